import { z } from 'zod'
import { loadAppPackages } from './app-packages.ts'
import { SpecReader } from './load/load-yaml.ts'
import { packageRoot } from './load/package-root.ts'

const labelsSchema = z.record(z.string(), z.record(z.string(), z.string()))
type AppLabels = z.infer<typeof labelsSchema>

const labels = new Map<string, AppLabels>()
const tables = new Map<string, ReadonlyMap<string, string>>()

/** The labels of `envs/strings/apps.yaml`, by app and language. A client's own data may lack it. Throws `SpecError`. */
export function loadAppLabels(root = packageRoot()): AppLabels {
  const known = labels.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const file = reader.list('envs/strings', '.yaml').find((each) => each === 'envs/strings/apps.yaml')
  const read = (file === undefined ? undefined : reader.read(file, labelsSchema)) ?? {}
  reader.finish()
  labels.set(root, read)
  return read
}

/**
 * The package of an app by its name in lower case: the keys of `envs/app-packages.yaml`, and the labels of
 * `envs/strings/apps.yaml` in every language. A client's own data may lack both. Throws `SpecError`.
 */
export function loadAppNames(root = packageRoot()): ReadonlyMap<string, string> {
  const known = tables.get(root)
  if (known !== undefined) return known
  const labelsByApp = loadAppLabels(root)
  const names = new Map<string, string>()
  for (const [key, packageName] of loadAppPackages(root)) {
    for (const name of [key.replaceAll('_', ' '), ...Object.values(labelsByApp[key] ?? {})]) {
      names.set(name.toLowerCase(), packageName)
    }
  }
  tables.set(root, names)
  return names
}
