/** The list without the item, or with it at the end. */
export function toggled<T>(items: readonly T[], item: T): readonly T[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item]
}

/** The list without the item, or with it at the beginning. */
export function toggledFirst<T>(items: readonly T[], item: T): readonly T[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [item, ...items]
}

/** The list with the item at the beginning and nowhere else, and no more than `max` items. */
export function newestFirst<T>(items: readonly T[], item: T, max = Infinity): readonly T[] {
  return [item, ...items.filter((other) => other !== item)].slice(0, max)
}
