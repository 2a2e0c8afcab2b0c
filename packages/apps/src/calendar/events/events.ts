import { Random } from '@droidgym/spec/random'
import type { EventKind } from '@droidgym/spec/world/world-data'
import { EVENTS, eventsData } from '@droidgym/spec/world/world-data'
import { nameOf } from '../../shared/world/people.ts'
import type { Color } from '@droidgym/phone/view/style'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kit/time/units.ts'
import type { World } from '../../shared/world/world.ts'
import type { Rule } from './recurrence.ts'

/** A row of the provider's table Reminders. */
export interface Reminder {
  readonly id: number
  /** Before the event's start. */
  readonly minutes: number
  /** CalendarContract.Reminders: 0 is the default, 1 an alert, 2 a mail, 3 a text message, 4 an alarm. */
  readonly method: number
}

export interface Event {
  readonly id: number
  readonly title: string
  /** Epoch milliseconds; the start of the day when it takes all of it. */
  readonly start: number
  readonly end: number
  readonly allDay: boolean
  readonly location?: string
  readonly description?: string
  /** What reminds of it; nothing does if absent. */
  readonly reminders?: readonly Reminder[]
  /** How it repeats; it takes place once if absent. */
  readonly rule?: Rule
  /** `#RRGGBB`; the calendar's own if absent. */
  readonly color?: Color
  /** Addresses of those who are invited. */
  readonly guests?: readonly string[]
  /** The event and the start of that of its occurrences in whose place this event stands. */
  readonly original?: { readonly id: number; readonly start: number }
  /** That occurrence does not take place. */
  readonly cancelled?: true
}

/** The week in which the phone comes up. */
const FIRST_DAY = Date.UTC(2024, 0, 15)
const DAYS = 14

/** Two weeks of the user of a world, in order: with people whom they know, at places of their city. */
export function seededEvents({ seed, common }: World): readonly Event[] {
  if (common === undefined) return []
  const random = new Random(seed)
  const guests = random.sample(common.people, EVENTS).map(nameOf)
  const { places } = common
  const kinds = eventsData()
  const titles = Object.entries(common.texts.events).flatMap(([key, title]) => {
    const kind = kinds[key]
    return kind === undefined ? [] : [{ title, kind }]
  })
  const free = Array.from({ length: DAYS }, (_, day) => day)
  return random
    .sample(titles, EVENTS)
    .map(({ title, kind }, index) => {
      const start = FIRST_DAY + takeDay(random, free, kind.days) * DAY_MS + startIn(random, kind)
      const place = random.sample(places.filter(({ category }) => category === kind.at), 1)[0]
      return {
        id: index + 1,
        title: title.replaceAll('{person}', guests[index] ?? ''),
        start,
        end: start + (kind.starts === undefined ? DAY_MS : kind.minutes * MINUTE_MS),
        allDay: kind.starts === undefined,
        ...(place && { location: `${place.name}, ${place.address}` }),
      }
    })
    .sort(byStart)
}

/** A day that suits, without another event while there is one; it is taken from those that are free. */
function takeDay(random: Random, free: number[], days: EventKind['days']): number {
  // The weeks begin on Monday.
  const suits = (day: number): boolean => days === 'any' || (day % 7 > 4) === (days === 'weekend')
  const best = free.filter(suits)
  const all = Array.from({ length: DAYS }, (_, day) => day).filter(suits)
  const day = random.pick(best.length > 0 ? best : all)
  if (best.length > 0) free.splice(free.indexOf(day), 1)
  return day
}

/** Milliseconds from midnight, on the hour or at half past. */
function startIn(random: Random, { starts }: EventKind): number {
  if (starts === undefined) return 0
  const [from, to] = starts
  return from * HOUR_MS + random.below(2 * (to - from) + 1) * 30 * MINUTE_MS
}

export function byStart(left: Event, right: Event): number {
  return left.start - right.start || left.id - right.id
}

/** The first day of a day's week; `start` is 0 for Sunday. */
export function weekOf(day: number, start: number): number {
  return day - ((new Date(day).getUTCDay() - start + 7) % 7) * DAY_MS
}

/** An event whose times another zone's clock shows. */
export function movedEvent(event: Event, moved: (time: number) => number): Event {
  const { start, end, rule, original } = event
  return {
    ...event,
    start: moved(start),
    end: moved(end),
    ...(rule && { rule: rule.until === undefined ? rule : { ...rule, until: moved(rule.until) } }),
    ...(original && { original: { ...original, start: moved(original.start) } }),
  }
}
