import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'

/** Share of common content from which two screens count as the same. */
const SAME_SCREEN_SHARE = 0.7
/** BACK presses before HOME. */
const MAX_BACKS = 2

interface VisitedScreen<T> {
  readonly texts: ReadonlySet<string>
  readonly progress: T
}

/** Remembers visited screens with the progress on each, so that an agent can return to its path. */
export class VisitedScreens<T> {
  #passed: VisitedScreen<T>[] = []
  #backs = 0

  pass(tree: UiTree, progress: T): void {
    this.#passed.push({ texts: contentOf(tree), progress })
    this.#backs = 0
  }

  /** The progress when a similar screen was last seen; `undefined` if there was none. */
  find(tree: UiTree): T | undefined {
    const shown = contentOf(tree)
    const index = this.#passed.findLastIndex((look) => similarity(look.texts, shown) >= SAME_SCREEN_SHARE)
    const found = this.#passed[index]
    if (found === undefined) return undefined
    // The path continues from here.
    this.#passed = this.#passed.slice(0, index)
    return found.progress
  }

  /** The key to press on an unknown screen: BACK towards a known one, finally HOME. */
  key(): 'BACK' | 'HOME' {
    this.#backs += 1
    return this.#backs % (MAX_BACKS + 1) === 0 ? 'HOME' : 'BACK'
  }
}

/** The distinguishing content of a screen: its kinds of nodes and its texts. */
function contentOf(tree: UiTree): ReadonlySet<string> {
  const nodes = [...documentOrder(tree.roots)]
  return new Set(
    nodes.flatMap(({ packageName, resourceId, className, text, contentDescription }) => [
      `${packageName} ${resourceId} ${className}`,
      ...[text, contentDescription].filter((said) => said !== ''),
    ]),
  )
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((item) => b.has(item)).length
  return shared / (a.size + b.size - shared || 1)
}
