import { LruCache } from './lru-cache.ts'
import { sameData } from './same-data.ts'
import type { PhoneState } from './system/state.ts'
import type { Transaction } from './system/transaction.ts'
import type { WindowSpec } from './view/window.ts'
import { WatchedState } from './watched-state.ts'

/** Names whose windows are known at once, over all phones that share the memory. */
const NAMES = 512
/** Compositions kept of each: of one name, but from states that differ. */
const PER_NAME = 3

/** What windows are shown for, and what their handlers come back to. */
export interface ShownState {
  readonly state: PhoneState
  readonly press: (tx: Transaction, key: 'BACK' | 'HOME' | 'OVERVIEW') => void
}

/** What windows are made from. */
export interface Composition {
  /** What may be alike should have one name; other compositions may. */
  readonly name: string
  /** Stands for the code that composes: another object, other windows. */
  readonly source: object
  /** Everything but the moment that the windows depend on. */
  readonly inputs: unknown
  readonly shown: ShownState
  /** Reads nothing else than `inputs` and the moment that it is given. */
  compose(shown: ShownState): readonly WindowSpec[]
}

/** Windows that have been composed once. */
export class ComposedWindows {
  readonly windows: readonly WindowSpec[]
  readonly #source: object
  readonly #inputs: unknown
  readonly #watched: WatchedState
  #shown: ShownState

  constructor({ source, inputs, shown, compose }: Omit<Composition, 'name'>) {
    this.#source = source
    this.#inputs = inputs
    this.#shown = shown
    this.#watched = new WatchedState(shown.state)
    this.windows = this.#watched.build((state) =>
      compose({
        state,
        press: (tx, key) => {
          this.#shown.press(tx, key)
        },
      }),
    )
  }

  /** Whether composing anew would give the same windows. */
  matches({ source, inputs, shown }: Composition): boolean {
    return source === this.#source && sameData(inputs, this.#inputs) && this.#watched.matches(shown.state)
  }

  /** Handlers and drawings read the moment that was shown last. */
  show(shown: ShownState): void {
    this.#shown = shown
    this.#watched.switchTo(shown.state)
  }
}

/**
 * Keeps windows together with what they were made from: from one step to the next, and from one episode to the next,
 * most windows are as they were before. What is composed is never changed, so phones can share it.
 */
export class WindowMemory {
  readonly #known = new LruCache<string, readonly ComposedWindows[]>(NAMES)

  recall(composition: Composition): ComposedWindows {
    const candidates = this.#known.get(composition.name) ?? []
    const known = candidates.find((each) => each.matches(composition))
    if (known !== undefined && known === candidates[0]) return known
    const latest = known ?? new ComposedWindows(composition)
    const others = candidates.filter((each) => each !== known)
    this.#known.set(composition.name, [latest, ...others.slice(0, PER_NAME - 1)])
    return latest
  }
}
