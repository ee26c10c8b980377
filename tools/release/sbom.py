"""`dev.py sbom`: writes the list of components (CycloneDX) and the checksums of out/dist."""

from __future__ import annotations

import hashlib
import json
import sys
import uuid
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tools.bundle.metadata import NAME, PROJECT, VERSION
from tools.release.requirements import ROOT, Pin, pins
from tools.release.source_date import source_date

OUT = ROOT / "out" / "dist"
SUMS = "SHA256SUMS"
BUNDLED = "kivymd"
"""Part of the wheel itself; the other packages are its dependencies."""


def package(pin: Pin) -> dict[str, Any]:
    where = f"only where {pin.marker}" if pin.marker else "all systems"
    properties = [{"name": "archipel:systems", "value": where}]
    if pin.name == BUNDLED:
        properties.append({"name": "archipel:bundled", "value": "true"})
    return {
        "type": "library",
        "bom-ref": f"pkg:pypi/{pin.name}@{pin.version}",
        "name": pin.name,
        "version": pin.version,
        "purl": f"pkg:pypi/{pin.name}@{pin.version}",
        "hashes": [{"alg": "SHA-256", "content": value} for value in pin.hashes],
        "properties": properties,
    }


def font(file: Path) -> dict[str, Any]:
    content = file.read_bytes()
    return {
        "type": "file",
        "bom-ref": f"font:{file.stem}",
        "name": file.name,
        "licenses": [{"license": {"id": "OFL-1.1"}}],
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(content).hexdigest()}],
    }


def bill() -> dict[str, Any]:
    """The components of the app, in CycloneDX 1.6."""
    fonts = [font(file) for file in sorted((ROOT / "assets" / "fonts").glob("*.ttf"))]
    components = [*map(package, pins("app").values()), *fonts]
    root = f"pkg:pypi/{NAME}@{VERSION}"
    time = datetime.fromtimestamp(int(source_date()), UTC)
    program = {
        "type": "application",
        "bom-ref": root,
        "name": NAME,
        "version": VERSION,
        "description": PROJECT["description"],
        "licenses": [{"license": {"id": PROJECT["license"]}}],
        "purl": root,
    }
    content = json.dumps(components, sort_keys=True)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, root + content)}",
        "version": 1,
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": program},
        "components": components,
        "dependencies": [
            {"ref": root, "dependsOn": [component["bom-ref"] for component in components]},
            *({"ref": component["bom-ref"]} for component in components),
        ],
    }


def checksums(folder: Path) -> str:
    """Checksums of the files of a release, as `sha256sum --check` reads them."""
    files = sorted(file for file in folder.iterdir() if file.is_file() and file.name != SUMS)
    digests = (hashlib.sha256(file.read_bytes()).hexdigest() for file in files)
    return "".join(f"{digest}  {file.name}\n" for digest, file in zip(digests, files, strict=True))


def main() -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    file = OUT / f"{NAME}-{VERSION}.cdx.json"
    text = json.dumps(bill(), indent=1) + "\n"
    file.write_text(text, "utf-8")
    sums = checksums(OUT)
    (OUT / SUMS).write_text(sums, "utf-8")
    print(f"{file.relative_to(ROOT)}: {text.count('bom-ref')} components", sums, sep="\n", end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
