import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { CodedError } from '@droidgym/base/error/coded-error'
import { GymErrorCode } from '@droidgym/gym/gym-error'
import type { GymEnvironment } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findTask } from '@droidgym/spec/find-task'
import type { OwnEntry, OwnFiles } from '@droidgym/spec/own-files'
import type { PhoneNames } from '@droidgym/spec/phone-names'
import { loadPhoneNames } from '@droidgym/spec/phone-names'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import { appsOf } from '@droidgym/spec/tasks/task-scope'
import type { Criterion, TaskSpec } from '@droidgym/spec/tasks/task'
import { isInfeasible, isJudgedByRules, needsToSpeak, simpleStepsOf } from '@droidgym/spec/tasks/task'
import { criteriaOf, leavesOf, loadTasks, scriptsOf } from '@droidgym/spec/tasks/tasks'
import { FIRST_INSTANCE, instanceId } from '@droidgym/spec/templates/instance-id'
import type { BaselineAgent } from '@droidgym/lab/play/agents/baseline-agents'
import { baselineAgent, LIMIT_FACTOR } from '@droidgym/lab/play/agents/baseline-agents'
import { rehearsalSpace } from '@droidgym/lab/play/cells'
import type { EpisodeOutcome } from '@droidgym/lab/play/play-episode'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import { NameCollector } from './name-collector.ts'
import { appFault, unknownNames, unknownNamesOfSetup } from './unknown-names.ts'
import { whyUnreachable } from './unreachable.ts'

/** Where tasks are tried. */
const ENVIRONMENT = '100'
const STEP_LIMIT = 10_000
/** Of every template. */
const TRIED_INSTANCES = [
  FIRST_INSTANCE,
  { ...FIRST_INSTANCE, seed: 1 },
  { ...FIRST_INSTANCE, heldOut: true },
]

/**
 * Problems of the operator's tasks and environments (after `useOwnFiles`), each as `file:id: reason`. Every task is
 * begun on a simulated phone, and its scripts are played there; every environment's home screen is drawn.
 */
export async function problemsOfOwnFiles(files: OwnFiles): Promise<readonly string[]> {
  const { tasks, templates, environments, faulty, sources } = files
  await loadSqlite()
  const problems = faulty.flatMap((file) => file.problems)
  const add = (of: OwnEntry, reasons: readonly string[], id = of.id): void => {
    problems.push(...reasons.map((reason) => `${sources.get(of) ?? ''}:${id}: ${reason}`))
  }
  for (const environment of environments) add(environment, await problemsOfEnvironment(environment))
  const entries = [
    ...tasks.map((task) => ({ of: task, task })),
    ...templates.flatMap((of) => TRIED_INSTANCES.map((choice) => ({ of, task: findTask(instanceId(of.id, choice)) }))),
  ]
  for (const actionSpace of ['dual-gesture', 'ui'] as const) {
    const played = entries.filter(({ task }) => rehearsalSpace(task) === actionSpace)
    if (played.length === 0) continue
    const trial = await TaskTrial.open(actionSpace)
    try {
      for (const { of, task } of played) add(of, await trial.problemsOf(task), task.id)
    } finally {
      await trial.close()
    }
  }
  return problems
}

async function problemsOfEnvironment({ id }: EnvironmentSpec): Promise<readonly string[]> {
  const [first] = loadTasks()
  if (first === undefined) return []
  const gym = await makeEnvironment(first.id, id)
  try {
    await gym.reset()
    await gym.render()
    return []
  } catch (error) {
    if (error instanceof CodedError) return [reasonOf(error as CodedError<string>)]
    throw error
  } finally {
    await gym.close()
  }
}

function makeEnvironment(
  task: string,
  environment: string,
  actionSpace: TrialSpace = 'dual-gesture',
): Promise<GymEnvironment> {
  const options = { task, environment, stepLimit: STEP_LIMIT, observation: { xml: true } }
  // A task without a criterion can be begun only with a judge.
  return simulatedGym().makeEnvironment({ ...options, actionSpace, judged: true })
}

type TrialSpace = 'dual-gesture' | 'ui'

/** A phone on which tasks are tried. */
class TaskTrial {
  readonly #gym: GymEnvironment
  readonly #actionSpace: TrialSpace

  private constructor(gym: GymEnvironment, actionSpace: TrialSpace) {
    this.#gym = gym
    this.#actionSpace = actionSpace
  }

  static async open(actionSpace: TrialSpace): Promise<TaskTrial> {
    const first = loadTasks().find((task) => !needsToSpeak(task))
    return new TaskTrial(await makeEnvironment(first?.id ?? '', ENVIRONMENT, actionSpace), actionSpace)
  }

