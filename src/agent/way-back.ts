import type { UiTree } from '../android/ui/ui-tree.ts'
import { documentOrder } from '../android/ui/ui-tree.ts'

/** From which share of what two screens show together it is taken for the same screen. */
const ALIKE = 0.7
/** How often to go back before going home. */
const MAX_BACKS = 2

interface Look<T> {
  readonly shown: ReadonlySet<string>
  readonly progress: T
}

/** Remembers which screens a player has passed and how far it was on each, for when something leads it off its way. */
export class WayBack<T> {
  #passed: Look<T>[] = []
  #backs = 0

  pass(tree: UiTree, progress: T): void {
    this.#passed.push({ shown: contentOf(tree), progress })
    this.#backs = 0
  }

  /** How far it was when it last saw a screen like this one; `undefined` when it saw none. */
  find(tree: UiTree): T | undefined {
    const shown = contentOf(tree)
    const index = this.#passed.findLastIndex((look) => likeness(look.shown, shown) >= ALIKE)
    const found = this.#passed[index]
    if (found === undefined) return undefined
    // It passes here anew.
    this.#passed = this.#passed.slice(0, index)
    return found.progress
  }

  /** What to press on a screen that it has not passed: it leads to one that it has, at last to where it began. */
  key(): 'BACK' | 'HOME' {
    this.#backs += 1
    return this.#backs % (MAX_BACKS + 1) === 0 ? 'HOME' : 'BACK'
  }
}

/** What can be told apart on a screen: the kinds of its nodes and its texts. */
function contentOf(tree: UiTree): ReadonlySet<string> {
  const nodes = [...documentOrder(tree.roots)]
  return new Set(
    nodes.flatMap(({ packageName, resourceId, className, text, contentDescription }) => [
      `${packageName} ${resourceId} ${className}`,
      ...[text, contentDescription].filter((said) => said !== ''),
    ]),
  )
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((item) => b.has(item)).length
  return shared / (a.size + b.size - shared || 1)
}
