import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../error/message-of.ts'
import { EvaluationError, EvaluationErrorCode } from '../run/evaluation-error.ts'

/** The policies of a folder, found by what they are: what a queue calls them opens no file. */
export class LocalPolicies {
  readonly #folder: string | undefined
  readonly #files = new Map<string, string>()
  readonly #seen = new Set<string>()

  /** Without a folder there is none. Throws `NO_POLICIES` when it cannot be read. */
  constructor(folder: string | undefined) {
    this.#folder = folder
    this.#look()
  }

  /** The file with this SHA-256, also one that has been put there lately. Throws `NO_POLICIES`. */
  find(digest: string): string | undefined {
    if (!this.#files.has(digest)) this.#look()
    return this.#files.get(digest)
  }

  #look(): void {
    const folder = this.#folder
    if (folder === undefined) return
    try {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.onnx') || this.#seen.has(name)) continue
        const file = join(folder, name)
        this.#files.set(createHash('sha256').update(readFileSync(file)).digest('hex'), file)
        this.#seen.add(name)
      }
    } catch (cause) {
      const message = `Cannot read the policies in ${folder}: ${messageOf(cause)}. Correct --policies`
      throw new EvaluationError(EvaluationErrorCode.noPolicies, message, { cause })
    }
  }
}
