import type { UiEvent } from '@droidgym/android/ui/ui-event'
import type { Criterion } from '@droidgym/spec/tasks/task'
import { leavesOf } from '@droidgym/spec/tasks/tasks'
import { compileCriterion } from './compile-criterion.ts'
import type { Detector, Facts } from '@droidgym/spec/facts/detector'
import { compileEventCondition } from '@droidgym/spec/facts/kinds/event'

/** How many events a step is judged for: the newest that the criterion asks for. It bounds what a flood costs. */
export const MAX_JUDGED_EVENTS = 64

/**
 * Compiles a criterion that may ask for events. The facts are judged once for each new event that it asks for, and once
 * without an event; everything but the event is read as it is now. A criterion that asks for events stays satisfied
 * once it was (MobileAgentBench's `check_finish`). Throws `PatternError` or `SelectorError`.
 */
export function compileJudgement(criterion: Criterion): Detector {
  const wholeCriterion = asksForEvents(criterion) ? { once: criterion } : criterion
  const remembered = onceIn(wholeCriterion).map((part) => ({ part, holds: compileCriterion(part.once) }))
  const judged = compileCriterion(wholeCriterion)
  const moments = compileMoments(criterion)
  return async (facts) => {
    for (const moment of moments(facts)) {
      for (const { part, holds } of remembered) {
        if (facts.onceVerdicts?.has(part) === true) continue
        const verdict = await holds(moment)
        if (verdict.satisfied) facts.onceVerdicts?.set(part, verdict)
      }
    }
    return judged(facts)
  }
}

/** Whether judging it takes a phone that reports events. */
export function asksForEvents(criterion: Criterion): boolean {
  return leavesOf(criterion).some((leaf) => 'event' in leaf)
}

/** The facts for each event to be judged, and last for none. */
export function compileMoments(criterion: Criterion): (facts: Facts) => readonly Facts[] {
  const conditions = leavesOf(criterion).flatMap((leaf) => ('event' in leaf ? [compileEventCondition(leaf.event)] : []))
  const isAskedFor = (event: UiEvent): boolean => conditions.some((holds) => holds(event))
  return (facts) => {
    // Any other event would be judged as no event is.
    const events = (facts.events ?? []).filter(isAskedFor).slice(-MAX_JUDGED_EVENTS)
    return [...events.map((event) => ({ ...facts, event })), facts]
  }
}

/** The parts that are remembered, inner ones first: outer ones are made of them. */
function onceIn(criterion: Criterion): readonly Extract<Criterion, { once: unknown }>[] {
  if ('all' in criterion) return criterion.all.flatMap(onceIn)
  if ('any' in criterion) return criterion.any.flatMap(onceIn)
  return 'once' in criterion ? [...onceIn(criterion.once), criterion] : []
}
