import { numberFormat } from '@droidgym/phone/i18n/intl'
import { minuteOf } from '@droidgym/phone/watched-state'
import { HOUR_MS } from '../../kit/time/units.ts'
import type { Place } from '../../shared/world/places.ts'
import type { View } from '../view.ts'

function inUnit(locale: string, unit: string, value: number): string {
  const digits = value < 10 && (unit === 'mile' || unit === 'kilometer') ? 1 : 0
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits } as const
  return numberFormat(locale, style).format(value)
}

/** A length in metres, in the user's unit. */
export function distance({ state, locale }: View, meters: number): string {
  const miles = state.units === 'auto' ? locale.endsWith('-US') : state.units === 'miles'
  if (miles) {
    const feet = meters / 0.3048
    return feet < 1000 ? inUnit(locale, 'foot', Math.max(50, Math.round(feet / 50) * 50)) : inUnit(locale, 'mile', meters / 1609.344)
  }
  return meters < 1000 ? inUnit(locale, 'meter', Math.max(10, Math.round(meters / 10) * 10)) : inUnit(locale, 'kilometer', meters / 1000)
}

/** `35 min`, `1 hr 5 min`. */
export function duration({ locale }: View, minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [
    ...(hours > 0 ? [inUnit(locale, 'hour', hours)] : []),
    ...(rest > 0 || hours === 0 ? [inUnit(locale, 'minute', rest)] : []),
  ].join(' ')
}

/** `4.3`. */
export function stars({ locale }: View, tenths: number): string {
  return numberFormat(locale, { minimumFractionDigits: 1 }).format(tenths / 10)
}

export function count({ locale }: View, value: number): string {
  return numberFormat(locale).format(value)
}

export interface Opening {
  readonly open: boolean
  readonly text: string
}

/** Whether a place is open now, and until when; the phone's zone is GMT. */
export function opening({ context, t, timeText }: View, { opens, closes }: Place): Opening {
  if (opens === closes) return { open: true, text: t('open_always') }
  const hour = new Date(minuteOf(context.state)).getUTCHours()
  const open = hour >= opens && hour < closes
  const time = timeText((open ? closes : opens) * HOUR_MS)
  return { open, text: t(open ? 'open_until' : 'closed_until', { time }) }
}
