import { z } from 'zod'
import { compilePattern, PatternError } from '@droidgym/android/pattern'
import { isSameNumber } from '../facts/same-number.ts'
import { pattern } from '../facts/fields.ts'
import { dialledNumber, eventName, messageText } from './event-effects.ts'

/** Most people, and most replies of one. */
const MAX_PEOPLE = 20
const MAX_REPLIES = 20
/** How often one replies in an episode. */
const DEFAULT_AT_MOST = 20
const MAX_AT_MOST = 100
const MAX_PERSONA = 2000
/** A day of the phone's clock. */
const MAX_SECONDS = 86_400
const MAX_STEPS = 10_000
/** Assumption: how long somebody lets it ring. */
const DEFAULT_RING = 30

const searched = pattern.refine(compiles, 'must be a pattern in RE2 syntax')

/** What has been done to the person; everything that is said must be so. */
const causeSchema = z
  .strictObject({
    /** Each of these is found in the message, whatever its case. */
    contains: z.array(z.string().min(1).max(100)).min(1).max(10).optional(),
    /** The pattern is found in the message. */
    matches: searched.optional(),
    /** They were called; without it, they were sent a message. */
    called: z.literal(true).optional(),
    /** They have given the reply with this name before. */
    after: eventName.optional(),
  })
  .refine((cause) => Object.keys(cause).length > 0, 'must have one of contains, matches, called, after')
  .refine(({ contains, matches, called }) => called === undefined || (contains ?? matches) === undefined, {
    error: 'a call has no words: must not have called beside contains or matches',
  })

const answer = {
  /** For `after` of others. */
  name: eventName.optional(),
  /** How long it takes them. Default: it is there after the action to which they reply. */
  delay: z
    .strictObject({
      steps: z.int().min(1).max(MAX_STEPS).optional(),
      seconds: z.number().min(0).max(MAX_SECONDS).optional(),
    })
    .optional(),
  /** They write this. */
  text: messageText.optional(),
  /** They call back, and hang up after so many seconds. */
  call: z.strictObject({ seconds: z.number().min(1).max(600).default(DEFAULT_RING) }).optional(),
  /** They do not reply. */
  nothing: z.literal(true).optional(),
  /** How often they give this reply; later ones that fit come next. */
  at_most: z.int().min(1).max(MAX_AT_MOST).optional(),
} as const

const ONE_ANSWER = { error: 'must have one of text, call, nothing' }

function isOneAnswer({ text, call, nothing }: { text?: unknown; call?: unknown; nothing?: unknown }): boolean {
  return [text, call, nothing].filter((each) => each !== undefined).length === 1
}

const replySchema = z.strictObject({ to: causeSchema, ...answer }).refine(isOneAnswer, ONE_ANSWER)
const otherwiseSchema = z.strictObject(answer).refine(isOneAnswer, ONE_ANSWER)
export type Reply = Omit<z.infer<typeof replySchema>, 'to'> & { readonly to?: z.infer<typeof causeSchema> }

const personSchema = z
  .strictObject({
    number: dialledNumber,
    /** The first that fits is given. */
    replies: z.array(replySchema).max(MAX_REPLIES).default([]),
    /** To messages that no reply fits. */
    otherwise: otherwiseSchema.optional(),
    /** Who they are, for a model of the operator's that replies in place of `otherwise`. */
    persona: z.string().min(1).max(MAX_PERSONA).optional(),
    /** How often they reply in an episode. */
    at_most: z.int().min(1).max(MAX_AT_MOST).default(DEFAULT_AT_MOST),
  })
  .check(({ value, issues }) => {
    const { replies, otherwise, persona } = value
    const report = (path: (string | number)[], message: string): void => {
      issues.push({ code: 'custom', input: value, path, message })
    }
    if (replies.length === 0 && otherwise === undefined) report(['replies'], 'must have a reply, or otherwise')
    if (persona !== undefined && (otherwise?.text === undefined || otherwise.delay !== undefined)) {
      report(['persona'], 'must stand beside otherwise with a text and no delay, for when there is no model')
    }
    const names = [...replies, ...(otherwise === undefined ? [] : [otherwise])].flatMap(({ name }) => name ?? [])
    const twice = names.find((name, index) => names.indexOf(name) < index)
    if (twice !== undefined) report(['replies'], `must not have a name twice: '${twice}'`)
    for (const [index, { name, to: { after } }] of replies.entries()) {
      if (after === undefined || (names.includes(after) && after !== name)) continue
      report(['replies', index, 'to', 'after'], `must be the name of another reply, which '${after}' is not`)
    }
  })
export type Person = z.infer<typeof personSchema>

/** Who answers the phone's user by themselves. */
export const peopleSchema = z.array(personSchema).min(1).max(MAX_PEOPLE).check(({ value, issues }) => {
  for (const [index, { number }] of value.entries()) {
    if (value.findIndex((other) => isSameNumber(other.number, number)) === index) continue
    issues.push({ code: 'custom', input: value, path: [index, 'number'], message: `must not be there twice: ${number}` })
  }
})

function compiles(source: string): boolean {
  try {
    compilePattern(source)
    return true
  } catch (error) {
    if (error instanceof PatternError) return false
    throw error
  }
}

/** The patterns that people look for in messages. */
export function patternsOfPeople(people: readonly Person[] = []): readonly string[] {
  return people.flatMap(({ replies }) => replies.flatMap(({ to }) => to.matches ?? []))
}
