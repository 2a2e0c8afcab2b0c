import { formatDate, formatList, weekdayNames } from '@droidgym/phone/i18n/formats'
import { MINUTE_MS, dayOf } from '../../kit/time/units.ts'
import type { Rule } from '../events/recurrence.ts'
import { useCalendar } from '../view.ts'

const HOUR_MINUTES = 60
export const DAY_MINUTES = 24 * HOUR_MINUTES

/** `30 minutes`, `1 hour` (EventViewUtils.constructReminderLabel of AOSP's Calendar). */
export function reminderText(minutes: number): string {
  const { t } = useCalendar()
  if (minutes % DAY_MINUTES === 0 && minutes > 0) return t.plural('days_count', minutes / DAY_MINUTES)
  if (minutes % HOUR_MINUTES === 0 && minutes > 0) return t.plural('hours_count', minutes / HOUR_MINUTES)
  return t.plural('minutes_count', minutes)
}

/** How an event repeats in words, with when it ends (EventRecurrenceFormatter of AOSP's Calendar). */
export function ruleText(rule: Rule, start: number): string {
  const { locale, t } = useCalendar()
  const { until, count } = rule
  const end = until !== undefined
    ? t('endByDate', { date: formatDate(locale, until, 'yMMMd') })
    : count === undefined ? '' : t.plural('endByCount', count)
  return `${patternText(rule, start)}${end}`
}

function patternText({ frequency, interval, byDay, byMonthDay }: Rule, start: number): string {
  const { locale, t } = useCalendar()
  const date = new Date(start)
  switch (frequency) {
    case 'DAILY':
      return interval === 1 ? t('daily_plain') : t.plural('daily', interval)
    case 'WEEKLY': {
      const days = (byDay ?? [{ day: date.getUTCDay() }]).map(({ day }) => day)
      const width = days.length === 1 ? 'long' : 'short'
      const names = days.map((day) => weekdayNames(locale, width)[day] ?? '')
      const listed = names.length === 1 ? names.join('') : formatList(locale, names)
      return interval === 1 ? t('weekly_plain', { days: listed }) : t.plural('weekly', interval, { days: listed })
    }
    case 'MONTHLY': {
      const every = interval === 1 ? t('every_month') : t.plural('recurrence_interval_monthly', interval)
      const weekday = byDay?.[0]
      if (weekday !== undefined) return `${every} (${nthWeekdayText(weekday)})`
      return interval === 1 ? t('monthly_on_day', { day: byMonthDay?.[0] ?? date.getUTCDate() }) : every
    }
    case 'YEARLY':
      return interval === 1 ? t('every_year') : t.plural('recurrence_interval_yearly', interval)
  }
}

/** `on every third Wednesday` */
export function nthWeekdayText({ nth, day }: { readonly nth: number; readonly day: number }): string {
  return useCalendar().t(`repeat_by_nth_${day}_${nth < 0 ? 5 : Math.max(1, nth)}`)
}

/** When an event takes place: its day, and its hours. */
export function whenText(start: number, end: number, allDay: boolean): string {
  const { locale, t, timeText } = useCalendar()
  const day = formatDate(locale, start, 'EEEEMMMd')
  const last = end - MINUTE_MS
  const other = dayOf(start) === dayOf(last)
    ? ''
    : `${formatDate(locale, last, 'EEEEMMMd')}, `
  return `${day}, ${allDay ? t('edit_event_all_day_label') : `${timeText(start)} – ${other}${timeText(end)}`}`
}
