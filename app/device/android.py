"""The platform on Android, through jnius and plyer. Imported there only."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
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

from app.device.platform import Done, Platform, TooLargeError, copy_bounded, too_large
from app.i18n import _
from app.paths import data_folder
from app.settings import settings
from app.ui.language import language
from app.ui.theme import theme

_SECURE = 0x2000
"""WindowManager.LayoutParams.FLAG_SECURE: no screenshots, no picture among the recent apps."""
_DARK_ICONS = 8 | 16
"""WindowInsetsController.APPEARANCE_LIGHT_*: dark icons in the system bars, for a light sky."""
_OPEN, _CREATE = 7001, 7002
"""Request codes: a document to read, a document to write."""
_MIME_TYPE = "application/octet-stream"
_MAX_INTENT_TEXT = 200_000
"""Characters that always fit into an Intent."""
_SHARED_S = 600
"""How long another app may take to read a shared file."""
Java = Any
"""An object of a Java class, by jnius."""

_Intent = autoclass("android.content.Intent")
_VERSION: int = autoclass("android.os.Build$VERSION").SDK_INT
_UNDER_BARS = _VERSION >= 35
"""From Android 15 on an app draws under the system bars (edge to edge); before, between them."""


@contextmanager
def _guarded(what: str) -> Iterator[None]:
    """Log an error of the device instead of raising it."""
    try:
        yield
    except Exception as error:  # Java's exceptions come in many classes
        Logger.warning("Android: %s failed: %s", what, error)


def _shared_file() -> Path:
    """Holds the URI of the copy in the downloads that is shared now."""
    return data_folder() / "shared-uri.txt"


class _InsetsListener(PythonJavaClass):
    """Called when the system bars change: rotation, split screen, another navigation mode."""

    __javainterfaces__ = ("android/view/View$OnApplyWindowInsetsListener",)
    __javacontext__ = "app"

    def __init__(self, changed: Callable[[], None]) -> None:
        super().__init__()
        self._changed = changed

    @java_method("(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;")
    def onApplyWindowInsets(self, view: Java, insets: Java) -> Java:  # noqa: N802 - Java's name
        Clock.schedule_once(lambda *_: self._changed())  # this is the UI thread of Android
        return view.onApplyWindowInsets(insets)


class Android(Platform):
    """A phone or a tablet."""

    has_keyboard, vibrates = False, True

    def __init__(self) -> None:
        super().__init__()
        self._listener: Java = None  # jnius holds no reference to it
        self._answers: dict[int, Callable[[Java], None]] = {}
        self._bound = False
        self._secret = False

    # Life cycle

    def start(self) -> None:
        super().start()
        shutil.rmtree(data_folder() / "chosen", ignore_errors=True)  # left by a killed import
        self._withdraw(0)
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
        self._withdraw(_SHARED_S)
        language.switch(settings.language, self.locales())
        self._measure()
        self._read_insets()

    def _measure(self) -> None:
        """Set the true density: that of Kivy includes the text size, which would count twice."""
        with _guarded("metrics"):
            resources = mActivity.getResources()
            Metrics.density = resources.getDisplayMetrics().density
            Metrics.fontscale = resources.getConfiguration().fontScale

    # System bars

    @run_on_ui_thread
    def _listen(self) -> None:
        mActivity.getWindow().getDecorView().setOnApplyWindowInsetsListener(self._listener)

    @run_on_ui_thread
    def _dress_bars(self, dusk: bool) -> None:
        controller = mActivity.getWindow().getInsetsController()
        controller.setSystemBarsAppearance(0 if dusk else _DARK_ICONS, _DARK_ICONS)

    def _read_insets(self) -> None:
        """Set the insets of system bars and notch in the theme, in pixels."""
        if not _UNDER_BARS:
            return
        with _guarded("insets"):
            insets = mActivity.getWindow().getDecorView().getRootWindowInsets()
            kinds = autoclass("android.view.WindowInsets$Type")
            bars = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
            theme.bars = [bars.left, bars.top, bars.right, bars.bottom]

    # Small features

    def vibrate(self, *seconds: float) -> None:
        with _guarded("vibration"):
            from plyer import vibrator

            vibrator.pattern((0, *seconds), -1)  # the first one is a pause

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
        """As a file from Android 10 on, which is also put into the downloads; before, as text."""
        try:
            intent = _Intent(_Intent.ACTION_SEND)
            if _VERSION >= 29:
                intent.setType(_MIME_TYPE)
                uri = cast("android.os.Parcelable", self._publish(file))
                intent.putExtra(_Intent.EXTRA_STREAM, uri)
                intent.addFlags(_Intent.FLAG_GRANT_READ_URI_PERMISSION)
            else:
                intent.setType("text/plain")
                intent.putExtra(_Intent.EXTRA_TEXT, self._text_of(file))
            words = cast("java.lang.CharSequence", autoclass("java.lang.String")(title))
            mActivity.startActivity(_Intent.createChooser(intent, words))
        except Exception as error:
            Logger.warning("Android: could not share %s: %s", file.name, error)
            return False
        return True

    def _text_of(self, file: Path) -> Java:
        text = file.read_text("utf-8")
        if len(text) > _MAX_INTENT_TEXT:
            raise ValueError("too long for an Intent")
        return cast("java.lang.CharSequence", autoclass("java.lang.String")(text))

    def _publish(self, file: Path) -> Java:
        """Copy a file to the downloads; returns a URI that other apps may read.

        The copy is deleted by `_withdraw`, when the other app has had time to read it.
        """
        self._withdraw(0)
        values = autoclass("android.content.ContentValues")()
        values.put("_display_name", file.name)
        values.put("mime_type", _MIME_TYPE)
        downloads = autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
        uri = mActivity.getContentResolver().insert(downloads, values)
        _shared_file().write_text(uri.toString(), "utf-8")
        self._write(uri, file)
        return uri

    def _withdraw(self, after_s: float) -> None:
        """Delete the copy in the downloads that was shared at least that long ago."""
        with _guarded("withdrawal"), suppress(FileNotFoundError):
            if time.time() - _shared_file().stat().st_mtime >= after_s:
                uri = autoclass("android.net.Uri").parse(_shared_file().read_text("utf-8"))
                _shared_file().unlink()
                mActivity.getContentResolver().delete(uri, None, None)

    def choose_file(self, done: Done, title: str = "", ending: str = "") -> bool:
        def answer(uri: Java) -> None:
            if uri is None:
                done(None, "")
                return
            copy, fault = None, ""
            try:
                copy = self._copy(uri, f"chosen{ending}")
            except TooLargeError:
                fault = too_large()
            except Exception as error:
                Logger.warning("Android: could not read a document: %s", error)
                fault = _("The file could not be read.")
            try:
                done(copy, fault)
            finally:
                shutil.rmtree(data_folder() / "chosen", ignore_errors=True)

        # No app knows our file type: any document can be chosen.
        return self._request(_OPEN, _Intent(_Intent.ACTION_OPEN_DOCUMENT), "*/*", answer)

    def save_file(self, file: Path, done: Done, title: str = "") -> None:
        def answer(uri: Java) -> None:
            if uri is None:
                done(None, "")
                return
            try:
                self._write(uri, file)
            except Exception as error:
                Logger.warning("Android: could not write %s: %s", file.name, error)
                done(None, _("The file could not be written."))
                return
            done(Path(self._name(uri) or file.name), "")

        intent = _Intent(_Intent.ACTION_CREATE_DOCUMENT)
        intent.putExtra(_Intent.EXTRA_TITLE, file.name)
        if not self._request(_CREATE, intent, _MIME_TYPE, answer):
            fault = _("The file could not be written.")
            Clock.schedule_once(lambda *_: done(None, fault))

    def _request(self, code: int, intent: Java, kind: str, answer: Callable[[Java], None]) -> bool:
        """Start another app; `answer` gets the URI of a document, or None."""
        intent.addCategory(_Intent.CATEGORY_OPENABLE)
        intent.setType(kind)
        try:
            if not self._bound:
                bind(on_activity_result=self._answered)
                self._bound = True
            mActivity.startActivityForResult(intent, code)
        except Exception as error:
            Logger.warning("Android: no app opens documents: %s", error)
            return False
        self._answers[code] = answer
        return True

    def _answered(self, code: int, result: int, intent: Java) -> None:
        """Runs in the UI thread of Android, before the app is resumed."""
        answer = self._answers.pop(code, None)
        if answer is not None:
            uri = intent.getData() if result == -1 and intent is not None else None
            Clock.schedule_once(lambda *_: answer(uri))

    # Documents

    def _open(self, uri: Java, mode: str) -> int:
        """A file descriptor that we have to close."""
        return int(mActivity.getContentResolver().openFileDescriptor(uri, mode).detachFd())

    def _write(self, uri: Java, file: Path) -> None:
        with fdopen(self._open(uri, "w"), "wb") as target:
            target.write(file.read_bytes())

    def _copy(self, uri: Java, name: str) -> Path:
        """Copy a document to a file of ours; raises TooLargeError."""
        folder = data_folder() / "chosen"
        folder.mkdir(parents=True, exist_ok=True)
        copy = folder / (self._name(uri) or name)
        with fdopen(self._open(uri, "r"), "rb") as source:
            copy_bounded(source, copy)
        return copy

    def _name(self, uri: Java) -> str:
        """The file name of a document."""
        with _guarded("name"):
            resolver = mActivity.getContentResolver()
            cursor = resolver.query(uri, ["_display_name"], None, None, None)
            try:
                if cursor.moveToFirst():
                    return Path(str(cursor.getString(0))).name
            finally:
                cursor.close()
        return ""
