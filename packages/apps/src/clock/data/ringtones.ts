import { translator } from '@droidgym/phone/i18n/strings'
import { DEFAULT_ALARM_SOUND } from '../timekeeping/alarm.ts'

/** A sound of the image's /product/media/audio/alarms. Assumption: the numbers of their URIs. */
export interface Ringtone {
  readonly uri: string
  readonly name: string
}

export const ALARM_SOUNDS: readonly Ringtone[] = [
  'Argon',
  'Carbon',
  'Cesium',
  'Helium',
  'Krypton',
  'Neon',
  'Osmium',
  'Oxygen',
  'Platinum',
  'Promethium',
].map((name, index) => ({ name, uri: `content://media/internal/audio/media/${8 + index}` }))

/** Settings.System.ALARM_ALERT points at this one (ro.config.alarm_alert of the image). */
const DEFAULT_NAME = 'Cesium'

/** The title of an alarm's sound; the empty URI is silence. */
export function ringtoneTitle(locale: string, uri: string | null): string {
  const t = translator(locale, 'clock')
  if (uri === '') return t('silent_ringtone_title')
  const sound = ALARM_SOUNDS.find((candidate) => candidate.uri === uri)
  if (sound !== undefined) return sound.name
  return uri === null || uri === DEFAULT_ALARM_SOUND
    ? t('default_ringtone_name', { name: DEFAULT_NAME })
    : t('default_alarm_ringtone_title')
}
