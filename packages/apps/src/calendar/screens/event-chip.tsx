import { formatDate, localizeDigits } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { colorOf } from '../events/event-colors.ts'
import type { Event } from '../events/events.ts'
import { openEvent } from '../event-page.ts'
import { useMain } from '../view.ts'

interface EventTexts {
  readonly title: string
  /** The hours and the place. */
  readonly details: string
}

export function textsOf({ title, allDay, start, end, location }: Event): EventTexts {
  const { t, timeText } = useMain()
  const hours = allDay ? t('edit_event_all_day_label') : `${timeText(start)} – ${timeText(end)}`
  return {
    title: title === '' ? t('no_title_label') : title,
    details: location === undefined ? hours : `${hours}, ${location}`,
  }
}

/** An event as a coloured bar; a tap opens it. */
export function EventChip({ event }: { readonly key: string; readonly event: Event }): ViewElement {
  const { title, details } = textsOf(event)
  return (
    <view
      key={keyOf(event)}
      cls="android.view.View"
      desc={`${title}, ${details}`}
      minHeight={48}
      radius={6}
      paddingX={12}
      paddingY={6}
      background={colorOf(event)}
      onClick={(tx) => openEvent(tx, event)}
    >
      <text unreported text={title} size={14} weight={500} color="#FFFFFF" maxLines={2} />
      <text unreported text={details} size={12} color="#FFFFFF" />
    </view>
  )
}

/** Of the occurrences of one event, each has its own. */
export function keyOf({ id, start }: Event): string {
  return `${id}-${start}`
}

/** An event as one line of small text, where days have little room. */
export function EventLine({ event }: { readonly key: string; readonly event: Event }): ViewElement {
  const { title } = textsOf(event)
  return (
    <view alignSelf="stretch" height={15} marginX={1} marginBottom={1} paddingX={2} radius={2} clip background={colorOf(event)}>
      <text unreported fixedSize text={title} size={10} maxLines={1} color="#FFFFFF" />
    </view>
  )
}

interface DayNumberProps {
  readonly day: number
  readonly isToday: boolean
  /** Of the circle around today, in dp. */
  readonly diameter: number
  readonly size: number
  readonly unreported?: true
  /** Less visible than others. */
  readonly faint?: boolean
}

/** The number of a day, with a circle around that of today. */
export function DayNumber({ day, isToday, diameter, size, unreported, faint = false }: DayNumberProps): ViewElement {
  const { locale, palette } = useMain()
  return (
    <view
      width={diameter}
      height={diameter}
      radius={diameter / 2}
      align="center"
      justify="center"
      {...(isToday && { background: palette.accent })}
    >
      <text
        {...(unreported && { unreported })}
        text={localizeDigits(locale, String(new Date(day).getUTCDate()))}
        size={size}
        color={isToday ? palette.onAccent : faint ? palette.disabledText : palette.primaryText}
      />
    </view>
  )
}

export function dayText(day: number): string {
  return formatDate(useMain().locale, day, 'EEEEMMMd')
}
