import { FileError, FileErrorCode } from '../../phone/system/storage/file-error.ts'
import { freeBytes } from '../../phone/system/storage/files.ts'
import type { ShellHost } from '../shell-host.ts'

const FIRST_BLOCK = 65_536
/** Blocks beyond this size go back to the system as soon as they are let go. */
const MAX_KEPT_BLOCK_BYTES = 67_108_864

/** Bytes that programs of one phone hold on their way into files. */
const heldOn = new WeakMap<ShellHost, number>()

/**
 * Bytes on their way into a file. They take the phone's storage as the file will, so that many programs that write at
 * once hold no more than it has room for. They lie in few blocks, so that small pieces cost no more than large ones.
 */
export class HeldBytes {
  readonly #host: ShellHost
  readonly #blocks: Buffer[] = []
  #length = 0
  /** Bytes used of the last block. */
  #used = 0

  constructor(host: ShellHost) {
    this.#host = host
  }

  /** Throws `FileError` ENOSPC when there is no room; `path` is what the error names. Holds nothing then. */
  append(bytes: Uint8Array, path: string): void {
    const held = heldOn.get(this.#host) ?? 0
    if (held + bytes.length > this.#host.run(({ state }) => freeBytes(state))) {
      this.drop()
      throw new FileError(FileErrorCode.noSpace, path)
    }
    heldOn.set(this.#host, held + bytes.length)
    for (let from = 0; from < bytes.length; ) from += this.#fill(bytes.subarray(from))
  }

  /** All bytes as one array that is not shared; nothing is held after that. */
  take(): Uint8Array {
    const whole = new Uint8Array(Buffer.allocUnsafeSlow(this.#length).buffer)
    let at = 0
    for (const block of this.#blocks) {
      const part = block.subarray(0, this.#length - at)
      whole.set(part, at)
      at += part.length
    }
    this.drop()
    return whole
  }

  drop(): void {
    heldOn.set(this.#host, (heldOn.get(this.#host) ?? 0) - this.#length)
    this.#blocks.length = 0
    this.#length = 0
    this.#used = 0
  }

  /** Copies as much as the last block, or a new one, has room for; gives how much. */
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
