import { z } from 'zod'
import type { Point } from '@droidgym/android/geometry'
import type { UiAction, UiPlace } from '../ui-action.ts'
import type { ActionTable } from './reading/action-table.ts'
import { readAction } from './reading/action-table.ts'
import { finished } from './reading/closing-words.ts'
import type { DialectContext, ReadReply } from './reading/dialect.ts'
import type { Invalid } from './reading/invalid.ts'
import { isInvalid } from './reading/invalid.ts'
import { pixelOf } from './reading/place.ts'
import { readFields } from './reading/read-fields.ts'
import { readJson } from './reading/read-json.ts'
import { readCells, writeCells } from './reading/thousand-cells.ts'

const call = z.object({
  name: z.string(),
  /** `args` in generateContent, `arguments` in the Interactions API. */
  args: z.looseObject({}).optional(),
  arguments: z.looseObject({}).optional(),
})
const part = z.union([
  z.object({ functionCall: call }).transform(({ functionCall }) => functionCall),
  z.object({ function_call: call }).transform(({ function_call: snake }) => snake),
  call,
])

/** A function call as a part of a response or alone; a part with text alone ends the loop. */
export function readGeminiCall(
  reply: string,
  actions: ActionTable,
  expected: string,
  context: DialectContext,
): ReadReply {
  const json = readJson(reply, expected)
  if (isInvalid(json)) return json
  if (typeof json.value['text'] === 'string' && Object.keys(json.value).length === 1) return finished(json.value['text'])
  const read = readFields(part, json.value, `the reply must be ${expected}`)
  if (isInvalid(read)) return read
  const { name, args, arguments: named } = read.value
  return readAction(actions, name, args ?? named ?? {}, context)
}

/** A part of a response. */
export function writeGeminiCall(name: string, args: Readonly<Record<string, unknown>> | undefined): string | undefined {
  return args && JSON.stringify({ functionCall: { name, args } })
}

export function writeGeminiText({ answer = '' }: UiAction & { readonly kind: 'finish' }): string {
  return JSON.stringify({ text: answer })
}

/** The pixel of a place in cells, or why there is none. */
export function placeOf({ x, y }: Cells, context: DialectContext): Point | Invalid {
  return readCells([x, y], context)
}

/** The cells of a place; undefined for an element that is not on the screen. */
export function cellsOf(place: UiPlace, context: DialectContext): Cells | undefined {
  const pixel = pixelOf(place, context)
  if (pixel === undefined) return undefined
  const [x, y] = writeCells(pixel, context)
  return { x, y }
}

type Cells = Readonly<Record<'x' | 'y', number>>
