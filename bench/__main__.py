"""`python3 dev.py bench [NAME...]`: a table of measurements and their bars."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from bench import core, dream
from bench.ladder import measured, pairings
from bench.yardsticks import CATANATRON, CHESS, yardstick

LONGEST = 100
"""Milliseconds of a frame without drawing."""
OVERDRAW = 4.5
"""Full-screen layers of a frame."""
FORMS = {"settings": 0.37, "setup": 0.44}
"""1.3 times what the forms took before they used KivyMD, in starts of a bare window.

Settings have 20 percent more entries since then.
"""


class Row(NamedTuple):
    """One line of the table."""

    what: str
    measured: str
    bar: str = ""
    met: bool | None = None
    """None: there is no bar."""
    detail: str = ""


def at_least(what: str, ours: float, theirs: float, bar: float, unit: str) -> Row:
    ratio = ours / theirs
    detail = f"{ours:,.0f} : {theirs:,.0f} {unit}"
    return Row(what, f"{ratio:.2f} x", f">= {bar:g} x", ratio >= bar, detail)


def below(what: str, found: float, bar: float, unit: str, detail: str = "") -> Row:
    return Row(what, f"{found:.3g} {unit}", f"< {bar:g} {unit}", found < bar, detail)


def absent(package: str) -> Row:
    return Row(package, "not installed", detail="python3 dev.py bench installs it")


def catanatron() -> Iterator[Row]:
    with yardstick(CATANATRON) as theirs:
        if theirs is None:
            yield absent(CATANATRON)
            return
        ours, other = core.best(core.actions_rate(*core.MODULES), theirs)
        yield at_least("actions, to catanatron", ours, other, 15, "a second")
        share = core.decided_share()
        detail = f"{share:.0%} of our actions; its dice are part of players' actions"
        yield Row("  players' decisions alone", f"{share * ours / other:.2f} x", detail=detail)


def reference() -> Iterator[Row]:
    rates = core.actions_rate(*core.MODULES), core.reference_rate(*core.MODULES)
    ours, theirs = core.best(*rates)
    yield at_least("actions, to the reference", ours, theirs, 7, "a second")


def modules() -> Iterator[Row]:
    for which in core.MODULES:
        ours, theirs = core.best(core.actions_rate(which), core.reference_rate(which))
        detail = f"{ours / theirs:.2f} x the reference"
        yield Row(f"actions a second, modules {which}", f"{ours:,.0f}", detail=detail)


def clone() -> Iterator[Row]:
    with yardstick(CHESS) as theirs:
        if theirs is None:
            yield absent(CHESS)
            return
        ours, boards = core.best(core.clones_rate, theirs)
        yield at_least("clones, to a chess board", ours, boards, 0.9, "a second")


def score() -> Iterator[Row]:
    ours, theirs = core.best(core.scores_rate, core.reference_scores_rate)
    yield at_least("score sheets, to the reference", ours, theirs, 10, "a second")


def replay() -> Iterator[Row]:
    for bot in ("greedy", "random"):
        saves = [core.record(bot, modules) for modules in core.MODULES]
        for modules, save, ms in zip(core.MODULES, saves, core.replay_ms(saves), strict=True):
            detail = f"{len(save['log'])} actions"
            yield below(f"replay of a {bot} game, modules {modules}", ms, 3, "ms", detail)


def command() -> Iterator[Row]:
    yield below("python -m game score FILE", core.command_seconds(), 0.3, "s")


def greedy() -> Iterator[Row]:
    for modules in core.MODULES:
        mean, p95 = core.turn_ms(modules)
        detail = f"95th percentile {p95:.1f} ms"
        yield below(f"a greedy turn, modules {modules}", mean, 20, "ms", detail)


def dream_islands() -> Iterator[Row]:
    for what, found in dream.speeds().items():
        yield Row(f"Dream Islands, {what.replace('_', ' ')}", f"{found:,}")


def ladder() -> Iterator[Row]:
    for pairing, bar in pairings():
        found = measured(pairing)
        game = " ".join([pairing.game, *(f"{name} {value}" for name, value in pairing.choices)])
        what = f"{game}, {pairing.one} among {pairing.players} with {pairing.other}"
        detail = (
            f"{found.low:.1%} to {found.high:.1%} of {found.games}, margin {found.margin:+.1f}, "
            f"{found.rounds:.1f} rounds"
        )
        yield Row(what, f"{found.share:.1%}", f">= {bar:.0%}", found.share >= bar, detail)
        if pairing.one == "top":
            yield below("  a turn, 95th percentile", found.p95, 100, "ms")
            yield below("  a turn, the slowest", found.slowest, 400, "ms")


def at_most(what: str, found: float, bar: float, unit: str, detail: str = "") -> Row:
    return Row(what, f"{found:.3g} {unit}", f"<= {bar:g} {unit}", found <= bar, detail)


def app() -> Iterator[Row]:
    from bench.app import MODULES, games, measure

    found = measure()
    bare, mesh = found["bare"], found["mesh"]
    start, wall = (found["home"][figure] / bare[figure] for figure in ("start", "wall"))
    yield at_most("app: start, to a bare window", start, 1.6, "x", f"{wall:.2f} x in wall time")
    for name in ("home", *(f"table-{modules}" for modules in MODULES)):
        memory, untrimmed = (found[name][figure] for figure in ("memory", "untrimmed"))
        detail = f"{memory:.0f} : {bare['memory']:.0f} MB; {untrimmed:.0f} MB before trimming"
        yield at_most(f"app: memory, {name}", memory / bare["memory"], 1.4, "x", detail)
    for form, bar in FORMS.items():
        ratio = found["forms"][form] / bare["start"]
        detail = f"{1000 * found['forms'][form]:.0f} ms"
        yield at_most(f"app: {form} shown, to a bare window's start", ratio, bar, "x", detail)
    yield at_most("app: memory of a list item", found["forms"]["item"], 0.2, "MB")
    for modules in MODULES:
        cpu, table = found[f"cpu-{modules}"], found[f"table-{modules}"]
        yield at_most(f"app: CPU of a frame, modules {modules}", cpu["median"], 0.6, "ms")
        yield at_most("  99th percentile", cpu["p99"], 1.5, "ms")
        detail = f"a bare mesh {mesh['overdraw']:.2f}"
        yield at_most("  overdraw", table["overdraw"], OVERDRAW, "layers", detail)
        detail = f"{table['p99']:.1f} : {mesh['p99']:.1f} ms"
        yield at_most("  software p99, to a mesh", table["p99"] / mesh["p99"], 3.2, "x", detail)
        yield Row("  software median, to a mesh", f"{table['median'] / mesh['median']:.3g} x")
    yield from _saves()
    for modules, game in games().items():
        yield from _game(modules, game)


def _saves() -> Iterator[Row]:
    """Home and the list of saves: what they take must not grow with the number of saves."""
    from bench.saves import measure

    found = measure()
    none, few, most = found[0], found[100], max(found)
    for count, each in found.items():
        start, memory = each["start"] / none["start"], each["list memory"] / few["list memory"]
        detail = f"{each['start']:.0f} ms; back to Home {each['home']:.1f} ms"
        rows = [at_most(f"app: start with {count:,} saves, to none", start, 1.1, "x", detail)]
        detail = f"a filter {each['search']:.0f} ms; index built in {each['build']:.1f} s"
        rows.append(at_most("  the list opens", each["open"], 300, "ms", detail))
        detail = f"{each['list memory']:.0f} MB; {each['memory']:.0f} MB at Home"
        rows.append(at_most("  memory of it, to 100 saves", memory, 1.1, "x", detail))
        yield from (row if count == most else row._replace(bar="", met=None) for row in rows)


def _game(modules: int, game: dict[str, Any]) -> Iterator[Row]:
    frames, calls = game["frames"], game["callbacks"]
    late = f"{game['late']} of {game['count']:,} over 16.7 ms"
    yield below(f"app: longest frame, modules {modules}", frames[0][0], LONGEST, "ms", late)
    for ms, causes in frames:
        detail = ", ".join(f"{name} {part:.1f}" for part, name in causes)
        yield Row("  a frame", f"{ms:.1f} ms", detail=detail)
    yield below(f"app: slowest callback, modules {modules}", calls[0][0], 50, "ms", calls[0][1])


def thinking() -> Iterator[Row]:
    from bench.thinking import PHONE, SPECK, measure

    for surface, drawn in ((PHONE, "drawn by the processor"), (SPECK, "nothing to fill")):
        found = measure(surface)
        still = f"{found['still p95']:.1f} ms while no bot thinks"
        what = f"a frame while the top level thinks, p95, {drawn}"
        yield below(what, found["thinking p95"], 16.7, "ms", still)
        yield Row("  of it before drawing", f"{found['thinking own p95']:.2f} ms")


def touches() -> Iterator[Row]:
    from bench.touches import measure

    found = measure()
    for how, bar in (("drags", 7.0), ("taps", 0.0)):
        each = found[how]
        detail = f"at most {each['most']}, {each['rounds']} rounds of 3 games"
        what = f"touches in a round, median, {how}"
        yield (
            at_most(what, each["median"], bar, "", detail)
            if bar
            else Row(what, f"{each['median']:g}", detail=detail)
        )


BENCHES: dict[str, Callable[[], Iterator[Row]]] = {
    "catanatron": catanatron,
    "reference": reference,
    "modules": modules,
    "clone": clone,
    "score": score,
    "replay": replay,
    "command": command,
    "greedy": greedy,
    "dream": dream_islands,
    "app": app,
    "thinking": thinking,
    "touches": touches,
    "ladder": ladder,
}
LONG = ("ladder",)
"""Only measured when named."""


def main(names: Sequence[str]) -> int:
    if list(names) == ["--json"]:
        print(json.dumps({**core.speeds(), "dream": dream.speeds()}))
        return 0
    for name in names:
        if name not in BENCHES:
            print(f"bench: there is no {name!r}, only {', '.join(BENCHES)}.", file=sys.stderr)
            return 2
    print(f"{'':44} {'measured':>10}  {'bar':>9}")
    for name in names or [name for name in BENCHES if name not in LONG]:
        for row in BENCHES[name]():
            verdict = {True: "met", False: "NOT MET", None: ""}[row.met]
            line = f"{row.what:44} {row.measured:>10}  {row.bar:>9}  {verdict:7}  {row.detail}"
            print(line.rstrip(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
