import { deprecate } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { defined } from '@droidgym/base/defined'
import { OnInvalid } from '@droidgym/protocol/interface/options'
import { z } from 'zod'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { DIALECTS, findDialect } from '@droidgym/gym/action/dialects/dialects'
import type { Size } from '@droidgym/android/geometry'
import type { ObservationPart, ObservationRequest, PixelsRequest } from '@droidgym/gym/observation/observation'
import { OBSERVATION_PARTS, Resampling } from '@droidgym/gym/observation/observation'
import { requestFault } from '@droidgym/gym/observation/request-fault'
import { optionSchema } from '@droidgym/spec/options/option-schema'
import { AgentError, AgentErrorCode } from './agent-error.ts'
import { AGENT_PROTOCOL } from './message-stream.ts'

/** An agent's declaration before it plays. */
export interface AgentDeclaration {
  readonly observation: ObservationRequest
  readonly actionSpace: ActionSpaceName
  /** The published format of its text actions; absent: B-MoCA's. */
  readonly dialect?: string
  /** The cost of an invalid action. */
  readonly onInvalid: OnInvalid
}

/** Parts of an observation that a declaration cannot have, or not only with `true`. */
const OTHER_PARTS = [
  'pixels', 'marks', 'text', 'arrays', 'actionMask', 'instruction',
] as const satisfies readonly ObservationPart[]
type FlagPart = Exclude<ObservationPart, (typeof OTHER_PARTS)[number]>
/** Parts of an observation that `true` requests. */
const FLAG_PARTS = OBSERVATION_PARTS.filter((part): part is FlagPart => !OTHER_PARTS.some((other) => other === part))
/** The size for `pixels: true` without `pixel_size`: B-MoCA's. */
const DEFAULT_PIXELS: Size = { width: 128, height: 256 }

const side = z.number()
/** `[height, width]` is deprecated: `make` and all other options have the width first. */
const pixelsSchema = z.union(
  [
    z.boolean(),
    z.tuple([side, side]),
    z.strictObject({
      width: side,
      height: side,
      resampling: z.enum(Resampling).optional(),
      encoding: optionSchema('encoding').optional(),
      quality: optionSchema('quality').optional(),
    }),
  ],
  { error: 'must be true, with pixel_size = [width, height] beside the observation, or {"width": …, "height": …} '
    + '(or, until the next version, [height, width])' },
)
const sizeSchema = z.tuple([side, side], { error: 'must be [width, height]' })
  .transform(([width, height]): Size => ({ width, height }))
const textSchema = z.union(
  [z.boolean().transform((wanted) => (wanted ? { boxes: false } : undefined)), z.strictObject({ boxes: z.boolean() })],
  { error: 'must be true, or {"boxes": true}' },
)
const observationSchema = z.strictObject({
  pixels: pixelsSchema.optional(),
  marks: pixelsSchema.optional(),
  text: textSchema.optional(),
  ...Object.fromEntries(FLAG_PARTS.map((part) => [part, z.boolean().optional()])) as Flags,
})
type Flags = Record<FlagPart, z.ZodOptional<z.ZodBoolean>>

/** An agent's answer to `hello`. Absent and nil fields take their defaults. */
const helloSchema = z.object({
  protocol: z.literal(AGENT_PROTOCOL, `must be ${AGENT_PROTOCOL}, the only version that this droidgym speaks`),
  observation: observationSchema.nullish(),
  pixel_size: sizeSchema.nullish(),
  action_space: z.enum(ActionSpaceName).nullish(),
  dialect: z.string()
    .refine((name) => findDialect(name) !== undefined, `must be one of ${DIALECTS.map((dialect) => dialect.name).join(', ')}`).nullish(),
  on_invalid: optionSchema('onInvalid').nullish(),
})

/** Reads an agent's answer to `hello`. Throws `AGENT_BAD_DECLARATION`, with the reason. */
export function readDeclaration(answer: unknown): AgentDeclaration {
  const { data, error } = helloSchema.safeParse(answer)
  if (data === undefined) {
    throw refused(error.issues.map(({ path, message }) => `${path.join('.') || 'the answer to hello'}: ${message}`).join('; '))
  }
  const observation = requestOf(data.observation ?? { elements: true }, data.pixel_size ?? undefined)
  const fault = requestFault(observation)
  if (fault !== undefined) throw refused(`observation: ${fault}`)
  return defined({
    observation,
    actionSpace: data.action_space ?? ActionSpaceName.text,
    dialect: typeof data.dialect === 'string' ? data.dialect : undefined,
    onInvalid: data.on_invalid ?? OnInvalid.continue,
  })
}

function requestOf(wanted: z.infer<typeof observationSchema>, size?: Size): ObservationRequest {
  const { pixels, marks, text, ...flags } = wanted
  if (size !== undefined && pixels !== true && marks !== true) {
    throw refused('pixel_size: it is the width and height of "pixels": true and "marks": true: ask for one of them')
  }
  const pictures = Object.entries({ pixels, marks }).flatMap(([part, asked]) => {
    const picture = pictureOf(asked, size)
    return picture === undefined ? [] : [[part, picture] as const]
  })
  const flagged = FLAG_PARTS.filter((part) => flags[part] === true).map((part) => [part, true] as const)
  return defined({ ...Object.fromEntries(pictures), text, ...Object.fromEntries(flagged) })
}

function pictureOf(asked: Pictured, size = DEFAULT_PIXELS): PixelsRequest | undefined {
  if (asked === undefined || asked === false) return undefined
  if (asked === true) return size
  if (!Array.isArray(asked)) return asked
  const [height, width] = asked
  // Workers read what the thread of the command has read.
  if (isMainThread) warnOfOrder()
  return { width, height }
}
type Pictured = z.infer<typeof pixelsSchema> | undefined

/** Once in a program. */
const warnOfOrder = deprecate(
  () => undefined,
  'An agent declares a picture as [height, width], which will be removed: declare true, and pixel_size = [width, height]',
  'DROIDGYM_PIXELS_ORDER',
)

function refused(reason: string): AgentError {
  return new AgentError(AgentErrorCode.badDeclaration, `It declares what cannot be had: ${reason}`)
}
