import { z } from 'zod'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'
import type { TaskSpec } from './task.ts'

const schema = z.record(z.string(), z.record(z.string().regex(/^\d{3}$/), z.int().min(1)))
type Table = z.infer<typeof schema>

const tables = new Map<string, Table>()

/**
 * The fewest actions that solve a task: its own `minimum_steps`, else those that `tasks --minimum-steps` has found in
 * this environment (`envs/minimum-steps.yaml`). Undefined where neither is known. Throws `SpecError`.
 */
export function fewestSteps(
  { id, minimum_steps: own }: Pick<TaskSpec, 'id' | 'minimum_steps'>,
  environment: string,
  root = packageRoot(),
): number | undefined {
  return own ?? tableOf(root)[id]?.[environment]
}

function tableOf(root: string): Table {
  const known = tables.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const [file] = reader.list('envs', 'minimum-steps.yaml')
  const table = (file === undefined ? undefined : reader.read(file, schema)) ?? {}
  reader.finish()
  tables.set(root, table)
  return table
}
