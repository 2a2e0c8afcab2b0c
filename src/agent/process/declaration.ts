import { z } from 'zod'
import { ActionSpaceName } from '../../action/action.ts'
import { DIALECTS, findDialect } from '../../action/dialects/dialects.ts'
import type { ObservationPart, ObservationRequest } from '../../observation/observation.ts'
import { OBSERVATION_PARTS, Resampling } from '../../observation/observation.ts'
import { requestFault } from '../../observation/request-fault.ts'
import { AgentError, AgentErrorCode } from './agent-error.ts'
import { AGENT_PROTOCOL } from './message-stream.ts'

/** An agent's declaration before it plays. */
export interface AgentDeclaration {
  readonly observation: ObservationRequest
  readonly actionSpace: ActionSpaceName
  /** The published format of its text actions; absent: B-MoCA's. */
  readonly dialect?: string
  /** Whether its first invalid action ends the episode. */
  readonly endsOnInvalid: boolean
}

/** Parts of an observation that a declaration cannot have, or not only with `true`. */
const OTHER_PARTS = [
  'pixels', 'marks', 'text', 'arrays', 'actionMask', 'instruction',
] as const satisfies readonly ObservationPart[]
type FlagPart = Exclude<ObservationPart, (typeof OTHER_PARTS)[number]>
/** Parts of an observation that `true` requests. */
const FLAG_PARTS = OBSERVATION_PARTS.filter((part): part is FlagPart => !OTHER_PARTS.some((other) => other === part))
/** The size for `pixels: true`: B-MoCA's. */
const DEFAULT_PIXELS = { width: 128, height: 256 }

const side = z.number()
const pixelsSchema = z.union(
  [
    z.boolean().transform((wanted) => (wanted ? DEFAULT_PIXELS : undefined)),
    z.tuple([side, side]).transform(([height, width]) => ({ width, height })),
    z.strictObject({ width: side, height: side, resampling: z.enum(Resampling).optional() }),
  ],
  { error: 'must be true, [height, width], or {"width": …, "height": …}' },
)
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
  action_space: z.enum(ActionSpaceName).nullish(),
  dialect: z.string()
    .refine((name) => findDialect(name) !== undefined, `must be one of ${DIALECTS.map((dialect) => dialect.name).join(', ')}`).nullish(),
  on_invalid: z.enum(['continue', 'end']).nullish(),
})

/** Reads an agent's answer to `hello`. Throws `AGENT_BAD_DECLARATION`, with the reason. */
export function readDeclaration(answer: unknown): AgentDeclaration {
  const { data, error } = helloSchema.safeParse(answer)
  if (data === undefined) {
    throw refused(error.issues.map(({ path, message }) => `${path.join('.') || 'the answer to hello'}: ${message}`).join('; '))
  }
  const observation = requestOf(data.observation ?? { elements: true })
  const fault = requestFault(observation)
  if (fault !== undefined) throw refused(`observation: ${fault}`)
  return {
    observation,
    actionSpace: data.action_space ?? ActionSpaceName.text,
    ...(typeof data.dialect === 'string' && { dialect: data.dialect }),
    endsOnInvalid: data.on_invalid === 'end',
  }
}

function requestOf({ pixels, marks, text, ...flags }: z.infer<typeof observationSchema>): ObservationRequest {
  const wanted = FLAG_PARTS.filter((part) => flags[part] === true)
  const flagged = Object.fromEntries(wanted.map((part) => [part, true]))
  return { ...(pixels && { pixels }), ...(marks && { marks }), ...(text && { text }), ...flagged }
}

function refused(reason: string): AgentError {
  return new AgentError(AgentErrorCode.badDeclaration, `It declares what cannot be had: ${reason}`)
}
