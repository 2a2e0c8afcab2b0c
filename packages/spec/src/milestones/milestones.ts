import { defined } from '@droidgym/base/defined'
import { z } from 'zod'
import { findInFolders } from '../folder-suites.ts'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'
import type { Criterion, TaskSpec } from '../tasks/task.ts'
import { criterionSchema } from '../tasks/task.ts'
import { criterionFaults, loadTasks } from '../tasks/tasks.ts'
import type { Substate } from './substates.ts'
import { MAX_CONTENT, MAX_SUBSTATES, substateFaults } from './substates.ts'

/** A substate of a task, and the facts that prove it. */
export type Milestone = Substate & {
  readonly when: Criterion
  /** Whether some successful path avoids it; absent where no search has decided. */
  readonly optional?: boolean
}

/** A criterion, or the task's own: all of it, or the part of its `all` with this number. */
const conditionSchema = z.union([
  criterionSchema,
  z.strictObject({ success: z.union([z.literal('whole'), z.int().min(0)]) }),
])
type Condition = z.infer<typeof conditionSchema>

const content = z.string().max(MAX_CONTENT)
const id = z.int().min(0)
const nodeSchema = z.union([
  z.strictObject({ id, page: content, parent: id.optional(), when: conditionSchema }),
  z.strictObject({ id, unit: content, parent: id, when: conditionSchema }),
])
type Node = z.infer<typeof nodeSchema>
const fileSchema = z.record(z.string(), z.array(nodeSchema).min(1).max(MAX_SUBSTATES))

/** Results of `droidgym milestones --search`, by task. */
const searchedSchema = z.record(
  z.string(),
  z.strictObject({
    /** Where the search ran. */
    environment: z.string(),
    /** Maximum number of forks of the phone. */
    bound: z.int().min(1),
    /** Some successful path avoids them. */
    optional: z.array(id).optional(),
    /** The search tried every path within the step limit: none succeeds without them. */
    required: z.array(id).optional(),
  }),
)
export type SearchedMilestones = z.infer<typeof searchedSchema>

const FOLDER = 'envs/milestones'
/** Written by `droidgym milestones --search`. */
export const SEARCHED_FILE = 'envs/optional-milestones.yaml'

const tables = new Map<string, ReadonlyMap<string, readonly Milestone[]>>()

/** The milestones of tasks by their ids: `envs/milestones`. Throws a `SpecError` with every fault. */
export function loadMilestones(root = packageRoot()): ReadonlyMap<string, readonly Milestone[]> {
  const known = tables.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const tasks = new Map(loadTasks(root).map((task) => [task.id, task]))
  const table = new Map<string, readonly Milestone[]>()
  const searched = readSearched(reader)
  for (const file of reader.list(FOLDER, '.yaml')) {
    for (const [name, nodes] of Object.entries(reader.read(file, fileSchema) ?? {})) {
      const report = (path: string, reason: string): void => reader.report(file, `${name}${path}`, reason)
      const task = tasks.get(name) ?? findInFolders(name, root)
      if (task === undefined) report('', 'there is no such task')
      else if (table.has(name)) report('', 'the task has milestones in another file')
      else table.set(name, milestonesOf(task, nodes, searched[name], report))
    }
  }
  reader.finish('The milestones')
  tables.set(root, table)
  return table
}

/** The search results on optional milestones; empty without a file. Throws a `SpecError`. */
export function loadSearchedMilestones(root = packageRoot()): SearchedMilestones {
  const reader = new SpecReader(root)
  const searched = readSearched(reader)
  reader.finish()
  return searched
}

function readSearched(reader: SpecReader): SearchedMilestones {
  return reader.read(SEARCHED_FILE, searchedSchema) ?? {}
}

function milestonesOf(
  task: TaskSpec,
  nodes: readonly Node[],
  { optional = [], required = [] }: Pick<SearchedMilestones[string], 'optional' | 'required'> = {},
  report: (path: string, reason: string) => void,
): readonly Milestone[] {
  const milestones = nodes.map((node, index) => {
    const when = criterionOf(node.when, task.success)
    if (when === undefined) report(`[${index}].when.success`, 'the criterion of the task has no such part')
    else for (const { reason } of criterionFaults('', when)) report(`[${index}].when`, reason)
    const decided = optional.includes(node.id) ? true : required.includes(node.id) ? false : undefined
    return defined<Milestone>({ ...substateOf(node), when: when ?? task.success, optional: decided })
  })
  const known = new Set(nodes.map(({ id: of }) => of))
  const unknown = [...optional, ...required].find((of) => !known.has(of))
  if (unknown !== undefined) report('', `${SEARCHED_FILE} names the substate ${unknown}, which does not exist; search again`)
  for (const { index, reason } of substateFaults(milestones)) report(`[${index}]`, reason)
  return milestones
}

function substateOf(node: Node): Substate {
  if ('unit' in node) return { kind: 'unit', id: node.id, content: node.unit, parent: node.parent }
  return defined({ kind: 'page', id: node.id, content: node.page, parent: node.parent })
}

function criterionOf(condition: Condition, success: Criterion): Criterion | undefined {
  if (!('success' in condition)) return condition
  if (condition.success === 'whole') return success
  return 'all' in success ? success.all[condition.success] : undefined
}
