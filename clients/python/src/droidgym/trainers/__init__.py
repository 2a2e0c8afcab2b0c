"""Adapters for trainers of language models, one file each. Import the one that you need; its trainer must be installed."""
