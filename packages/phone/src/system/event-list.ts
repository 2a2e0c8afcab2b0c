import type { UiEvent } from '@droidgym/android/ui/ui-event'

/** Maximum events that a phone keeps; older ones are dropped. */
export const MAX_EVENTS = 1024

/**
 * The newest events, as an append-only list with value semantics: appending returns a new list and leaves the old one
 * unchanged. Lists that grew from one another share their entries, so a snapshot or a fork costs nothing. A position
 * counts all events since boot, so it stays valid when old ones are dropped.
 */
export class EventList {
  static empty(): EventList {
    return new EventList([], 0, 0)
  }

  readonly #store: UiEvent[]
  /** How much of the store this list uses. */
  readonly #used: number
  /** The position of the store's first event. */
  readonly #base: number

  private constructor(store: UiEvent[], used: number, base: number) {
    this.#store = store
    this.#used = used
    this.#base = base
  }

  /** The position behind the newest event. */
  get length(): number {
    return this.#base + this.#used
  }

  append(event: UiEvent): EventList {
    // The list that ends where the shared store ends may extend it; a second fork copies.
    const first = this.#used < 2 * MAX_EVENTS ? 0 : this.#used - MAX_EVENTS
    const shares = first === 0 && this.#store.length === this.#used
    const store = shares ? this.#store : this.#store.slice(first, this.#used)
    store.push(event)
    return new EventList(store, store.length, this.#base + first)
  }

  /** The events from a position on, oldest first; at most `MAX_EVENTS`, the newest of them. */
  since(position: number): readonly UiEvent[] {
    const from = Math.max(position - this.#base, this.#used - MAX_EVENTS, 0)
    return this.#store.slice(from, this.#used)
  }
}
