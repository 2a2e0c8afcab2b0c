"""Instructions as numbers, without a vocabulary: words are hashed into buckets."""

from __future__ import annotations

import unicodedata

import numpy as np

FNV_OFFSET = 0x811C9DC5
FNV_PRIME = 0x01000193


def encode_instruction(instruction: str, buckets: int, length: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """``int64 [length]``: one id in [1, buckets) a word, then 0. Words beyond ``length`` are not read."""
    ids = np.zeros(length, dtype=np.int64)
    for place, word in enumerate(words(instruction)[:length]):
        ids[place] = 1 + fnv1a(word.encode()) % (buckets - 1)
    return ids


def words(text: str) -> list[str]:
    """Runs of letters and digits, in lower case and compatibility form."""
    plain = unicodedata.normalize("NFKC", text).lower()
    return "".join(letter if unicodedata.category(letter)[0] in "LN" else " " for letter in plain).split()


def fnv1a(data: bytes) -> int:
    """The 32-bit FNV-1a hash."""
    value = FNV_OFFSET
    for byte in data:
        value = (value ^ byte) * FNV_PRIME & 0xFFFFFFFF
    return value
