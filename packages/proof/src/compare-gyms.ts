import { isDeepStrictEqual } from 'node:util'
import { DeviceError } from '@droidgym/spec/device/device-error'
import type { GymEnvironment } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import { baselineAgent, LIMIT_FACTOR } from '@droidgym/lab/play/agents/baseline-agents'
import type { Cell } from '@droidgym/lab/play/cells'
import { groupsOf, limitOf, seedOf } from '@droidgym/lab/play/cells'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import type { Place } from './verify/verify-report.ts'
import { placeOf } from './verify/verify-report.ts'

/** The end of an expert's episode, which must be equal on every phone. */
interface Ending {
  readonly verdict: 'rewarded' | 'not rewarded' | 'aborted'
  readonly steps: number
  readonly reward: number
  readonly side_effects: readonly string[]
}

/** An ending, with its causes. */
interface PlayedCell {
  readonly ending: Ending
  readonly executed: readonly string[]
  readonly evidence: readonly string[]
  /** Number of earlier attempts that a failing device ended. */
  readonly repeated: number
  /** Why it was aborted. */
  readonly failure?: string | undefined
}

/** A cell that ended differently on the two phones. */
export interface Difference extends Place {
  readonly one: PlayedCell
  readonly other: PlayedCell
}

export interface Comparison {
  readonly cells: number
  /** Number of cells rewarded in both gyms. */
  readonly rewarded: number
  /** Number of episodes repeated after a device failure. */
  readonly repeated: number
  readonly differences: readonly Difference[]
}

/** More than any script takes. */
const STEP_LIMIT = 1000

/**
 * Plays every cell's expert in two gyms, with the same seed, and reports the cells that end differently in them.
 * `progress` is called after every cell. Rejects with `GymError` when a task cannot be set up.
 */
export async function compareGyms(
  cells: readonly Cell[],
  gyms: { readonly one: Gym; readonly other: Gym },
  progress: (comparison: Comparison) => void = () => undefined,
): Promise<Comparison> {
  let comparison: Comparison = { cells: 0, rewarded: 0, repeated: 0, differences: [] }
  for (const group of groupsOf(cells)) {
    await withEnvironment(gyms.one, group[0], (one) =>
      withEnvironment(gyms.other, group[0], async (other) => {
        for (const cell of group) {
          comparison = add(comparison, cell, [await playExpert(cell, one), await playExpert(cell, other)])
          progress(comparison)
        }
      }),
    )
  }
  return comparison
}

async function withEnvironment(
  gym: Gym,
  { task, environment, actionSpace }: Cell,
  work: (environment: GymEnvironment) => Promise<void>,
): Promise<void> {
  const made = await gym.makeEnvironment({
    task: task.id,
    environment: environment.id,
    actionSpace,
    observation: { xml: true },
    stepLimit: STEP_LIMIT,
  })
  try {
    await work(made)
  } finally {
    await made.close()
  }
}

function add(comparison: Comparison, cell: Cell, [one, other]: readonly [PlayedCell, PlayedCell]): Comparison {
  const differs = !isDeepStrictEqual(one.ending, other.ending)
  const rewarded = [one, other].every(({ ending }) => ending.verdict === 'rewarded')
  return {
    cells: comparison.cells + 1,
    rewarded: comparison.rewarded + Number(rewarded),
    repeated: comparison.repeated + one.repeated + other.repeated,
    differences: [...comparison.differences, ...(differs ? [{ ...placeOf(cell), one, other }] : [])],
  }
}

async function playExpert(cell: Cell, environment: GymEnvironment): Promise<PlayedCell> {
  const seed = seedOf(cell)
  const expert = () => baselineAgent('expert', { ...cell, seed })
  const options = { limit: LIMIT_FACTOR * limitOf(cell), reset: { task: cell.task.id, seed } }
  try {
    const outcome = await playEpisode(environment, expert, options)
    const { aborted, repeated, failure, steps, reward, sideEffects, executed, evidence } = outcome
    const verdict = aborted ? 'aborted' : reward > 0 ? 'rewarded' : 'not rewarded'
    const ending: Ending = { verdict, steps, reward, side_effects: sideEffects }
    return { ending, executed, evidence, repeated, failure }
  } catch (error) {
    // No device can play it.
    if (!(error instanceof DeviceError)) throw error
    const ending: Ending = { verdict: 'aborted', steps: 0, reward: 0, side_effects: [] }
    return { ending, executed: [], evidence: [], repeated: 0, failure: `${error.code}: ${error.message}` }
  }
}
