import { MAKE_OPTIONS } from '@droidgym/protocol/interface/options'
import { parseEnvironmentDefinition, parseSplitDefinition, parseTaskDefinition } from '@droidgym/spec/definitions'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { Random } from '@droidgym/spec/random'
import { SpecError, SpecErrorCode } from '@droidgym/spec/spec-error'
import { checkSuite } from '@droidgym/spec/find-task'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { SHIFTED_SPLIT, shiftSplit } from '@droidgym/spec/splits/shifts'
import type { Split } from '@droidgym/spec/splits/splits'
import { findSplit, firstPhones } from '@droidgym/spec/splits/splits'
import type { TaskChoice, TaskSource } from '@droidgym/spec/task-choices'
import { MAX_TASK_CHOICES, onlyTask, taskSource } from '@droidgym/spec/task-choices'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { isJudgedByRules } from '@droidgym/spec/tasks/task'
import type { MakeOptions, ResetOptions } from './environment-contract.ts'
import type { EpisodeStart } from './episode.ts'
import { GymError, GymErrorCode } from './gym-error.ts'
import { checkedOption, DEFAULT_BACKEND, invalidOption } from './make-plan.ts'
import type { MakePlan } from './make-plan.ts'
import { choicesOf } from './named-tasks.ts'
import { canSpeakFor, checkSpeech } from './speech/can-speak.ts'

/** What a reset may replace, and what it draws an episode from. */
export interface EpisodeChoice {
  readonly tasks: TaskSource
  /** A fixed environment, or a split from which the episode's seed draws one. */
  readonly phones: EnvironmentSpec | Split
  readonly seed: number
  /** Overrides the task's step limit. */
  readonly stepLimit: number | undefined
}

/** What is drawn from when a client names neither an environment nor a split. */
export const DEFAULT_SPLIT = 'train'

/** The initial choice of `MakeOptions`. Throws `GymError`, or `SpecError` when the data files are faulty. */
export function firstChoice(options: MakeOptions, plan: MakePlan): EpisodeChoice {
  const { seed = anySeed(), stepLimit } = options
  return {
    tasks: firstTasks(options, plan),
    phones: firstPhonesOf(options, plan.root),
    seed: checkedOption(seed, 'seed'),
    stepLimit,
  }
}

/** The choice after a reset's options, each of which replaces an earlier one. Throws as `firstChoice`. */
export function nextChoice(choice: EpisodeChoice, options: ResetOptions, plan: MakePlan): EpisodeChoice {
  const { task, tasks, environment, split, seed = choice.seed, stepLimit = choice.stepLimit } = options
  if (task !== undefined && tasks !== undefined) throw invalidOption('task and tasks are both given; give one')
  if (environment !== undefined && split !== undefined) throw invalidOption('environment and split are both given; give one')
  const { root } = plan
  const choices = task === undefined ? tasks : [{ task }]
  return {
    tasks: choices === undefined ? choice.tasks : drawnTasks(choices, plan),
    phones: environment !== undefined
      ? named(() => findEnvironment(environment, root))
      : split === undefined ? choice.phones : named(() => findSplit(split, root)),
    seed: checkedOption(seed, 'seed'),
    stepLimit: checkedOption(stepLimit, 'stepLimit'),
  }
}

/** What the seed of a choice draws: always the same. Throws `GymError` for a task that cannot be played. */
export function drawEpisode({ tasks, phones, seed, stepLimit }: EpisodeChoice, plan: MakePlan): EpisodeStart {
  const isFixed = 'device' in phones
  const environment = isFixed ? phones : phones.draw(seed)
  const task = tasks.draw(seed, plan.taskValues ?? (isFixed ? 'train' : phones.taskValues))
  checkSpeech(task, plan)
  return { task, environment, seed, stepLimit }
}

/** The default seed of the episode after one with this seed. */
export function followingSeed(seed: number): number {
  return new Random(seed).below(MAKE_OPTIONS.seed.most + 1)
}

/** A seed drawn at random. */
export function anySeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  return seed
}

