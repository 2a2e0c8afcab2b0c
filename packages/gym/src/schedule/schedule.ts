import { Criteria } from '@droidgym/protocol/interface/options'
import type { Device } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { Facts } from '@droidgym/spec/facts/detector'
import type { FactSource } from '@droidgym/spec/facts/leaf'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { ScheduledEvent, TaskSpec } from '@droidgym/spec/tasks/task'
import { compileCriterion } from '../reward/compile-criterion.ts'
import { sourcesOfChange } from '../reward/side-effects.ts'

/** A task, and the phone on which it is played. */
export interface Played {
  readonly environment: EnvironmentSpec
  readonly task: TaskSpec
}

/** A moment of an episode: the actions so far, and milliseconds of the phone's clock. */
interface Moment {
  readonly step: number
  readonly ms: number
}

/** Where an episode stands in its schedule; immutable. */
export interface ScheduleState {
  readonly start: Moment
  /** When each event has happened, by its place in the schedule. */
  readonly past: ReadonlyMap<number, Moment>
}

/** What has happened in one step, and where the schedule stands after it. */
export interface Happenings {
  readonly state: ScheduleState
  /** In words, in order. */
  readonly words: readonly string[]
}

/** More wait for the next step. */
const MAX_IN_A_STEP = 10

/** The events of an environment and a task; the published rules know of none. */
export function scheduleOf(
  { environment, task }: Played,
  { criteria }: { readonly criteria: Criteria },
): readonly ScheduledEvent[] {
  if (criteria !== Criteria.own) return []
  const { events: own = [] } = task
  if (environment.events === undefined) return own
  // Their names are known only among themselves.
  const prefixed = (name: string | undefined): string | undefined => name && `environment ${name}`
  const others = environment.events.map((event): ScheduledEvent => {
    return { ...event, name: prefixed(event.name), at: { ...event.at, after: prefixed(event.at.after) } }
  })
  return [...others, ...own]
}

export async function beginSchedule(device: Device): Promise<ScheduleState> {
  return { start: { step: 0, ms: await clockOf(device) }, past: new Map() }
}

/** What the conditions of a schedule compare with the reset. */
export function sourcesOfSchedule(events: readonly ScheduledEvent[]): readonly FactSource[] {
  return events.flatMap(({ at: { when } }) => (when === undefined ? [] : sourcesOfChange(when)))
}

/** Has the events happen that are due after `step` actions. `happen` brings one about, and says what it was. */
export async function passSchedule(
  events: readonly ScheduledEvent[],
  before: ScheduleState,
  { step, facts, happen }: { step: number; facts: Facts; happen: (event: ScheduledEvent) => Promise<string> },
): Promise<Happenings> {
  const past = new Map(before.past)
  const words: string[] = []
  while (words.length < MAX_IN_A_STEP) {
    const now = { step, ms: await clockOf(facts.device) }
    const due = await firstDue(events, { start: before.start, past }, now, facts)
    const event = due === undefined ? undefined : events[due]
    if (due === undefined || event === undefined) break
    words.push(await happen(event))
    past.set(due, now)
  }
  return { state: { ...before, past }, words }
}

async function firstDue(
  events: readonly ScheduledEvent[],
  { start, past }: ScheduleState,
  now: Moment,
  facts: Facts,
): Promise<number | undefined> {
  for (const [index, { at: { step = 0, seconds = 0, when, after } }] of events.entries()) {
    if (past.has(index)) continue
    const from = after === undefined ? start : past.get(events.findIndex(({ name }) => name === after))
    if (from === undefined || now.step - from.step < step || now.ms - from.ms < seconds * 1000) continue
    if (when === undefined || (await compileCriterion(when)(facts)).satisfied) return index
  }
  return undefined
}

/** Milliseconds since the phone was switched on (proc(5)). Rejects with `UNREADABLE`. */
async function clockOf(device: Device): Promise<number> {
  const { stdout } = await device.shell(['cat', '/proc/uptime'])
  const seconds = Number.parseFloat(stdout)
  if (Number.isFinite(seconds)) return Math.round(seconds * 1000)
  const message = `Cannot tell the time on ${device.description.serial}: /proc/uptime says ${JSON.stringify(stdout.slice(0, 100))}`
  throw new DeviceError(DeviceErrorCode.unreadable, `${message}. Choose a task without events, or another phone`)
}
