"""What all tests share: `--long`, and Hypothesis without a clock."""

import pytest
from hypothesis import settings

# A busy machine is no failure, and the short run finds the same things every time.
settings.register_profile("short", deadline=None, derandomize=True)
settings.register_profile("long", deadline=None, max_examples=2000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run what takes many minutes")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: runs with --long only")
    config.addinivalue_line("markers", "slow: takes a minute or more")
    settings.load_profile("long" if config.getoption("--long") else "short")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # First of all, so that at the end no process waits for the other.
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    if config.getoption("--long"):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """For tests that do more of the same in the long run."""
    return bool(request.config.getoption("--long"))
