import { createHash } from 'node:crypto'
import { LruCache } from '@droidgym/phone/lru-cache'
import type { Screen, ScreenNode } from './screen-nodes.ts'
import { below } from './screen-nodes.ts'
import { pageRoots } from './page-source.ts'
import { WebDriverError, WebDriverErrorCode } from './webdriver-error.ts'

/** Session.MAX_CACHE_SIZE. */
const CAPACITY = 500

/** How an element was found. */
export interface Locator {
  readonly strategy: string
  readonly selector: string
}

interface KnownElement {
  readonly key: string
  readonly locator: Locator
}

/** The elements that were reported to a session, by id. */
export class ElementCache {
  readonly #elements = new LruCache<string, KnownElement>(CAPACITY)

  /** The id of a node; the same for the same view. */
  add({ key }: ScreenNode, locator: Locator): string {
    const id = elementId(key)
    this.#elements.set(id, { key, locator })
    return id
  }

  /** The node of an id. Throws `WebDriverError` for an unknown id and for a view that is gone. */
  find(id: string, screen: Screen): ScreenNode {
    const known = this.#elements.get(id)
    if (known === undefined) {
      throw new WebDriverError(
        WebDriverErrorCode.noSuchElement,
        `The element identified by '${id.slice(0, 100)}' is not present in the cache or has expired. Try to find it again`,
      )
    }
    for (const node of below(pageRoots(screen))) if (node.key === known.key) return node
    const { strategy, selector } = known.locator
    const message = `The element '${strategy}: ${selector.slice(0, 200)}' does not exist in DOM anymore`
    throw new WebDriverError(WebDriverErrorCode.staleElement, message)
  }
}

/** The form of AxNodeInfoHelper.toUuid: the number of a window, then the number of a view in it. */
function elementId(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex')
  return `00000000-0000-${hash.slice(0, 4)}-ffff-ffff${hash.slice(4, 12)}`
}
