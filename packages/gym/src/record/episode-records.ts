import { OptionFace } from '@droidgym/protocol/option'
import { Encoding } from '@droidgym/protocol/interface/options'
import { OBSERVATION_PARTS } from '@droidgym/protocol/interface/observation'
import type { PartType, RecordedObservationOf } from '@droidgym/protocol/interface/observation'
import { STEP_INFO_FIELDS, STEP_OUTCOME_FIELDS } from '@droidgym/protocol/interface/step'
import type { WireStepInfo, WireStepOutcome, WireUiEvent } from '@droidgym/protocol/interface/step'
import { z } from 'zod'
import { ActionSpaceName, SPACES } from '../action/action.ts'
import type { Action } from '../action/action.ts'
import { uiActionSchema } from '../action/ui-action-schema.ts'
import { Resampling } from '../observation/observation.ts'
import { environmentSchema } from '@droidgym/spec/environments/environment'
import { fileShape } from '@droidgym/spec/options/option-schema'
import { fieldSchemas, recordSchema } from './record-schema.ts'

// The records of an episode's file, one msgpack map after the other (docs/recordings.md). Readers ignore unknown
// fields, so that fields can be added.

export const EPISODE_FORMAT = 'droidgym-episode'
/** Before version 2, records had no checksum. */
export const EpisodeVersion = { unchecked: 1, checked: 2 } as const
export type EpisodeVersion = (typeof EpisodeVersion)[keyof typeof EpisodeVersion]

/** An episode's id is its file name, so it must not contain a path. */
export const episodeIdSchema = z
  .string()
  .regex(/^[\w-][\w.-]{0,199}$/, 'must be 1 to 200 letters, digits, or . _ -, and not begin with a dot')

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be bytes')
const side = z.int().min(1).max(4096)
const count = z.int().min(0)
const seed = z.int().min(0).max(2 ** 32 - 1)
const duration = z.number().min(0)

/** Clients may send NaN or infinity; such an invalid action is recorded as it is. */
const anyNumber = z.custom<number>((value) => typeof value === 'number')
const contents = {
  index: { index: anyNumber },
  floats: { values: z.array(anyNumber).readonly() },
  text: { text: z.string() },
  object: { action: uiActionSchema },
} as const
const [firstSpace, ...otherSpaces] = SPACES.map(([kind, { takes }]) => (
  z.object({ kind: z.literal(kind), ...contents[takes] })
))
if (firstSpace === undefined) throw new TypeError('There is no action space')
const actionSchema = z.discriminatedUnion('kind', [firstSpace, ...otherSpaces]) as unknown as z.ZodType<Action>

/** Left, top, right, bottom in pixels of the display. */
const boundsSchema = z.tuple([z.int(), z.int(), z.int(), z.int()]).readonly()

const elementSchema = z.object({
  numeric_tag: count,
  resource_id: z.string(),
  class_name: z.string(),
  content_description: z.string(),
  text: z.string(),
  checked: z.boolean(),
  bounds: boundsSchema,
})

const pictureSchema = z.object({
  /** Lossless, unless the header's request has another `encoding`. */
  format: z.enum(['jpeg', 'png', 'webp']),
  width: side,
  height: side,
  data: bytes,
})
export type RecordedPicture = z.infer<typeof pictureSchema>

const markSchema = z.object({ number: count, numeric_tag: count, bounds: boundsSchema })
const textBoxSchema = z.object({ text: z.string(), bounds: boundsSchema, confidence: z.number() })

/** C order, the low byte first. */
const arraysSchema = z.object({
  length: count,
  boxes: bytes,
  flags: bytes,
  class_ids: bytes,
  text_ids: bytes,
  mask: bytes,
  left_out: count,
})

const partSchemas = {
  picture: pictureSchema,
  elements: z.array(elementSchema).readonly(),
  text: z.string(),
  marks: z.object({ pixels: pictureSchema, marks: z.array(markSchema).readonly() }),
  boxes: z.array(textBoxSchema).readonly(),
  arrays: arraysSchema,
  uint8: bytes,
  /** Recorded once, in the header. */
  instruction: z.never(),
} as const satisfies Readonly<Record<PartType, z.ZodType>>

