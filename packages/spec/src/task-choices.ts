import type { TaskValues } from '@droidgym/protocol/interface/options'
import { javaHash } from '@droidgym/android/java/hash'
import { checkSuite, findUnlisted, noSuite, tasksOfSuite } from './find-task.ts'
import { compileGlobs } from './glob.ts'
import { packageRoot } from './load/package-root.ts'
import { Random } from './random.ts'
import { SpecError, SpecErrorCode } from './spec-error.ts'
import { drawChoice } from './splits/factor-values.ts'
import type { TaskSpec } from './tasks/task.ts'
import { findListedTask, loadTasks } from './tasks/tasks.ts'
import { FIRST_INSTANCE, instanceId, parseInstanceSuite } from './templates/instance-id.ts'
import type { InstanceChoice } from './templates/instance-id.ts'
import type { Template } from './templates/template.ts'
import { findInstance, loadTemplates } from './templates/templates.ts'

/** Tasks that a reset can draw. */
export interface TaskChoice {
  /** The id of a task or a template, or globs over such ids. */
  readonly task: string
  /** Above 0. Default: how many tasks and templates it names. */
  readonly weight?: number | undefined
}

/** What tasks are drawn from. */
export interface TaskChoices {
  /** Absent: the ids of `suite`, or one of all. */
  readonly choices: readonly TaskChoice[]
  /** Only tasks and templates of this list. */
  readonly suite?: string | undefined
  /** Which tasks found by globs or a suite can be played. */
  readonly canPlay: (task: TaskSpec) => boolean
}

/** The tasks of an environment. */
export interface TaskSource {
  /** The task, where there is only one. */
  readonly only?: TaskSpec
  /** Number of tasks and templates. */
  readonly size: number
  /** The task of an episode. `values`: those of templates, unless the suite names them. */
  draw(seed: number, values: TaskValues): TaskSpec
}

export const MAX_TASK_CHOICES = 1024
export const MAX_TASK_WEIGHT = 1_000_000
/** Instances of a template that are drawn: ids have at most nine digits. */
const INSTANCES = 10 ** 9
const GLOB = /[*?[\]{},]/

type Item = { readonly task: TaskSpec } |
  { readonly template: Template; readonly namesApp: boolean; readonly heldOut: boolean | undefined }

/** A source of one task. */
export function onlyTask(task: TaskSpec): TaskSource {
  return { only: task, size: 1, draw: () => task }
}

/** Whether more than one task can be drawn, as far as the names tell: globs, templates and suites do. */
export function namesManyTasks(choices: readonly TaskChoice[], root = packageRoot()): boolean {
  const [first, ...others] = choices
  if (first === undefined || others.length > 0) return true
  return GLOB.test(first.task) || loadTemplates(root).some(({ id }) => id === first.task)
}

/** The source of these tasks. Throws a `SpecError` (`UNKNOWN_TASK`, `INVALID_GLOB`, `INVALID_SPEC`). */
export function taskSource({ choices, suite, canPlay }: TaskChoices, root = packageRoot()): TaskSource {
  if (choices.length === 0) {
    return sourceOf(itemsOfSuite(suite, canPlay, root).map((value) => ({ value, weight: 1 })), root)
  }
  return sourceOf(choices.flatMap((choice, index) => {
    const items = itemsOf(choice, suite, canPlay, root)
    const weight = weightOf(choice, index) ?? items.length
    return items.map((value) => ({ value, weight: weight / items.length }))
  }), root)
}

function sourceOf(items: readonly { readonly value: Item; readonly weight: number }[], root: string): TaskSource {
  const [first, ...others] = items
  if (first !== undefined && others.length === 0 && 'task' in first.value) return onlyTask(first.value.task)
  return {
    size: items.length,
    draw: (seed, values) => {
      const item = drawChoice(new Random(javaHash(`${seed} task`)), items)
      if ('task' in item) return item.task
      const { template, namesApp, heldOut = values === 'held-out' } = item
      const instance = new Random(javaHash(`${seed} values`)).below(INSTANCES)
      return instanceOf(template, { seed: instance, heldOut, namesApp }, root)
    },
  }
}

