import { z } from 'zod'
import { SpecReader } from './load/load-yaml.ts'
import { packageRoot } from './load/package-root.ts'

const tables = new Map<string, ReadonlyMap<string, string>>()

/** The package of each task's `app`: `envs/app-packages.yaml`. A client's own data may lack it. Throws `SpecError`. */
export function loadAppPackages(root = packageRoot()): ReadonlyMap<string, string> {
  const known = tables.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const rows = reader.read('envs/app-packages.yaml', z.record(z.string(), z.string().regex(/^\w+(\.\w+)+$/))) ?? {}
  reader.finish()
  const table = new Map(Object.entries(rows))
  tables.set(root, table)
  return table
}
