import { isSameNumber } from '@droidgym/spec/facts/same-number'
import { Criteria } from '@droidgym/protocol/interface/options'
import type { Device } from '@droidgym/spec/device/device'
import type { Detector, Facts } from '@droidgym/spec/facts/detector'
import type { FactPlace } from '@droidgym/spec/facts/fact-value'
import type { FactSource } from '@droidgym/spec/facts/leaf'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { Effect } from '@droidgym/spec/tasks/event-effects'
import type { Person, Reply } from '@droidgym/spec/tasks/people'
import type { Criterion, ScheduledEvent, TaskSpec } from '@droidgym/spec/tasks/task'
import { compileCriterion } from '../reward/compile-criterion.ts'
import { sourcesOfChange } from '../reward/side-effects.ts'
import { needsConsole } from './event-effect.ts'
import type { Moment } from './moment.ts'
import { clockOf, hasPassed } from './moment.ts'
import type { PeopleState } from './people.ts'
import { beginPeople, canHappen, hearPeople, nextReply } from './people.ts'

/** A task, and the phone on which it is played. */
export interface Played {
  readonly environment: EnvironmentSpec
  readonly task: TaskSpec
}

/** What happens by itself in an episode. */
export interface Schedule {
  readonly events: readonly ScheduledEvent[]
  readonly people: readonly Person[]
  /** Whether a model answers for people who have a persona. */
  readonly model: boolean
}

/** Where an episode stands in its schedule; immutable. */
export interface ScheduleState {
  readonly start: Moment
  /** When each event has happened, by its place in the schedule. */
  readonly past: ReadonlyMap<number, Moment>
  /** Only if there are people. */
  readonly people?: PeopleState | undefined
}

/** What has happened in one step, and where the schedule stands after it. */
export interface Happenings {
  readonly state: ScheduleState
  /** In words, in order. */
  readonly words: readonly string[]
}

/** More wait for the next step. */
const MAX_IN_A_STEP = 10

/** The events and people of an environment and a task; the published rules know of none. */
export function scheduleOf(
  { environment, task }: Played,
  { criteria, peopleModel: model }: { readonly criteria: Criteria; readonly peopleModel: boolean },
): Schedule | undefined {
  if (criteria !== Criteria.own) return undefined
  const { events: own = [], people: known = [] } = task
  // Their names are known only among themselves.
  const prefixed = (name: string | undefined): string | undefined => name && `environment ${name}`
  const others = environment.events?.map((event): ScheduledEvent => {
    return { ...event, name: prefixed(event.name), at: { ...event.at, after: prefixed(event.at.after) } }
  })
  const isKnown = ({ number }: Person): boolean => known.some((person) => isSameNumber(person.number, number))
  const strangers = environment.people?.filter((person) => !isKnown(person))
  const events = [...others ?? [], ...own]
  const people = [...known, ...strangers ?? []]
  return events.length + people.length === 0 ? undefined : { events, people, model }
}

/** Rejects with `UNREADABLE`. */
export async function beginSchedule(place: FactPlace, schedule: Schedule): Promise<ScheduleState> {
  const start = { step: 0, ms: await timeOn(place.device, schedule) }
  return { start, past: new Map(), people: schedule.people.length === 0 ? undefined : await beginPeople(place) }
}

/** What the conditions of a schedule compare with the reset. */
export function sourcesOfSchedule({ events }: Schedule): readonly FactSource[] {
  return events.flatMap(({ at: { when } }) => (when === undefined ? [] : sourcesOfChange(when)))
}

/** Whether an emulator's console has to bring something about. */
export function takesConsole({ events, people }: Schedule): boolean {
  return events.some(needsConsole) || repliesOf(people).some(({ nothing }) => nothing === undefined)
}

/**
 * Has happen what is due after `step` actions: events first, then replies of people. `happen` brings one about, and
 * says what it was. `factsNow` are the facts as they are then.
 */
export async function passSchedule(
  schedule: Schedule,
  before: ScheduleState,
  { step, factsNow, happen }: {
    readonly step: number
    readonly factsNow: () => Facts
    readonly happen: (effect: Effect) => Promise<string>
  },
): Promise<Happenings> {
  const words: string[] = []
  const moment = async (): Promise<Moment> => ({ step, ms: await timeOn(factsNow().device, schedule) })
  let state = before
  if (before.people !== undefined) {
    const heard = await hearPeople(schedule.people, before.people, {
      place: factsNow(), now: await moment(), model: schedule.model,
    })
    state = { ...before, people: heard }
  }
  while (words.length < MAX_IN_A_STEP) {
    const now = await moment()
    const facts = factsNow()
    const due = await firstDue(schedule.events, state, now, facts)
    if (due !== undefined) {
      words.push(await happen(due.event))
      state = { ...state, past: new Map(state.past).set(due.index, now) }
      continue
    }
    const reply = state.people && nextReply(state.people, now)
    if (reply === undefined) break
    if (await canHappen(facts.device, reply.effect)) words.push(await happen(reply.effect))
    state = { ...state, people: reply.after }
  }
  return { state, words }
}

async function firstDue(
  events: readonly ScheduledEvent[],
  { start, past }: ScheduleState,
  now: Moment,
  facts: Facts,
): Promise<{ readonly index: number; readonly event: ScheduledEvent } | undefined> {
  for (const [index, event] of events.entries()) {
    const { step, seconds, when, after } = event.at
    if (past.has(index)) continue
    const from = after === undefined ? start : past.get(events.findIndex(({ name }) => name === after))
    if (from === undefined || !hasPassed({ step, seconds }, from, now)) continue
    if (when === undefined || (await detectorOf(when)(facts)).satisfied) return { index, event }
  }
  return undefined
}

const detectors = new WeakMap<Criterion, Detector>()

function detectorOf(criterion: Criterion): Detector {
  const detector = detectors.get(criterion) ?? compileCriterion(criterion)
  detectors.set(criterion, detector)
  return detector
}

/** The phone's clock, which is read only where seconds count. Rejects with `UNREADABLE`. */
async function timeOn(device: Device, { events, people }: Schedule): Promise<number> {
  const counts = events.some(({ at }) => at.seconds !== undefined)
    || repliesOf(people).some(({ delay, call }) => delay?.seconds !== undefined || call !== undefined)
  return counts ? clockOf(device) : 0
}

function repliesOf(people: readonly Person[]): readonly Reply[] {
  return people.flatMap(({ replies, otherwise }) => [...replies, ...(otherwise === undefined ? [] : [otherwise])])
}
