import { z } from 'zod'
import type { UiAction } from './ui-action.ts'
import { Direction, FinishStatus } from './ui-action.ts'

const number = z.number()
const place = z.union([z.strictObject({ x: number, y: number }), z.strictObject({ tag: number })])
const way = { from: place, to: place, ms: number.exactOptional() }

/** The JSON form of `UiAction`: its shape. `uiActionToSteps` says whether the action is valid. */
export const uiActionSchema: z.ZodType<UiAction> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tap'), at: place }),
  z.strictObject({ kind: z.literal('double-tap'), at: place }),
  z.strictObject({ kind: z.literal('long-press'), at: place, ms: number.exactOptional() }),
  z.strictObject({ kind: z.literal('swipe'), ...way }),
  z.strictObject({ kind: z.literal('drag'), ...way }),
  z.strictObject({ kind: z.literal('scroll'), direction: z.enum(Direction), at: place.exactOptional() }),
  z.strictObject({
    kind: z.literal('type'),
    text: z.string(),
    at: place.exactOptional(),
    clear: z.boolean().exactOptional(),
    enter: z.boolean().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('key'), key: z.string() }),
  z.strictObject({ kind: z.literal('open-app'), app: z.string() }),
  z.strictObject({ kind: z.literal('wait'), ms: number }),
  z.strictObject({ kind: z.literal('answer'), text: z.string() }),
  z.strictObject({ kind: z.literal('finish'), status: z.enum(FinishStatus), answer: z.string().exactOptional() }),
  z.strictObject({ kind: z.literal('ask-user'), question: z.string() }),
  z.strictObject({ kind: z.literal('no-op'), note: z.string().exactOptional(), refused: z.literal(true).exactOptional() }),
  z.strictObject({
    kind: z.literal('api'),
    name: z.string(),
    parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
])
