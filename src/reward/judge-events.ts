import type { UiEvent } from '../android/ui/ui-event.ts'
import type { Criterion } from '../spec/tasks/task.ts'
import { leavesOf } from '../spec/tasks/tasks.ts'
import { compileCriterion } from './compile-criterion.ts'
import type { Detector, Facts } from './detector.ts'
import { compileEventCondition } from './facts/event.ts'

/** How many events a step is judged for: the newest that the criterion speaks of. It bounds what a flood costs. */
const MAX_JUDGED_EVENTS = 64

/**
 * Compiles a criterion that may speak of events. The facts are judged once for each new event that it speaks of, and
 * once as they are after all of them; the events are gone then, while everything else is read as it is now. A criterion
 * that speaks of events holds on, once it has held (MobileAgentBench's `check_finish`). Throws `PatternError` or
 * `SelectorError`.
 */
export function compileJudgement(criterion: Criterion): Detector {
  const whole = speaksOfEvents(criterion) ? { once: criterion } : criterion
  const remembered = onceIn(whole).map((part) => ({ part, holds: compileCriterion(part.once) }))
  const judged = compileCriterion(whole)
  const moments = compileMoments(criterion)
  return async (facts) => {
    for (const moment of moments(facts)) {
      for (const { part, holds } of remembered) {
        if (facts.held?.has(part) === true) continue
        const verdict = await holds(moment)
        if (verdict.satisfied) facts.held?.set(part, verdict)
      }
    }
    return judged(facts)
  }
}

/** Whether a phone that tells of no events cannot be judged by it. */
export function speaksOfEvents(criterion: Criterion): boolean {
  return leavesOf(criterion).some((leaf) => 'event' in leaf)
}

/** The facts for each event to be judged, and last for none. */
export function compileMoments(criterion: Criterion): (facts: Facts) => readonly Facts[] {
  const conditions = leavesOf(criterion).flatMap((leaf) => ('event' in leaf ? [compileEventCondition(leaf.event)] : []))
  const isSpokenOf = (event: UiEvent): boolean => conditions.some((holds) => holds(event))
  return (facts) => {
    // Any other event would be judged as no event is.
    const events = (facts.events ?? []).filter(isSpokenOf).slice(-MAX_JUDGED_EVENTS)
    return [...events.map((event) => ({ ...facts, event })), facts]
  }
}

/** The parts that are remembered, inner ones first: outer ones are made of them. */
function onceIn(criterion: Criterion): readonly Extract<Criterion, { once: unknown }>[] {
  if ('all' in criterion) return criterion.all.flatMap(onceIn)
  if ('any' in criterion) return criterion.any.flatMap(onceIn)
  return 'once' in criterion ? [...onceIn(criterion.once), criterion] : []
}
