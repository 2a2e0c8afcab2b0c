import type { AudioStream } from '@droidgym/android/audio-streams'
import { STREAM_NUMBERS } from '@droidgym/android/audio-streams'
import type { DeviceDescription } from './device.ts'

/** Android 11 has no program `media`: its commands moved to the service `media_session` (home-assistant/core#90073). */
const SERVICE_API = 30

/** The command that reads (`--get`) or sets (`--set LEVEL`) the volume of a stream, for the phone's Android. */
export function volumeCommand(
  { apiLevel }: Pick<DeviceDescription, 'apiLevel'>,
  stream: AudioStream,
  ...what: readonly ['--get'] | readonly ['--set', string]
): readonly string[] {
  const program = apiLevel < SERVICE_API ? ['media'] : ['cmd', 'media_session']
  return [...program, 'volume', '--stream', String(STREAM_NUMBERS[stream]), ...what]
}

/**
 * The volume that the command printed; `undefined` where it says none. VolumeCtrl.java: Media.java before Android 11,
 * and MediaSessionService from then on.
 */
export function volumeIn(output: string): number | undefined {
  const level = /volume is (\d+) in range/.exec(output)?.[1]
  return level === undefined ? undefined : Number(level)
}
