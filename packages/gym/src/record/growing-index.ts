import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '@droidgym/base/error/code-of'
import { unreadable } from './record-error.ts'
import type { IndexEntry } from './recording-index.ts'
import { parseEntry } from './recording-index.ts'
import { INDEX_FILE } from './recording-folder.ts'

const BLOCK_BYTES = 1024 * 1024
/** The bytes before the place reached that show that the file is still the same. */
const TAIL_BYTES = 4096
const LINE_END = 0x0a

/**
 * The index of a folder into which others record: each look reads what was added since the last. A last line that is
 * not written to its end yet is left for the next look.
 */
export class GrowingIndex {
  readonly #folder: string
  readonly #entries = new Map<string, IndexEntry>()
  /** The file, and the bytes and lines read of it. */
  #inode = -1n
  #read = 0
  #lines = 0
  #tail = Buffer.alloc(0)

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * The finished episodes by id, as they are now; none if there is no index. Throws `TORN_INDEX`,
   * `RECORDING_NOT_FOUND`.
   */
  look(): ReadonlyMap<string, IndexEntry> {
    const path = join(this.#folder, INDEX_FILE)
    let file: number
    try {
      file = openSync(path, 'r')
    } catch (error) {
      this.#forget()
      if (isAbsent(error)) return this.#entries
      throw unreadable(path, error)
    }
    try {
      this.#follow(file)
    } catch (error) {
      // What was read is read again, so that the fault is told again.
      this.#forget()
      throw error
    } finally {
      closeSync(file)
    }
    return this.#entries
  }

  #follow(file: number): void {
    const { ino, size } = fstatSync(file, { bigint: true })
    if (ino !== this.#inode || size < this.#read || !this.#hasSameTail(file)) this.#forget()
    this.#inode = ino
    let rest = Buffer.alloc(0)
    for (;;) {
      const block = bytesAt(file, this.#read + rest.length, BLOCK_BYTES)
      if (block.length === 0) return
      const bytes = Buffer.concat([rest, block])
      const end = bytes.lastIndexOf(LINE_END) + 1
      if (end > 0) this.#add(bytes.subarray(0, end))
      rest = bytes.subarray(end)
    }
  }

  /** Adds whole lines. */
  #add(bytes: Buffer): void {
    for (const line of bytes.toString('utf8').split('\n').slice(0, -1)) {
      this.#lines += 1
      const entry = parseEntry(this.#folder, line, this.#lines)
      this.#entries.set(entry.id, entry)
    }
    this.#read += bytes.length
    this.#tail = Buffer.from(bytes.subarray(-TAIL_BYTES))
  }

  /** An index that was made anew may have the place of an earlier one on the disk. */
  #hasSameTail(file: number): boolean {
    return bytesAt(file, this.#read - this.#tail.length, this.#tail.length).equals(this.#tail)
  }

  #forget(): void {
    this.#entries.clear()
    this.#inode = -1n
    this.#read = 0
    this.#lines = 0
    this.#tail = Buffer.alloc(0)
  }
}

/** The growing indexes of folders. */
export class GrowingIndexes {
  readonly #indexes = new Map<string, GrowingIndex>()

  /** As `GrowingIndex.look`. */
  look(folder: string): ReadonlyMap<string, IndexEntry> {
    const known = this.#indexes.get(folder) ?? new GrowingIndex(folder)
    this.#indexes.set(folder, known)
    return known.look()
  }
}

/** A folder of recordings is made with its first one. */
function isAbsent(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}

function bytesAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, position))
}
