"""What only an Android device can do, through jnius and plyer. Imported there alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from os import fdopen
from pathlib import Path
from typing import Any

from android import mActivity
from android.activity import bind
from android.runnable import run_on_ui_thread
from jnius import PythonJavaClass, autoclass, cast, java_method
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger

from app.i18n import _, language
from app.paths import data_folder
from app.platform import Done, Platform
from app.settings import settings
from app.theme import theme

_SECURE = 0x2000
"""WindowManager.LayoutParams.FLAG_SECURE: no screenshots, no picture among the recent apps."""
_OPEN, _CREATE = 7001, 7002
"""What we ask other apps for: a document to read, a document to write."""
_KIND = "application/octet-stream"
_LONGEST = 200_000
"""Bytes that a message between apps holds for certain."""

intent_class = autoclass("android.content.Intent")
version: int = autoclass("android.os.Build$VERSION").SDK_INT


@contextmanager
def _guarded(what: str) -> Iterator[None]:
    """A device that cannot do something is no reason to stop playing."""
    try:
        yield
    except Exception as error:  # Java's exceptions come in many classes
        Logger.warning("Android: no %s (%s)", what, error)


class _InsetsListener(PythonJavaClass):
    """Hears when the bars of the system change: rotation, split screen, another way to steer."""

    __javainterfaces__ = ("android/view/View$OnApplyWindowInsetsListener",)
    __javacontext__ = "app"

    def __init__(self, heard: Callable[[], None]) -> None:
        super().__init__()
        self._heard = heard

    @java_method("(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;")
    def onApplyWindowInsets(self, view: Any, insets: Any) -> Any:  # noqa: N802 - Java's name
        # We are in Android's thread; the window has its new size a moment later.
        Clock.schedule_once(lambda *_: self._heard())
        return view.onApplyWindowInsets(insets)


class Android(Platform):
    """A phone or a tablet."""

    def __init__(self) -> None:
        super().__init__()
        self._listener: Any = None
        self._answers: dict[int, Callable[[Any], None]] = {}
        self._bound = False
        self._vibrator: Any = None
        self._secret = False

    # Life

    def start(self) -> None:
        super().start()
        Window.bind(size=lambda *_: self._read_insets())
        with _guarded("insets"):
            self._listener = _InsetsListener(self._read_insets)
            self._listen()
        self._read_insets()

    def resume(self) -> None:
        super().resume()
        language.switch(settings.language, self.locales())
        self._read_insets()

    # The bars of the system

    @run_on_ui_thread
    def _listen(self) -> None:
        mActivity.getWindow().getDecorView().setOnApplyWindowInsetsListener(self._listener)

    def _read_insets(self) -> None:
        with _guarded("insets"):
            theme.insets = self._covered()

    def _covered(self) -> list[int]:
        """How much of each side of our surface lies under bars or a notch, in pixels.

        Before Android 15 the surface lies between the bars, so that nothing is covered.
        """
        root = mActivity.getWindow().getDecorView()
        insets = root.getRootWindowInsets()
        if insets is None:
            return [0, 0, 0, 0]
        if version >= 30:
            kinds = autoclass("android.view.WindowInsets$Type")
            bars = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
            left, top, right, bottom = bars.left, bars.top, bars.right, bars.bottom
        else:
            left, top = insets.getSystemWindowInsetLeft(), insets.getSystemWindowInsetTop()
            right, bottom = insets.getSystemWindowInsetRight(), insets.getStableInsetBottom()
        ours = autoclass("android.graphics.Rect")()
        mActivity.getContentView().getGlobalVisibleRect(ours)
        return [
            max(0, left - ours.left),
            max(0, top - ours.top),
            max(0, right - (root.getWidth() - ours.right)),
            max(0, bottom - (root.getHeight() - ours.bottom)),
        ]

    # Small things

    def vibrate(self, seconds: float) -> None:
        with _guarded("vibration"):
            if self._vibrator is None:
                from plyer import vibrator

                self._vibrator = vibrator
            self._vibrator.vibrate(seconds)

    def secret(self, secret: bool) -> None:
        if secret == self._secret:
            return
        self._secret = secret
        with _guarded("secrecy"):
            self._hide(secret)

    @run_on_ui_thread
    def _hide(self, secret: bool) -> None:
        window = mActivity.getWindow()
        if secret:
            window.addFlags(_SECURE)
        else:
            window.clearFlags(_SECURE)

    def locales(self) -> list[str]:
        with _guarded("language"):
            return [str(autoclass("java.util.Locale").getDefault().toString())]
        return []

    # Files

    def share(self, file: Path, title: str = "") -> bool:
        """As a file from Android 10 on, where it also lies among the downloads; before, as text."""
        try:
            intent = intent_class(intent_class.ACTION_SEND)
            if version >= 29:
                uri = self._publish(file)
                intent.setType(_KIND)
                intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", uri))
                intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
            else:
                self._tell(intent, file)
            words = autoclass("java.lang.String")(title or file.name)
            chooser = intent_class.createChooser(intent, cast("java.lang.CharSequence", words))
            mActivity.startActivity(chooser)
        except Exception as error:
            Logger.warning("Android: %s is not shared (%s)", file.name, error)
            return False
        return True

    def _tell(self, intent: Any, file: Path) -> None:
        data = file.read_bytes()
        if len(data) > _LONGEST:
            raise ValueError("too long for a message")
        words = autoclass("java.lang.String")(data.decode())
        intent.setType("text/plain")
        intent.putExtra(intent_class.EXTRA_TEXT, cast("java.lang.CharSequence", words))

    def _publish(self, file: Path) -> Any:
        """A copy among the downloads, with an address that other apps may read."""
        values = autoclass("android.content.ContentValues")()
        values.put("_display_name", file.name)
        values.put("mime_type", _KIND)
        downloads = autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
        uri = mActivity.getContentResolver().insert(downloads, values)
        self._write(uri, file)
        return uri

    def choose_file(self, done: Done, title: str = "", ending: str = "") -> bool:
        def read(uri: Any) -> None:
            target = data_folder() / "chosen" / (self._name(uri) or f"chosen{ending}")
            try:
                target.parent.mkdir(parents=True, exist_ok=True)
                with fdopen(self._open(uri, "r"), "rb") as source:
                    target.write_bytes(source.read())
            except Exception as error:
                Logger.warning("Android: %s is not read (%s)", target.name, error)
                done(None, _("The file could not be read."))
                return
            done(target, "")

        # Few apps know our ending: every document can be chosen.
        intent = intent_class(intent_class.ACTION_OPEN_DOCUMENT)
        return self._request(_OPEN, intent, "*/*", lambda uri: read(uri) if uri else done(None, ""))

    def save_file(self, file: Path, done: Done, title: str = "") -> None:
        def write(uri: Any) -> None:
            try:
                self._write(uri, file)
            except Exception as error:
                Logger.warning("Android: %s is not written (%s)", file.name, error)
                done(None, _("The file could not be written."))
                return
            done(Path(self._name(uri) or file.name), "")

        intent = intent_class(intent_class.ACTION_CREATE_DOCUMENT)
        intent.putExtra(intent_class.EXTRA_TITLE, file.name)
        answer = lambda uri: write(uri) if uri else done(None, "")  # noqa: E731
        if not self._request(_CREATE, intent, _KIND, answer):
            Clock.schedule_once(lambda *_args: done(None, _("The file could not be written.")))

    def _request(self, code: int, intent: Any, kind: str, answer: Callable[[Any], None]) -> bool:
        """Let another app answer, with an address or with None."""
        intent.addCategory(intent_class.CATEGORY_OPENABLE)
        intent.setType(kind)
        try:
            if not self._bound:
                bind(on_activity_result=self._answered)
                self._bound = True
            mActivity.startActivityForResult(intent, code)
        except Exception as error:
            Logger.warning("Android: nothing answers (%s)", error)
            return False
        self._answers[code] = answer
        return True

    def _answered(self, code: int, result: int, intent: Any) -> None:
        """In Android's thread; the app is not back yet."""
        answer = self._answers.pop(code, None)
        if answer is not None:
            uri = intent.getData() if result == -1 and intent else None
            Clock.schedule_once(lambda *_: answer(uri))

    # Documents

    def _open(self, uri: Any, mode: str) -> int:
        descriptor = mActivity.getContentResolver().openFileDescriptor(uri, mode)
        return int(descriptor.detachFd())

    def _write(self, uri: Any, file: Path) -> None:
        with fdopen(self._open(uri, "w"), "wb") as target:
            target.write(file.read_bytes())

    def _name(self, uri: Any) -> str:
        """What the person calls a document."""
        with _guarded("name"):
            cursor = mActivity.getContentResolver().query(uri, ["_display_name"], None, None, None)
            try:
                if cursor.moveToFirst():
                    return Path(str(cursor.getString(0))).name
            finally:
                cursor.close()
        return ""
