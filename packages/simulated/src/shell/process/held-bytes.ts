import { spaceFault } from '@droidgym/phone/system/storage/disk-space'
import { FileError } from '@droidgym/phone/system/storage/file-error'
import type { ShellHost } from '../shell-host.ts'

const FIRST_BLOCK = 65_536
/** Larger blocks return to the system when they are released. */
const MAX_KEPT_BLOCK_BYTES = 67_108_864

/** Bytes that the programs of one phone buffer for files. */
const heldOn = new WeakMap<ShellHost, number>()

/**
 * Bytes buffered for a file. They count against the phone's storage, so that many programs writing at once buffer no
 * more than it has room for. They are stored in few blocks, so that small pieces cost no more than large ones.
 */
export class HeldBytes {
  readonly #host: ShellHost
  readonly #blocks: Buffer[] = []
  #length = 0
  /** Used bytes of the last block. */
  #used = 0

  constructor(host: ShellHost) {
    this.#host = host
  }

  /** Throws `FileError` when there is no room, and then buffers nothing; `path` is for the error. */
  append(bytes: Uint8Array, path: string): void {
    const total = heldOn.get(this.#host) ?? 0
    const fault = this.#host.run(({ state }) => spaceFault(state, total + bytes.length))
    if (fault !== undefined) {
      this.drop()
      throw new FileError(fault, path)
    }
    heldOn.set(this.#host, total + bytes.length)
    for (let from = 0; from < bytes.length;) from += this.#fill(bytes.subarray(from))
  }

  /** All bytes as one unshared array; the buffer is empty afterwards. */
  take(): Uint8Array {
    const joined = new Uint8Array(Buffer.allocUnsafeSlow(this.#length).buffer)
    let at = 0
    for (const block of this.#blocks) {
      const part = block.subarray(0, this.#length - at)
      joined.set(part, at)
      at += part.length
    }
    this.drop()
    return joined
  }

  drop(): void {
    heldOn.set(this.#host, (heldOn.get(this.#host) ?? 0) - this.#length)
    this.#blocks.length = 0
    this.#length = 0
    this.#used = 0
  }

  /** Copies as much as fits in the last block or in a new one; returns the count. */
  #fill(bytes: Uint8Array): number {
    let block = this.#blocks.at(-1)
    if (block === undefined || this.#used === block.length) {
      block = Buffer.allocUnsafeSlow(Math.min(MAX_KEPT_BLOCK_BYTES, Math.max(FIRST_BLOCK, this.#length)))
      this.#blocks.push(block)
      this.#used = 0
    }
    const count = Math.min(bytes.length, block.length - this.#used)
    block.set(bytes.subarray(0, count), this.#used)
    this.#used += count
    this.#length += count
    return count
  }
}
