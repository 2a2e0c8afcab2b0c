import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@droidgym/base/error/message-of'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'

interface KnownFile {
  /** Changes when the file is written. */
  readonly state: string
  readonly digest: string
}

/** The policies of a folder, found by digest: names from a queue never open a file. */
export class LocalPolicies {
  readonly #folder: string | undefined
  #files: ReadonlyMap<string, KnownFile> = new Map()

  /** Without a folder there are no policies. Throws `NO_POLICIES` if it cannot be read. */
  constructor(folder: string | undefined) {
    this.#folder = folder
    this.#look()
  }

  /** The file that has this SHA-256 now. Throws `NO_POLICIES`. */
  find(digest: string): string | undefined {
    this.#look()
    return [...this.#files].find(([, known]) => known.digest === digest)?.[0]
  }

  /** Reads files that are new or changed since the last read; a file may have been incomplete then. */
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

  /** `undefined` if the file was removed after listing. */
  #read(file: string): KnownFile | undefined {
    // Before the content, so that a file that changes during the read is read again.
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat === undefined) return undefined
    const state = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`
    const known = this.#files.get(file)
    if (known?.state === state) return known
    return { state, digest: createHash('sha256').update(readFileSync(file)).digest('hex') }
  }
}
