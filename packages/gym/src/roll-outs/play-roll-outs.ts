import { setImmediate } from 'node:timers/promises'
import { defined } from '@droidgym/base/defined'
import type { Action, ActionSpaceName } from '../action/action.ts'
import type { Observation } from '../observation/observation.ts'
import { actuatorFor } from '../script/actuator.ts'
import { Random } from '@droidgym/spec/random'
import { creditOf } from './credit.ts'
import type { GymEnvironment, MakeOptions, StepInfo, StepResult } from '../environment-contract.ts'
import { GymError, GymErrorCode } from '../gym-error.ts'
import { actionKey, groupedBy, planFault } from './roll-out.ts'
import type { RollOut, RollOutPlan, RollOutResult } from './roll-out.ts'

export interface RollOutCaller {
  /** Aborts the work between two steps; rejects with its reason. */
  readonly signal?: AbortSignal | undefined
  /** Called after every step. */
  readonly onStep?: ((result: StepResult) => void) | undefined
}

/** A roll-out under way. */
interface Playing {
  readonly sequence: number
  readonly actions: readonly Action[]
  readonly rewards: number[]
  firstObservation?: Observation
  last?: StepResult
}

/**
 * Plays every list of the plan on forks of the environment, which stays as it is, and lets other work of the thread go
 * on between steps. Beginnings that lists share are played once. At most one fork for each step of the horizon is open
 * at a time, and none afterwards. Rejects with `INVALID_OPTION`, `NOT_RESET`, `EPISODE_OVER`, `NOT_FORKABLE` and the
 * reason of the signal.
 */
export async function playRollOuts(
  environment: GymEnvironment,
  options: Pick<MakeOptions, 'actionSpace' | 'dialect'>,
  plan: RollOutPlan,
  caller: RollOutCaller = {},
): Promise<RollOutResult> {
  const fault = planFault(plan)
  if (fault !== undefined) throw new GymError(GymErrorCode.invalidOption, `Cannot roll out: ${fault}.`)
  const start = await environment.fork({ trial: true })
  try {
    const playing = playingOf(plan, options, start)
    const player = new Player(plan, caller)
    await player.play(start, playing, 0)
    const rollOuts = playing.map((one) => rollOutOf(one, plan.discount ?? 1))
    return { rollOuts, ...creditOf(plan, rollOuts), steps: player.steps }
  } finally {
    await start.close()
  }
}

class Player {
  readonly #observations: boolean
  readonly #caller: RollOutCaller
  steps = 0

  constructor({ observations = false }: RollOutPlan, caller: RollOutCaller) {
    this.#observations = observations
    this.#caller = caller
  }

  /** Plays what is left from the step `depth`. `node` stands before it; its last branch is played on `node` itself. */
  async play(node: GymEnvironment, playing: readonly Playing[], depth: number): Promise<void> {
    const branches = groupedBy(playing, ({ actions }) => keyAt(actions, depth))
    for (const [place, branch] of branches.entries()) {
      const isLast = place === branches.length - 1
      const fork = isLast ? node : await node.fork({ trial: true })
      try {
        await this.#branch(fork, branch, depth)
      } finally {
        if (!isLast) await fork.close()
      }
    }
  }

  async #branch(fork: GymEnvironment, branch: readonly Playing[], depth: number): Promise<void> {
    const action = branch[0]?.actions[depth]
    if (action === undefined) return
    this.#caller.signal?.throwIfAborted()
    const result = await fork.step(action, depth === 0 && this.#observations ? undefined : [])
    this.steps += 1
    this.#caller.onStep?.(result)
    for (const one of branch) {
      one.rewards.push(result.reward)
      one.last = result
      if (depth === 0 && this.#observations) one.firstObservation = result.observation
    }
    await setImmediate()
    if (result.terminated || result.truncated) return
    const longer = branch.filter(({ actions }) => actions.length > depth + 1)
    if (longer.length > 0) await this.play(fork, longer, depth + 1)
  }
}

function keyAt(actions: readonly Action[], depth: number): string {
  const action = actions[depth]
  return action === undefined ? '' : actionKey(action)
}

/** All actions of every roll-out. */
function playingOf(
  { sequences, then, horizon = Infinity }: RollOutPlan,
  { actionSpace, dialect }: Pick<MakeOptions, 'actionSpace' | 'dialect'>,
  start: GymEnvironment,
): readonly Playing[] {
  const play = (sequence: number, actions: readonly Action[]): Playing => ({
    sequence, actions: actions.slice(0, horizon), rewards: [],
  })
  if (then === undefined || !('samples' in then)) {
    return sequences.map((actions, sequence) => play(sequence, [...actions, ...then ?? []]))
  }
  const { samples, seed = 0 } = then
  const draw = drawing(actionSpace, dialect, start)
  return sequences.flatMap((actions, sequence) => Array.from({ length: samples }, (_, sample) => {
    const random = new Random(seed + sample)
    return play(sequence, [...actions, ...Array.from({ length: horizon - actions.length }, () => draw(random))])
  }))
}

type Draw = (random: Random) => Action

function drawing(space: ActionSpaceName, dialect: string | undefined, start: GymEnvironment): Draw {
  if (dialect !== undefined) {
    const message = `Cannot roll out: random actions are not written in the dialect ${dialect}. Give the actions yourself.`
    throw new GymError(GymErrorCode.invalidOption, message)
  }
  const actuator = actuatorFor(space, start.status()?.phone?.display ?? { width: 1, height: 1 }, false)
  return (random) => actuator.draw(random)
}

function rollOutOf({ sequence, rewards, firstObservation, last }: Playing, discount: number): RollOut {
  const info: Partial<StepInfo> = last?.info ?? {}
  return defined({
    sequence,
    rewards,
    discountedReturn: rewards.reduceRight((later, reward) => reward + discount * later, 0),
    terminated: last?.terminated ?? false,
    truncated: last?.truncated ?? false,
    aborted: info.aborted ?? false,
    success: info.success ?? false,
    progress: info.progress,
    firstObservation,
  })
}
