import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

// Parsing the YAML of `envs` takes most of a second in every process and thread, and checking the tasks 0.2 s.
// So the build stores the parsed values, and the checked tasks, by the hash of the text. A file that changed since, or
// was never built, is parsed.

/** Whether this runs from the build. The sources may check values in another way than the build did. */
const IS_BUILT = !import.meta.url.endsWith('.ts')

/** Where the build stores the parsed value of a text, as JSON. */
export function parsedDataFile(text: string): string {
  return join(packageRoot(), 'dist/parsed-data', `${createHash('sha256').update(text).digest('hex')}.json`)
}

/** The parsed value of a text; `undefined` when the build did not parse it. */
export function parsedAtBuild(text: string): { readonly value: unknown } | undefined {
  const file = parsedDataFile(text)
  return existsSync(file) ? { value: JSON.parse(readFileSync(file, 'utf8')) as unknown } : undefined
}

/** What was made and checked from a text; `undefined` when the build did not store it, or its code is not what runs. */
export function checkedAtBuild(text: () => string): { readonly value: unknown } | undefined {
  return IS_BUILT ? parsedAtBuild(text()) : undefined
}
