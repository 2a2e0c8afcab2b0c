import type { Event } from './events.ts'
import { byStart } from './events.ts'
import { occurrences } from './recurrence.ts'

/** The events as they take place from a time to another, in order: repeating ones once for each occurrence. */
export function instances(events: readonly Event[], from: number, to: number): readonly Event[] {
  return events.flatMap((event) => instancesOf(event, events, from, to)).sort(byStart)
}

/** One of the events as it takes place from a time to another, in order. */
export function instancesOf(event: Event, events: readonly Event[], from: number, to: number): readonly Event[] {
  const shown: Event[] = []
  for (const start of startsOf(event, events)) {
    if (start >= to) break
    if (start >= from) shown.push(instanceAt(event, start))
  }
  return shown
}

/** The first start of an event that is later than a time. */
export function nextStart(event: Event, events: readonly Event[], after: number): number | undefined {
  for (const start of startsOf(event, events)) if (start > after) return start
  return undefined
}

/** An event moved to one of its occurrences. */
export function instanceAt(event: Event, start: number): Event {
  return start === event.start ? event : { ...event, start, end: start + event.end - event.start }
}

/** When an event takes place, in order, without the occurrences in whose place others stand. */
function* startsOf({ id, start, rule, cancelled }: Event, events: readonly Event[]): Generator<number> {
  if (cancelled === true) return
  if (rule === undefined) {
    yield start
    return
  }
  const replaced = new Set(events.flatMap(({ original }) => (original?.id === id ? [original.start] : [])))
  for (const time of occurrences(rule, start)) if (!replaced.has(time)) yield time
}
