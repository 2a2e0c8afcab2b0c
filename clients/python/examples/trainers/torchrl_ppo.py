# pyright: basic, reportMissingImports=false
"""PPO of TorchRL on a vector of phones: ``python torchrl_ppo.py --updates 3``."""

import torch
from network import ActorCritic
from settings import Curve, parse_settings
from tensordict.nn import TensorDictModule
from torch.distributions import Categorical
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper, RewardSum, TransformedEnv
from torchrl.modules import ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

import droidgym

settings = parse_settings(__doc__)
torch.manual_seed(settings.seed)


def main() -> None:
    # TorchRL starts the next episodes itself. GymEnv("droidgym/...") makes a single phone.
    vector = droidgym.make_vec(
        settings.task,
        num_envs=settings.num_envs,
        environment=settings.environment,
        split=settings.split,
        autoreset_mode="Disabled",
        pixel_size=(84, 84),
        action_space="discrete",
        reward="progress",
        step_limit=settings.step_limit,
    )
    phones = TransformedEnv(GymWrapper(vector, categorical_action_encoding=True), RewardSum())
    network = ActorCritic(385)
    logits = TensorDictModule(lambda pixels: network(pixels)[0], in_keys=["observation"], out_keys=["logits"])
    actor = ProbabilisticActor(logits, in_keys=["logits"], distribution_class=Categorical, return_log_prob=True)
    critic = ValueOperator(Value(network), in_keys=["observation"])
    advantage = GAE(gamma=0.99, lmbda=0.95, value_network=critic)
    loss_of = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
    optimizer = torch.optim.Adam(network.parameters(), lr=5e-4)
    size = settings.num_envs * settings.steps
    collector = Collector(phones, actor, frames_per_batch=size, total_frames=size * settings.updates)
    with Curve(settings, "torchrl-ppo") as curve:
        for played in collector:
            for _ in range(2):
                advantage(played)
                for batch in played.reshape(-1).split(settings.steps):
                    losses = loss_of(batch)
                    optimizer.zero_grad()
                    sum(losses[name] for name in ("loss_objective", "loss_critic", "loss_entropy")).backward()
                    optimizer.step()
            ended = played["next", "done"]
            curve.add(size, played["next", "episode_reward"][ended].mean().item() if ended.any() else None)
    collector.shutdown()


class Value(torch.nn.Module):
    """The network's value."""

    def __init__(self, network: ActorCritic) -> None:
        super().__init__()
        self.network = network

    def forward(self, pixels: torch.Tensor) -> torch.Tensor:
        return self.network(pixels)[1]


if __name__ == "__main__":
    main()
