import { Criteria } from '@droidgym/protocol/interface/options'
import { nameOf, takesRoot } from './baseline.ts'
import { isKept } from '@droidgym/spec/facts/leaf'
import type { Criterion, TaskSpec } from '@droidgym/spec/tasks/task'
import { leavesOf } from '@droidgym/spec/tasks/tasks'

/** The parts of a task that need root, in words: files that judge it, and set-up steps. Empty without any. */
export function rootNeeds(
  { setup = {}, reference }: TaskSpec,
  rule: Criterion | { readonly never: string },
  criteria: Criteria,
): readonly string[] {
  const isOwn = criteria === Criteria.own
  const date = isOwn ? setup.date : (reference?.date ?? setup.date)
  const judging = [...('never' in rule ? [] : [rule]), ...(isOwn && setup.expects !== undefined ? [setup.expects] : [])]
  return [
    ...new Set(judging.flatMap(filesOf)),
    ...(date === undefined ? [] : ['setting the date']),
    ...(isOwn && setup.airplane_mode !== undefined ? ['switching the airplane mode'] : []),
    ...(isOwn && setup.alarms !== undefined ? ['reading the alarms that it sets'] : []),
  ]
}

function filesOf(criterion: Criterion): readonly string[] {
  return leavesOf(criterion).filter(isKept).filter(takesRoot).map((source) => `reading ${nameOf(source)}`)
}
