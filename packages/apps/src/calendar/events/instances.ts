import type { Event } from './events.ts'
import { byStart } from './events.ts'
import { occurrences } from './recurrence.ts'

/** The events as they take place from a time to another, in order: repeating ones once for each occurrence. */
export function instances(events: readonly Event[], from: number, to: number): readonly Event[] {
  const replaced = replacedStarts(events)
  return events
    .flatMap((event) => {
      if (event.rule === undefined) return isShown(event) && event.start >= from && event.start < to ? [event] : []
      const shown: Event[] = []
      for (const start of startsOf(event, replaced)) {
        if (start >= to) break
        if (start >= from) shown.push(instanceAt(event, start))
      }
      return shown
    })
    .sort(byStart)
}

/** The first start of an event that is later than a time. */
export function nextStart(event: Event, events: readonly Event[], after: number): number | undefined {
  if (!isShown(event)) return undefined
  if (event.rule === undefined) return event.start > after ? event.start : undefined
  for (const start of startsOf(event, replacedStarts(events))) if (start > after) return start
  return undefined
}

/** An event moved to one of its occurrences. */
export function instanceAt(event: Event, start: number): Event {
  return { ...event, start, end: start + event.end - event.start }
}

function* startsOf({ id, start, rule }: Event, replaced: ReadonlySet<string>): Generator<number> {
  for (const time of rule === undefined ? [start] : occurrences(rule, start)) {
    if (!replaced.has(keyOf(id, time))) yield time
  }
}

/** The occurrences in whose place exceptions stand. */
function replacedStarts(events: readonly Event[]): ReadonlySet<string> {
  return new Set(events.flatMap(({ original }) => (original === undefined ? [] : [keyOf(original.id, original.start)])))
}

function keyOf(id: number, start: number): string {
  return `${id} ${start}`
}

function isShown({ cancelled }: Event): boolean {
  return cancelled !== true
}
