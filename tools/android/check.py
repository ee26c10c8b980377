"""`dev.py apk-check`: checks the Android package without an SDK and an NDK.

Buildozer and python-for-android run as in a build, up to the point where a compiler is needed:
they read the spec, choose recipes, copy and pack the files, and write the manifest. The packed
files then run on a simulated device.
"""

from __future__ import annotations

import ast
import contextlib
import importlib.util
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import xml.etree.ElementTree as Xml
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from shutil import copytree
from typing import Any

import buildozer
import pythonforandroid
from buildozer import Buildozer
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

from tools.android.packed import as_if
from tools.android.spec import ROOT, Spec
from tools.release.requirements import pins

ANDROID = "{http://schemas.android.com/apk/res/android}"
TARGET, OLDEST = 36, 24
P4A_RELEASE = ("2026.5.9", "58d21141f17c889bf8585f5665921d72028f8831")
"""Version of python-for-android, and the commit of its release."""
UNPINNED = {"android", "sqlite3"}
"""Recipes whose version follows from the commit of python-for-android."""
OTHER_VERSION = {"materialyoucolor"}
"""Newer than their recipe, because KivyMD needs it."""
RECIPES = {"python3", "hostpython3", "kivy", "sdl2", "pyjnius", "android", "pillow"}
"""Packages that have to be compiled for the device and cannot come from pip."""


class Wrong(Exception):
    """A fault of the package, in one sentence."""


def expect(right: bool, sentence: str) -> None:
    if not right:
        raise Wrong(sentence)


@contextlib.contextmanager
def quietly() -> Iterator[None]:
    """Capture the output of the tools; it is shown only after an error."""
    sys.stdout.flush()
    own = os.dup(1), os.dup(2)
    with tempfile.TemporaryFile() as told:
        for number in (1, 2):
            os.dup2(told.fileno(), number)
        try:
            yield
        except BaseException:
            told.seek(0)
            os.write(own[1], told.read()[-3000:])
            raise
        finally:
            sys.stdout.flush()
            for number, copy in enumerate(own, 1):
                os.dup2(copy, number)
                os.close(copy)


