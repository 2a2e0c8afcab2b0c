import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChatRequest } from './chat.ts'

/**
 * Answers of endpoints on disk, one file for each request. The same request to the same endpoint is answered from it,
 * so a sampled reply stays what it was.
 */
export class ReplyCache {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The answer to a request; undefined when there is none, or its file is no JSON, which the next answer replaces. */
  async read(endpoint: string, request: ChatRequest): Promise<unknown> {
    try {
      return JSON.parse(await readFile(this.#fileOf(endpoint, request), 'utf8')) as unknown
    } catch (error) {
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /** Whole or not at all, also with several processes on one folder. */
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
