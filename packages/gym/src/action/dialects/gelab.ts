import { z } from 'zod'
import type { UiAction, UiPlace } from '../ui-action.ts'
import { FinishStatus } from '../ui-action.ts'
import type { ActionTable } from './reading/action-table.ts'
import { at, between, readAction, withFields, written } from './reading/action-table.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { fitsOnLine } from './reading/entered-text.ts'
import { isInvalid, quote, refuseReply } from './reading/invalid.ts'
import { pixelOf, readPlace, writePlace } from './reading/place.ts'
import { readSeconds } from './reading/read-seconds.ts'

const TITLE = 'GELab (Step-GUI)'
const EXPECTED = 'fields with tabs between them, such as "explain:…\\taction:CLICK\\tpoint:500,500\\tsummary:…"'

const point = z.string().regex(/^\d+(?:\s*,\s*|\s+)\d+$/, 'a point is two whole numbers, x,y')
  .transform((numbers) => numbers.split(/\s*,\s*|\s+/).map(Number))
const value = z.string()
const seconds = z.string().regex(/^\d+(?:\.\d+)?$/, 'a number of seconds').transform(Number)

const ACTIONS: ActionTable = {
  CLICK: withFields(z.object({ point }), (fields, context) =>
    at(placeOf(fields.point, context), (pixel) => ({ kind: 'tap', at: pixel }))),
  LONGPRESS: withFields(z.object({ point }), (fields, context) =>
    at(placeOf(fields.point, context), (pixel) => ({ kind: 'long-press', at: pixel }))),
  // The released front end types without tapping the field, because it assumes that the keyboard is shown.
  TYPE: withFields(z.object({ value, point: point.optional() }), ({ value: text, point: field }, context) =>
    field === undefined
      ? { kind: 'type', text }
      : at(placeOf(field, context), (pixel) => ({ kind: 'type', text, at: pixel }))),
  SLIDE: withFields(z.object({ point1: point, point2: point }), (fields, context) =>
    between('swipe', placeOf(fields.point1, context), placeOf(fields.point2, context))),
  AWAKE: withFields(z.object({ value }), ({ value: app }) => ({ kind: 'open-app', app })),
  WAIT: withFields(z.object({ value: seconds }), (fields) => {
    const time = readSeconds(fields.value)
    return isInvalid(time) ? time : { kind: 'wait', ms: time.ms }
  }),
  INFO: withFields(z.object({ value }), ({ value: question }) => ({ kind: 'ask-user', question })),
  COMPLETE: withFields(z.object({ return: value }), ({ return: answer }) => answer === ''
    ? { kind: 'finish', status: FinishStatus.complete }
    : { kind: 'finish', status: FinishStatus.complete, answer }),
  // Its `value` is a reason, not an answer.
  ABORT: () => ({ kind: 'finish', status: FinishStatus.infeasible }),
}

export const gelab: Dialect = {
  name: 'gelab',
  title: TITLE,
  source: 'stepfun-ai/gelab-zero copilot_tools/parser_0920_summary.py, copilot_front_end/pu_frontend_executor.py',
  rules: {
    scale: Scale.thousand,
    typing: { clears: false, enters: false },
    scroll: 'none',
    ends: ['COMPLETE', 'ABORT'],
    // `str2action` and `action2action` raise errors.
    malformed: 'end',
  },
  read(reply, context) {
    const refused = refuseReply(reply)
    if (refused !== undefined) return refused
    const fields = new Map<string, string>()
    for (const field of reply.split('\t')) {
      const colon = field.indexOf(':')
      if (colon < 0) continue
      const name = field.slice(0, colon).trim()
      if (fields.has(name)) return { invalid: `the field ${quote(name)} comes twice; expected ${EXPECTED}` }
      fields.set(name, field.slice(colon + 1).trim())
    }
    const action = fields.get('action')
    if (action === undefined) return { invalid: `the reply has no field "action"; expected ${EXPECTED}` }
    return readAction(ACTIONS, action, Object.fromEntries(fields), context)
  },
  write(action, context) {
    const fields = fieldsOf(action, context)
    const canSay = fields !== undefined && Object.values(fields).every((text) => fitsInField(text))
    const pairs = { explain: '', ...fields, summary: '' }
    return written(TITLE, action, canSay
      ? `<THINK>  </THINK>\n${Object.entries(pairs).map(([name, text]) => `${name}:${text}`).join('\t')}\n`
      : undefined)
  },
}

function fitsInField(text: string): boolean {
  return fitsOnLine(text) && !text.includes('\t')
}

function placeOf(numbers: readonly number[], context: DialectContext) {
  return readPlace(numbers, Scale.thousand, context)
}

function pointOf(place: UiPlace, context: DialectContext): string | undefined {
  const pixel = pixelOf(place, context)
  return pixel && writePlace(pixel, Scale.thousand, context).join(',')
}

function fieldsOf(action: UiAction, context: DialectContext): Readonly<Record<string, string>> | undefined {
  switch (action.kind) {
    case 'tap': {
      const place = pointOf(action.at, context)
      return place === undefined ? undefined : { action: 'CLICK', point: place }
    }
    case 'long-press': {
      const place = action.ms === undefined ? pointOf(action.at, context) : undefined
      return place === undefined ? undefined : { action: 'LONGPRESS', point: place }
    }
    case 'type': {
      if (action.clear === true || action.enter === true) return undefined
      const fields = { action: 'TYPE', value: action.text }
      if (action.at === undefined) return fields
      const place = pointOf(action.at, context)
      return place === undefined ? undefined : { ...fields, point: place }
    }
    case 'swipe': {
      const [from, to] = [pointOf(action.from, context), pointOf(action.to, context)]
      if (from === undefined || to === undefined || action.ms !== undefined) return undefined
      return { action: 'SLIDE', point1: from, point2: to }
    }
    case 'open-app':
      return { action: 'AWAKE', value: action.app }
    case 'wait':
      return { action: 'WAIT', value: String(action.ms / 1000) }
    case 'ask-user':
      return { action: 'INFO', value: action.question }
    case 'finish':
      if (action.status === FinishStatus.complete) {
        return action.answer === '' ? undefined : { action: 'COMPLETE', return: action.answer ?? '' }
      }
      return action.answer === undefined ? { action: 'ABORT', value: '' } : undefined
    default:
      return undefined
  }
}
