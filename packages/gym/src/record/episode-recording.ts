import { setTimeout as delay } from 'node:timers/promises'
import { EpisodeFile } from './episode-file.ts'
import type { EndRecord, EpisodeRecord, HeaderRecord } from './episode-records.ts'
import type { IndexEntry } from './recording-index.ts'
import { appendToIndex, indexEntry } from './recording-index.ts'
import { episodePath } from './recording-folder.ts'

/** Most bytes of an episode waiting to be written. Beyond it, the caller waits, which limits memory. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024
/** Longest such wait. A slower disk loses the recording, not the episode. */
const MAX_WAIT_MS = 10_000

/** Listens to the outcome of recordings. */
export interface RecordingListener {
  recorded(entry: IndexEntry): void
  /** The recording could not be written. The episode continues without it, and its file is removed if possible. */
  givenUp(id: string, error: unknown): void
}

/** Makes a record, without blocking the caller. */
export type MakeRecord = () => EpisodeRecord | Promise<EpisodeRecord>

/** Writes one episode: records are encoded and written in order, in the background. */
export class EpisodeRecording {
  readonly #folder: string
  readonly #header: HeaderRecord
  readonly #listener: RecordingListener
  readonly #began = performance.now()
  /** Resolves when everything so far is written; never rejects. */
  #writes: Promise<void>
  #file: EpisodeFile | undefined
  #waitingBytes = 0
  #over = false

  /** `after`: must settle before writing begins. */
  constructor(folder: string, header: HeaderRecord, listener: RecordingListener, after: Promise<void>) {
    this.#folder = folder
    this.#header = header
    this.#listener = listener
    this.#writes = after.then(() => this.#attempt(async () => {
      this.#file = await EpisodeFile.create(episodePath(folder, header.id))
      await this.#file.append(header)
    }))
  }

  /** Resolves when there is room for more; never rejects. `bytes`: estimated memory until it is written. */
  async add(make: MakeRecord, bytes: number): Promise<void> {
    if (this.#over) return
    this.#waitingBytes += bytes
    this.#enqueue(async () => {
      await this.#file?.append(await make())
      this.#waitingBytes -= bytes
    })
    if (this.#waitingBytes > MAX_WAITING_BYTES) await this.#waitForRoom()
  }

  /** Resolves when the episode is on the disk and in the index, or has failed; never rejects. */
  async end(end: EndRecord): Promise<void> {
    this.#enqueue(async () => {
      const file = this.#file
      if (file === undefined) return
      await file.append(end)
      this.#file = undefined
      await file.finish()
      const size = { bytes: file.bytes, duration_ms: performance.now() - this.#began }
      const entry = indexEntry(this.#header, end, size)
      await appendToIndex(this.#folder, entry)
      this.#over = true
      this.#listener.recorded(entry)
    })
    await this.#writes
  }

  /** Discards the recording. Resolves when its file is removed; never rejects. */
  async discard(): Promise<void> {
    this.#enqueue(() => this.#remove())
    await this.#writes
  }

  #enqueue(work: () => Promise<void>): void {
    this.#writes = this.#writes.then(() => this.#attempt(work))
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    if (this.#over) return
    try {
      await work()
    } catch (error) {
      await this.#giveUp(error)
    }
  }

  async #waitForRoom(): Promise<void> {
    const patience = new AbortController()
    const late = delay(MAX_WAIT_MS, 'late' as const, { signal: patience.signal }).catch(() => 'aborted' as const)
    const first = await Promise.race([this.#writes, late])
    patience.abort()
    if (first === 'late' && !this.#over) {
      void this.#giveUp(new Error(`the disk has not taken what was waiting within ${MAX_WAIT_MS / 1000} s`))
    }
  }

  async #giveUp(error: unknown): Promise<void> {
    if (this.#over) return
    this.#over = true
    this.#listener.givenUp(this.#header.id, error)
    await this.#remove().catch(() => undefined)
  }

  /** A file that cannot be removed has no end record, so readers skip it. */
  async #remove(): Promise<void> {
    this.#over = true
    const file = this.#file
    this.#file = undefined
    await file?.remove()
  }
}
