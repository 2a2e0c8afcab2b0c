import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { codeOf } from '@droidgym/base/error/code-of'
import { messageOf } from '@droidgym/base/error/message-of'
import { SpecReader } from './load-yaml.ts'
import { FILE_LIMITS, readUntrustedYaml } from './untrusted-yaml.ts'

/** Maximum files of a folder. */
const MAX_FILES = 1_000

/** One file or folder while it is read, with the faults found so far. */
export class FileCheck {
  readonly file: string
  readonly suite: string | undefined
  readonly #reader = new SpecReader('')

  constructor(file: string, suite: string | undefined) {
    this.file = file
    this.suite = suite
  }

  get problems(): readonly string[] {
    return this.#reader.problems
  }

  /** The entries of the file, each with its place in a list; none, with the fault kept, when it cannot be read. */
  entries(): readonly { readonly value: unknown; readonly index?: number }[] {
    const found = readBounded(this.file, FILE_LIMITS.bytes)
    const content = 'fault' in found ? found : readUntrustedYaml(textOf(found.bytes), FILE_LIMITS)
    if ('fault' in content) {
      this.fail(content.fault)
      return []
    }
    const { value } = content
    const entries: readonly unknown[] = Array.isArray(value) ? value : value === null ? [] : [value]
    if (entries.length === 0) this.fail('it is empty')
    if (!Array.isArray(value)) return entries.map((each) => ({ value: each }))
    return entries.map((each, index) => ({ value: each, index }))
  }

  /** The YAML files of a folder below, sorted; none when there is no such folder. */
  list(folder: string): readonly string[] {
    const path = join(this.file, folder)
    try {
      const found = readdirSync(path, { withFileTypes: true })
        .filter((entry) => !entry.isDirectory() && /\.ya?ml$/.test(entry.name))
        .map(({ name }) => join(path, name))
        .sort()
      if (found.length > MAX_FILES) this.fail(`${folder} has ${found.length} files; at most ${MAX_FILES} are allowed`)
      return found.slice(0, MAX_FILES)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return []
      this.fail(`${folder} cannot be listed: ${messageOf(error)}`)
      return []
    }
  }

  check<T>(value: unknown, index: number | undefined, schema: z.ZodType<T>): T | undefined {
    return this.#reader.check(value, this.file, schema, index)
  }

  report(index: number | undefined, faults: readonly { readonly at: string; readonly reason: string }[]): void {
    for (const { at, reason } of faults) this.#reader.report(this.file, index === undefined ? at : `[${index}].${at}`, reason)
  }

  fail(reason: string): void {
    this.#reader.report(this.file, '', reason)
  }

  reportTwins(entries: readonly { readonly id: string }[]): void {
    const ids = entries.map(({ id }) => id)
    const twins = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
    for (const id of twins) this.fail(`the id "${id}" occurs twice`)
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

type Bounded = { readonly bytes: Uint8Array } | { readonly fault: string }

/** The bytes of a plain file of a bounded size, or why there are none. */
export function readBounded(file: string, most: number): Bounded {
  try {
    const stat = statSync(file)
    if (!stat.isFile()) return { fault: 'is not a file' }
    if (stat.size > most) return { fault: `has ${stat.size} bytes; at most ${most} are allowed` }
    return { bytes: Uint8Array.from(readFileSync(file)) }
  } catch (error) {
    return { fault: `cannot be read: ${messageOf(error)}` }
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
