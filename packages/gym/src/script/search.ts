import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { writeUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import type { SwipeDirection } from './actuator.ts'

/**
 * Searches a list by scrolling: down to its end, then back up with shorter swipes, because a fling may have passed the
 * target.
 */
export class Search {
  /** Share of the display that the longest swipe crosses: the discrete space's. */
  static readonly FULL = 0.6
  #direction: SwipeDirection = 'up'
  #reach = Search.FULL
  #last: string | null = null

  next(tree: UiTree): { readonly direction: SwipeDirection; readonly reach: number } {
    const now = writeUiautomatorXml(tree)
    if (now === this.#last) {
      this.#direction = this.#direction === 'up' ? 'down' : 'up'
      this.#reach = Math.max(0.2, this.#reach / 2)
    }
    this.#last = now
    return { direction: this.#direction, reach: this.#reach }
  }
}
