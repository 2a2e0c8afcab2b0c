import type { LogEntry } from '@droidgym/android/log/log-entry'

/**
 * An append-only log with value semantics: appending returns a new buffer and leaves the old one unchanged. Buffers
 * that grew from one another share their entries, so a snapshot of the log costs nothing.
 */
export class LogBuffer {
  static empty(): LogBuffer {
    return new LogBuffer([], 0)
  }

  readonly #store: LogEntry[]
  readonly length: number

  private constructor(store: LogEntry[], length: number) {
    this.#store = store
    this.length = length
  }

  append(entry: LogEntry): LogBuffer {
    // The buffer that ends where the shared store ends may extend it; a second fork copies.
    const store = this.#store.length === this.length ? this.#store : this.#store.slice(0, this.length)
    store.push(entry)
    return new LogBuffer(store, store.length)
  }

  /** Entries from a position on; position 0 is the oldest. */
  since(position: number): readonly LogEntry[] {
    return this.#store.slice(position, this.length)
  }
}
