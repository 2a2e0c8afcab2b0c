import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent.parent


def test_what_is_generated_is_what_is_committed(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(HERE / "generate.py"), str(tmp_path)], check=True)
    fresh = sorted(file for file in tmp_path.rglob("*") if file.is_file())
    assert [file.suffix for file in fresh] == [".json", ".py", ".pyi", ".py"], fresh
    for file in fresh:
        assert (HERE / "src" / file.relative_to(tmp_path)).read_text("utf-8") == file.read_text("utf-8"), file.name


def test_these_are_the_lowest_versions_that_the_package_takes() -> None:
    _, _, listed = (HERE / "pyproject.toml").read_text("utf-8").partition("\ndependencies = [\n")
    lowest = dict(re.findall(r'"([\w-]+)>=([\d.]+)', listed.partition("\n]\n")[0]))
    assert len(lowest) == 6
    assert {name: version(name) for name in lowest} == lowest
