import * as z from 'zod/mini'

// The parts of a recording's records that the page shows (docs/recordings.md). What it does not know it ignores.

// The page's policy forbids the code that zod would make.
z.config({ jitless: true })

const count = z.int().check(z.minimum(0))
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be bytes')
const texts = z.readonly(z.array(z.string()))
const bounds = z.readonly(z.tuple([z.int(), z.int(), z.int(), z.int()]))

const pictureSchema = z.object({ format: z.enum(['png', 'webp']), width: count, height: count, data: bytes })
export type RecordedPicture = z.output<typeof pictureSchema>

const elementSchema = z.object({
  numeric_tag: count,
  resource_id: z.string(),
  class_name: z.string(),
  content_description: z.string(),
  text: z.string(),
  checked: z.boolean(),
  bounds,
})
export type RecordedElement = z.output<typeof elementSchema>

const observationSchema = z.object({
  pixels: z.optional(pictureSchema),
  elements: z.optional(z.readonly(z.array(elementSchema))),
  xml: z.optional(z.string()),
  text: z.optional(z.string()),
  html: z.optional(z.string()),
  marks: z.optional(z.object({
    pixels: pictureSchema,
    marks: z.readonly(z.array(z.object({ number: count, numeric_tag: count, bounds }))),
  })),
})
export type RecordedObservation = z.output<typeof observationSchema>

const eventSchema = z.object({
  type: z.string(),
  time: z.number(),
  package: z.string(),
  resource_id: z.string(),
  class: z.string(),
  text: texts,
  content_desc: z.string(),
})
export type RecordedEvent = z.output<typeof eventSchema>

const infoSchema = z.looseObject({
  step: count,
  step_limit: count,
  success: z.boolean(),
  aborted: z.boolean(),
  evidence: texts,
  progress: z.optional(z.number()),
  invalid_action: z.optional(z.string()),
  executed: z.optional(z.string()),
  answer: z.optional(z.string()),
  user_reply: z.optional(z.string()),
  side_effects: z.optional(texts),
  failure: z.optional(z.string()),
  events: z.optional(z.readonly(z.array(eventSchema))),
  events_dropped: z.optional(count),
})
export type RecordedInfo = z.output<typeof infoSchema>

const actionSchema = z.looseObject({ kind: z.string() })
export type RecordedAction = z.output<typeof actionSchema>

const part = z.union([z.object({ text: z.string() }), z.object({ picture: z.unknown() })])
const exchangeSchema = z.object({
  module: z.string(),
  messages: z.readonly(z.array(z.object({
    role: z.string(),
    content: z.union([z.string(), z.readonly(z.array(part))]),
  }))),
  reply: z.string(),
  tool_calls: z.optional(z.readonly(z.array(z.object({ name: z.string(), arguments: z.string() })))),
  usage: z.optional(z.object({ input: count, output: count, cached: count })),
  latency_ms: z.number(),
  from_cache: z.boolean(),
  cost_usd: z.optional(z.number()),
  fault: z.optional(z.string()),
})
export type RecordedExchange = z.output<typeof exchangeSchema>

const headerSchema = z.looseObject({
  type: z.literal('header'),
  id: z.string(),
  instruction: z.string(),
  task: z.string(),
  environment: z.looseObject({
    id: z.string(),
    width: z.int().check(z.minimum(1), z.maximum(100_000)),
    height: z.int().check(z.minimum(1), z.maximum(100_000)),
  }),
  action_space: z.string(),
  seed: count,
  step_limit: count,
  backend: z.string(),
  droidgym: z.string(),
  agent: z.optional(z.string()),
  /** False: the step that succeeds does not end the episode. */
  end_on_success: z.optional(z.boolean()),
  /** A judge decided, and the recording has what the facts say. */
  judged: z.optional(z.literal(true)),
  started_at: z.string(),
  /** Since the reset, of an episode that goes on from a step of another one. */
  actions_before: z.optional(z.readonly(z.array(actionSchema))),
})
export type HeaderRecord = z.output<typeof headerSchema>

const resetSchema = z.object({
  type: z.literal('reset'),
  observation: observationSchema,
  info: infoSchema,
  duration_ms: z.number(),
})
export type ResetRecord = z.output<typeof resetSchema>

const stepSchema = z.object({
  type: z.literal('step'),
  action: actionSchema,
  expert_action: z.optional(actionSchema),
  exchanges: z.optional(z.readonly(z.array(exchangeSchema))),
  executed: z.optional(z.string()),
  /** Who acted, where several did. */
  actor: z.optional(z.string()),
  observation: observationSchema,
  reward: z.number(),
  terminated: z.boolean(),
  truncated: z.boolean(),
  info: infoSchema,
  duration_ms: z.number(),
})
export type StepRecord = z.output<typeof stepSchema>

const endSchema = z.object({
  type: z.literal('end'),
  reason: z.string(),
  steps: count,
  reward: z.number(),
  success: z.boolean(),
  evidence: texts,
  side_effects: z.optional(texts),
})
export type EndRecord = z.output<typeof endSchema>

export const recordSchema = z.discriminatedUnion('type', [headerSchema, resetSchema, stepSchema, endSchema])
export type EpisodeRecord = z.output<typeof recordSchema>
