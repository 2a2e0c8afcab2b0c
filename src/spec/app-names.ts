import { z } from 'zod'
import { loadAppPackages } from './app-packages.ts'
import { SpecReader } from './load/load-yaml.ts'
import { packageRoot } from './load/package-root.ts'

const labelsSchema = z.record(z.string(), z.record(z.string(), z.string()))
const tables = new Map<string, ReadonlyMap<string, string>>()

/**
 * The package of an app by its name in lower case: the keys of `envs/app-packages.yaml`, and the labels of
 * `envs/strings/apps.yaml` in every language. A client's own data may lack both. Throws `SpecError`.
 */
export function loadAppNames(root = packageRoot()): ReadonlyMap<string, string> {
  const known = tables.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const [file] = reader.list('envs/strings', 'apps.yaml')
  const labels = (file === undefined ? undefined : reader.read(file, labelsSchema)) ?? {}
  reader.finish()
  const names = new Map<string, string>()
  for (const [key, packageName] of loadAppPackages(root)) {
    for (const name of [key.replaceAll('_', ' '), ...Object.values(labels[key] ?? {})]) {
      names.set(name.toLowerCase(), packageName)
    }
  }
  tables.set(root, names)
  return names
}
