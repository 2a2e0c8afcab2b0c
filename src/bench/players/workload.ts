import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { ObservationRequest } from '@droidgym/gym/observation/observation'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { Random } from '@droidgym/spec/random'

/** The measured observations. `xml` is the tree alone, without pixels and element list. */
export const OBSERVATIONS = {
  xml: { xml: true },
  elements: { elements: true },
  rgb_128x256: { pixels: { width: 128, height: 256 } },
  rgb_256x512: { pixels: { width: 256, height: 512 } },
} as const satisfies Record<string, ObservationRequest>
export type ObservationName = keyof typeof OBSERVATIONS
const ALL = Object.keys(OBSERVATIONS) as ObservationName[]
/** The observations with goals. */
const CHIEF: readonly ObservationName[] = ['elements', 'rgb_128x256']

export function observationsIn({ quick }: { readonly quick: boolean }): readonly ObservationName[] {
  return quick ? CHIEF : ALL
}

/** Long enough to leave the home screen, short enough not to get stuck on an empty one. */
const EPISODE_STEPS = 30
const ACTIONS = 385

/** The phones of environments: all the same, or each the next of the training split. */
export type Phones = 'same' | 'different'

/** The options of every measurement: always the same task. Environments of one measurement differ in seeds. */
export function makeOptions(observation: ObservationName, index: number, phones: Phones = 'same'): MakeOptions {
  const training = loadEnvironments().filter(({ split }) => split === 'train')
  const environment = training[phones === 'same' ? 0 : index % training.length]
  if (environment === undefined) throw new Error('envs/ holds no environment to train on')
  return {
    task: 'calculator/input_cos_180_in_calculator',
    environment: environment.id,
    actionSpace: 'discrete',
    observation: OBSERVATIONS[observation],
    stepLimit: EPISODE_STEPS,
    seed: index,
  }
}

/** Random taps, swipes and keys. The same seed gives the same sequence, which does not restart. */
export class Walk {
  readonly #random: Random

  constructor(seed: number) {
    this.#random = new Random(seed)
  }

  next(): number {
    return this.#random.below(ACTIONS)
  }
}

/** An environment, in process or remote, stepped with a random walk. */
export interface Player {
  /** One request: a step, or after an episode's end the reset, which Gymnasium's next-step autoreset counts as one. */
  advance(): Promise<void>
  reset(): Promise<void>
  saveSnapshot(name: string): Promise<void>
  loadSnapshot(name: string): Promise<void>
  fork(): Promise<Player>
  close(): Promise<void>
}
