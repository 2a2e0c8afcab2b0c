import type { RecordingEntry } from '../../../src/http/console/protocol.ts'

/** One demonstration of a list. */
export interface Wanted {
  readonly task: string
  readonly environment: string
}

/** Each task in each environment. */
export function planOf(tasks: readonly string[], environments: readonly string[]): readonly Wanted[] {
  return tasks.flatMap((task) => environments.map((environment) => ({ task, environment })))
}

type Shown = Pick<RecordingEntry, 'task' | 'environment' | 'success'>

/** The places in a list that have a rewarded recording. */
export function doneOf(plan: readonly Wanted[], recordings: readonly Shown[]): ReadonlySet<number> {
  const rewarded = new Set(recordings.filter(({ success }) => success).map(keyOf))
  return new Set(plan.flatMap((wanted, at) => rewarded.has(keyOf(wanted)) ? [at] : []))
}

/** The place after `at` that is not done, from the start again after the end; `undefined` when all are done. */
export function nextOf(plan: readonly Wanted[], done: ReadonlySet<number>, at: number): number | undefined {
  const places = plan.map((_wanted, offset) => (at + 1 + offset) % plan.length)
  return places.find((place) => !done.has(place))
}

function keyOf({ task, environment }: Wanted): string {
  return JSON.stringify([task, environment])
}
