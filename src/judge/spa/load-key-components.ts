import { z } from 'zod'
import { SpecReader } from '../../spec/load-yaml.ts'
import { packageRoot } from '../../spec/package-root.ts'

const components = z.array(z.string().min(1).max(200)).min(1).max(20)
/** By language, such as `en`, and task. */
const keyComponentsSchema = z.record(z.string().regex(/^[a-z]{2}$/), z.record(z.string(), components))
type KeyComponents = z.infer<typeof keyComponentsSchema>

/** `envs/key-components.yaml`, or a file of that form. Throws a `SpecError` that lists every fault. */
export function loadKeyComponents(file?: string): KeyComponents {
  const reader = new SpecReader(file === undefined ? packageRoot() : '')
  const loaded = reader.read(file ?? 'envs/key-components.yaml', keyComponentsSchema)
  reader.finish('The key components')
  if (loaded === undefined) throw new TypeError('A file that cannot be read has faults')
  return loaded
}

/** Of a task in the language of a locale; undefined when it has none. */
export function componentsFor(all: KeyComponents, task: string, locale: string): readonly string[] | undefined {
  const [language = locale] = locale.split('-')
  const byTask = Object.hasOwn(all, language) ? all[language] : undefined
  return byTask !== undefined && Object.hasOwn(byTask, task) ? byTask[task] : undefined
}
