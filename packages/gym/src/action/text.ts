import { SystemKey } from '@droidgym/spec/device/device'
import type { Gesture, Position } from './dual-gesture.ts'
import { parseUnitGesture } from './dual-gesture.ts'
import { spokenReply } from './spoken-reply.ts'
import { typedTextFault } from './typed-text.ts'
import { quote } from './quote.ts'

export type TextAction =
  /** The numeric tag of an element in the last observation. */
  | { readonly kind: 'tap'; readonly tag: number }
  | { readonly kind: 'gesture'; readonly gesture: Gesture }
  | { readonly kind: 'swipe'; readonly gesture: Gesture }
  | { readonly kind: 'press'; readonly key: SystemKey }
  | { readonly kind: 'type'; readonly text: string }

/** Maximum length of a reply without its thoughts, characters. */
const MAX_REPLY_LENGTH = 65_536

/**
 * The B-MoCA reference's directions: `up` and `down` are the finger's. Its `left` moves the finger from .2 to .8 of the
 * width, which shows the page on the left, and `right` the reverse; the discrete space swaps the names of these two
 * gestures. Both are kept so that published demonstrations keep their meaning.
 */
const SWIPES = {
  up: { touch: { y: 0.8, x: 0.5 }, lift: { y: 0.2, x: 0.5 } },
  down: { touch: { y: 0.2, x: 0.5 }, lift: { y: 0.8, x: 0.5 } },
  left: { touch: { y: 0.5, x: 0.2 }, lift: { y: 0.5, x: 0.8 } },
  right: { touch: { y: 0.5, x: 0.8 }, lift: { y: 0.5, x: 0.2 } },
} as const satisfies Record<string, Gesture>

/** B-MoCA's (arXiv 2404.16660, section 3.3). */
const PAPER_FORMS = 'tap(3), swipe("up"), press("HOME") or dual-gesture(0.5, 0.5, 0.5, 0.5)'
const FORMS = `${PAPER_FORMS.replace(' or', ',')} or type("text")`

type Parsed = TextAction | { readonly invalid: string }

/**
 * Reads the one call on the last line that starts with `Action:` (a list dash may precede it) and ignores the rest of
 * the reply; a thought has no such line. Nothing may follow the call. Strings have double quotes with JSON's escapes.
 * `typing`: whether there is the action `type`, which B-MoCA's paper does not have.
 */
export function parseTextAction(reply: string, typing = true): Parsed {
  const forms = typing ? FORMS : PAPER_FORMS
  if (typeof reply !== 'string') return { invalid: 'a text action must be a string' }
  const spoken = spokenReply(reply)
  if (spoken.length > MAX_REPLY_LENGTH) {
    return { invalid: `the reply has ${spoken.length} characters; at most ${MAX_REPLY_LENGTH} are read` }
  }
  const line = lastActionLine(spoken)
  if (line === undefined) {
    return { invalid: 'the reply has no line that starts with "Action:"; end it with one, such as "Action: tap(3)"' }
  }
  const open = line.indexOf('(')
  if (open < 0 || !line.endsWith(')')) {
    return { invalid: `the action line must hold one call and nothing after it, such as ${forms}, but is ${quote(line)}` }
  }
  const name = line.slice(0, open)
  const argument = line.slice(open + 1, -1).trim()
  const isKnown = Object.hasOwn(CALLS, name) && (typing || name !== 'type')
  const parse = isKnown ? CALLS[name] : undefined
  return parse === undefined ? { invalid: `there is no action ${quote(name)}; use ${forms}` } : parse(argument)
}

/** The text after `Action:` on the last line that starts with it. */
export function lastActionLine(reply: string): string | undefined {
  return reply.split(/\r\n|\r|\n/).map(actionLine).findLast((call) => call !== undefined)
}

function actionLine(line: string): string | undefined {
  const trimmed = line.trim()
  const bare = trimmed.startsWith('-') ? trimmed.slice(1).trimStart() : trimmed
  return bare.startsWith('Action:') ? bare.slice('Action:'.length).trim() : undefined
}

const CALLS: Readonly<Record<string, (argument: string) => Parsed>> = {
  tap(argument) {
    if (!/^\d{1,9}$/.test(argument)) {
      return { invalid: `tap takes the numeric tag of an element, such as tap(3), but got ${quote(argument)}` }
    }
    return { kind: 'tap', tag: Number(argument) }
  },
  swipe(argument) {
    const direction = quoted(argument)
    const gesture = direction !== undefined && isDirection(direction) ? SWIPES[direction] : undefined
    if (gesture === undefined) {
      return { invalid: `swipe takes "up", "down", "left" or "right" in double quotes, but got ${quote(argument)}` }
    }
    return { kind: 'swipe', gesture }
  },
  press(argument) {
    const name = quoted(argument)
    const key = Object.values(SystemKey).find((candidate) => candidate === name)
    if (key === undefined) {
      const keys = Object.values(SystemKey).map((candidate) => `"${candidate}"`)
      return { invalid: `press takes one of ${keys.join(', ')}, but got ${quote(argument)}` }
    }
    return { kind: 'press', key }
  },
  'dual-gesture'(argument) {
    const parts = argument.split(',').map((part) => part.trim())
    const wrong = parts.find((part) => !/^(\d+(\.\d*)?|\.\d+)$/.test(part))
    if (wrong !== undefined) {
      return { invalid: `dual-gesture takes four decimal numbers in [0, 1], y first, but got ${quote(wrong)}` }
    }
    const gesture = parseUnitGesture(parts.map(Number))
    if ('invalid' in gesture) return gesture
    return { kind: 'gesture', gesture: { touch: rounded(gesture.touch), lift: rounded(gesture.lift) } }
  },
  type(argument) {
    const text = quoted(argument)
    if (text === undefined) {
      return { invalid: `type takes one string in double quotes, with JSON's escapes, but got ${quote(argument)}` }
    }
    if (text === '') return { invalid: 'type needs at least one character' }
    const fault = typedTextFault(text)
    if (fault !== undefined) return { invalid: fault }
    return { kind: 'type', text }
  },
}

/** B-MoCA's paper (arXiv 2404.16660) gives text gestures two decimals; its software accepts any number. */
function rounded({ y, x }: Position): Position {
  return { y: Math.round(100 * y) / 100, x: Math.round(100 * x) / 100 }
}

function isDirection(name: string): name is keyof typeof SWIPES {
  return Object.hasOwn(SWIPES, name)
}

/** The value of a JSON string literal. */
function quoted(argument: string): string | undefined {
  try {
    const value: unknown = JSON.parse(argument)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
