import type { ServerLog } from '../server-log.ts'
import type { FramePlace, FrameRing, SharedRings } from './shared-frames.ts'

/** The rings of batches in one thread. A batch is known by its first environment, and its ring goes with that. */
export class BatchRings {
  readonly #rings: SharedRings
  readonly #log: ServerLog | undefined
  readonly #open = new Map<string, FrameRing>()
  #isFull = false

  constructor(rings: SharedRings, log?: ServerLog) {
    this.#rings = rings
    this.#log = log
  }

  /**
   * Writes the arrays of a batch. `undefined` when they do not fit, or the folder is gone: the steps are made, and
   * their results must reach the client in the message. The operator is told once.
   */
  write(handle: string, bytes: Uint8Array): FramePlace | undefined {
    try {
      const place = this.#ringFor(handle, bytes.byteLength).write({ pixels: bytes })
      this.#isFull = false
      return place
    } catch (error) {
      this.close(handle)
      const message = 'Arrays of batches cannot be shared: messages have them'
      if (!this.#isFull) this.#log?.({ level: 'warning', message, error })
      this.#isFull = true
      return undefined
    }
  }

  /** Without effect where there is none. */
  close(handle: string): void {
    this.#open.get(handle)?.close()
    this.#open.delete(handle)
  }

  #ringFor(handle: string, bytes: number): FrameRing {
    const ring = this.#open.get(handle)
    if (ring?.holds(bytes) === true) return ring
    this.close(handle)
    const larger = this.#rings.openForBatch(bytes)
    this.#open.set(handle, larger)
    return larger
  }
}
