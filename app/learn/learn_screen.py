"""The list of all lessons with their stars, and the way to the rules."""

from __future__ import annotations

from functools import partial
from operator import attrgetter

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app.i18n import _, ngettext
from app.learn.progress import MAX_STARS
from app.table import games
from app.ui import parts
from app.ui.material_lists import ListItem
from app.ui.screen import ArchipelScreen
from game.lessons import lesson as lessons
from game.lessons.lesson import Lesson


class LessonItem(ListItem):
    """A lesson with its stars."""

    stars = NumericProperty(0)
    most = NumericProperty(MAX_STARS)


class GameLessons(parts.ScreenCard):
    """The lessons of one game."""

    entry = ObjectProperty(None, rebind=True)
    title = StringProperty("")


class LearnScreen(ArchipelScreen):
    following = StringProperty("")
    """What the large button opens, in words."""

    def __init__(self, **kwargs: object) -> None:
        self._following = ""
        self._game = next(iter(games.GAMES))
        """The game of the last lesson."""
        self._items: dict[str, LessonItem] = {}
        super().__init__(**kwargs)
        for entry in games.every():
            self.ids.cards.add_widget(self._card(entry))

    def _card(self, entry: games.GameEntry) -> GameLessons:
        card = GameLessons(screen=self, entry=entry)
        for lesson in lessons.of_game(entry.id):
            item = self._items[lesson.id] = LessonItem()
            item.bind(on_release=partial(self._start, lesson.id))
            card.ids.list.add_widget(item)
        return card

    def open(self, finished: str = "") -> None:
        """`finished` is the lesson that was just finished."""
        self.host.companion.leave()
        if finished:
            self._game = lessons.get(finished).game
        self.update_texts()
        if finished:
            stars = self.host.companion.progress.stars[finished]
            text = ngettext("{title}: {n} star", "{title}: {n} stars", stars)
            title = _(lessons.get(finished).title)
            self.toast(text.format(title=title, n=stars), icon="star-full")

    def update_texts(self) -> None:
        progress = self.host.companion.progress
        for name, item in self._items.items():
            lesson = lessons.get(name)
            item.text, item.stars = _(lesson.title), progress.stars.get(name, 0)
            run = progress.runs.get(name)
            item.note = _(lesson.about)
            if run is not None and run.step:
                figures = {"step": run.step + 1, "count": len(lesson.steps)}
                item.note = _("Go on with step {step} of {count}").format(**figures)
            item.icon = "check" if item.stars else "play"
        for card in self.ids.cards.children:
            card.title = card.entry.title
        following = self._next_lesson()
        self._following = following.id
        left = following.id in progress.runs and progress.runs[following.id].step
        text = _("Continue: {title}") if left else _("Next: {title}")
        self.following = text.format(title=_(following.title))

    def _next_lesson(self) -> Lesson:
        """The lesson left last, or the first one without a star; in the end the first one."""
        progress = self.host.companion.progress
        left = [run for run in progress.runs.values() if run.step and run.lesson in self._items]
        if left:
            return lessons.get(max(left, key=attrgetter("at")).lesson)
        own = sorted(self._items, key=lambda name: lessons.get(name).game != self._game)
        new = [name for name in own if name not in progress.stars]
        return lessons.get(next(iter(new or self._items)))

    def go_on(self) -> None:
        self._start(self._following)

    def _start(self, name: str, *_: object) -> None:
        self.host.companion.open(name)
