import { z } from 'zod'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'
import { loadMilestones } from './milestones.ts'
import type { Substate } from './substates.ts'
import { MAX_CONTENT, MAX_SUBSTATES, substateFaults } from './substates.ts'

/**
 * What a substate that people did not write means: the milestone with this id; `optional`: no milestone, and a
 * successful path avoids it; `extra`: no milestone, though every path passes it; null: none, and it is wrong.
 */
export const meaningSchema = z.union([z.int().min(0), z.enum(['optional', 'extra']), z.null()])
export type Meaning = z.infer<typeof meaningSchema>

export type ListedSubstate = Substate & { readonly means?: Meaning }

const id = z.int().min(0)
const common = { id, content: z.string().max(MAX_CONTENT), means: meaningSchema.exactOptional() }
const substateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('page'), parent: id.exactOptional() }),
  z.strictObject({ ...common, kind: z.literal('unit'), parent: id }),
])
const fileSchema = z.record(z.string().min(1), z.array(substateSchema).min(1).max(MAX_SUBSTATES))

const FILE = 'envs/listed-substates.yaml'

/**
 * Lists of substates by task: `envs/listed-substates.yaml`, or a file of that form. Throws a `SpecError` with every
 * fault.
 */
export function loadListedSubstates(
  file?: string,
  root = packageRoot(),
): ReadonlyMap<string, readonly ListedSubstate[]> {
  const reader = new SpecReader(file === undefined ? root : '')
  const path = file ?? FILE
  const lists = new Map(Object.entries(reader.read(path, fileSchema) ?? {}))
  const milestones = loadMilestones(root)
  for (const [task, list] of lists) {
    const report = (index: number, reason: string): void => reader.report(path, `${task}[${index}]`, reason)
    for (const { index, reason } of substateFaults(list)) report(index, reason)
    const known = milestones.get(task) ?? []
    for (const [index, { means }] of list.entries()) {
      if (typeof means !== 'number' || known.some((milestone) => milestone.id === means)) continue
      report(index, `the task has no milestone ${means}`)
    }
  }
  reader.finish('The lists of substates')
  return lists
}
