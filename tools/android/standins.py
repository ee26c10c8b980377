"""A simulated Android device: stand-ins for jnius, android and the Java classes we use.

Only what Kivy, plyer and Archipel use is here; anything else is an error, as a misspelled method
is on a device. Code of Android's UI thread runs in a separate thread.
"""

from __future__ import annotations

import os
import sys
import threading
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar


class Device:
    """Actions of the person and the system, and the calls of the app."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.density = 2.625
        self.font_scale = 1.0
        self.bars = [0, 63, 0, 126]
        self.locale = "de_DE"
        self.flags: set[int] = set()
        self.bar_signs = -1
        self.buzzes: list[list[int]] = []
        self.started: list[Any] = []
        self.asked: list[tuple[Any, int]] = []
        self.documents: dict[str, Path] = {}
        self.folder = Path(os.environ["ANDROID_PRIVATE"]).parent / "documents"
        self.in_front = True
        self.errors: list[str] = []
        """Errors in Android's thread."""
        self.no_documents = False
        self._insets_listener: Any = None
        self._result_listeners: list[Callable[[int, int, Any], None]] = []
        self.folder.mkdir(exist_ok=True)

    def listen(self, listener: Any) -> None:
        interface = "android/view/View$OnApplyWindowInsetsListener"
        if interface not in listener.__javainterfaces__:
            raise TypeError("not a listener for insets")
        if threading.current_thread() is threading.main_thread():
            raise RuntimeError("views are touched in Android's thread only")
        self._insets_listener = listener

    def turn(self, bars: list[int]) -> None:
        """Change the bars, as a rotation does, and notify listeners."""
        self.bars = bars
        if self._insets_listener is not None:
            on_ui_thread(self._insets_listener.onApplyWindowInsets)(View(), Insets())

    def answer(self, document: Path | None) -> None:
        """The person chooses a document for the latest request, or cancels."""
        _, code = self.asked.pop()
        for heard in self._result_listeners:
            result = (0, None) if document is None else (-1, Answer(self.address(document)))
            on_ui_thread(heard)(code, *result)

    def address(self, document: Path) -> Address:
        self.documents[document.name] = document
        return Address(document.name)

    def hear_results(self, on_activity_result: Callable[[int, int, Any], None]) -> None:
        self._result_listeners.append(on_activity_result)


device: Device


def on_ui_thread(function: Callable[..., Any]) -> Callable[..., None]:
    def guarded(*arguments: Any) -> None:
        try:
            function(*arguments)
        except Exception as error:
            device.errors.append(repr(error))

    def later(*arguments: Any) -> None:
        thread = threading.Thread(target=guarded, args=arguments)
        thread.start()
        thread.join()

    return later


# Java


class Address:
    """android.net.Uri"""

    def __init__(self, name: str) -> None:
        self.name = name

    @staticmethod
    def parse(text: str) -> Address:
        return Address(text.removeprefix("content://"))

    def toString(self) -> str:
        return f"content://{self.name}"


class Answer:
    """The Intent of a result."""

    def __init__(self, address: Address) -> None:
        self.address = address

    def getData(self) -> Address:
        return self.address


class Intent:
    ACTION_SEND = "android.intent.action.SEND"
    ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT"
    ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT"
    CATEGORY_OPENABLE = "android.intent.category.OPENABLE"
    EXTRA_STREAM = "android.intent.extra.STREAM"
    EXTRA_TEXT = "android.intent.extra.TEXT"
    EXTRA_TITLE = "android.intent.extra.TITLE"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str) -> None:
        self.action = action
        self.type = ""
        self.extras: dict[str, Any] = {}
        self.flags = 0
        self.categories: list[str] = []
        self.title = ""

    def setType(self, kind: str) -> None:
        self.type = kind

    def putExtra(self, key: str, value: Any) -> None:
        self.extras[key] = value

    def addFlags(self, flags: int) -> None:
        self.flags |= flags

    def addCategory(self, category: str) -> None:
        self.categories.append(category)

    @staticmethod
    def createChooser(intent: Intent, title: Any) -> Intent:
        intent.title = str(title)
        return intent


class ContentValues(dict[str, str]):
    def put(self, key: str, value: str) -> None:
        self[key] = value


class Descriptor:
    def __init__(self, path: Path, mode: str) -> None:
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC if mode == "w" else os.O_RDONLY
        self.number = os.open(path, flags)

    def detachFd(self) -> int:
        return self.number


class Cursor:
    def __init__(self, name: str) -> None:
        self.name = name

    def moveToFirst(self) -> bool:
        return True

    def getString(self, _column: int) -> str:
        return self.name

    def close(self) -> None: ...


class Resolver:
    def insert(self, _downloads: Any, values: ContentValues) -> Address:
        return device.address(device.folder / values["_display_name"])

    def openFileDescriptor(self, address: Address, mode: str) -> Descriptor:
        return Descriptor(device.documents[address.name], mode)

    def delete(self, address: Address, *_rest: None) -> int:
        device.documents.pop(address.name).unlink()
        return 1

    def query(self, address: Address, columns: list[str], *_rest: None) -> Cursor:
        if columns != ["_display_name"]:
            raise ValueError(columns)
        return Cursor(address.name)


