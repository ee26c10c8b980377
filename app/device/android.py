"""What only an Android device can do, through jnius and plyer. Imported there alone."""

from __future__ import annotations

import shutil
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
from kivy.metrics import Metrics

from app.device.platform import Done, Platform
from app.i18n import _
from app.paths import data_folder
from app.settings import settings
from app.ui.language import language
from app.ui.theme import theme

_SECURE = 0x2000
"""WindowManager.LayoutParams.FLAG_SECURE: no screenshots, no picture among the recent apps."""
_DARK_SIGNS = 8 | 16
"""WindowInsetsController: the clock and the buttons of the system are dark, for a light sky."""
_OPEN, _CREATE = 7001, 7002
"""What we ask other apps for: a document to read, a document to write."""
_KIND = "application/octet-stream"
_LONGEST = 200_000
"""Bytes that a message between apps holds for certain."""

_Intent = autoclass("android.content.Intent")
_VERSION: int = autoclass("android.os.Build$VERSION").SDK_INT
_UNDER_BARS = _VERSION >= 35
"""From Android 15 on the app draws under the bars of the system; before, between them."""


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
        Clock.schedule_once(lambda *_: self._heard())  # we are in Android's thread
        return view.onApplyWindowInsets(insets)


class Android(Platform):
    """A phone or a tablet."""

    def __init__(self) -> None:
        super().__init__()
        self._listener: Any = None  # jnius does not keep it alive
        self._answers: dict[int, Callable[[Any], None]] = {}
        self._bound = False
        self._secret = False

    # Life

    def start(self) -> None:
        super().start()
        self._measure()
        if not _UNDER_BARS:
            return
        with _guarded("bars"):
            self._listener = _InsetsListener(self._read_insets)
            self._listen()
            self._dress_bars(theme.dusk)
        self._read_insets()
        Window.bind(size=lambda *_: self._read_insets())
        theme.bind(dusk=lambda *_: self._dress_bars(theme.dusk))

    def resume(self) -> None:
        super().resume()
        language.switch(settings.language, self.locales())
        self._measure()
        self._read_insets()

    def _measure(self) -> None:
        """The true density: Kivy's has the person's text size in it, which would count twice."""
        with _guarded("metrics"):
            resources = mActivity.getResources()
            Metrics.density = resources.getDisplayMetrics().density
            Metrics.fontscale = resources.getConfiguration().fontScale

    # The bars of the system

    @run_on_ui_thread
    def _listen(self) -> None:
        mActivity.getWindow().getDecorView().setOnApplyWindowInsetsListener(self._listener)

    @run_on_ui_thread
    def _dress_bars(self, dusk: bool) -> None:
        controller = mActivity.getWindow().getInsetsController()
        controller.setSystemBarsAppearance(0 if dusk else _DARK_SIGNS, _DARK_SIGNS)

    def _read_insets(self) -> None:
        """What bars and a notch cover of each side, in pixels."""
        if not _UNDER_BARS:
            return
        with _guarded("insets"):
            insets = mActivity.getWindow().getDecorView().getRootWindowInsets()
            kinds = autoclass("android.view.WindowInsets$Type")
            bars = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
            theme.bars = [bars.left, bars.top, bars.right, bars.bottom]

    # Small things

    def vibrate(self, seconds: float) -> None:
        with _guarded("vibration"):
            from plyer import vibrator

            vibrator.vibrate(seconds)

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
            intent = _Intent(_Intent.ACTION_SEND)
            if _VERSION >= 29:
                intent.setType(_KIND)
                address = cast("android.os.Parcelable", self._publish(file))
                intent.putExtra(_Intent.EXTRA_STREAM, address)
                intent.addFlags(_Intent.FLAG_GRANT_READ_URI_PERMISSION)
            else:
                intent.setType("text/plain")
                intent.putExtra(_Intent.EXTRA_TEXT, self._text_of(file))
            words = cast("java.lang.CharSequence", autoclass("java.lang.String")(title))
            mActivity.startActivity(_Intent.createChooser(intent, words))
        except Exception as error:
            Logger.warning("Android: %s is not shared (%s)", file.name, error)
            return False
        return True

    def _text_of(self, file: Path) -> Any:
        text = file.read_text("utf-8")
        if len(text) > _LONGEST:
            raise ValueError("it is too long for a message")
        return cast("java.lang.CharSequence", autoclass("java.lang.String")(text))

    def _publish(self, file: Path) -> Any:
        """A copy among the downloads, with an address that other apps may read."""
        values = autoclass("android.content.ContentValues")()
        values.put("_display_name", file.name)
        values.put("mime_type", _KIND)
        downloads = autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
        address = mActivity.getContentResolver().insert(downloads, values)
        self._write(address, file)
        return address

    def choose_file(self, done: Done, title: str = "", ending: str = "") -> bool:
        def answer(address: Any) -> None:
            if address is None:
                done(None, "")
                return
            try:
                copy = self._copy(address, f"chosen{ending}")
            except Exception as error:
                Logger.warning("Android: a document is not read (%s)", error)
                done(None, _("The file could not be read."))
                return
            done(copy, "")

        # No app knows our ending: every document can be chosen.
        return self._request(_OPEN, _Intent(_Intent.ACTION_OPEN_DOCUMENT), "*/*", answer)

    def save_file(self, file: Path, done: Done, title: str = "") -> None:
        def answer(address: Any) -> None:
            if address is None:
                done(None, "")
                return
            try:
                self._write(address, file)
            except Exception as error:
                Logger.warning("Android: %s is not written (%s)", file.name, error)
                done(None, _("The file could not be written."))
                return
            done(Path(self._name(address) or file.name), "")

        intent = _Intent(_Intent.ACTION_CREATE_DOCUMENT)
        intent.putExtra(_Intent.EXTRA_TITLE, file.name)
        if not self._request(_CREATE, intent, _KIND, answer):
            fault = _("The file could not be written.")
            Clock.schedule_once(lambda *_: done(None, fault))

    def _request(self, code: int, intent: Any, kind: str, answer: Callable[[Any], None]) -> bool:
        """Let another app answer, with the address of a document or with None."""
        intent.addCategory(_Intent.CATEGORY_OPENABLE)
        intent.setType(kind)
        try:
            if not self._bound:
                bind(on_activity_result=self._answered)
                self._bound = True
            mActivity.startActivityForResult(intent, code)
        except Exception as error:
            Logger.warning("Android: no app for documents (%s)", error)
            return False
        self._answers[code] = answer
        return True

    def _answered(self, code: int, result: int, intent: Any) -> None:
        """In Android's thread; the app is not back yet."""
        answer = self._answers.pop(code, None)
        if answer is not None:
            address = intent.getData() if result == -1 and intent is not None else None
            Clock.schedule_once(lambda *_: answer(address))

    # Documents

    def _open(self, address: Any, mode: str) -> int:
        """A file descriptor of our own."""
        return int(mActivity.getContentResolver().openFileDescriptor(address, mode).detachFd())

    def _write(self, address: Any, file: Path) -> None:
        with fdopen(self._open(address, "w"), "wb") as target:
            target.write(file.read_bytes())

    def _copy(self, address: Any, name: str) -> Path:
        """A document as a file of ours; the one before it goes."""
        folder = data_folder() / "chosen"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        copy = folder / (self._name(address) or name)
        with fdopen(self._open(address, "r"), "rb") as source:
            copy.write_bytes(source.read())
        return copy

    def _name(self, address: Any) -> str:
        """What the person calls a document."""
        with _guarded("name"):
            resolver = mActivity.getContentResolver()
            cursor = resolver.query(address, ["_display_name"], None, None, None)
            try:
                if cursor.moveToFirst():
                    return Path(str(cursor.getString(0))).name
            finally:
                cursor.close()
        return ""
