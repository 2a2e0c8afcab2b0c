import { z } from 'zod'
import type { Checkpoints } from './checkpoints.ts'
import { checkpointsSchema } from './checkpoints.ts'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'
import type { TaskSpec } from './task.ts'
import { loadTasks } from './tasks.ts'

/** Written by `scripts/find-checkpoints.js`. */
const FILE = 'envs/checkpoints.yaml'

const tables = new Map<string, ReadonlyMap<string, Checkpoints>>()

/** The checkpoints of a task: its own, else those of `envs/checkpoints.yaml`. Throws a `SpecError` with every fault. */
export function checkpointsOf(task: TaskSpec, root = packageRoot()): Checkpoints | undefined {
  return task.checkpoints ?? loadCheckpoints(root).get(task.id)
}

function loadCheckpoints(root: string): ReadonlyMap<string, Checkpoints> {
  const known = tables.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const ids = new Set(loadTasks(root).map(({ id }) => id))
  const table = new Map(Object.entries(reader.read(FILE, z.record(z.string(), checkpointsSchema)) ?? {}))
  for (const id of table.keys()) if (!ids.has(id)) reader.report(FILE, id, 'there is no such task')
  reader.finish('The checkpoints')
  tables.set(root, table)
  return table
}
