"""`dev.py apk`: builds and checks the APK, and with a signing key the AAB."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.android.libraries import misaligned
from tools.android.spec import ROOT, Spec

NDK = "28.2.13676358"
"""Revision of NDK 28c, the version in buildozer.spec."""
OUT = ROOT / "out" / "bin"


def packages() -> list[str]:
    """Components of the SDK that the build needs."""
    api = Spec().value("android.api")
    return [f"platforms;android-{api}", f"build-tools;{api}.0.0", f"ndk;{NDK}"]


def environment(sdk: Path) -> dict[str, str]:
    """Settings for buildozer, which takes keys of its spec from variables too."""
    return {
        **os.environ,
        "APP_ANDROID_SDK_PATH": str(sdk),
        "APP_ANDROID_NDK_PATH": str(sdk / "ndk" / NDK),
        "APP_ANDROID_SKIP_UPDATE": "True",
    }


def prepare(sdk: Path) -> None:
    """Install missing components, where buildozer looks for them."""
    tools = sdk / "cmdline-tools" / "latest"
    if not (sdk / "tools").exists():
        (sdk / "tools").symlink_to(tools)
    manager = [str(tools / "bin" / "sdkmanager"), f"--sdk_root={sdk}", "--install", *packages()]
    subprocess.run(manager, input="y\n" * 20, text=True, check=True)


def check(package: Path) -> None:
    count, wrong = misaligned(package)
    if not count or wrong:
        raise SystemExit(f"{package.name}: not for pages of 16 KB: {wrong or 'no library'}")
    size = package.stat().st_size / 1e6
    print(f"{package.name}, {size:.1f} MB, {count} libraries for 16 KB pages")


def main(files: list[str]) -> int:
    if files:
        for file in files:
            check(Path(file).resolve())
        return 0
    home = os.environ.get("ANDROID_HOME")
    if not home or not (Path(home) / "cmdline-tools" / "latest").is_dir():
        raise SystemExit("Set ANDROID_HOME to an Android SDK with command-line tools.")
    prepare(Path(home))
    modes = ["debug", *(["release"] if os.environ.get("P4A_RELEASE_KEYSTORE") else [])]
    for mode in modes:
        command = [sys.executable, "-m", "buildozer", "android", mode]
        subprocess.run(command, cwd=ROOT, env=environment(Path(home)), check=True)
    for package in sorted([*OUT.glob("*.apk"), *OUT.glob("*.aab")]):
        check(package)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
