import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

// Parsing the YAML of `envs` takes most of a second in every process and thread. So the build stores the parsed values
// by the hash of the text; a file that changed since, or was never built, is parsed.

/** Where the build stores the parsed value of a text, as JSON. */
export function parsedDataFile(text: string): string {
  return join(packageRoot(), 'dist/parsed-data', `${createHash('sha256').update(text).digest('hex')}.json`)
}

/** The parsed value of a text; `undefined` when the build did not parse it. */
export function parsedAtBuild(text: string): { readonly value: unknown } | undefined {
  const file = parsedDataFile(text)
  return existsSync(file) ? { value: JSON.parse(readFileSync(file, 'utf8')) as unknown } : undefined
}
