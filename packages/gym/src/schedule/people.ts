import { compilePattern } from '@droidgym/android/pattern'
import { isSameNumber } from '@droidgym/spec/facts/same-number'
import type { Device } from '@droidgym/spec/device/device'
import type { FactPlace } from '@droidgym/spec/facts/fact-value'
import type { Effect } from '@droidgym/spec/tasks/event-effects'
import type { Person, Reply } from '@droidgym/spec/tasks/people'
import type { Contact, Line, ReadSoFar } from './contacted.ts'
import { readContacts, readConversation, readToEnd } from './contacted.ts'
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
  /** What a model is to answer for them; at most one for each person. */
  readonly asked: readonly Question[]
}

/** What a person is to answer to their conversation so far, by a model. */
export interface Question {
  readonly number: string
  readonly persona: string
  readonly conversation: readonly Line[]
  /** What they say without a model. */
  readonly fallback: string
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
  return { read: await readToEnd(place), chosen: new Map(), given: new Set(), owed: [], asked: [] }
}

/** Lets people read what they were sent since the last time, and choose their replies. Rejects with `UNREADABLE`. */
export async function hearPeople(
  people: readonly Person[],
  before: PeopleState,
  { place, now, model }: { readonly place: FactPlace; readonly now: Moment; readonly model: boolean },
): Promise<PeopleState> {
  const { contacts, read } = await readContacts(place, before.read)
  let state: PeopleState = { ...before, read }
  for (const contact of contacts) {
    const person = people.find(({ number }) => isSameNumber(number, contact.number))
    if (person === undefined) continue
    const found = replyTo(person, contact, state)
    if (found === undefined) continue
    const { persona, otherwise } = person
    const isAsked = model && persona !== undefined && found.reply === otherwise
    state = isAsked
      ? withQuestion(state, person, persona, await readConversation(place, person.number))
      : choose(person, found, state, now)
    state = { ...state, chosen: new Map(state.chosen).set(found.key, (state.chosen.get(found.key) ?? 0) + 1) }
  }
  return state
}

function withQuestion(
  state: PeopleState,
  { number, otherwise }: Person,
  persona: string,
  conversation: readonly Line[],
): PeopleState {
  const question = { number, persona, conversation, fallback: otherwise?.text ?? '' }
  return { ...state, asked: [...state.asked.filter((other) => other.number !== number), question] }
}

/** A message from a number answers what its person was asked. */
export function withAnswer(state: PeopleState, number: string): PeopleState {
  return { ...state, asked: state.asked.filter((question) => !isSameNumber(question.number, number)) }
}

function replyTo(person: Person, contact: Contact, state: PeopleState): KeyedReply | undefined {
  const { number, at_most: most } = person
  const replies = repliesOf(person)
  const all = replies.reduce((sum, { key }) => sum + (state.chosen.get(key) ?? 0), 0)
  if (all >= most) return undefined
  return replies.find(({ key, reply }) => {
    if ((state.chosen.get(key) ?? 0) >= (reply.at_most ?? most)) return false
    return fits(reply, contact, (name) => state.given.has(`${number} ${name}`))
  })
}

function choose({ number }: Person, { key, reply }: KeyedReply, state: PeopleState, now: Moment): PeopleState {
  const { name, text, call, nothing, delay = {} } = reply
  const given = name === undefined ? key : `${number} ${name}`
  if (nothing !== undefined) return { ...state, given: new Set(state.given).add(given) }
  const effect: Effect = text === undefined ? { call: { from: number } } : { message: { from: number, text } }
  const owed = { key: given, effect, from: now, delay, ringSeconds: call?.seconds }
  return { ...state, owed: [...state.owed, owed] }
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
