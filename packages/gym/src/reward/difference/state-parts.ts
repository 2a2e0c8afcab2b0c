import type { StateRule } from './state-kinds.ts'

/** The rules for what lies below a part, and the one for the part itself. */
export interface RulesHere {
  readonly here?: StateRule | undefined
  readonly below: readonly StateRule[]
}

/** Which of the rules of a part go on with this name. */
export function rulesFor(rules: readonly StateRule[], depth: number, name: string): readonly StateRule[] {
  return rules.filter(({ path }) => path[depth] === '*' || path[depth] === name)
}

export function rulesAt(rules: readonly StateRule[], depth: number): RulesHere {
  const here = rules.find(({ path }) => path.length === depth)
  return { here, below: rules.filter(({ path }) => path.length > depth) }
}

/**
 * What a part is made of, by name: the fields of an object, the entries of a map, the items of a list. Items are named
 * for the fields that tell them apart (`by`), else for what they are; the second of the same name gets a number.
 */
export function partsOf(value: unknown, by: readonly string[] | undefined): ReadonlyMap<string, unknown> {
  if (Array.isArray(value)) return namedItems(value, by)
  if (value instanceof Map) return value as ReadonlyMap<string, unknown>
  return new Map(isRecord(value) ? Object.entries(value) : [])
}

/** Whether it has parts. Bytes are one value. */
export function hasParts(value: unknown): boolean {
  return Array.isArray(value) || value instanceof Map || isRecord(value)
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** How the items of a list are told apart, when a rule for them says so. */
export function itemFields(rules: readonly StateRule[], depth: number): readonly string[] | undefined {
  return rules.find(({ path, kind }) => path.length === depth + 1 && path[depth] === '*' && kind?.by)?.kind?.by
}

function namedItems(items: readonly unknown[], by: readonly string[] | undefined): ReadonlyMap<string, unknown> {
  const named = new Map<string, unknown>()
  const seen = new Map<string, number>()
  for (const [index, item] of items.entries()) {
    const name = nameOf(item, by, index)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    named.set(times === 1 ? name : `${name} (${times})`, item)
  }
  return named
}

function nameOf(item: unknown, by: readonly string[] | undefined, index: number): string {
  if (by?.[0] === 'position') return String(index)
  if (!isRecord(item)) return hasParts(item) ? String(index) : String(item)
  return by === undefined ? String(index) : by.map((field) => String(item[field])).join(' ')
}
