"""TRL's GRPO trainer with droidgym's tools: two updates."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from datasets import Dataset
from droidgym.trainers.trl import Phone
from tiny_tool_caller import learn, tiny_model, tiny_tokenizer
from trl import GRPOConfig, GRPOTrainer
from trl.chat_template_utils import qwen3_chat_template

TASK = "clock/open_the_clock_app"
WON = '<tool_call>\n{"name": "open_app", "arguments": {"app": "Clock"}}\n</tool_call><|im_end|>'
NOT_WON = '<tool_call>\n{"name": "press", "arguments": {"key": "HOME"}}\n</tool_call><|im_end|>'


def tools(phone: Phone) -> list[object]:
    named = ("answer", "finish", "long_press", "open_app", "press", "scroll", "tap", "type_text")
    return [getattr(phone, name) for name in named]


def test_a_phone_is_won_with_its_tools() -> None:
    phone = Phone(TASK, "000")
    begun = phone.reset(seed=0)
    assert isinstance(begun, str) and begun.startswith("open the clock app")
    assert phone.open_app("Clock") == "The episode is over."
    assert phone.get_reward() == pytest.approx(1)
    assert phone.reset(seed=0) == begun
    assert phone.get_reward() == 0


def test_a_mistake_is_told_to_the_model() -> None:
    phone = Phone(TASK, "000")
    phone.reset()
    answer = phone.tap(5000)
    assert isinstance(answer, str) and answer.startswith("That could not be done:")
    phone.finish(possible=True)
    with pytest.raises(ValueError, match="The episode is over"):
        phone.press("HOME")


def test_models_that_see_get_pictures() -> None:
    phone = Phone(TASK, "000", pictures=True, pixel_size=(64, 128))
    begun = phone.reset(seed=0)
    assert isinstance(begun, list)
    assert [part["type"] for part in begun] == ["image", "text"]
    assert begun[0]["image"].size == (64, 128)


def test_two_updates(tmp_path: Path) -> None:
    phone = Phone(TASK, "000")
    begun = phone.reset(seed=0)
    assert isinstance(begun, str)
    tokenizer = tiny_tokenizer(qwen3_chat_template, tools(phone), [*begun.split("\n"), WON, NOT_WON])
    model = tiny_model(tokenizer)
    messages = [{"role": "user", "content": begun}]
    prompt = tokenizer.apply_chat_template(messages, tools=tools(phone), add_generation_prompt=True, return_dict=False)
    replies = [tokenizer(text, add_special_tokens=False)["input_ids"] for text in (WON, NOT_WON)]
    learn(model, prompt, replies, 60)
    before = {name: value.clone() for name, value in model.named_parameters()}
    trainer = GRPOTrainer(
        model,
        processing_class=tokenizer,
        environment_factory=partial(Phone, TASK, "000"),
        train_dataset=Dataset.from_list([{"prompt": [{"role": "user", "content": ""}], "seed": 0}] * 4),
        args=GRPOConfig(
            output_dir=str(tmp_path), max_steps=2, num_generations=4, per_device_train_batch_size=4, learning_rate=1e-3,
            max_completion_length=64, max_tool_calling_iterations=1, use_cpu=True, report_to="none", logging_steps=1,
            save_strategy="no", temperature=1.0,
        ),
    )
    trainer.train()
    rewards = [entry["rewards/Phone/mean"] for entry in trainer.state.log_history if "rewards/Phone/mean" in entry]
    assert len(rewards) == 2
    assert max(rewards) > 0
    assert any(not value.equal(before[name]) for name, value in trainer.model.named_parameters())
