import type { ServerLog } from '../server-log.ts'
import type { FramePlace, FrameRing, SharedRings } from './shared-frames.ts'

/** The rings of batches in one thread. A batch is known by its first environment, and its ring goes with that. */
export class BatchRings {
  readonly #rings: SharedRings
  readonly #log: ServerLog | undefined
  /** `undefined` for a batch whose arrays could not be written. */
  readonly #opened = new Map<string, FrameRing | undefined>()

  constructor(rings: SharedRings, log?: ServerLog) {
    this.#rings = rings
    this.#log = log
  }

  /**
   * Writes the arrays of a batch. `undefined` when they do not fit, or the folder is gone, and from then on: the steps
   * are made, and their results must reach the client in the message. The operator is told once.
   */
  write(handle: string, bytes: Uint8Array): FramePlace | undefined {
    try {
      return this.#ringFor(handle, bytes.byteLength)?.write({ pixels: bytes })
    } catch (error) {
      this.close(handle)
      this.#opened.set(handle, undefined)
      this.#log?.({ level: 'warning', message: 'The arrays of a batch cannot be shared: its messages have them', error })
      return undefined
    }
  }

  /** Without effect where there is none. */
  close(handle: string): void {
    this.#opened.get(handle)?.close()
    this.#opened.delete(handle)
  }

  #ringFor(handle: string, bytes: number): FrameRing | undefined {
    const ring = this.#opened.get(handle)
    if (ring?.holds(bytes) ?? this.#opened.has(handle)) return ring
    this.close(handle)
    const opened = this.#rings.openForBatch(bytes)
    this.#opened.set(handle, opened)
    return opened
  }
}
