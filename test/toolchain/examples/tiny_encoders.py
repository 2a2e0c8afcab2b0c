"""Makes small encoders of random weights, as folders in Hugging Face's format: `tiny_encoders.py FOLDER`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import torch
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers
from transformers import EfficientNetConfig, EfficientNetModel, T5Config, T5EncoderModel, ViTConfig, ViTModel
from transformers import PreTrainedTokenizerFast


def main(folder: Path) -> None:
    torch.manual_seed(0)
    # As B-MoCA's, an EfficientNet and the encoder of a T5.
    small = {"width_coefficient": 0.25, "depth_coefficient": 0.2, "hidden_dim": 320}
    efficientnet = EfficientNetModel(EfficientNetConfig(**small, initializer_range=0.3))
    # So that its layers normalize with statistics of pictures; with those that it begins with, nothing passes through.
    with torch.no_grad():
        efficientnet.train()(pixel_values=torch.rand(16, 3, 64, 64).round() - 0.5)
    efficientnet.eval().save_pretrained(folder / "efficientnet")
    colours = {"image_mean": [0.485, 0.456, 0.406], "image_std": [0.229, 0.224, 0.225]}
    (folder / "efficientnet" / "preprocessor_config.json").write_text(json.dumps(colours))
    sizes = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 64}
    ViTModel(ViTConfig(**sizes, image_size=64, patch_size=16)).save_pretrained(folder / "vit")
    letters = {letter: index for index, letter in enumerate(["<pad>", "<unk>", *map(chr, range(32, 127))])}
    tokenizer = Tokenizer(models.WordLevel(letters, unk_token="<unk>"))
    tokenizer.normalizer = normalizers.Lowercase()
    tokenizer.pre_tokenizer = pre_tokenizers.Split("", "isolated")
    PreTrainedTokenizerFast(tokenizer_object=tokenizer, pad_token="<pad>", unk_token="<unk>").save_pretrained(folder / "t5")
    config = T5Config(vocab_size=len(letters), d_model=24, d_kv=8, d_ff=48, num_layers=2, num_heads=2)
    T5EncoderModel(config).save_pretrained(folder / "t5")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
