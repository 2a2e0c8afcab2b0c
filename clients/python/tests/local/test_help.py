"""What ``help(droidgym.make)`` tells."""

import inspect
import pydoc
from typing import Any

import pytest

import droidgym
from droidgym.local_server import ServerFiles
from droidgym.make_request import DEFAULTS
from droidgym.option_help import attribute_docstrings

OPTIONS = {**droidgym.MakeOptions.__annotations__, **ServerFiles.__annotations__}


@pytest.mark.parametrize("function", [droidgym.make, droidgym.make_vec])
def test_every_option_is_in_the_signature_and_has_its_sentence(function: Any) -> None:
    parameters = inspect.signature(function).parameters
    told = pydoc.plain(pydoc.render_doc(function)).splitlines()
    assert set(OPTIONS) <= set(parameters)
    assert not any(one.kind is inspect.Parameter.VAR_KEYWORD for one in parameters.values())
    for name in parameters:
        (line,) = [line for line in told if line.startswith(f"        {name}: ")]
        assert len(line) > len(name) + 20
    assert (parameters["pixel_size"].default, parameters["split"].default) == ((128, 256), None)


def test_every_option_says_its_default() -> None:
    told = {**attribute_docstrings(droidgym.MakeOptions), **attribute_docstrings(ServerFiles)}
    assert list(told) == list(OPTIONS)
    assert [name for name, text in told.items() if "efault" not in text] == []
    for name, default in DEFAULTS.items():
        shown = str(default).replace("'", '"')
        assert f"``{shown}``" in told[name] or f"efault {shown}" in told[name], name


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(TypeError, match="got an unexpected keyword argument 'colour'"):
        droidgym.make("clock/open_the_clock_app", colour="red")  # type: ignore[call-arg]
