import type { Transaction } from '@droidgym/phone/system/transaction'
import { DAY_MS, MINUTE_MS } from '../kit/time/units.ts'
import type { DraftReminder, EditLocal, Scope } from './editing.ts'
import { remindersOf } from './editing.ts'
import type { Event, Reminder } from './events/events.ts'
import { byStart } from './events/events.ts'
import type { Rule } from './events/recurrence.ts'
import { occurrences } from './events/recurrence.ts'
import { calendarState, deleteEvent, planReminders } from './state.ts'

/**
 * Saves what the editor holds. Of a series it changes the occurrence that was opened, that one and those after it, or
 * all (EditEventHelper.saveEvent of AOSP's Calendar).
 */
export function saveEvent(tx: Transaction, local: EditLocal, scope: Scope = 'all'): void {
  const { events } = calendarState.of(tx.state)
  const before = events.find(({ id }) => id === local.id)
  const { instance } = local
  if (before?.rule === undefined || instance === undefined) putEvent(tx, before, contentOf(local))
  else {
    const { rule, ...content } = contentOf(local)
    if (scope === 'only') putEvent(tx, undefined, { ...content, original: { id: before.id, start: instance } })
    else if (scope === 'following' && instance > before.start) {
      const left = endSeries(tx, before, instance)
      const goesOn = rule?.count === undefined || rule.count !== before.rule.count ? rule : { ...rule, count: left }
      putEvent(tx, undefined, { ...content, ...(goesOn && { rule: goesOn }) })
    } else {
      // The series moves as far as the occurrence does.
      const by = content.start - instance
      const start = before.start + by
      putEvent(tx, before, { ...content, start, end: start + content.end - content.start, ...(rule && { rule }) })
      if (rule === undefined || by !== 0) dropExceptions(tx, before.id)
    }
  }
  planReminders(tx)
}

/** Deletes an event, or a part of a series from one of its occurrences on. */
export function deleteOccurrence(tx: Transaction, id: number, start: number, scope: Scope = 'all'): void {
  const event = calendarState.of(tx.state).events.find((one) => one.id === id)
  if (event === undefined) return
  if (event.rule === undefined && event.original !== undefined) {
    // What stood in its place does not come back.
    calendarState.update(tx, (state) => ({
      ...state, events: state.events.map((one) => (one === event ? { ...event, cancelled: true } : one)),
    }))
  } else if (event.rule === undefined || scope === 'all' || (scope === 'following' && start <= event.start)) {
    deleteEvent(tx, id)
  } else if (scope === 'following') endSeries(tx, event, start)
  else {
    const { title, allDay } = event
    const end = start + event.end - event.start
    putEvent(tx, undefined, { title, allDay, start, end, original: { id, start }, cancelled: true })
  }
  planReminders(tx)
}

/**
 * Ends a series before one of its occurrences, and returns how many a counted one has from there on. One without a
 * count ends a second earlier (EditEventHelper.updatePastEvents).
 */
function endSeries(tx: Transaction, event: Event, before: number): number {
  const { rule } = event
  if (rule === undefined) return 0
  let earlier = 0
  for (const start of occurrences(rule, event.start)) {
    if (start >= before) break
    earlier += 1
  }
  const ended: Rule = rule.count === undefined
    ? { ...rule, until: event.allDay ? before - DAY_MS : before - 1000 }
    : { ...rule, count: earlier }
  calendarState.update(tx, (state) => ({
    ...state,
    events: state.events
      .filter(({ original }) => original?.id !== event.id || original.start < before)
      .map((one) => (one.id === event.id ? { ...one, rule: ended } : one)),
  }))
  return (rule.count ?? 0) - earlier
}

function dropExceptions(tx: Transaction, id: number): void {
  calendarState.update(tx, (state) => ({
    ...state,
    events: state.events.filter(({ original }) => original?.id !== id),
  }))
}

type EventContent = Omit<Event, 'id' | 'reminders'> & { readonly reminders?: readonly DraftReminder[] }

function contentOf(local: EditLocal): EventContent {
  const { day, from, to, allDay, rule, color } = local
  const [location, description] = [local.location.trim(), local.description.trim()]
  const guests = guestsIn(local.guests)
  const reminders = remindersOf(local)
  const first = rule === undefined ? day : firstDay(rule, day)
  return {
    title: local.title.trim(),
    start: allDay ? first : first + from * MINUTE_MS,
    end: allDay ? first + DAY_MS : first + to * MINUTE_MS,
    allDay,
    ...(location !== '' && { location }),
    ...(description !== '' && { description }),
    ...(guests.length > 0 && { guests }),
    ...(reminders.length > 0 && { reminders }),
    ...(color && { color }),
    ...(rule && { rule }),
  }
}

/** The addresses in a field; what is none is left out (Rfc822Validator of AOSP's editor). */
function guestsIn(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((one) => /^[^@]+@[^@]+\.[^@.]+$/.test(one)))]
}

/** A weekly event begins on the first of its weekdays (EditEventHelper.offsetStartTimeIfNecessary). */
function firstDay({ frequency, byDay }: Rule, day: number): number {
  if (frequency !== 'WEEKLY' || byDay === undefined) return day
  const days = Array.from({ length: 7 }, (_, index) => day + index * DAY_MS)
  return days.find((one) => byDay.some((weekday) => weekday.day === new Date(one).getUTCDay())) ?? day
}

/** Puts an event into the place of another, or adds it. A reminder that stays keeps its id. */
function putEvent(tx: Transaction, before: Event | undefined, content: EventContent): void {
  calendarState.update(tx, ({ events, nextId, nextReminderId, ...rest }) => {
    let next = nextReminderId
    const { reminders = [], ...fields } = content
    const kept = reminders.map((one): Reminder => {
      const same = before?.reminders?.find(({ minutes, method }) => minutes === one.minutes && method === one.method)
      return same ?? { ...one, id: next++ }
    })
    const event: Event = {
      ...fields,
      id: before?.id ?? nextId,
      ...(before?.original && { original: before.original }),
      ...(kept.length > 0 && { reminders: kept }),
    }
    return {
      ...rest,
      events: [...events.filter((other) => other !== before), event].sort(byStart),
      nextId: nextId + 1,
      nextReminderId: next,
    }
  })
}