class InsetsType:
    @staticmethod
    def systemBars() -> int:
        return 7

    @staticmethod
    def displayCutout() -> int:
        return 128


class Insets:
    def getInsets(self, kinds: int) -> types.SimpleNamespace:
        if kinds != InsetsType.systemBars() | InsetsType.displayCutout():
            raise ValueError(kinds)
        sides = zip(("left", "top", "right", "bottom"), device.bars, strict=True)
        return types.SimpleNamespace(**dict(sides))


class View:
    def getRootWindowInsets(self) -> Insets:
        return Insets()

    def onApplyWindowInsets(self, insets: Insets) -> Insets:
        return insets

    def setOnApplyWindowInsetsListener(self, listener: Any) -> None:
        device.listen(listener)


class InsetsController:
    def setSystemBarsAppearance(self, signs: int, mask: int) -> None:
        device.bar_signs = signs & mask


class Window:
    def getDecorView(self) -> View:
        return View()

    def getInsetsController(self) -> InsetsController:
        return InsetsController()

    def addFlags(self, flag: int) -> None:
        device.flags.add(flag)

    def clearFlags(self, flag: int) -> None:
        device.flags.discard(flag)


class Resources:
    def getDisplayMetrics(self) -> types.SimpleNamespace:
        return types.SimpleNamespace(density=device.density)

    def getConfiguration(self) -> types.SimpleNamespace:
        return types.SimpleNamespace(fontScale=device.font_scale)


class Vibrator:
    def vibrate(self, effect: list[int]) -> None:
        device.buzzes.append(effect)


class VibrationEffect:
    @staticmethod
    def createWaveform(milliseconds: list[int], _repeat: int) -> list[int]:
        return milliseconds


class Activity:
    def getWindow(self) -> Window:
        return Window()

    def getResources(self) -> Resources:
        return Resources()

    def getApplicationContext(self) -> Activity:
        return self

    def getContentResolver(self) -> Resolver:
        return Resolver()

    def getSystemService(self, name: str) -> Any:
        return {"vibrator": Vibrator()}[name]

    def startActivity(self, intent: Intent) -> None:
        device.started.append(intent)

    def startActivityForResult(self, intent: Intent, code: int) -> None:
        if device.no_documents:
            raise JavaException("ActivityNotFoundException")
        device.asked.append((intent, code))

    def moveTaskToBack(self, _whole: bool) -> None:
        device.in_front = False


class Locale:
    @staticmethod
    def getDefault() -> Locale:
        return Locale()

    def toString(self) -> str:
        return device.locale


class Hardware:
    """Kivy's density includes the text size, as on a device."""

    class metrics:  # noqa: N801 - Java's name
        scaledDensity = 0.0  # noqa: N815

    @staticmethod
    def getDPI() -> int:
        return 420


class JavaException(Exception):
    """jnius.JavaException"""


class PythonJavaClass:
    __javainterfaces__: ClassVar[tuple[str, ...]] = ()


def _java_classes(version: int, activity: types.SimpleNamespace) -> dict[str, Any]:
    """The stand-ins of Java classes by name."""
    return {
        "android.app.WallpaperManager": types.SimpleNamespace(getInstance=lambda _context: None),
        "android.content.Intent": Intent,
        "android.content.ContentValues": ContentValues,
        "android.net.Uri": Address,
        "android.content.Context": types.SimpleNamespace(
            VIBRATOR_SERVICE="vibrator", CLIPBOARD_SERVICE="clipboard"
        ),
        "android.os.Build$VERSION": types.SimpleNamespace(SDK_INT=version),
        "android.os.VibrationEffect": VibrationEffect,
        "android.provider.MediaStore$Downloads": types.SimpleNamespace(
            EXTERNAL_CONTENT_URI="content"
        ),
        "android.view.WindowInsets$Type": InsetsType,
        "java.lang.Integer": int,
        "java.lang.String": str,
        "java.util.Locale": Locale,
        "org.kivy.android.PythonActivity": activity,
        "org.renpy.android.Hardware": Hardware,
    }


def install(version: int = 36) -> Device:
    """Install the stand-ins as modules jnius and android."""
    global device
    device = Device(version)
    Hardware.metrics.scaledDensity = device.density * device.font_scale
    activity = types.SimpleNamespace(mActivity=Activity())
    modules: dict[str, dict[str, Any]] = {
        "jnius": {
            "autoclass": _java_classes(version, activity).__getitem__,
            "cast": lambda _name, thing: thing,
            "java_method": lambda _signature: lambda method: method,
            "JavaException": JavaException,
            "PythonJavaClass": PythonJavaClass,
        },
        "android": {
            "__path__": [],
            "api_version": version,
            "get_keyboard_height": lambda: 0,
            "mActivity": activity.mActivity,
            "python_act": activity,
            "remove_presplash": lambda: None,
        },
        "android.activity": {"bind": device.hear_results},
        "android.config": {"JAVA_NAMESPACE": "org.kivy.android"},
        "android.runnable": {"run_on_ui_thread": on_ui_thread},
    }
    for name, contents in modules.items():
        module = types.ModuleType(name)
        vars(module).update(contents)
        sys.modules[name] = module
    sys.modules["android"].config = sys.modules["android.config"]  # type: ignore[attr-defined]
    return device
