import { z } from 'zod'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'

const count = z.int().min(1)
const schema = z.record(z.string(), z.strictObject({
  /** In most environments. */
  steps: count,
  /** Environments by their different number of steps. */
  except: z.record(z.string().regex(/^[1-9]\d*$/), z.array(z.string()).min(1)).optional(),
  /** Environments in which the expert does not solve it. */
  not_in: z.array(z.string()).min(1).optional(),
}))

/** Steps by task and environment. */
type ExpertSteps = ReadonlyMap<string, {
  readonly steps: number
  /** Undefined where it does not solve the task. */
  readonly others: ReadonlyMap<string, number | undefined>
}>

const tables = new Map<string, ExpertSteps>()

/**
 * How many actions the expert takes for a task in an environment, in the action space `dual-gesture`, or `ui` if it
 * types: `envs/expert-steps.yaml`. Undefined where it was not counted: where it does not solve the task, in
 * sampled environments, and for a client's own tasks.
 * Throws `SpecError`.
 */
export function expertSteps(task: string, environment: string, root = packageRoot()): number | undefined {
  const known = tableOf(root).get(task)
  if (known === undefined || !/^\d{3}$/.test(environment)) return undefined
  return known.others.has(environment) ? known.others.get(environment) : known.steps
}

function tableOf(root: string): ExpertSteps {
  const known = tables.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const rows = Object.entries(reader.read('envs/expert-steps.yaml', schema) ?? {})
  reader.finish()
  const table = new Map(rows.map(([task, { steps, except = {}, not_in: notIn = [] }]) => {
    const others = Object.entries(except).flatMap(([number, environments]) => (
      environments.map((environment) => [environment, Number(number)] as const)
    ))
    const none = notIn.map((environment) => [environment, undefined] as const)
    return [task, { steps, others: new Map<string, number | undefined>([...others, ...none]) }]
  }))
  tables.set(root, table)
  return table
}
