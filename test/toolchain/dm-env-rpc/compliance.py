"""DeepMind's compliance suites of dm_env_rpc and dm_env's own test of environments, against a running server.

Environment variables: ADDRESS of the server, SPACE (an action space), OBSERVATIONS (names, joined by commas).
"""
import os
import sys
import unittest

import grpc
import numpy as np
from absl.testing import absltest
from dm_env import specs as dm_env_specs
from dm_env import test_utils
from dm_env_rpc.v1 import compliance
from dm_env_rpc.v1 import connection as dm_env_rpc_connection
from dm_env_rpc.v1 import dm_env_adaptor, dm_env_rpc_pb2, tensor_utils

ADDRESS = os.environ["ADDRESS"]
SETTINGS = {
    "action_space": os.environ["SPACE"],
    "observations": np.array(os.environ["OBSERVATIONS"].split(",")),
    "step_limit": 20,
}
# DeepMind's default credentials, which a server without TLS on a loopback address fulfils.
CHANNEL = grpc.secure_channel(ADDRESS, grpc.local_channel_credentials())


def packed(settings):
    return {name: tensor_utils.pack_tensor(value) for name, value in settings.items()}


class Connected:
    """A connection, and a world made with the settings, for every test."""

    def setUp(self):
        super().setUp()
        self._connection = dm_env_rpc_connection.Connection(CHANNEL)
        self.addCleanup(self._connection.close)
        created = self._connection.send(dm_env_rpc_pb2.CreateWorldRequest(settings=packed(SETTINGS)))
        self._world_name = created.world_name

    @property
    def connection(self):
        return self._connection

    @property
    def world_name(self):
        return self._world_name

    def join_world(self, **settings):
        request = dm_env_rpc_pb2.JoinWorldRequest(world_name=self._world_name, settings=packed(settings))
        return self._connection.send(request).specs


class CreateDestroyWorldTest(Connected, compliance.CreateDestroyWorld):
    required_world_settings = {}
    has_multiple_world_support = True
    invalid_world_settings = packed({
        "no_such_setting": 1,
        "task": "no/such_task",
        "environment": "999",
        "split": "validation",
        "action_space": "telepathy",
        "observations": "smell",
        "width": 5000,
        "seed": -1,
        "step_limit": 0,
    })


class JoinLeaveWorldTest(Connected, compliance.JoinLeaveWorld):
    invalid_join_settings = packed({"no_such_setting": 1, "seed": "seven", "task": "no/such_task"})

    def join_world(self, **request):
        return compliance.JoinLeaveWorld.join_world(self, **request)


class ResetTest(Connected, compliance.Reset):
    pass


class ResetWorldTest(Connected, compliance.ResetWorld):
    def join_world(self):
        compliance.ResetWorld.join_world(self)


class StepTest(Connected, compliance.Step):
    def setUp(self):
        super().setUp()
        self._specs = self.join_world()

    @property
    def specs(self):
        return self._specs


class EnvironmentTest(test_utils.EnvironmentTestMixin, absltest.TestCase):
    def make_object_under_test(self):
        connection = dm_env_rpc_connection.Connection(CHANNEL)
        self.addCleanup(connection.close)
        environment, _ = dm_env_adaptor.create_and_join_world(connection, SETTINGS, {"seed": 7})
        return environment

    def make_action(self):
        """As the mixin's own, but for texts, which it cannot make."""
        spec = self.environment.action_spec()["action"]
        if isinstance(spec, dm_env_specs.StringArray):
            return {"action": 'Action: swipe("up")'}
        return super().make_action()


class Totals(unittest.TextTestResult):
    """Counts subtests too, which unittest leaves out."""

    subtests = 0

    def addSubTest(self, test, subtest, err):
        Totals.subtests += 1
        super().addSubTest(test, subtest, err)


if __name__ == "__main__":
    program = unittest.main(testRunner=unittest.TextTestRunner(resultclass=Totals), exit=False)
    print(f"{program.result.testsRun} tests, {Totals.subtests} subtests")
    sys.exit(not program.result.wasSuccessful())
