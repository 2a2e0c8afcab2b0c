/**
 * Waiting items, served in turn by client and, within a client, in order of arrival: many requests of one client do not
 * delay another's.
 */
export class FairQueue<T extends { readonly client: string }> {
  /** In order of turn. Every client here has items. */
  #waiting = new Map<string, Set<T>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(item: T): void {
    const items = this.#waiting.get(item.client) ?? new Set()
    this.#waiting.set(item.client, items)
    if (!items.has(item)) this.#size += 1
    items.add(item)
  }

  /** Puts an item that was taken but not served back to the front. */
  putBack(item: T): void {
    this.remove(item)
    const rest = this.#waiting.get(item.client) ?? []
    this.#waiting.delete(item.client)
    this.#waiting = new Map([[item.client, new Set([item, ...rest])], ...this.#waiting])
    this.#size += 1
  }

  /** Takes the first item in turn that fits, and moves its client to the end. */
  take(fits: (item: T) => boolean): T | undefined {
    const item = this.items().find((each) => fits(each))
    if (item === undefined) return undefined
    this.remove(item)
    const rest = this.#waiting.get(item.client)
    if (rest === undefined) return item
    this.#waiting.delete(item.client)
    this.#waiting.set(item.client, rest)
    return item
  }

  /** Does nothing if the item is absent. */
  remove(item: T): void {
    const items = this.#waiting.get(item.client)
    if (items?.delete(item) !== true) return
    this.#size -= 1
    if (items.size === 0) this.#waiting.delete(item.client)
  }

  /** Items by client, in order of turn. */
  items(): readonly T[] {
    return [...this.#waiting.values()].flatMap((items) => [...items])
  }
}
