import type { FileHandle } from 'node:fs/promises'
import { open, rm } from 'node:fs/promises'
import type { EpisodeRecord } from './episode-records.ts'
import { encodeRecord } from './record-check.ts'

/** The file of one episode while it is written: complete records, one after the other. */
export class EpisodeFile {
  readonly path: string
  readonly #handle: FileHandle
  #bytes = 0

  private constructor(path: string, handle: FileHandle) {
    this.path = path
    this.#handle = handle
  }

  /** Replaces an existing file, an unfinished attempt. */
  static async create(path: string): Promise<EpisodeFile> {
    return new EpisodeFile(path, await open(path, 'w'))
  }

  get bytes(): number {
    return this.#bytes
  }

  async append(record: EpisodeRecord): Promise<void> {
    const bytes = encodeRecord(record)
    await this.#handle.appendFile(bytes)
    this.#bytes += bytes.length
  }

  /** Resolves when everything is on the disk. */
  async finish(): Promise<void> {
    try {
      await this.#handle.datasync()
    } finally {
      await this.#handle.close()
    }
  }

  async remove(): Promise<void> {
    try {
      await this.#handle.close()
    } finally {
      await rm(this.path, { force: true })
    }
  }
}
