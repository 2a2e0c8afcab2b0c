import { formatDate, localizeDigits, weekOrder, weekStart, weekdayNames } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { minuteOf } from '@droidgym/phone/watched-state'
import { Words } from '../../kit/controls/words.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { pageStep } from '../../kit/screens/pager.tsx'
import type { Event } from '../events/events.ts'
import { monthGrid, monthOf } from '../../kit/time/month.ts'
import { HOUR_MS, dayOf, eventsOn } from '../events/events.ts'
import { edit, editOf, freshEdit } from '../state.ts'
import { useMain } from '../view.ts'

const COLORS: readonly Color[] = ['#1A73E8', '#188038', '#D93025', '#9334E6', '#E37400']

/** An event as a coloured bar; a tap opens it. */
function EventChip({ event }: { readonly key: number; readonly event: Event }): ViewElement {
  const { t, timeText } = useMain()
  const title = event.title === '' ? t('no_title_label') : event.title
  const hours = event.allDay
    ? t('edit_event_all_day_label')
    : `${timeText(event.start)} – ${timeText(event.end)}`
  const time = event.location === undefined ? hours : `${hours}, ${event.location}`
  return (
    <view
      key={event.id}
      cls="android.view.View"
      desc={`${title}, ${time}`}
      minHeight={48}
      radius={6}
      paddingX={12}
      paddingY={6}
      background={COLORS[event.id % COLORS.length] ?? '#1A73E8'}
      onClick={(tx) => edit(tx, editOf(event, dayOf(event.start)))}
    >
      <text unreported text={title} size={14} weight={500} color="#FFFFFF" maxLines={2} />
      <text unreported text={time} size={12} color="#FFFFFF" />
    </view>
  )
}

/** The days that have something, from the one in front on; that one itself in any case. */
export function Schedule(): ViewElement {
  const { state: { events }, local } = useMain()
  const later = events.filter(({ start }) => dayOf(start) >= local.day).map(({ start }) => dayOf(start))
  const days = [...new Set([local.day, ...later])]
  return (
    <scroll
      cls="androidx.recyclerview.widget.RecyclerView"
      id="alternate_timeline_fragment_container"
      key={`schedule-${String(local.day)}`}
      flex={1}
    >
      {days.map((day) => <DayRow key={day} day={day} />)}
      <view height={88} />
    </scroll>
  )
}

function DayRow({ day }: { readonly key: number; readonly day: number }): ViewElement {
  const { context, state: { events }, palette, locale, t } = useMain()
  const date = new Date(day)
  const isToday = dayOf(minuteOf(context.state)) === day
  const shown = eventsOn(events, day)
  return (
    <view key={day} direction="row" paddingX={12} paddingY={8} gap={12}>
      <view width={44} align="center">
        <text
          text={weekdayNames(locale, 'short')[date.getUTCDay()] ?? ''}
          size={12}
          minSize={8}
          maxLines={1}
          color={isToday ? palette.accent : palette.secondaryText}
        />
        <view width={36} height={36} radius={18} align="center" justify="center" {...(isToday && { background: palette.accent })}>
          <text
            text={localizeDigits(locale, String(date.getUTCDate()))}
            size={18}
            color={isToday ? palette.onAccent : palette.primaryText}
          />
        </view>
      </view>
      <view flex={1} gap={6}>
        {shown.length === 0 ? (
          <Words
            cls="Button"
            text={t('nothing_planned')}
            size={14}
            quiet
            paddingY={15}
            onClick={(tx) => edit(tx, freshEdit(day))}
          />
        ) : null}
        {shown.map((event) => <EventChip key={event.id} event={event} />)}
      </view>
    </view>
  )
}

/** One day, hour by hour. A tap on an hour starts an event there. */
export function DayPage(): ViewElement {
  const { state: { events }, local, locale, timeText } = useMain()
  const shown = eventsOn(events, local.day)
  return (
    <scroll cls="ScrollView" id="timed_grid" key={`day-${String(local.day)}`} flex={1}>
      <Words text={formatDate(locale, local.day, 'EEEEMMMd')} padding={16} />
      <view paddingX={12} gap={6}>
        {shown.filter(({ allDay }) => allDay).map((event) => <EventChip key={event.id} event={event} />)}
      </view>
      {Array.from({ length: 24 }, (_, hour) => {
        const from = local.day + hour * HOUR_MS
        const here = shown.filter(({ start, allDay }) => !allDay && Math.floor((start - local.day) / HOUR_MS) === hour)
        return (
          <view
            key={hour}
            cls="android.view.View"
            desc={timeText(from)}
            direction="row"
            minHeight={52}
            paddingX={12}
            paddingY={2}
            gap={12}
            onClick={(tx) => edit(tx, { ...freshEdit(local.day), from: hour * 60, to: (hour + 1) * 60 })}
          >
            <Words unreported text={timeText(from)} size={12} quiet width={64} />
            <view flex={1} gap={2}>
              <Divider />
              {here.map((event) => <EventChip key={event.id} event={event} />)}
            </view>
          </view>
        )
      })}
      <view height={88} />
    </scroll>
  )
}

/** A month in weeks. A tap on a day shows its hours; a swipe to the side the next month. */
export function MonthPage(): ViewElement {
  const { state: { events }, local, locale, configuration: { rtl }, change } = useMain()
  return (
    <view
      cls="android.view.View"
      id="month_view"
      flex={1}
      onPan={(tx, pan) => {
        const step = pageStep(pan, rtl)
        if (step === undefined) return false
        change(tx, { day: monthOf(local.day, step) })
        return true
      }}
    >
      <view direction="row">
        {weekOrder(locale).map((day) => (
          <Words
            key={day}
            text={weekdayNames(locale, 'narrow')[day] ?? ''}
            size={12}
            quiet
            textAlign="center"
            flex={1}
            paddingY={8}
          />
        ))}
      </view>
      {monthGrid(monthOf(local.day), weekStart(locale)).map((week) => (
        <view key={week[0] ?? 0} direction="row" flex={1}>
          {week.map((day) => <MonthDay key={day} day={day} events={eventsOn(events, day)} />)}
        </view>
      ))}
    </view>
  )
}

interface MonthDayProps {
  readonly key: number
  readonly day: number
  readonly events: readonly Event[]
}

function MonthDay({ day, events }: MonthDayProps): ViewElement {
  const { context, local, palette, locale, changer } = useMain()
  const isToday = dayOf(minuteOf(context.state)) === day
  const inMonth = monthOf(day) === monthOf(local.day)
  const color = isToday ? palette.onAccent : inMonth ? palette.primaryText : palette.disabledText
  return (
    <view
      key={day}
      cls="android.view.View"
      desc={[formatDate(locale, day, 'EEEEMMMd'), ...events.map(({ title }) => title)].join(', ')}
      flex={1}
      align="center"
      border={{ width: 0.5, color: palette.divider }}
      clip
      onClick={changer({ page: 'day_view', day })}
    >
      <view width={28} height={28} radius={14} align="center" justify="center" {...(isToday && { background: palette.accent })}>
        <text unreported text={localizeDigits(locale, String(new Date(day).getUTCDate()))} size={12} color={color} />
      </view>
      {events.slice(0, 3).map(({ id }) => (
        <view
          key={id}
          alignSelf="stretch"
          height={6}
          marginX={3}
          marginBottom={2}
          radius={2}
          background={COLORS[id % COLORS.length] ?? '#1A73E8'}
        />
      ))}
    </view>
  )
}
