import { SizedCache } from '@droidgym/android/sized-cache'
import { sameData } from './same-data.ts'
import type { PhoneState } from './system/state.ts'
import type { Transaction } from './system/transaction.ts'
import type { ViewElement } from './view/element.ts'
import type { WindowSpec } from './view/window.ts'
import { WatchedState } from './watched-state.ts'

/** Maximum bytes of the cached windows, over all phones that share them. */
const MAX_BYTES = 8 * 1024 * 1024
/** An element with its node, its boxes and its entry in the lists of an observation: measured on heaps. */
const BYTES_PER_ELEMENT = 1500
/** Compositions kept for each name, from different states. */
const PER_NAME = 3

/** The state that windows show, and the input that their handlers use. */
export interface ShownState {
  readonly state: PhoneState
  readonly press: (tx: Transaction, key: 'BACK' | 'HOME' | 'OVERVIEW') => void
}

/** What windows are composed from. */
export interface Composition {
  /** Compositions that may be equal should share a name; others may, too. */
  readonly name: string
  /** Identifies the composing code: a different object composes different windows. */
  readonly source: object
  /** Everything but the shown state that the windows depend on. */
  readonly inputs: unknown
  readonly shown: ShownState
  /** Reads only `inputs` and the given state. */
  compose(shown: ShownState): readonly WindowSpec[]
}

/** Windows that were composed once. */
export class ComposedWindows {
  readonly windows: readonly WindowSpec[]
  /** How many the windows hold. */
  readonly elements: number
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
    this.elements = this.windows.reduce((sum, { content }) => sum + countElements(content), 0)
  }

  /** Whether composing anew would give the same windows. */
  matches({ source, inputs, shown }: Composition): boolean {
    return source === this.#source && sameData(inputs, this.#inputs) && this.#watched.matches(shown.state)
  }

  /** Handlers and drawings read the state that was shown last. */
  show(shown: ShownState): void {
    this.#shown = shown
    this.#watched.switchTo(shown.state)
  }
}

/**
 * Caches windows with the inputs that they were composed from: most do not change from step to step or from episode to
 * episode. Composed windows never change, so phones can share them.
 */
export class WindowMemory {
  readonly #windows = new SizedCache<string, readonly ComposedWindows[]>(MAX_BYTES)

  recall(composition: Composition): ComposedWindows {
    const candidates = this.#windows.get(composition.name) ?? []
    const known = candidates.find((each) => each.matches(composition))
    if (known !== undefined && known === candidates[0]) return known
    const latest = known ?? new ComposedWindows(composition)
    const others = candidates.filter((each) => each !== known)
    const kept = [latest, ...others.slice(0, PER_NAME - 1)]
    const elements = kept.reduce((sum, each) => sum + each.elements, 0)
    this.#windows.set(composition.name, kept, elements * BYTES_PER_ELEMENT)
    return latest
  }
}

function countElements(element: ViewElement): number {
  return element.children.reduce((sum, child) => sum + countElements(child), 1)
}
