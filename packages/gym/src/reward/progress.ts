import type { Criterion } from '@droidgym/spec/tasks/task'
import { compileCriterion } from './compile-criterion.ts'
import type { Facts } from '@droidgym/spec/facts/detector'
import { compileMoments } from './judge-events.ts'

/** How far the facts have come, 0 to 1. Rejects with a `DeviceError` as a `Detector` does. */
export type Progress = (facts: Facts) => Promise<number>

/**
 * The share of a criterion's parts that hold: those of `all` count alike, of those of `any` the one that has come
 * furthest counts, and of several events the one for which most holds. `app`, the package of the task's app, is one
 * part more: one of its nodes is on the screen.
 */
export function compileProgress(criterion: Criterion, app?: string): Progress {
  const parts = 'all' in criterion ? criterion.all : [criterion]
  const appOpen = app === undefined ? [] : [{ ui: { package: app } }]
  const share = shareOf([...appOpen, ...parts])
  const moments = compileMoments(criterion)
  return async (facts) => {
    let best = 0
    for (const moment of moments(facts)) best = Math.max(best, await share(moment))
    return best
  }
}

function progressOf(criterion: Criterion): Progress {
  if ('all' in criterion) return shareOf(criterion.all)
  if ('any' in criterion) return furthestOf(criterion.any)
  const detector = compileCriterion(criterion)
  if ('once' in criterion) {
    const now = progressOf(criterion.once)
    return async (facts) => ((await detector(facts)).satisfied ? 1 : now(facts))
  }
  return async (facts) => Number((await detector(facts)).satisfied)
}

function shareOf(criteria: readonly Criterion[]): Progress {
  const parts = criteria.map(progressOf)
  return async (facts) => {
    let sum = 0
    for (const part of parts) sum += await part(facts)
    return sum / parts.length
  }
}

function furthestOf(criteria: readonly Criterion[]): Progress {
  const parts = criteria.map(progressOf)
  return async (facts) => {
    let furthest = 0
    for (const part of parts) furthest = Math.max(furthest, await part(facts))
    return furthest
  }
}
