import { ActionSpaceName } from '@droidgym/gym/action/action'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import type { Device } from '@droidgym/spec/device/device'
import { Environment } from '@droidgym/gym/environment'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { isProvenOverLimit } from '@droidgym/spec/tasks/tasks'
import type { BaselineAgent } from '@droidgym/lab/play/agents/baseline-agents'
import { baselineAgent, LIMIT_FACTOR } from '@droidgym/lab/play/agents/baseline-agents'
import type { Cell } from '@droidgym/lab/play/cells'
import { seedOf } from '@droidgym/lab/play/cells'
import type { EpisodeOutcome } from '@droidgym/lab/play/play-episode'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import type { ConformanceCheck, ConformanceContext } from './check.ts'
import { claim, claimEqual } from './claims.ts'

/** Checks of tasks through the gym: the expert is rewarded, an idle agent is not. */
export function taskChecks(tasks: readonly TaskSpec[]): readonly ConformanceCheck[] {
  return tasks.flatMap((task): readonly ConformanceCheck[] => [
    {
      id: `task/expert/${task.id}`,
      what: `The expert is rewarded within the limit: ${task.instruction}.`,
      run: (context) => playExpert(cellOf(task, context), context),
    },
    {
      id: `task/no-op/${task.id}`,
      what: `Who does nothing is not rewarded: ${task.instruction}.`,
      run: async (context) => {
        const { reward, aborted, failure, evidence } = await play('noop', cellOf(task, context), context)
        claim(!aborted, 'The episode', 'one that ends', failure)
        claim(reward === 0, 'The reward', '0', { reward, evidence })
      },
    },
  ])
}

async function playExpert(cell: Cell, context: ConformanceContext): Promise<void> {
  const { task, environment, actionSpace } = cell
  const { aborted, failure, terminated, reward, steps, executed, sideEffects } = await play('expert', cell, context)
  claim(!aborted, 'The episode', 'one that ends', failure)
  claim(terminated && reward === 1, 'The episode', 'success', { steps, executed: executed.slice(-3) })
  claimEqual('The side effects', sideEffects, [])
  const listed = isProvenOverLimit(task, { environment: environment.id, actionSpace, steps })
  const limit = stepLimitOf(task)
  claim(steps <= limit || listed, 'The steps', `at most ${limit}`, steps)
}

function cellOf(task: TaskSpec, { environment }: ConformanceContext): Cell {
  return { task, environment, actionSpace: ActionSpaceName.dualGesture }
}

async function play(
  agent: BaselineAgent,
  cell: Cell,
  { device, settle }: ConformanceContext,
): Promise<EpisodeOutcome> {
  const { task, environment, actionSpace } = cell
  const stepLimit = (agent === 'expert' ? LIMIT_FACTOR : 1) * stepLimitOf(task)
  const options = { task: task.id, environment: environment.id, actionSpace, observation: { xml: true } } as const
  const backends = new BackendRegistry({ [BACKEND]: { open: async () => keepOpen(device) } })
  const gym = new Environment({ ...options, backend: BACKEND, settle, stepLimit }, { backends })
  const seed = seedOf(cell)
  try {
    return await playEpisode(gym, () => baselineAgent(agent, { ...cell, seed }), { reset: { seed } })
  } finally {
    await gym.close()
  }
}

const BACKEND = 'lent'

/** A device whose `close` has no effect, for an environment that closes its device. */
function keepOpen(device: Device): Device {
  return {
    description: device.description,
    snapshots: device.snapshots,
    perform: (input) => device.perform(input),
    settle: (policy) => device.settle(policy),
    frame: (size) => device.frame(size),
    hierarchy: () => device.hierarchy(),
    log: () => device.log(),
    file: (path) => device.file(path),
    shell: (argv) => device.shell(argv),
    close: async () => undefined,
  }
}
