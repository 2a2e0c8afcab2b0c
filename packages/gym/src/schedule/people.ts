import { compilePattern } from '@droidgym/android/pattern'
import { isSameNumber } from '@droidgym/spec/facts/same-number'
import type { Device } from '@droidgym/spec/device/device'
import type { FactPlace } from '@droidgym/spec/facts/fact-value'
import type { Effect } from '@droidgym/spec/tasks/event-effects'
import type { Person, Reply } from '@droidgym/spec/tasks/people'
import type { Contact, ReadSoFar } from './contacted.ts'
import { readContacts, readToEnd } from './contacted.ts'
import type { Moment } from './moment.ts'
import { hasPassed } from './moment.ts'

/** Where people stand in their talks with the phone's user; immutable. */
export interface PeopleState {
  readonly read: ReadSoFar
  /** How often each reply has been chosen, and given, by its key. */
  readonly chosen: ReadonlyMap<string, number>
  readonly given: ReadonlySet<string>
  /** What people are going to do, in the order in which they chose it. */
  readonly owed: readonly Owed[]
}

interface Owed {
  /** Of the reply. */
  readonly key: string
  readonly effect: Effect
  readonly from: Moment
  readonly delay: NonNullable<Reply['delay']>
  /** For a call: how long they let it ring, and talk. */
  readonly ringSeconds?: number | undefined
}

interface KeyedReply {
  readonly key: string
  readonly reply: Reply
}

/** Rejects with `UNREADABLE`. */
export async function beginPeople(place: FactPlace): Promise<PeopleState> {
  return { read: await readToEnd(place), chosen: new Map(), given: new Set(), owed: [] }
}

/** Lets people read what they were sent since the last time, and choose their replies. Rejects with `UNREADABLE`. */
export async function hearPeople(
  people: readonly Person[],
  before: PeopleState,
  { place, now }: { readonly place: FactPlace; readonly now: Moment },
): Promise<PeopleState> {
  const { contacts, read } = await readContacts(place, before.read)
  let state: PeopleState = { ...before, read }
  for (const contact of contacts) {
    const person = people.find(({ number }) => isSameNumber(number, contact.number))
    if (person !== undefined) state = choose(person, contact, state, now)
  }
  return state
}

function choose(person: Person, contact: Contact, state: PeopleState, now: Moment): PeopleState {
  const { number, at_most: most } = person
  const replies = repliesOf(person)
  const all = replies.reduce((sum, { key }) => sum + (state.chosen.get(key) ?? 0), 0)
  if (all >= most) return state
  const found = replies.find(({ key, reply }) => {
    if ((state.chosen.get(key) ?? 0) >= (reply.at_most ?? most)) return false
    return fits(reply, contact, (name) => state.given.has(`${number} ${name}`))
  })
  if (found === undefined) return state
  const { key, reply: { name, text, call, nothing, delay = {} } } = found
  const chosen = new Map(state.chosen).set(key, (state.chosen.get(key) ?? 0) + 1)
  const given = name === undefined ? key : `${number} ${name}`
  if (nothing !== undefined) return { ...state, chosen, given: new Set(state.given).add(given) }
  const effect: Effect = text === undefined ? { call: { from: number } } : { message: { from: number, text } }
  const owed = { key: given, effect, from: now, delay, ringSeconds: call?.seconds }
  return { ...state, chosen, owed: [...state.owed, owed] }
}

function repliesOf({ number, replies, otherwise }: Person): readonly KeyedReply[] {
  const all: readonly Reply[] = [...replies, ...(otherwise === undefined ? [] : [otherwise])]
  return all.map((reply, index) => ({ key: `${number} ${index}`, reply }))
}

function fits({ to }: Reply, { text }: Contact, isGiven: (name: string) => boolean): boolean {
  if (to === undefined) return text !== undefined
  const { contains = [], matches, called = false, after } = to
  if (called !== (text === undefined) || (after !== undefined && !isGiven(after))) return false
  const lower = text?.toLowerCase() ?? ''
  if (!contains.every((word) => lower.includes(word.toLowerCase()))) return false
  return matches === undefined || compilePattern(matches).test(text ?? '')
}

/** What the first of the people does who has waited long enough, and how all stand afterwards. */
export function nextReply(
  state: PeopleState,
  now: Moment,
): { readonly effect: Effect; readonly after: PeopleState } | undefined {
  const first = state.owed.find(({ from, delay: { steps: step, seconds } }) => hasPassed({ step, seconds }, from, now))
  if (first === undefined) return undefined
  const { key, effect, ringSeconds } = first
  const rest = state.owed.filter((each) => each !== first)
  const end = effect.call === undefined || ringSeconds === undefined
    ? []
    : [{ key, effect: { hang_up: effect.call }, from: now, delay: { seconds: ringSeconds } }]
  return { effect, after: { ...state, given: new Set(state.given).add(key), owed: [...rest, ...end] } }
}

/** Whether there is a call to hang up. */
export async function canHappen(device: Device, { hang_up: hangUp }: Effect): Promise<boolean> {
  if (hangUp === undefined) return true
  const calls = await device.console?.('gsm list')
  return calls?.some((line) => line.includes(hangUp.from)) ?? false
}
