import { z } from 'zod'
import type { FactSchema } from './fact-schema.ts'
import { faultsOfChoice, numberChange } from './fields.ts'

/** The audio streams that have a slider of their own. */
export const AUDIO_STREAMS = ['call', 'ring', 'media', 'alarm'] as const
export type AudioStream = (typeof AUDIO_STREAMS)[number]

/** Stream numbers of AudioSystem. */
export const STREAM_NUMBERS: Readonly<Record<AudioStream, number>> = { call: 0, ring: 2, media: 3, alarm: 4 }

const source = z.strictObject({ stream: z.enum(AUDIO_STREAMS) })
export type VolumeSource = z.infer<typeof source>

/** Exactly one of `above` and `change`. */
const condition = source.extend({ above: z.int().optional(), change: numberChange.optional() })
export type VolumeCondition = z.infer<typeof condition>

/** The level of an audio stream. */
export const volume = {
  source,
  condition,
  faults: ({ stream, above, change }) => faultsOfChoice(stream, { above, change }),
} satisfies FactSchema<VolumeCondition>
