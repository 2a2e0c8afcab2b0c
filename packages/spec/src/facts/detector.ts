import type { UiEvent } from '@droidgym/android/ui/ui-event'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import type { LogCursor } from '../device/device.ts'
import type { Baseline, FactPlace } from './fact-value.ts'

/** Where detectors read: one device at one moment of an episode. */
export interface Facts extends FactPlace {
  /** What was when the episode began: at least all that the criterion compares with it. */
  readonly before: Baseline
  /** Stands where the episode began. */
  readonly log: LogCursor
  /** The tree that the agent observed. */
  tree(): Promise<UiTree>
  /** What has happened since the facts were judged last, oldest first. Absent: nothing. */
  readonly events?: readonly UiEvent[] | undefined
  /** The one of them that is judged now. Absent: what is judged is how things are after all of them. */
  readonly event?: UiEvent
  /** What the agent has said. Absent: nothing, in English. */
  readonly speech?: Speech
  /** What has held at some moment since the episode began; judging adds to it. Absent: nothing is remembered. */
  readonly onceVerdicts?: OnceVerdicts
}

/** What an agent has said in an episode so far. */
export interface Speech {
  /** The last answer, once it is final: the episode ends with this step. */
  readonly answer?: string | undefined
  /** How the agent has ended the episode, if it has. */
  readonly finished?: 'complete' | 'infeasible' | undefined
  /** The languages in which answers are read, as BCP-47 tags, the likeliest first. */
  readonly languages: readonly string[]
}

/** By the part of the criterion that held. */
export type OnceVerdicts = Map<object, Verdict>

export interface Verdict {
  readonly satisfied: boolean
  /** The facts that hold, in words; of an unsatisfied `all`, those of its parts before the first that fails. */
  readonly evidence: readonly string[]
}

/**
 * Judges the facts. What is absent (a file, a table, a key) is not satisfied; what is there but cannot be read rejects
 * with a `DeviceError`.
 */
export type Detector = (facts: Facts) => Promise<Verdict>

export const NOT_SATISFIED: Verdict = { satisfied: false, evidence: [] }

export function satisfiedBy(evidence: string): Verdict {
  return { satisfied: true, evidence: [evidence] }
}
