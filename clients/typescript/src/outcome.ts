import type { Difference__Output } from '@droidgym/protocol/v1/Difference'
import type { OutcomeResponse__Output } from '@droidgym/protocol/v1/OutcomeResponse'
import { defined } from './defined.ts'

/** One fact that an episode has changed. */
export interface Difference {
  /** The thing and what was done to it: `alarm_removed`, `mail_sent`. */
  readonly kind: string
  /** In words. */
  readonly what: string
  /** `money`, `outgoing`, `private`, `lost_data` or `reversible`. */
  readonly severity: string
  /** Absent where there was nothing before. */
  readonly before?: string
  /** Absent where there is nothing after. */
  readonly after?: string
}

/** What came of an episode that is over. */
export interface Outcome {
  readonly task: string
  readonly environment: string
  readonly seed: number
  readonly steps: number
  /** The task was done at the end, by the criterion, whether or not the agent finished. */
  readonly done: boolean
  /** From 1: the first step after which the task was done; absent if it never was. */
  readonly firstSuccessStep?: number
  /** The worst changes on the phone beyond the task, at most 32; absent if the episode was `aborted`. */
  readonly difference?: readonly Difference[]
  /** The number of all those changes, by severity. */
  readonly harm?: Readonly<Record<string, number>>
}

export function readOutcome({ episode, done, firstSuccessStep, changes }: OutcomeResponse__Output): Outcome {
  const { task = '', environment = '', seed = 0, step: steps = 0 } = episode ?? {}
  return defined({
    task, environment, seed, steps, done,
    firstSuccessStep,
    ...(changes && { difference: changes.difference.map(readDifference), harm: changes.harm }),
  })
}

function readDifference({ kind, what, severity, before, after }: Difference__Output): Difference {
  return defined({ kind, what, severity, before, after })
}