function firstTasks(options: MakeOptions, plan: MakePlan): TaskSource {
  const { taskDefinition, task, tasks, suite } = options
  if (taskDefinition !== undefined) {
    const defined = byDefinition(parseTaskDefinition, taskDefinition, plan.root)
    if (suite !== undefined) named(() => checkSuite(defined, suite, plan.root))
    checkSpeech(defined, plan)
    return onlyTask(defined)
  }
  if (task !== '' && tasks !== undefined) throw invalidOption('task and tasks are both given; give one')
  if (task === '' && tasks === undefined && suite === undefined) throw invalidOption('no task is named; give a task, tasks or a suite')
  return drawnTasks(choicesOf(options), plan)
}

function drawnTasks(choices: readonly TaskChoice[], plan: MakePlan): TaskSource {
  if (choices.length > MAX_TASK_CHOICES) throw invalidOption(`there are ${choices.length} tasks to draw; at most ${MAX_TASK_CHOICES} are allowed`)
  const { actionSpace, dialect, root, suite } = plan
  const canPlay = (task: TaskSpec): boolean => (
    canSpeakFor(task, actionSpace, dialect)
    && (plan.judged || isJudgedByRules(task))
    && (plan.backend !== DEFAULT_BACKEND || task.not_simulated === undefined)
  )
  const source = named(() => taskSource({ choices, suite, canPlay }, root))
  if (source.only !== undefined) checkSpeech(source.only, plan)
  return source
}

function firstPhonesOf(options: MakeOptions, root: string): EnvironmentSpec | Split {
  const { environment, environmentDefinition, numPhones, phoneSeed = 0 } = options
  const fixed = environmentDefinition !== undefined
    ? byDefinition(parseEnvironmentDefinition, environmentDefinition, root)
    : environment === undefined ? undefined : named(() => findEnvironment(environment, root))
  if (fixed !== undefined) {
    if (numPhones !== undefined) throw invalidOption('numPhones is for splits, and one environment is named')
    return fixed
  }
  const split = splitOf(options, root)
  if (numPhones === undefined && phoneSeed === 0) return split
  checkedOption(phoneSeed, 'phoneSeed')
  if (numPhones === undefined) throw invalidOption('phoneSeed goes with numPhones; give both')
  return firstPhones(split, checkedOption(numPhones, 'numPhones'), phoneSeed)
}

/** The split of the options, before `numPhones`. Throws `GymError`. */
function splitOf({ split, splitDefinition, shift }: MakeOptions, root: string): Split {
  if (splitDefinition !== undefined) {
    if (shift !== undefined || split !== undefined) throw invalidOption('splitDefinition stands alone; leave out split and shift')
    return byDefinition(parseSplitDefinition, splitDefinition, root)
  }
  if (shift !== undefined && split !== undefined && split !== SHIFTED_SPLIT) {
    throw invalidOption(`shift changes ${SHIFTED_SPLIT}, but the split is '${split}'`)
  }
  return named(() => findSplit(shift === undefined ? (split ?? DEFAULT_SPLIT) : shiftSplit(shift), root))
}

/** What the data finds by a name. An unknown name, and a weight that cannot be, are errors of the client's. */
function named<T>(find: () => T): T {
  try {
    return find()
  } catch (error) {
    throw error instanceof SpecError ? namingError(error) : error
  }
}

function namingError(error: SpecError): Error {
  switch (error.code) {
    case SpecErrorCode.unknownTask:
      return new GymError(GymErrorCode.unknownTask, error.message, { cause: error })
    case SpecErrorCode.unknownEnvironment:
      return new GymError(GymErrorCode.unknownEnvironment, error.message, { cause: error })
    case SpecErrorCode.unknownSplit:
    case SpecErrorCode.unknownSuite:
    case SpecErrorCode.invalidWeight:
      return new GymError(GymErrorCode.invalidOption, `Cannot use the options: ${error.message}.`, { cause: error })
    default:
      return error
  }
}

/** Throws `INVALID_DEFINITION`. */
function byDefinition<T>(parse: (text: string, root: string) => T, text: string, root: string): T {
  try {
    return parse(text, root)
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
    throw new GymError(GymErrorCode.invalidDefinition, error.message, { cause: error })
  }
}
