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
/** What was read for a window, beside its elements. */
const BYTES_PER_WINDOW = 256
/** Compositions kept for each composer of a name. */
const MAX_VARIANTS = 3

/** The state that windows show, and the input that their handlers use. */
export interface ShownState {
  readonly state: PhoneState
  readonly press: (tx: Transaction, key: 'BACK' | 'HOME' | 'OVERVIEW') => void
}

/** How windows are composed. */
export interface WindowComposer {
  /** Identifies the composing code: a different object composes different windows. */
  readonly source: object
  /** Reads only the inputs and the given state. */
  readonly compose: (shown: ShownState) => readonly WindowSpec[]
}

/** What windows are composed from. */
interface WindowInputs {
  /** Everything but the shown state that the windows depend on. */
  readonly inputs: unknown
  readonly shown: ShownState
}

/** Windows that are composed from the same inputs, but by what each reads of the state. */
export interface Composition extends WindowInputs {
  /** Compositions that may be equal should share a name; others may, too. */
  readonly name: string
  readonly composers: readonly WindowComposer[]
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

  constructor({ source, compose }: WindowComposer, { inputs, shown }: WindowInputs) {
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
  matches({ source }: WindowComposer, { inputs, shown }: WindowInputs): boolean {
    return source === this.#source && sameData(inputs, this.#inputs) && this.#watched.matches(shown.state)
  }

  /** Handlers and drawings read the state that was shown last. */
  show(shown: ShownState): void {
    this.#shown = shown
    this.#watched.switchTo(shown.state)
  }
}

/** Compositions of one composer from different inputs and states, the latest first. */
class Variants {
  #kept: readonly ComposedWindows[] = []

  get elements(): number {
    return this.#kept.reduce((sum, { elements }) => sum + elements, 0)
  }

  recall(composer: WindowComposer, from: WindowInputs): ComposedWindows {
    const [first] = this.#kept
    if (first?.matches(composer, from) === true) return first
    const latest = this.#kept.find((each) => each.matches(composer, from)) ?? new ComposedWindows(composer, from)
    const others = this.#kept.filter((each) => each !== latest)
    this.#kept = [latest, ...others.slice(0, MAX_VARIANTS - 1)]
    return latest
  }
}

/** The windows of a name. */
interface NamedWindows {
  readonly inputs: unknown
  readonly variants: readonly Variants[]
  readonly elements: number
}

/**
 * Caches windows with the inputs that they were composed from: most do not change from step to step or from episode to
 * episode. Composed windows never change, so phones can share them.
 */
export class WindowMemory {
  readonly #windows = new SizedCache<string, NamedWindows>(MAX_BYTES)

  /** One for each composer. */
  recall({ name, inputs, shown, composers }: Composition): readonly ComposedWindows[] {
    const known = this.#windows.get(name)
    // Equal inputs are replaced by the known ones, so that all but the first comparison end at once.
    const from = { inputs: known !== undefined && sameData(inputs, known.inputs) ? known.inputs : inputs, shown }
    const variants = known?.variants ?? composers.map(() => new Variants())
    const windows = composers.map((composer, index) => (variants[index] ?? new Variants()).recall(composer, from))
    const elements = variants.reduce((sum, each) => sum + each.elements, 0)
    if (known === undefined || known.inputs !== from.inputs || known.elements !== elements) {
      const bytes = elements * BYTES_PER_ELEMENT + composers.length * BYTES_PER_WINDOW
      this.#windows.set(name, { inputs: from.inputs, variants, elements }, bytes)
    }
    return windows
  }
}

function countElements(element: ViewElement): number {
  return element.children.reduce((sum, child) => sum + countElements(child), 1)
}
