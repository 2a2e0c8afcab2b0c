import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The policies of a folder, found by what they are: what a queue calls them opens no file. */
export class LocalPolicies {
  readonly #folder: string | undefined
  readonly #files = new Map<string, string>()
  readonly #seen = new Set<string>()

  /** Without a folder there is none. */
  constructor(folder: string | undefined) {
    this.#folder = folder
  }

  /** The file with this SHA-256, also one that has been put there lately. Throws when the folder cannot be read. */
  find(digest: string): string | undefined {
    if (!this.#files.has(digest)) this.#look()
    return this.#files.get(digest)
  }

  #look(): void {
    if (this.#folder === undefined) return
    for (const name of readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.onnx') || this.#seen.has(name)) continue
      const file = join(this.#folder, name)
      this.#files.set(createHash('sha256').update(readFileSync(file)).digest('hex'), file)
      this.#seen.add(name)
    }
  }
}
