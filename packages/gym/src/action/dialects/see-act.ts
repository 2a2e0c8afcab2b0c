import type { UiAction } from '../ui-action.ts'
import { FinishStatus } from '../ui-action.ts'
import { written } from './reading/action-table.ts'
import type { Dialect, DialectContext, ReadReply } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { isDirection, opposite } from './reading/direction.ts'
import { fitsOnLine } from './reading/entered-text.ts'
import type { Invalid } from './reading/invalid.ts'
import { isInvalid, quote } from './reading/invalid.ts'
import { readLine } from './reading/labelled-line.ts'
import { readElement } from './reading/place.ts'

const TITLE = 'SeeAct'
const EXPECTED = 'three lines such as "ELEMENT: A", "ACTION: CLICK" and "VALUE: None"'
const NONE = 'None'
const LETTERS = 26
/** AndroidWorld's `wait`. */
const WAIT_MS = 1000

/** Actions with neither an element nor a value. */
const PLAIN: Readonly<Record<string, UiAction>> = {
  'NAVIGATE HOME': { kind: 'key', key: 'HOME' },
  'NAVIGATE BACK': { kind: 'key', key: 'BACK' },
  'KEYBOARD ENTER': { kind: 'key', key: 'ENTER' },
  'WAIT': { kind: 'wait', ms: WAIT_MS },
  'TERMINATE': { kind: 'finish', status: FinishStatus.complete },
}

type StepReader = (value: string, tag: () => { readonly tag: number } | Invalid, hasElement: boolean) => ReadReply

const ACTIONS: Readonly<Record<string, StepReader>> = {
  'CLICK': (value, tag) => withoutValue('CLICK', value) ?? withTag(tag(), (at) => ({ kind: 'tap', at })),
  'LONG PRESS': (value, tag) => withoutValue('LONG PRESS', value) ?? withTag(tag(), (at) => ({ kind: 'long-press', at })),
  // AndroidWorld's `input_text` presses ENTER after the text.
  'INPUT TEXT': (value, tag) => needsValue('INPUT TEXT', value)
    ?? withTag(tag(), (at) => ({ kind: 'type', text: value, at, enter: true })),
  // The finger's direction, which `_swipe_to_scroll` reverses.
  'SWIPE': (value, tag, hasElement) => {
    if (!isDirection(value)) return { invalid: `the VALUE of SWIPE must be up, down, left or right, but is ${quote(value)}` }
    const direction = opposite(value)
    return hasElement ? withTag(tag(), (at) => ({ kind: 'scroll', direction, at })) : { kind: 'scroll', direction }
  },
  'OPEN APP': (value) => needsValue('OPEN APP', value) ?? { kind: 'open-app', app: value },
  'ANSWER': (value) => needsValue('ANSWER', value) ?? { kind: 'answer', text: value },
}

/** SeeAct's format on phones, as AndroidWorld and SPA-Bench run it. */
export const seeAct: Dialect = {
  name: 'see-act',
  title: TITLE,
  source: 'google-research/android_world android_world/agents/seeact.py, android_world/agents/seeact_utils.py',
  rules: {
    scale: Scale.none,
    typing: { clears: false, enters: true },
    scroll: 'finger',
    ends: ['TERMINATE'],
    // A `ParseActionError` becomes an action `unknown`, and the next step follows.
    malformed: 'step',
  },
  read(reply, context) {
    const action = readLine(reply, 'ACTION:', EXPECTED)
    if (isInvalid(action)) return action
    const plain = Object.hasOwn(PLAIN, action.content) ? PLAIN[action.content] : undefined
    if (plain !== undefined) return plain
    const read = Object.hasOwn(ACTIONS, action.content) ? ACTIONS[action.content] : undefined
    if (read === undefined) {
      const names = [...Object.keys(ACTIONS), ...Object.keys(PLAIN)].join(', ')
      return { invalid: `there is no action ${quote(action.content)}; expected one of ${names}` }
    }
    const value = readLine(reply, 'VALUE:', EXPECTED)
    if (isInvalid(value)) return value
    // The prompt allows omitting the line for actions without an element.
    const element = readLine(reply, 'ELEMENT:', EXPECTED)
    const letters = isInvalid(element) ? NONE : element.content
    const hasElement = letters !== NONE && letters !== ''
    return read(value.content, () => isInvalid(element) ? element : readLetters(letters, context), hasElement)
  },
  write(action, context) {
    const step = stepOf(action)
    if (step === undefined) return written(TITLE, action, undefined)
    const [name, value = NONE, tag] = step
    const letters = tag === undefined ? NONE : writeLetters(tag, context)
    const canSay = letters !== undefined && value !== '' && fitsOnLine(value)
    return written(TITLE, action, canSay ? `ELEMENT: ${letters}\nACTION: ${name}\nVALUE: ${value}` : undefined)
  },
}

function withoutValue(name: string, value: string): Invalid | undefined {
  return value === NONE ? undefined : { invalid: `the VALUE of ${name} must be ${NONE}, but is ${quote(value)}` }
}

function needsValue(name: string, value: string): Invalid | undefined {
  return value === '' ? { invalid: `${name} needs a VALUE` } : undefined
}

function withTag(
  element: { readonly tag: number } | Invalid,
  action: (at: { readonly tag: number }) => UiAction,
): ReadReply {
  return isInvalid(element) ? element : action(element)
}

type Step = readonly [name: string, value?: string, tag?: number]

function stepOf(action: UiAction): Step | undefined {
  switch (action.kind) {
    case 'tap':
      return 'tag' in action.at ? ['CLICK', NONE, action.at.tag] : undefined
    case 'long-press':
      return 'tag' in action.at && action.ms === undefined ? ['LONG PRESS', NONE, action.at.tag] : undefined
    case 'type': {
      const { text, at, clear, enter } = action
      const canSay = at !== undefined && 'tag' in at && clear !== true && enter === true
      return canSay ? ['INPUT TEXT', text, at.tag] : undefined
    }
    case 'scroll': {
      const direction = opposite(action.direction)
      if (action.at === undefined) return ['SWIPE', direction]
      return 'tag' in action.at ? ['SWIPE', direction, action.at.tag] : undefined
    }
    case 'open-app':
      return ['OPEN APP', action.app]
    case 'answer':
      return ['ANSWER', action.text]
    default: {
      const name = Object.keys(PLAIN).find((word) => JSON.stringify(PLAIN[word]) === JSON.stringify(action))
      return name === undefined ? undefined : [name]
    }
  }
}

/** A to Z, then AA to ZZ; the letter after the last element's means "none of them". */
function readLetters(letters: string, context: DialectContext): { readonly tag: number } | Invalid {
  if (!/^[A-Z]{1,2}$/.test(letters)) return { invalid: `an element is one or two letters A to Z, but got ${quote(letters)}` }
  const [last = 0, first] = [...letters].reverse().map((letter) => letter.charCodeAt(0) - 'A'.charCodeAt(0))
  return readElement(first === undefined ? last : (first + 1) * LETTERS + last, context)
}

function writeLetters(tag: number, { elements }: DialectContext): string | undefined {
  if (elements[tag] === undefined || tag >= LETTERS * (LETTERS + 1)) return undefined
  const letter = (number: number) => String.fromCharCode('A'.charCodeAt(0) + number)
  return tag < LETTERS ? letter(tag) : letter(Math.floor(tag / LETTERS) - 1) + letter(tag % LETTERS)
}
