import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '@droidgym/base/error/code-of'
import type { ChatRequest } from './chat.ts'

/**
 * Replies of endpoints on disk, one file per request. A repeated request to the same endpoint gets the stored reply, so
 * a sampled reply stays the same.
 */
export class ReplyCache {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The answer to a request; undefined if there is none, or its file is not JSON (the next answer replaces it). */
  async read(endpoint: string, request: ChatRequest): Promise<unknown> {
    try {
      return JSON.parse(await readFile(this.#fileOf(endpoint, request), 'utf8')) as unknown
    } catch (error) {
      if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined
      throw error
    }
  }

  /** Writes atomically, also with several processes on one folder. */
  async write(endpoint: string, request: ChatRequest, answer: unknown): Promise<void> {
    const file = this.#fileOf(endpoint, request)
    await mkdir(this.#folder, { recursive: true })
    const partial = `${file}.${randomUUID()}`
    await writeFile(partial, JSON.stringify(answer))
    await rename(partial, file)
  }

  #fileOf(endpoint: string, request: ChatRequest): string {
    const hash = createHash('sha256').update(JSON.stringify([endpoint, request])).digest('hex')
    return join(this.#folder, `${hash}.json`)
  }
}