export type RecordedObservation = RecordedObservationOf<{ [Type in PartType]: z.infer<(typeof partSchemas)[Type]> }>
const RECORDED_PARTS = OBSERVATION_PARTS.filter(({ recorded }) => recorded)
const observationSchema = z.object(
  Object.fromEntries(RECORDED_PARTS.map(({ wire, type }) => [wire, partSchemas[type].exactOptional()])),
) as z.ZodType<RecordedObservation>

/** What judges see, whatever the agent observes. */
const screenSchema = z.object({
  picture: pictureSchema,
  /** Texts and content descriptions of the elements, in the list's order. */
  texts: z.array(z.string()).readonly(),
})
export type RecordedScreen = z.infer<typeof screenSchema>

export type RecordedEvent = WireUiEvent

/** As in `info` on the wire. */
const infoSchema = recordSchema(STEP_INFO_FIELDS) as z.ZodType<WireStepInfo>
export type RecordedInfo = WireStepInfo

const pictureRequestSchema = z.object({
  width: side,
  height: side,
  resampling: z.enum(Resampling).optional(),
  encoding: z.enum(Encoding).optional(),
  quality: z.int().optional(),
})
/** Largest size that a program may report for its own picture. */
const ownSide = z.int().min(1).max(100_000)
/** The part of the observation, or the size of a picture that the agent has made itself. */
const saidPicture = z.union([
  z.enum(['observation.pixels', 'observation.marks.pixels']),
  z.object({ width: ownSide, height: ownSide }),
])
const messagePart = z.union([z.object({ text: z.string() }), z.object({ picture: saidPicture })])

/** A question to a language model and its answer. */
const exchangeSchema = z.object({
  /** The part of the agent that asked. */
  module: z.enum(['action', 'plan', 'api_choice', 'api_call', 'reflection', 'memory', 'completion_check', 'grounding']),
  messages: z
    .array(z.object({ role: z.string(), content: z.union([z.string(), z.array(messagePart).readonly()]) }))
    .readonly(),
  reply: z.string(),
  tool_calls: z.array(z.object({ name: z.string(), arguments: z.string() })).readonly().exactOptional(),
  /** Tokens; `cached` are among `input`. Absent if the endpoint did not report them. */
  usage: z.object({ input: count, output: count, cached: count }).exactOptional(),
  latency_ms: duration,
  from_cache: z.boolean(),
  cost_usd: z.number().min(0).exactOptional(),
  /** Why the reply is not a valid action. */
  fault: z.string().exactOptional(),
})
export type RecordedExchange = z.infer<typeof exchangeSchema>

/** What the table of options has for recordings, with names in snake case. */
const optionsSchema = z.object(fileShape(OptionFace.recording))
export type RecordedOptions = z.infer<typeof optionsSchema>
export const RECORDED_OPTIONS = optionsSchema.keyof().options

/** The parts that are asked for with options. */
const partOptions = {
  pixels: pictureRequestSchema.optional(),
  text: z.object({ boxes: z.boolean() }).optional(),
  marks: pictureRequestSchema.optional(),
  arrays: z.object({ length: count }).optional(),
}
type RecordedFlags = { readonly [Part in Exclude<keyof RecordedObservation, keyof typeof partOptions>]?: true }
const requestSchema = z.object({
  ...Object.fromEntries(RECORDED_PARTS.map(({ wire }) => [wire, z.literal(true).exactOptional()])),
  ...partOptions,
}) as z.ZodType<RecordedFlags & z.infer<z.ZodObject<typeof partOptions>>>

