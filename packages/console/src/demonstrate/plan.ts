import type { RecordingEntry, SpaceName } from '@droidgym/server/http/console/protocol'

/** The agent of recordings that the server keeps for a page. */
const PERSON = 'person'

/** One demonstration of a list. */
export interface Wanted {
  readonly task: string
  readonly environment: string
}

/** Each task in each environment. */
export function planOf(tasks: readonly string[], environments: readonly string[]): readonly Wanted[] {
  return tasks.flatMap((task) => environments.map((environment) => ({ task, environment })))
}

type Shown = Pick<RecordingEntry, 'task' | 'environment' | 'action_space' | 'agent' | 'success'>

/** The places in a list that a person has a rewarded recording of, in the action space. */
export function doneOf(plan: readonly Wanted[], recordings: readonly Shown[], space: SpaceName): ReadonlySet<number> {
  const counts = ({ success, agent, action_space: played }: Shown): boolean =>
    success && agent === PERSON && played === space
  const rewarded = new Set(recordings.filter(counts).map(keyOf))
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
