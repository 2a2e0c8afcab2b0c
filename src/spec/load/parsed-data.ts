import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

// Parsing the YAML of `envs` takes most of a second, in every process and thread that needs it. So the build keeps what
// it parses to, by the hash of the text: a file that has changed since, or was never built, is simply parsed.

/** Where the build keeps what a text parses to, as JSON. */
export function parsedDataFile(text: string): string {
  return join(packageRoot(), 'dist/parsed-data', `${createHash('sha256').update(text).digest('hex')}.json`)
}

/** What a text parses to; `undefined` when the build did not parse it. */
export function parsedAtBuild(text: string): { readonly value: unknown } | undefined {
  const file = parsedDataFile(text)
  return existsSync(file) ? { value: JSON.parse(readFileSync(file, 'utf8')) as unknown } : undefined
}
