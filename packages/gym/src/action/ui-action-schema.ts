import { z } from 'zod'
import type { ObjectSchema } from '@droidgym/spec/portable-schema'
import { portableSchema } from '@droidgym/spec/portable-schema'
import type { UiAction, UiActionKind } from './ui-action.ts'
import { Direction, FinishStatus } from './ui-action.ts'

const number = z.number()
const point = { x: number.describe('Pixels from the left.'), y: number.describe('Pixels from the top.') }
const place = z.union([z.strictObject(point), z.strictObject({ tag: number.describe('An element by its tag, in place of x and y.') })])
const way = { from: place, to: place, ms: number.exactOptional() }

const FORMS = [
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
    parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).describe('Its parameters by their names.'),
  }),
] as const

/** The JSON form of `UiAction`: its shape. `uiActionToSteps` says whether the action is valid. */
export const uiActionSchema: z.ZodType<UiAction> = z.discriminatedUnion('kind', FORMS)

/** Fields of recordings alone, and the kind, which is the name of a tool. */
const NOT_FOR_MODELS = ['kind', 'note', 'refused']

/** What each kind of action takes, for tools of language models. A function: most processes read actions alone. */
export function uiActionParameters(): readonly (readonly [UiActionKind, ObjectSchema])[] {
  return FORMS.map((form) => {
    const { properties, required, ...rest } = portableSchema(form)
    const isForModels = (field: string): boolean => !NOT_FOR_MODELS.includes(field)
    const fields = Object.entries(properties).filter(([field]) => isForModels(field))
    const parameters = { ...rest, properties: Object.fromEntries(fields), required: required.filter(isForModels) }
    return [form.shape.kind.value, parameters]
  })
}
