import type { Action } from '../action/action.ts'
import type { MakeOptions, ResetResult, StepResult } from '../gym/environment-contract.ts'
import type { ObservationRequest } from '../observation/observation.ts'
import { loadEnvironments } from '../spec/environments.ts'
import { findTask } from '../spec/tasks.ts'

/** The two observations that are measured: what a language model reads, and what a policy network sees. */
export const OBSERVATIONS = {
  elements: { elements: true },
  pixels: { pixels: { width: 128, height: 256 } },
} as const satisfies Record<string, ObservationRequest>
export type ObservationName = keyof typeof OBSERVATIONS

/** Long enough to wander off, short enough not to get stuck in some empty screen. */
const EPISODE_STEPS = 30

/** What every measurement makes: always the same task, in the first environment. */
export function makeOptions(observation: ObservationName): MakeOptions {
  const task = findTask('calculator/input_cos_180_in_calculator')
  const [environment] = loadEnvironments()
  if (environment === undefined) throw new Error('envs/ holds no environment')
  return {
    task: task.id,
    environment: environment.id,
    actionSpace: 'discrete',
    observation: OBSERVATIONS[observation],
    stepLimit: EPISODE_STEPS,
    seed: 0,
  }
}

/** The same taps, swipes and keys in every measurement: a linear congruential walk over the discrete actions. */
function actionAt(index: number): Action & { readonly kind: 'discrete' } {
  return { kind: 'discrete', index: (index * 7919 + 13) % 385 }
}

/** The part of an environment that is measured. */
export interface Steppable {
  reset(): Promise<Pick<ResetResult, 'instruction'>>
  step(action: Action & { readonly kind: 'discrete' }): Promise<Pick<StepResult, 'terminated' | 'truncated'>>
}

/** Steps through the walk, beginning a new episode where one ends. The environment must have been reset. */
export function walker(environment: Steppable): (index: number) => Promise<void> {
  return async (index) => {
    const { terminated, truncated } = await environment.step(actionAt(index))
    if (terminated || truncated) await environment.reset()
  }
}
