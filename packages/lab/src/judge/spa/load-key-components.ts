import { z } from 'zod'
import { readSpecFile } from '@droidgym/spec/load/load-yaml'
import { packageRoot } from '@droidgym/spec/load/package-root'

const components = z.array(z.string().min(1).max(200)).min(1).max(20)
/** By language, such as `en`, and task. */
const keyComponentsSchema = z.record(z.string().regex(/^[a-z]{2}$/), z.record(z.string(), components))
type KeyComponents = z.infer<typeof keyComponentsSchema>

/** `envs/key-components.yaml`, or a file of that form. Throws a `SpecError` that lists every fault. */
export function loadKeyComponents(file?: string): KeyComponents {
  const root = file === undefined ? packageRoot() : ''
  return readSpecFile(file ?? 'envs/key-components.yaml', keyComponentsSchema, 'The key components', root)
}

/** The components of a task in the language of a locale; undefined if it has none. */
export function componentsFor(all: KeyComponents, task: string, locale: string): readonly string[] | undefined {
  const [language = locale] = locale.split('-')
  const byTask = Object.hasOwn(all, language) ? all[language] : undefined
  return byTask !== undefined && Object.hasOwn(byTask, task) ? byTask[task] : undefined
}