const headerSchema = z.object({
  type: z.literal('header'),
  format: z.literal(EPISODE_FORMAT),
  version: z.union([z.literal(EpisodeVersion.unchecked), z.literal(EpisodeVersion.checked)]),
  id: episodeIdSchema,
  instruction: z.string(),
  task: z.string(),
  /** The suite whose step limit applied. */
  suite: z.string().optional(),
  /** YAML of a task that the client defined. */
  task_definition: z.string().optional(),
  environment: environmentSchema,
  /** YAML of an environment that the client defined. */
  environment_definition: z.string().optional(),
  action_space: z.enum(ActionSpaceName),
  /** The recorded fields of observations. */
  observation: requestSchema,
  seed,
  step_limit: count,
  ...optionsSchema.shape,
  /** A model answered for people; its messages are among the injected events. */
  people_model: z.literal(true).optional(),
  backend: z.string(),
  /** The version of droidgym that recorded it. */
  droidgym: z.string(),
  /** The client of the server that played it, by its name there. */
  client: z.string().optional(),
  agent: z.string().optional(),
  /** The agent's whole configuration. */
  agent_settings: z.record(z.string(), z.json()).optional(),
  /** The person who made the recording. */
  annotator: z.string().optional(),
  started_at: z.iso.datetime(),
  /**
   * The actions between the reset and this recording: the episode continues from a snapshot or is a fork. Absent: it
   * begins with the reset.
   */
  actions_before: z.array(actionSchema).readonly().optional(),
  /** Who acted in each of them; null: the agent. Absent: the agent in all. */
  actors_before: z.array(z.string().nullable()).readonly().optional(),
  /** The events that were injected before each of them. Absent: none. */
  injected_before: z.array(z.array(z.string()).readonly()).readonly().optional(),
})
export type HeaderRecord = z.infer<typeof headerSchema>

/** The first observation. */
const resetSchema = z.object({
  type: z.literal('reset'),
  observation: observationSchema,
  /** If it was recorded for judges. */
  screen: screenSchema.optional(),
  info: infoSchema,
  duration_ms: duration,
})
export type ResetRecord = z.infer<typeof resetSchema>

type OutcomeSchemas = { [Name in keyof WireStepOutcome]: z.ZodType<WireStepOutcome[Name]> }
const outcomeSchemas = fieldSchemas(STEP_OUTCOME_FIELDS) as OutcomeSchemas

const stepSchema = z.object({
  type: z.literal('step'),
  /** The action as sent. */
  action: actionSchema,
  /** The person who acted. Absent: the episode's agent. */
  actor: z.string().optional(),
  /** The events that clients injected before the action, as they defined them. */
  injected: z.array(z.string()).readonly().optional(),
  /** The expert's action where noise replaced it; the one to imitate. */
  expert_action: actionSchema.optional(),
  /** The agent's model calls for this action, in order. */
  exchanges: z.array(exchangeSchema).readonly().optional(),
  /** The performed gesture or key. */
  executed: z.string().optional(),
  observation: observationSchema,
  /** If it was recorded for judges. */
  screen: screenSchema.optional(),
  ...outcomeSchemas,
  info: infoSchema,
  duration_ms: duration,
})
export type StepRecord = z.infer<typeof stepSchema>

export const EndReason = {
  terminated: 'terminated',
  truncated: 'truncated',
  /** The phone failed. */
  aborted: 'aborted',
  /** It was abandoned before its end. */
  abandoned: 'abandoned',
} as const
export type EndReason = (typeof EndReason)[keyof typeof EndReason]

const endSchema = z.object({
  type: z.literal('end'),
  reason: z.enum(EndReason),
  steps: count,
  /** The sum of all steps' rewards. */
  reward: z.number(),
  success: z.boolean(),
  /** Whether the task was done at the end, where that is not `success`: it was done and the agent did not finish. */
  done: z.boolean().optional(),
  evidence: z.array(z.string()).readonly(),
  side_effects: z.array(z.string()).readonly().optional(),
})
export type EndRecord = z.infer<typeof endSchema>

export const episodeRecordSchema = z.discriminatedUnion('type', [headerSchema, resetSchema, stepSchema, endSchema])
export type EpisodeRecord = z.infer<typeof episodeRecordSchema>