function instanceOf({ id }: Template, choice: InstanceChoice, root: string): TaskSpec {
  const named = instanceId(id, choice)
  const task = findInstance(named, root)
  if (task === undefined) throw new TypeError(`The template of ${named} was found before`)
  return task
}

function weightOf({ weight, task }: TaskChoice, index: number): number | undefined {
  if (weight === undefined || (weight > 0 && weight <= MAX_TASK_WEIGHT)) return weight
  const where = `tasks[${index}].weight of ${JSON.stringify(task.slice(0, 100))}`
  const reason = `${where} must be a number above 0 and at most ${MAX_TASK_WEIGHT}, but is ${weight}`
  throw new SpecError(SpecErrorCode.invalidWeight, reason)
}

type CanPlay = TaskChoices['canPlay']

function itemsOf({ task: id }: TaskChoice, suite: string | undefined, canPlay: CanPlay, root: string): readonly Item[] {
  if (!GLOB.test(id)) return [namedItem(id, suite, root)]
  const matches = compileGlobs(id)
  const listed = (): readonly Item[] => [...loadTasks(root).map(asItem), ...loadTemplates(root).map(asTemplate)]
  const all = suite === undefined ? listed() : allOfSuite(suite, root)
  const matching = all.filter((item) => matches(idOf(item)))
  const where = suite === undefined ? '' : ` in the suite ${suite}`
  return playable(matching, canPlay, `matches ${JSON.stringify(id.slice(0, 200))}${where}`, root)
}

/** A task or template by its id. */
function namedItem(id: string, suite: string | undefined, root: string): Item {
  const template = loadTemplates(root).find((each) => each.id === id)
  if (template !== undefined) return inSuite(template, suite, root)
  const task = findUnlisted(id, root) ?? findListedTask(id, root, loadTemplates(root).map((each) => each.id))
  if (suite !== undefined) checkSuite(task, suite, root)
  return { task }
}

function inSuite(template: Template, suite: string | undefined, root: string): Item {
  if (suite === undefined) return asTemplate(template)
  const { suite: list, heldOut, namesApp } = parseInstanceSuite(suite)
  checkSuite(template, list, root)
  return { template, namesApp, heldOut: heldOut ? true : undefined }
}

function itemsOfSuite(suite: string | undefined, canPlay: CanPlay, root: string): readonly Item[] {
  const all = suite === undefined ? loadTasks(root).map(asItem) : allOfSuite(suite, root)
  return playable(all, canPlay, `is of the suite ${String(suite)}`, root)
}

/** With a suite's templates in place of their first instances. Throws a `SpecError` when there is no such suite. */
function allOfSuite(suite: string, root: string): readonly Item[] {
  const { suite: list } = parseInstanceSuite(suite)
  const templates = loadTemplates(root).filter(({ suites }) => suites.includes(list))
  const drawn = templates.map((template) => inSuite(template, suite, root))
  const items = [...tasksOfSuite(suite, root).map(asItem), ...drawn]
  if (items.length === 0) throw noSuite(suite, root)
  return items
}

function playable(items: readonly Item[], canPlay: CanPlay, what: string, root: string): readonly Item[] {
  const found = items.filter((item) => canPlay('task' in item ? item.task : instanceOf(item.template, FIRST_INSTANCE, root)))
  if (found.length > 0) return found
  const why = items.length === 0 ? `No task ${what}` : `Of the ${items.length} tasks none ${what} that can be played with these options`
  throw new SpecError(SpecErrorCode.unknownTask, `${why}: list the tasks for their ids, and see that the action space has words for what they ask`)
}

function asItem(task: TaskSpec): Item {
  return { task }
}

function asTemplate(template: Template): Item {
  return { template, namesApp: true, heldOut: undefined }
}

function idOf(item: Item): string {
  return 'task' in item ? item.task.id : item.template.id
}