class Check:
    """Checks of one package; later ones use the output of earlier ones."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.spec = Spec()
        self.app = place / "copied"
        self.dist = place / "dist"
        self.tool: Any = None

    def settings(self) -> str:
        """Buildozer reads the spec and knows all of its keys."""
        with quietly():
            self.tool = Buildozer(str(ROOT / "buildozer.spec"), "android")
            self.tool.check_configuration_tokens()
        version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
        expect(self.tool.get_version() == version, "the version is not that of pyproject.toml")
        folder = Path(buildozer.__file__).parent
        sources = [folder / "default.spec", folder / "__init__.py", *folder.glob("targets/*.py")]
        text = "\n".join(file.read_text("utf-8") for file in sources)
        known = {*re.findall(r"^#?\s*([a-z0-9_.]+)\s*=", text, re.MULTILINE)}
        known |= {*re.findall(r"""['"]app['"],\s*['"]([a-z0-9_.]+)['"]""", text)}
        unknown = set(self.tool.config.options("app")) - known
        expect(not unknown, f"buildozer does not know {', '.join(sorted(unknown))}")
        return f"{self.tool.package_full_name} {version}"

    def pins(self) -> str:
        """Every version is fixed, that of python-for-android by its commit."""
        version, commit = P4A_RELEASE
        pinned = pins("android")["python-for-android"].version
        expect(pinned == version, f"requirements/android.txt pins python-for-android {pinned}")
        expect(metadata.version("python-for-android") == version, "another version is installed")
        expect(self.spec.value("p4a.commit") == commit, f"p4a.commit is not that of {version}")
        ndk = self.spec.value("android.ndk")
        expect(ndk == RECOMMENDED_NDK_VERSION, f"the NDK should be {RECOMMENDED_NDK_VERSION}")
        loose = {name for name, given in self.spec.requirements().items() if not given}
        expect(loose <= UNPINNED, f"without version: {sorted(loose - UNPINNED)}")
        return f"python-for-android {version} at {commit[:12]}, NDK {ndk}"

    def files(self) -> str:
        """Buildozer copies exactly the expected files."""
        type(self.tool).app_dir = property(lambda _: str(self.app))
        self.app.mkdir()
        with quietly():
            self.tool._copy_application_sources()
        copied = {p.relative_to(self.app).as_posix() for p in self.app.rglob("*") if p.is_file()}
        told = set(self.spec.packed())
        expect(copied == told, f"buildozer packs other files: {sorted(copied ^ told)}")
        size = sum((self.app / name).stat().st_size for name in copied) / 1e6
        return f"{len(copied)} files, {size:.1f} MB"

    def recipes(self) -> str:
        """python-for-android has recipes for all compiled packages; pip installs the rest."""
        context = Context()
        context.setup_dirs(str(self.place / "p4a"))
        wanted = list(self.spec.requirements())
        with quietly():
            bootstrap = Bootstrap.get_bootstrap(self.spec.value("p4a.bootstrap"), context)
            order, modules, found = get_recipe_order_and_bootstrap(context, wanted, bootstrap)
        expect(found.name == "sdl2", f"the bootstrap is {found.name}")
        expect(set(order) >= RECIPES, f"there is no recipe for {sorted(RECIPES - set(order))}")
        lost = set(wanted) - set(order) - set(modules)
        expect(not lost, f"nothing brings {sorted(lost)}")
        made = {name: Recipe.get_recipe(name, context) for name in order}
        for name, version in self.spec.requirements().items():
            fixed = bool(version) and name in made and "{version}" not in str(made[name].url)
            expect(not fixed, f"the recipe of {name} does not take another version")
            own = not version or name in OTHER_VERSION or name not in made
            expect(own or version == made[name].version, f"{name} is not at its recipe's version")
        self._pure({name: self.spec.requirements().get(name, "") for name in modules})
        versions = [f"{name} {made[name].version}" for name in ("python3", "kivy", "pillow")]
        return (
            f"{len(order)} compiled ({', '.join(versions)}), from pip {', '.join(sorted(modules))}"
        )

    def _pure(self, modules: dict[str, str]) -> None:
        """pip on the building machine may only take wheels without compiled files."""
        loose = sorted(name for name, version in modules.items() if not version)
        expect(not loose, f"pip would take any version of {loose}")
        wanted = [f"{name}=={version}" for name, version in modules.items()]
        anywhere = ("--platform=any", "--implementation=py", "--abi=none", "--python-version=3.14")
        command = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary=:all:"]
        folder = ("--dest", str(self.place / "wheels"))
        done = subprocess.run([*command, *anywhere, *folder, *wanted], capture_output=True)
        expect(done.returncode == 0, f"no pure wheel: {done.stderr.decode()[-300:]}")

    def names(self) -> str:
        """The names that the app imports from python-for-android's module exist."""
        source = Path(pythonforandroid.__file__).parent / "recipes/android/src/android"
        wanted = []
        for node in ast.walk(ast.parse((ROOT / "app/device/android.py").read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).split(".")[0] == "android":
                wanted += [(str(node.module), alias.name) for alias in node.names]
        expect(bool(wanted), "the app imports nothing of it")
        for module, name in wanted:
            file = source / f"{module.partition('.')[2]}.py"
            text = (file if file.is_file() else source / "_android.pyx").read_text("utf-8")
            known = re.search(rf"^(def )?{name}\b", text, re.MULTILINE)
            expect(known is not None, f"{module} has no {name}")
        return ", ".join(f"{module}.{name}" for module, name in wanted)

    def manifest(self) -> str:
        """python-for-android writes the manifest that the spec describes."""
        self._stub()
        with quietly(), contextlib.chdir(self.dist):
            _module(self.dist / "build.py").parse_args_and_make_package(self._arguments())
        root = Xml.parse(self.dist / "src" / "main" / "AndroidManifest.xml").getroot()
        sdk, application = root.find("uses-sdk"), root.find("application")
        permissions = [tag.get(f"{ANDROID}name") for tag in root.iter("uses-permission")]
        expect(permissions == ["android.permission.VIBRATE"], f"it asks for {permissions}")
        if sdk is None or application is None:
            raise Wrong("the manifest has no application")
        expect(sdk.get(f"{ANDROID}targetSdkVersion") == str(TARGET), "the target is another one")
        expect(sdk.get(f"{ANDROID}minSdkVersion") == str(OLDEST), "the oldest is another one")
        wanted = {
            "enableOnBackInvokedCallback": "false",
            "dataExtractionRules": "@xml/extraction",
            "fullBackupContent": "@xml/backup",
        }
        for name, value in wanted.items():
            have = application.get(f"{ANDROID}{name}")
            expect(have == value, f"{name} is {have}, not {value}")
        for name in ("backup", "extraction"):
            there = (self.dist / f"src/main/res/xml/{name}.xml").is_file()
            expect(there, f"the rules {name}.xml are not packed")
        self._icon(self.dist / "src/main/res")
        activity = application.find("activity")
        turns = activity is not None and activity.get(f"{ANDROID}screenOrientation")
        expect(turns == "unspecified", f"the orientation is {turns}")
        gradle = (self.dist / "build.gradle").read_text("utf-8")
        expect(f"compileSdkVersion {TARGET}" in gradle, "gradle compiles for another target")
        expect("useLegacyPackaging = true" in gradle, "libraries would need alignment in the zip")
        return f"target {TARGET}, from {OLDEST} on, VIBRATE only, back reaches the app, themed icon"

    def _icon(self, resources: Path) -> None:
        """An adaptive icon, from API 33 on with a layer that launchers tint."""
        for version, layers in ((26, ["background", "foreground"]), (33, ["monochrome"])):
            icon = Xml.parse(resources / f"mipmap-anydpi-v{version}/icon.xml").getroot()
            have = {layer.tag: layer.get(f"{ANDROID}drawable") for layer in icon}
            for layer in layers:
                expect(have.get(layer) == f"@mipmap/icon_{layer}", f"no {layer} at API {version}")
                packed = (resources / f"mipmap/icon_{layer}.png").is_file()
                expect(packed, f"icon_{layer}.png is not packed")

    def life(self) -> str:
        """The packed files, compiled by python-for-android, run on a simulated device."""
        device = self.place / "files"
        app = device / "app"
        with tarfile.open(self.dist / "src/main/assets/private.tar") as tar:
            tar.extractall(app, filter="data")
        expect((app / "main.pyc").is_file(), "main is not compiled")
        sources = [file.name for file in app.rglob("*.py")]
        expect(not sources, f"sources are packed: {sources}")
        first = as_if(device, "first")
        expect(not first["errors"], f"Android's thread says {first['errors']}")
        expect(not first["debug"], "it does not run under -OO")
        expect(first["table"] == "fog/table" and first["pauses"] is True, "it does not live")
        again = as_if(device, "again")
        expect(again["start"] == "fog/table", "the table is lost when the system ends the app")
        return f"starts, plays {first['moves']} moves, pauses, is ended, comes back to the table"

    def _stub(self) -> None:
        """A distribution as left by python-for-android, without compiled files."""
        parts = Path(pythonforandroid.__file__).parent / "bootstraps"
        for part in ("common", "_sdl_common", "sdl2"):
            copytree(parts / part / "build", self.dist, dirs_exist_ok=True)
        archs = self.spec.values("android.archs")
        sdk = self.place / "sdk"
        places = ["res/mipmap", "res/drawable", "res/mipmap-anydpi-v26"]
        for folder in (
            sdk / "build-tools" / f"{TARGET}.0.0",
            *(self.dist / "src/main" / place for place in places),
            *(self.dist / "libs" / arch for arch in archs),
            *(self.dist / f"_python_bundle__{arch}" for arch in archs),
        ):
            folder.mkdir(parents=True, exist_ok=True)
        for arch in archs:
            (self.dist / f"_python_bundle__{arch}" / "stub.txt").write_text("stub")
        target = self.spec.value("android.api")
        (self.dist / "project.properties").write_text(f"target=android-{target}\n")
        (self.dist / "local.properties").write_text(f"sdk.dir={sdk}\n")
        facts = {
            "dist_name": "archipel",
            "bootstrap": "sdl2",
            "archs": archs,
            "ndk_api": OLDEST,
            "use_setup_py": False,
            "recipes": [],
            "hostpython": sys.executable,
            "python_version": "3",
        }
        (self.dist / "dist_info.json").write_text(json.dumps(facts))

    def _arguments(self) -> list[str]:
        """Arguments from buildozer to python-for-android, without those the latter stores."""
        target = self.tool.target
        given: list[str] = []

        def stop(command: list[str], *_: Any, **__: Any) -> None:
            given.extend(map(str, command))
            raise StopIteration

        target.get_dist_dir = lambda _name: str(self.dist)
        target._update_libraries_references = lambda _folder: None
        target.artifact_format, target._p4a_bootstrap, target.build_mode = "apk", "sdl2", "debug"
        target._p4a = stop
        with contextlib.suppress(StopIteration), contextlib.chdir(ROOT):
            target.build_package()
        kept = ("--bootstrap", "--dist_name", "--arch", "--ndk-api", "--android_api")
        handed_on = {"--add-resource": "--resource"}
        arguments, words = [], iter(given)
        for word in words:
            if word in (*kept, "--local-recipes"):
                next(words)
            elif word not in ("apk", "--copy-libs"):
                arguments.append(handed_on.get(word, word))
        return arguments


def _module(file: Path) -> Any:
    found = importlib.util.spec_from_file_location("build", file)
    if found is None or found.loader is None:
        raise Wrong(f"{file.name} cannot be imported")
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="archipel-apk-") as place:
        os.environ["BUILDOZER_BUILD_DIR"] = str(Path(place) / "build")
        check = Check(Path(place))
        steps: list[Callable[[], str]] = [
            check.settings,
            check.pins,
            check.files,
            check.recipes,
            check.names,
            check.manifest,
            check.life,
        ]
        for step in steps:
            try:
                print(f"ok   {step.__name__:9} {step()}", flush=True)
            except Wrong as wrong:
                print(f"WRONG {step.__name__}: {wrong}.", file=sys.stderr)
                return 1
    print("No APK was built: that needs Android's SDK and NDK, see docs/android.md.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
