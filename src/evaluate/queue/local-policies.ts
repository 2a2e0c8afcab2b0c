import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../error/message-of.ts'
import { EvaluationError, EvaluationErrorCode } from '../evaluation-error.ts'

interface KnownFile {
  /** Another one when the file was written since. */
  readonly state: string
  readonly digest: string
}

/** The policies of a folder, found by what they are: what a queue calls them opens no file. */
export class LocalPolicies {
  readonly #folder: string | undefined
  #files: ReadonlyMap<string, KnownFile> = new Map()

  /** Without a folder there is none. Throws `NO_POLICIES` when it cannot be read. */
  constructor(folder: string | undefined) {
    this.#folder = folder
    this.#look()
  }

  /** The file that has this SHA-256 now. Throws `NO_POLICIES`. */
  find(digest: string): string | undefined {
    this.#look()
    return [...this.#files].find(([, known]) => known.digest === digest)?.[0]
  }

  /** Reads what is new or was written since the last look: a file may have been seen while it was copied. */
  #look(): void {
    const folder = this.#folder
    if (folder === undefined) return
    try {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.onnx'))
      this.#files = new Map(files.flatMap((name) => {
        const file = join(folder, name)
        const known = this.#read(file)
        return known === undefined ? [] : [[file, known]]
      }))
    } catch (cause) {
      const message = `Cannot read the policies in ${folder}: ${messageOf(cause)}. Correct --policies`
      throw new EvaluationError(EvaluationErrorCode.noPolicies, message, { cause })
    }
  }

  /** `undefined` when it has gone since the folder was listed. */
  #read(file: string): KnownFile | undefined {
    // Before the content, so that what is written while it is read is read again.
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat === undefined) return undefined
    const state = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`
    const known = this.#files.get(file)
    if (known?.state === state) return known
    return { state, digest: createHash('sha256').update(readFileSync(file)).digest('hex') }
  }
}
