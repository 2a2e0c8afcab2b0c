import { createHash } from 'node:crypto'
import type { PhoneState } from '../../phone/system/state.ts'

const texts = new WeakMap<object, string>()

/**
 * A name for what a phone's state means: equal for states that behave alike from here on. The clock, the log and the
 * numbers that activities got are left out.
 */
export function fingerprint(state: PhoneState): string {
  const places = new Map<string, string>()
  state.tasks.forEach((task, depth) => {
    task.activities.forEach(({ id }, height) => places.set(`activity-${id}`, `${depth}.${height}`))
  })
  const placed = (key: string): string => key.replace(/^activity-\d+/, (name) => places.get(name) ?? 'gone')
  const parts = [
    ...state.tasks.map(({ affinity, activities }) => [
      affinity,
      ...activities.map(({ className, local }) => [className, textOf(local)]),
    ]),
    ...Object.values(state.apps).map(textOf),
    textOf(state.settings),
    textOf(state.volumes),
    Object.entries(state.scroll).map(([key, offset]) => [placed(key), Math.round(offset)]),
    state.focus === null ? null : [placed(state.focus.window), state.focus.node],
    state.nextAlarm,
    textOf(state.crash),
    Object.keys(state.processes),
  ]
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64')
}

/** JSON of an immutable value; parts of a state that did not change are not written again. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value, withCollections)
  texts.set(value, text)
  return text
}

/** JSON knows no maps and sets: to it, all of them are empty objects. Preferences are maps. */
function withCollections(_: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value
}
