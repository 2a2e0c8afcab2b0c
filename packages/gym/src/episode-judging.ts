import { Criteria } from '@droidgym/protocol/interface/options'
import { FinishStatus } from './action/ui-action.ts'
import type { CheckState } from './check/check-session.ts'
import { CheckSession } from './check/check-session.ts'
import type { CheckEvent } from './check/check-view.ts'
import type { Detector, Facts, Verdict } from '@droidgym/spec/facts/detector'
import { NOT_SATISFIED, satisfiedBy } from '@droidgym/spec/facts/detector'
import { asksForEvents, compileJudgement } from './reward/judge-events.ts'
import type { Progress } from './reward/progress.ts'
import { compileProgress } from './reward/progress.ts'
import { loadAppPackages } from '@droidgym/spec/app-packages'
import type { Criterion, TaskSpec } from '@droidgym/spec/tasks/task'
import { hasFacts, isInfeasible } from '@droidgym/spec/tasks/task'
import { GymError, GymErrorCode } from './gym-error.ts'
import type { MakePlan } from './make-plan.ts'

// What judges an episode: facts by the task's rule, what the agent says, and the task's code.

/**
 * What judges a step: facts and code must both hold, or only one of them where the task has no more. Code is called for
 * an `event`, if there is one.
 */
export function judgementOf(
  task: TaskSpec,
  { criteria }: MakePlan,
  check: CheckSession | undefined,
  event?: CheckEvent,
): Detector {
  const detector = detectorOf(task, criteria)
  if (check === undefined) return detector
  return async (facts) => {
    // The code sees every step, whatever the facts say.
    const byCode = event === undefined ? check.state.verdict : await check.judge(facts, event)
    if (!hasFacts(task)) return byCode
    const byFacts = await detector(facts)
    const evidence = [...byFacts.evidence, ...byCode.evidence]
    return { satisfied: byFacts.satisfied && byCode.satisfied, evidence }
  }
}

/** Detectors are stateless, so each is compiled once per process. */
const detectors = new WeakMap<Criterion, Detector>()

function detectorOf(task: TaskSpec, criteria: Criteria): Detector {
  if (isInfeasible(task)) return saidInfeasible
  const rule = ruleOf(task, criteria)
  if ('never' in rule) return async () => NOT_SATISFIED
  const known = detectors.get(rule)
  if (known !== undefined) return known
  const detector = compileJudgement(rule)
  detectors.set(rule, detector)
  return detector
}

/** What an infeasible task asks for. */
async function saidInfeasible({ speech }: Facts): Promise<Verdict> {
  return speech?.finished === FinishStatus.infeasible ? satisfiedBy('the agent has said that the task is infeasible') : NOT_SATISFIED
}

export function ruleOf(task: TaskSpec, criteria: Criteria): Criterion | { readonly never: string } {
  const rule = criteria === Criteria.own ? task.success : task.reference?.rule
  if (rule !== undefined) return rule
  const message = `Cannot judge ${task.id} by the published rules: it comes from no published benchmark`
  throw new GymError(GymErrorCode.invalidOption, message)
}

/** Cached by criterion, as `detectors`. */
const progresses = new WeakMap<Criterion, Progress>()

export function progressOf(task: TaskSpec, { criteria, root }: MakePlan): Progress {
  const rule = ruleOf(task, criteria)
  if ('never' in rule) return async () => 0
  const known = progresses.get(rule)
  if (known !== undefined) return known
  const progress = compileProgress(rule, loadAppPackages(root).get(task.app))
  progresses.set(rule, progress)
  return progress
}

export function isJudgedByEvents(task: TaskSpec, { criteria }: MakePlan): boolean {
  if (criteria === Criteria.own && task.check_finish?.events === true) return true
  const rule = ruleOf(task, criteria)
  return !('never' in rule) && asksForEvents(rule)
}

/** The code that judges the task, if there is some. It goes on from a state, or begins. */
export function checkOf(task: TaskSpec, { criteria }: MakePlan, from?: CheckState): CheckSession | undefined {
  const { check_finish: check } = task
  return check === undefined || criteria !== Criteria.own ? undefined : new CheckSession(check, from)
}
