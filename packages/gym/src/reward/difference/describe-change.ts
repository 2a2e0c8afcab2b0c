import { defined } from '@droidgym/base/defined'
import type { StateChange } from './compare-states.ts'
import type { Severity } from './severity.ts'
import type { Case, StateRule } from './state-kinds.ts'
import { isRecord, itemFields, partsOf, rulesFor } from './state-parts.ts'

/** A fact that an episode has changed, in words. */
export interface Difference {
  /** The thing and what was done to it: `alarm_removed`, `mail_sent`. */
  readonly kind: string
  readonly what: string
  readonly severity: Severity
  /** Absent where there was nothing, or is nothing any more. */
  readonly before?: string
  readonly after?: string
}

/** The states, to see whether what is gone from one list is in another. */
export interface States {
  readonly before: unknown
  readonly after: unknown
  readonly rules: readonly StateRule[]
}

/** Characters of a text in a difference. */
const MAX_TEXT = 200

/** Undefined for a change that other facts imply. */
export function describeChange(change: StateChange, states: States): Difference | undefined {
  const { kind, verb, before, after } = change
  const found = kind[verb]?.find((each) => holds(each, change, states))
  if (found === undefined || found.severity === 'implied') return undefined
  const done = found.as ?? verb
  const name = nameOfChange(change)
  const words = `${kind.kind} ${done}`.replaceAll('_', ' ')
  const valueOf = (value: unknown, other: unknown): string => clip(textOf(value, other, kind.values ?? {}))
  return defined({
    kind: `${kind.kind}_${done}`,
    what: clip(name === '' ? words : `${words}: ${name}`),
    severity: found.severity,
    before: before === undefined ? undefined : valueOf(before, after),
    after: after === undefined ? undefined : valueOf(after, before),
  })
}

/** What the thing is called: the template of its kind, else what tells it apart. */
export function nameOfChange({ kind, keys, before, after }: StateChange): string {
  const template = kind.name
  if (template === undefined) return keys.join(' ')
  const named = template.replaceAll(/\{([\w.]+)(?::(\w+))?\}/g, (_, field: string, format: string | undefined) => {
    const value = /^\d+$/.test(field) ? keys[Number(field)] : fieldOf(after ?? before, field)
    return formatted(value, format)
  })
  return named.trim()
}

function holds({ when = {}, fields, elsewhere }: Case, change: StateChange, states: States): boolean {
  const { before, after, verb } = change
  const row = after ?? before
  if (!Object.entries(when).every(([field, value]) => fieldOf(row, field) === value)) return false
  if (fields?.every((field) => JSON.stringify(fieldOf(before, field)) === JSON.stringify(fieldOf(after, field)))) {
    return false
  }
  return elsewhere === undefined || isElsewhere(change, elsewhere, verb === 'added' ? states.before : states.after, states)
}

/** Whether another list of the app has an item of the same name. */
function isElsewhere({ kind, path }: StateChange, list: string, state: unknown, { rules }: States): boolean {
  let [part, below] = [state, rules]
  const names = [...kind.part, ...list.split('/')]
  for (const [depth, name] of names.entries()) {
    part = partsOf(part, undefined).get(name)
    below = rulesFor(below, depth, name)
  }
  return partsOf(part, itemFields(below, names.length)).has(path.at(-1) ?? '')
}

/** `a.0.b` of a row; `value` of what is no row is itself. */
function fieldOf(row: unknown, path: string): unknown {
  if (path === 'value' && !isRecord(row)) return row
  return path.split('.').reduce((part, name) => partsOf(part, undefined).get(name) ?? itemOf(part, name), row)
}

function itemOf(part: unknown, name: string): unknown {
  return Array.isArray(part) ? (part as readonly unknown[])[Number(name)] : undefined
}

function formatted(value: unknown, format: string | undefined): string {
  if (value === undefined || value === null) return ''
  if (format === '02') return plain(value).padStart(2, '0')
  if (format === 'time') return new Date(Number(value)).toISOString().slice(0, 16)
  return plain(value)
}

/** A value, or the fields of a row: those in which it differs from the other one, where there is one. */
function textOf(value: unknown, other: unknown, words: Readonly<Record<string, string>>): string {
  if (!isRecord(value) || isPreference(value)) return words[plain(value)] ?? plain(value)
  return Object.entries(value)
    .filter(([field, each]) => !isRecord(other) || JSON.stringify(each) !== JSON.stringify(other[field]))
    .map(([field, each]) => `${field} = ${plain(each)}`)
    .join(', ')
}

function plain(value: unknown): string {
  if (value instanceof Uint8Array) return `${value.length} bytes`
  if (isPreference(value)) return plain(value.value)
  if (Array.isArray(value)) return value.map(plain).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A value in a preferences file, with its type. */
function isPreference(value: unknown): value is { readonly value: unknown } {
  return isRecord(value) && Object.keys(value).length === 2 && 'type' in value && 'value' in value
}

function clip(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`
}
