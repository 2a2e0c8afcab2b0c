/**
 * Those who wait, served in turn by client and, of one client, in the order in which they came: many requests of one
 * client do not hold up the one of another.
 */
export class FairQueue<T extends { readonly client: string }> {
  /** The client whose turn it is comes first. None is without items. */
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

  /** Before all others: for one that was taken and got nothing. */
  putBack(item: T): void {
    this.remove(item)
    const rest = this.#waiting.get(item.client) ?? []
    this.#waiting.delete(item.client)
    this.#waiting = new Map([[item.client, new Set([item, ...rest])], ...this.#waiting])
    this.#size += 1
  }

  /** The first in turn that fits; its client has had its turn then. */
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

  /** Does nothing when it is not there. */
  remove(item: T): void {
    const items = this.#waiting.get(item.client)
    if (items?.delete(item) !== true) return
    this.#size -= 1
    if (items.size === 0) this.#waiting.delete(item.client)
  }

  /** By client, the one whose turn it is first. */
  items(): readonly T[] {
    return [...this.#waiting.values()].flatMap((items) => [...items])
  }
}
