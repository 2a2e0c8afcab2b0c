"""What ``help`` and editors tell of functions that take options as keywords."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Mapping
from textwrap import dedent, fill
from typing import Any, TypeVar, get_type_hints

F = TypeVar("F", bound=Callable[..., Any])

_WIDTH = 120
_INDENT = " " * 8


def lists_options(*kinds: type, defaults: Mapping[str, object]) -> Callable[[F], F]:
    """Gives a function with ``**options`` a signature and a docstring that name every option.

    The docstring must end with its ``Args``, to which the options are added.

    Args:
        kinds: typed dictionaries of the options; the docstring of each attribute says what it is.
        defaults: of options that have another default than ``None``.
    """

    def decorate(function: F) -> F:
        signature = inspect.signature(function)
        own = [one for one in signature.parameters.values() if one.kind is not inspect.Parameter.VAR_KEYWORD]
        parameters = [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=defaults.get(name), annotation=hint)
            for kind in kinds
            for name, hint in get_type_hints(kind).items()
        ]
        setattr(function, "__signature__", signature.replace(parameters=[*own, *parameters]))
        if function.__doc__ is not None:
            options = [_entry(name, text) for kind in kinds for name, text in attribute_docstrings(kind).items()]
            function.__doc__ = "\n".join([function.__doc__.rstrip(), *options, "    "])
        return function

    return decorate


def attribute_docstrings(kind: type) -> dict[str, str]:
    """The docstrings that follow a class's attributes in its source; none where there is no source."""
    try:
        (body,) = ast.parse(dedent(inspect.getsource(kind))).body
    except OSError:  # a program that was packed without sources
        return {}
    lines = body.body if isinstance(body, ast.ClassDef) else []
    return {
        attribute.target.id: inspect.cleandoc(text.value.value)
        for attribute, text in zip(lines, lines[1:], strict=False)
        if isinstance(attribute, ast.AnnAssign)
        and isinstance(attribute.target, ast.Name)
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
        and isinstance(text.value.value, str)
    }


def _entry(name: str, text: str) -> str:
    lines = " ".join(f"{name}: {text}".split())
    return fill(
        lines, _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT + " " * 4,
        break_long_words=False, break_on_hyphens=False,
    )
