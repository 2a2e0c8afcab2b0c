import type { Bounds } from '../android/geometry.ts'
import type { UiTree } from '../android/ui-tree.ts'
import { documentOrder } from '../android/ui-tree.ts'
import { writeUiautomatorXml } from '../android/uiautomator-xml.ts'
import type { SwipeDirection } from './actuator.ts'

/**
 * Looks through a list: down to its end, then back up with shorter swipes, because a fling may have carried the screen
 * past what is looked for.
 */
export class Search {
  /** Share of the display that the longest swipe crosses: the discrete space's. */
  static readonly FULL = 0.6
  #direction: SwipeDirection = 'up'
  #reach = Search.FULL
  #last: UiTree | null = null

  next(tree: UiTree): { readonly direction: SwipeDirection; readonly reach: number } {
    if (this.#last !== null && isAtEnd(this.#last, tree, this.#reach)) {
      this.#direction = this.#direction === 'up' ? 'down' : 'up'
      this.#reach = Math.max(0.2, this.#reach / 2)
    }
    this.#last = tree
    return { direction: this.#direction, reach: this.#reach }
  }
}

/**
 * Whether the swipe between the two screens came to the list's end: it has changed nothing, or has moved the texts that
 * both show by less than the finger's way, which a fling only adds to.
 */
function isAtEnd(before: UiTree, after: UiTree, reach: number): boolean {
  if (writeUiautomatorXml(before) === writeUiautomatorXml(after)) return true
  const places = placesOf(before)
  const ways = [...placesOf(after)].flatMap(([text, { top }]) => {
    const old = places.get(text)
    return old === undefined ? [] : [Math.abs(old.top - top)]
  })
  const longest = Math.max(0, ...ways)
  const height = Math.max(...after.roots.map(({ bounds }) => bounds.bottom))
  return longest > 0 && longest < reach * height * SLOP_SHARE
}

/** Of a swipe, what is left of it when the touch slop and a node that is cut off at the edge are taken away. */
const SLOP_SHARE = 0.8

/** Where each text is that the screen shows once. */
function placesOf({ roots }: UiTree): ReadonlyMap<string, Bounds> {
  const shown = [...documentOrder(roots)].filter(({ text }) => text !== '')
  const texts = shown.map(({ text }) => text)
  const once = shown.filter(({ text }) => texts.indexOf(text) === texts.lastIndexOf(text))
  return new Map(once.map(({ text, bounds }) => [text, bounds]))
}
