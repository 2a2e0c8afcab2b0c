import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import { glimpse } from '@droidgym/phone/watched-state'
import { MINUTE_MS } from '../../kit/time/units.ts'
import type { SystemView } from '../view.ts'

/** How long ago it was: "now", "5m", "2h", "3d" (DateTimeView with showRelativeTime, API 29). */
export function relativeTime({ when }: Notification, { framework, state }: SystemView): string {
  const minutes = glimpse(state, ({ time }) => Math.floor((time - when) / MINUTE_MS))
  if (minutes < 1) return framework('now_string_shortest')
  if (minutes < 60) return framework.plural('duration_minutes_shortest', minutes)
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return framework.plural('duration_hours_shortest', hours)
  return framework.plural('duration_days_shortest', Math.floor(hours / 24))
}

/** What a chronometer shows: "05:00", "1:05:00", below zero with a minus (DateUtils.formatElapsedTime). */
export function chronometerText(
  { at, countDown }: NonNullable<Notification['chronometer']>,
  { locale, state }: SystemView,
): string {
  const shown = glimpse(state, ({ uptime }) => Math.floor((countDown ? at - uptime + 999 : uptime - at) / 1000))
  const two = (value: number): string => String(value).padStart(2, '0')
  const seconds = Math.abs(shown)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const text = `${two(minutes)}:${two(seconds % 60)}`
  return (shown < 0 ? '−' : '') + localizeDigits(locale, hours > 0 ? `${hours}:${text}` : text)
}
