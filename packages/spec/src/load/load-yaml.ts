import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { messageOf } from '@droidgym/base/error/message-of'
import { parsedAtBuild } from './parsed-data.ts'
import { SpecError, SpecErrorCode } from '../spec-error.ts'
import { plainMessage } from './plain-messages.ts'
import { faultsOf } from './union-faults.ts'

/**
 * The validated content of one file, by its path from the root. Throws a `SpecError` with every fault; `what` names the
 * file in the message (`The prices`).
 */
export function readSpecFile<T>(file: string, schema: z.ZodType<T>, what: string, root = ''): T {
  const reader = new SpecReader(root)
  const content = reader.read(file, schema)
  reader.finish(what)
  if (content === undefined) throw new TypeError('A file that cannot be read has faults')
  return content
}

/** Reads YAML and JSON files under one directory and collects every fault, to report all at once. */
export class SpecReader {
  readonly #root: string
  readonly #problems: string[] = []

  constructor(root: string) {
    this.#root = root
  }

  /** Paths of the files under a folder, relative to the root, in a stable order; a missing folder is a fault. */
  list(folder: string, extension: string): string[] {
    try {
      return readdirSync(join(this.#root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
        .map((entry) => relative(this.#root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort((a, b) => (a < b ? -1 : 1))
    } catch (error) {
      this.report(folder, '', `cannot be listed: ${messageOf(error)}`)
      return []
    }
  }

  /** The validated content of a file; undefined, with the faults kept, when it is invalid. JSON is YAML too. */
  read<T>(file: string, schema: z.ZodType<T>): T | undefined {
    const text = this.text(file)
    return text === undefined ? undefined : this.parse(text, file, schema)
  }

  /** The text of a file; undefined, with the fault kept, when it cannot be read. */
  text(file: string): string | undefined {
    try {
      return readFileSync(join(this.#root, file), 'utf8')
    } catch (error) {
      this.report(file, '', `cannot be read: ${messageOf(error)}`)
      return undefined
    }
  }

  /** Like `read`, for a text in memory. */
  parse<T>(text: string, file: string, schema: z.ZodType<T>): T | undefined {
    const content = parsedAtBuild(text) ?? this.#content(text, file)
    return content === undefined ? undefined : this.check(content.value, file, schema)
  }

  /** Like `read`, for a parsed value; `index` is its place in the file's list, if the file holds one. */
  check<T>(value: unknown, file: string, schema: z.ZodType<T>, index?: number): T | undefined {
    const result = schema.safeParse(value, { reportInput: true, error: plainMessage })
    if (result.success) return result.data
    const before = index === undefined ? [] : [index]
    for (const { path, message } of result.error.issues.flatMap(faultsOf)) {
      this.report(file, formatPath([...before, ...path]), message)
    }
    return undefined
  }

  /** Adds a fault that the caller found. */
  report(file: string, path: string, reason: string): void {
    this.#problems.push(path === '' ? `${file}: ${reason}` : `${file}:${path}: ${reason}`)
  }

  /** Every fault reported so far. */
  get problems(): readonly string[] {
    return [...this.#problems]
  }

  /** Throws a `SpecError` with every fault reported so far, if any. */
  finish(what = 'The declarative data'): void {
    if (this.#problems.length === 0) return
    const count = this.#problems.length === 1 ? '1 fault' : `${String(this.#problems.length)} faults`
    throw new SpecError(SpecErrorCode.invalidSpec, `${what} has ${count}:`, this.#problems)
  }

  #content(text: string, file: string): { readonly value: unknown } | undefined {
    const document = parseDocument(text, { prettyErrors: true })
    for (const error of document.errors) {
      const line = error.linePos?.[0].line
      this.report(file, line === undefined ? '' : `line ${String(line)}`, error.message.split('\n', 1)[0] ?? error.message)
    }
    if (document.errors.length > 0) return undefined
    try {
      return { value: document.toJS() as unknown }
    } catch (error) {
      this.report(file, '', messageOf(error))
      return undefined
    }
  }
}

export function formatPath(path: readonly PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`)).join('').replace(/^\./, '')
}
