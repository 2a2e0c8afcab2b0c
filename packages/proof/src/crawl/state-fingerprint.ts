import { createHash } from 'node:crypto'
import type { PhoneState } from '@droidgym/phone/system/state'

const texts = new WeakMap<object, string>()

/**
 * A fingerprint of a phone's state, equal for states with the same further behaviour. Leaves out the clock, the log and
 * activity numbers.
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

/** A fingerprint of what a tap can change, but for the log; timers are relative to now. */
export function effects(state: PhoneState): string {
  const timers = state.timers.map(({ packageName, name, at }) => [packageName, name, at - state.uptime])
  return `${fingerprint(state)}|${JSON.stringify([state.toast, timers, Object.keys(state.files)])}`
}

/** JSON of an immutable value; caches unchanged parts of a state. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value, withCollections)
  texts.set(value, text)
  return text
}

/** JSON writes maps and sets as empty objects. Preferences are maps. */
function withCollections(_: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value
}
