/** The audio streams that have a slider of their own. */
export const AUDIO_STREAMS = ['call', 'ring', 'media', 'alarm'] as const
export type AudioStream = (typeof AUDIO_STREAMS)[number]

/** Stream numbers of AudioSystem. */
export const STREAM_NUMBERS: Readonly<Record<AudioStream, number>> = { call: 0, ring: 2, media: 3, alarm: 4 }
