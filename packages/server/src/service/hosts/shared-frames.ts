import { randomUUID } from 'node:crypto'
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, writevSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame } from '@droidgym/android/picture/frame'
import { codeOf } from '@droidgym/base/error/code-of'
import { messageOf } from '@droidgym/base/error/message-of'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { makeOwnFolder } from '@droidgym/base/process/own-folder'
import { SpecError, SpecErrorCode } from '@droidgym/spec/spec-error'
import { RequestError, RequestErrorCode } from '../errors/request-error.ts'

// Pixels and arrays for clients on the same machine, in files in memory: they are written once, by the thread that made
// them, and read once, by the client.

/** Where a frame lies. `number` is written before its bytes, and changes once another frame takes the place. */
export interface FramePlace {
  readonly path: string
  readonly offset: number
  readonly number: number
}

/** Bytes before a frame: its number, as an unsigned whole number, little-endian. */
const FRAME_HEADER_BYTES = 8

/**
 * Frames of one environment. An episode's last step may show two, and a client may send steps before it has read
 * earlier answers.
 */
const SLOTS = 16
/** Of the arrays of a batch: those of the step before stay as they are, also for a client that has sent the next. */
const BATCH_SLOTS = 4
const MEBIBYTE = 1024 * 1024
/** Of all rings of one thread. */
const MAX_BYTES = 1024 * MEBIBYTE
const ALIGNMENT = 4096

/**
 * Makes the server's folder in a folder of the operator's, for its user only, and removes those that dead servers of
 * this user left there. Throws a `SpecError`.
 */
export function openSharedFolder(parent: string): string {
  try {
    return makeOwnFolder(parent, 'droidgym')
  } catch (error) {
    const reason = `cannot make a folder for shared pixels in ${parent}: ${messageOf(error)}`
    throw new SpecError(SpecErrorCode.invalidSpec, 'The server cannot start with these options:', [`sharedPixels: ${reason}`])
  }
}

/** The rings of one thread, in a folder of its own, which is emptied first: a thread that died may have left it. */
export class SharedRings {
  readonly #folder: string
  #bytes = 0

  /** Throws the error of the file system. */
  constructor(folder: string) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    this.#folder = folder
  }

  /** A ring for the pixels of an environment. Throws `SHARED_PIXELS_FULL`, and the error of the file system. */
  open({ observation: { pixels } }: MakeOptions): FrameRing {
    return this.#open(pixels === undefined ? 0 : pixels.width * pixels.height * 3, SLOTS)
  }

  /** A ring for the arrays of a batch, of so many bytes for one step of all its environments. Throws as `open` does. */
  openForBatch(bytes: number): FrameRing {
    return this.#open(bytes, BATCH_SLOTS)
  }

  #open(frameBytes: number, slots: number): FrameRing {
    const slotBytes = aligned(FRAME_HEADER_BYTES + frameBytes)
    const bytes = slotBytes * slots
    if (this.#bytes + bytes > MAX_BYTES) {
      throw new RequestError(
        RequestErrorCode.sharedPixelsFull,
        `Cannot share the pixels of another environment: the rings of this thread have ${this.#bytes} bytes, this one ` +
          `would have ${bytes}, and ${MAX_BYTES} are allowed. Close environments, or make it without shared pixels.`,
      )
    }
    const ring = new FrameRing(join(this.#folder, randomUUID()), { slotBytes, slots }, () => {
      this.#bytes -= bytes
    })
    this.#bytes += bytes
    return ring
  }
}

/** A file of slots that frames take in turn. */
export class FrameRing {
  readonly #path: string
  readonly #slotBytes: number
  readonly #slots: number
  readonly #onClose: () => void
  readonly #file: number
  readonly #header = Buffer.alloc(FRAME_HEADER_BYTES)
  #number = 0

  constructor(path: string, { slotBytes, slots }: { slotBytes: number; slots: number }, onClose: () => void) {
    this.#path = path
    this.#slotBytes = slotBytes
    this.#slots = slots
    this.#onClose = onClose
    this.#file = orFull(path, () => openSync(path, 'wx', 0o600))
    ftruncateSync(this.#file, slotBytes * slots)
  }

  /** Whether a frame of so many bytes fits. */
  holds(bytes: number): boolean {
    return FRAME_HEADER_BYTES + bytes <= this.#slotBytes
  }

  /** Throws `SHARED_PIXELS_FULL` when the memory is full, and other errors of the file system. */
  write({ pixels }: Pick<Frame, 'pixels'>): FramePlace {
    const number = (this.#number + 1) >>> 0
    this.#number = number
    const offset = (number % this.#slots) * this.#slotBytes
    this.#header.writeBigUInt64LE(BigInt(number))
    // The number goes first: a client that still reads the slot's earlier frame sees that it has changed.
    const parts = [this.#header, pixels]
    const written = orFull(this.#path, () => writevSync(this.#file, parts, offset))
    if (written !== FRAME_HEADER_BYTES + pixels.byteLength) throw full(this.#path, `only ${written} bytes of a frame fit`)
    return { path: this.#path, offset, number }
  }

  close(): void {
    closeSync(this.#file)
    // The folder may have been removed meanwhile.
    rmSync(this.#path, { force: true })
    this.#onClose()
  }
}

/** A write of which something fits tells how much; one of which nothing fits fails. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'ENOMEM']

function orFull<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && FULL.includes(codeOf(error))) throw full(path, error.message, error)
    throw error
  }
}

function full(path: string, why: string, cause?: unknown): RequestError {
  const message = `Cannot share pixels in ${path}: ${why}. Make room there, or make environments without shared pixels`
  return new RequestError(RequestErrorCode.sharedPixelsFull, message, { cause })
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
}