  async problemsOf(task: TaskSpec): Promise<readonly string[]> {
    const collector = new NameCollector()
    const apps = new Set(scriptsOf(task).flatMap(({ script }) => [...appsOf({ app: task.app, expert: script })]))
    const unknownApps = [...apps].flatMap(appFault)
    const refusal = unknownApps.length > 0 ? undefined : await this.#refusalOf(task)
    const canPlay = unknownApps.length === 0 && refusal === undefined
    const played = canPlay ? await this.#played(task, collector) : []
    const ofSetup = (['setup', 'teardown'] as const).flatMap((part) => {
      return unknownNamesOfSetup(task[part] ?? {}, loadPhoneNames()).map((reason) => `${part}: ${reason}`)
    })
    const ofCriteria = problemsOfCriteria(task, collector.names)
    // A table without a column of the criterion cannot be read; the column is named with the criterion.
    const isNamed = refusal?.code === DeviceErrorCode.unreadable && ofCriteria.length > 0
    const refused = refusal === undefined || isNamed ? [] : [reasonOf(refusal)]
    return [...unknownApps, ...ofSetup, ...refused, ...played, ...ofCriteria]
  }

  close(): Promise<void> {
    return this.#gym.close()
  }

  /** Why an episode cannot begin, if it cannot. */
  async #refusalOf(task: TaskSpec): Promise<CodedError<string> | undefined> {
    try {
      await this.#gym.reset({ task: task.id })
      return undefined
    } catch (error) {
      if (error instanceof CodedError) return error as CodedError<string>
      throw error
    }
  }

  async #played(task: TaskSpec, collector: NameCollector): Promise<readonly string[]> {
    const problems: string[] = []
    if (task.expert.length > 0) {
      const silence = whySilent(task)
      if (silence !== undefined) return [`expert: ${silence}`]
      const { reward, steps, failure } = await this.#play(task, 'expert', collector)
      if (!isJudgedByRules(task)) return problems
      if (failure !== undefined) problems.push(failure)
      else if (reward === 0) problems.push(`its expert does not solve it in environment ${ENVIRONMENT}`)
      else if (steps > stepLimitOf(task)) {
        problems.push(`its expert takes ${steps} steps in environment ${ENVIRONMENT}, the limit is ${stepLimitOf(task)}`)
      }
    }
    for (const miss of task.near_misses.keys()) {
      const { reward, evidence, failure } = await this.#play(task, 'near-miss', collector, miss)
      if (failure !== undefined) problems.push(`near_misses[${miss}]: ${failure}`)
      if (reward > 0) problems.push(`near_misses[${miss}]: it is rewarded (${evidence.join('; ')})`)
    }
    return problems
  }

  #play(task: TaskSpec, agent: BaselineAgent, collector: NameCollector, miss = 0): Promise<EpisodeOutcome> {
    const environment = findEnvironment(ENVIRONMENT)
    const briefing = { task, environment, actionSpace: this.#actionSpace, seed: 0 }
    return playEpisode(this.#gym, () => baselineAgent(agent, briefing, { miss }), {
      limit: LIMIT_FACTOR * stepLimitOf(task),
      reset: { task: task.id },
      watch: async (_, { xml = '' }) => {
        const changes = await this.#gym.changes()
        // The whole state of a simulated phone is its `PhoneState`.
        if ('after' in changes) collector.see(changes.after as PhoneState, documentOrder(parseUiautomatorXml(xml).roots))
      },
    })
  }
}

/** Why an expert cannot win that does not say what the task waits for. */
function whySilent(task: TaskSpec): string | undefined {
  const steps = simpleStepsOf(task.expert)
  if (isInfeasible(task)) {
    if (steps.some((step) => 'finish' in step && step.finish === 'infeasible')) return undefined
    return 'it never says that the task is infeasible: end it with "finish: infeasible"'
  }
  if (!takesAnswer(task.success) || steps.some((step) => 'answer' in step)) return undefined
  return '"success" asks for an answer, and it gives none: add a step "answer: TEXT" and "finish: complete"'
}

/** Whether the criterion cannot hold without an answer. */
function takesAnswer(criterion: Criterion): boolean {
  if ('all' in criterion) return criterion.all.some(takesAnswer)
  if ('any' in criterion) return criterion.any.length > 0 && criterion.any.every(takesAnswer)
  return 'once' in criterion ? takesAnswer(criterion.once) : 'answer' in criterion
}

/** `met`: the names of what the task's scripts met, beside those of the walk over all apps. */
function problemsOfCriteria(task: TaskSpec, met: PhoneNames): readonly string[] {
  return criteriaOf(task).flatMap(({ at, criterion }) => {
    const unmet = leavesOf(criterion).filter((leaf) => unknownNames(leaf, met).length > 0)
    const unknown = unmet.flatMap((leaf) => unknownNames(leaf, loadPhoneNames()))
    const never = whyUnreachable(criterion)
    const reasons = new Set([...unknown, ...(never === undefined ? [] : [`it can never hold: ${never}`])])
    return [...reasons].map((reason) => `${at}: ${reason}`)
  })
}

function reasonOf({ code, message }: CodedError<string>): string {
  if (code !== GymErrorCode.alreadySatisfied) return message
  return `success: already holds after the reset: ${/\((.*)\)/s.exec(message)?.[1] ?? message}`
}
