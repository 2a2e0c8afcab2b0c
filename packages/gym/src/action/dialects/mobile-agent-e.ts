import { z } from 'zod'
import type { UiAction } from '../ui-action.ts'
import { FinishStatus } from '../ui-action.ts'
import type { ActionTable } from './reading/action-table.ts'
import { always, at, between, readAction, withFields, written } from './reading/action-table.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { readEnteredText, writeEnteredText } from './reading/entered-text.ts'
import { isInvalid } from './reading/invalid.ts'
import { readSection } from './reading/labelled-line.ts'
import { pixelOf, readPlace } from './reading/place.ts'
import { readFields } from './reading/read-fields.ts'
import { readJson } from './reading/read-json.ts'

const TITLE = 'Mobile-Agent-E'
const EXAMPLE = '{"name": "Tap", "arguments": {"x": 540, "y": 1200}}'
const EXPECTED = `"### Action ###" and after it JSON such as ${EXAMPLE}`
/** What the controller types as ENTER. */
const LINE_BREAK = '\n'
const WAIT_MS = 10_000

const reply_ = z.object({ name: z.string(), arguments: z.unknown() })
/** `int()` of Python accepts digits in quotes as well. */
const number = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
const point = z.object({ x: number, y: number })
const finish = always({ kind: 'finish', status: FinishStatus.complete })

/** The atomic actions, and the one shortcut that every run begins with; shortcuts learned in a run are its own. */
const ACTIONS: ActionTable = {
  Open_App: withFields(z.object({ app_name: z.string() }), ({ app_name: app }) => ({ kind: 'open-app', app })),
  Tap: withFields(point, (fields, context) => at(placeOf(fields, context), (place) => ({ kind: 'tap', at: place }))),
  Swipe: withFields(z.object({ x1: number, y1: number, x2: number, y2: number }), ({ x1, y1, x2, y2 }, context) =>
    between('swipe', placeOf({ x: x1, y: y1 }, context), placeOf({ x: x2, y: y2 }, context))),
  Type: withFields(z.object({ text: z.string() }), ({ text }) => ({ kind: 'type', ...readEnteredText(text, LINE_BREAK) })),
  Tap_Type_and_Enter: withFields(point.extend({ text: z.string() }), ({ text, ...fields }, context) =>
    at(placeOf(fields, context), (place) => ({ kind: 'type', text, at: place, enter: true }))),
  Enter: always({ kind: 'key', key: 'ENTER' }),
  Switch_App: always({ kind: 'key', key: 'APP_SWITCH' }),
  Back: always({ kind: 'key', key: 'BACK' }),
  Home: always({ kind: 'key', key: 'HOME' }),
  Wait: always({ kind: 'wait', ms: WAIT_MS }),
  finish, exit: finish, stop: finish, null: finish, none: finish,
}

const KEYS: Readonly<Record<string, string>> = { ENTER: 'Enter', APP_SWITCH: 'Switch_App', BACK: 'Back', HOME: 'Home' }

export const mobileAgentE: Dialect = {
  name: 'mobile-agent-e',
  title: TITLE,
  source: 'X-PLUG/MobileAgent Mobile-Agent-E/MobileAgentE/agents.py',
  rules: {
    // The prompt names the size of the full screenshot, and `input tap` gets the numbers as they are.
    scale: Scale.display,
    typing: { clears: false, enters: false },
    scroll: 'none',
    // The prompt forbids them; `Operator.execute` ends the run on them.
    ends: ['finish', 'exit', 'stop', 'null', 'none'],
    // On broken JSON and unknown names `Operator.execute` returns nothing, which ends the run.
    malformed: 'end',
  },
  read(reply, context) {
    const section = readSection(reply, 'Action', EXPECTED)
    if (isInvalid(section)) return section
    const json = readJson(section.content, EXAMPLE)
    if (isInvalid(json)) return json
    const call = readFields(reply_, json.value, 'the action')
    if (isInvalid(call)) return call
    const { name, arguments: fields } = call.value
    return readAction(ACTIONS, name.trim(), fields, context)
  },
  write(action, context) {
    const call = JSON.stringify(callOf(action, context) ?? null)
    // A section mark would end the action.
    const canSay = call !== 'null' && !call.includes('###')
    return written(TITLE, action, canSay ? `### Thought ###\n\n### Action ###\n${call}\n### Description ###\n` : undefined)
  },
}

function placeOf({ x, y }: { readonly x: number, readonly y: number }, context: DialectContext) {
  return readPlace([x, y], Scale.display, context)
}

interface Call {
  readonly name: string
  readonly arguments: Readonly<Record<string, string | number>> | null
}

function callOf(action: UiAction, context: DialectContext): Call | undefined {
  switch (action.kind) {
    case 'tap': {
      const place = pixelOf(action.at, context)
      return place && { name: 'Tap', arguments: { x: place.x, y: place.y } }
    }
    case 'swipe': {
      const [from, to] = [pixelOf(action.from, context), pixelOf(action.to, context)]
      if (from === undefined || to === undefined || action.ms !== undefined) return undefined
      return { name: 'Swipe', arguments: { x1: from.x, y1: from.y, x2: to.x, y2: to.y } }
    }
    case 'type':
      return typeCall(action, context)
    case 'open-app':
      return { name: 'Open_App', arguments: { app_name: action.app } }
    case 'key': {
      const name = KEYS[action.key]
      return name === undefined ? undefined : { name, arguments: null }
    }
    case 'wait':
      return action.ms === WAIT_MS ? { name: 'Wait', arguments: null } : undefined
    case 'finish': {
      const canSay = action.status === FinishStatus.complete && action.answer === undefined
      return canSay ? { name: 'finish', arguments: null } : undefined
    }
    default:
      return undefined
  }
}

function typeCall(action: UiAction & { readonly kind: 'type' }, context: DialectContext): Call | undefined {
  if (action.clear === true) return undefined
  if (action.at === undefined) {
    const text = writeEnteredText(action, LINE_BREAK)
    return text === undefined ? undefined : { name: 'Type', arguments: { text } }
  }
  const place = action.enter === true ? pixelOf(action.at, context) : undefined
  return place && { name: 'Tap_Type_and_Enter', arguments: { x: place.x, y: place.y, text: action.text } }
}
