import { Stream } from '../state.ts'

/** AudioSystem.STREAM_NAMES, as the volume dialog's log prints them. */
export const STREAM_NAMES: Readonly<Record<Stream, string>> = {
  [Stream.voiceCall]: 'STREAM_VOICE_CALL',
  [Stream.system]: 'STREAM_SYSTEM',
  [Stream.ring]: 'STREAM_RING',
  [Stream.music]: 'STREAM_MUSIC',
  [Stream.alarm]: 'STREAM_ALARM',
  [Stream.notification]: 'STREAM_NOTIFICATION',
}

export interface VolumeRange {
  readonly min: number
  readonly max: number
}

/** Least and greatest level of each stream (AudioService.java of API 29). */
export const VOLUME_RANGES: Readonly<Record<Stream, VolumeRange>> = {
  [Stream.voiceCall]: { min: 1, max: 5 },
  [Stream.system]: { min: 0, max: 7 },
  [Stream.ring]: { min: 0, max: 7 },
  [Stream.music]: { min: 0, max: 15 },
  [Stream.alarm]: { min: 1, max: 7 },
  [Stream.notification]: { min: 0, max: 7 },
}

export function clampVolume(stream: Stream, level: number): number {
  const { min, max } = VOLUME_RANGES[stream]
  return Math.min(max, Math.max(min, Math.round(level)))
}
