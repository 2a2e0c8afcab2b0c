import { formatDate, weekOrder, weekStart, weekdayNames } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { Words } from '../../kit/controls/words.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { pageStep } from '../../kit/screens/pager.tsx'
import { monthGrid, monthOf } from '../../kit/time/month.ts'
import { DAY_MS, HOUR_MS, dayOf } from '../../kit/time/units.ts'
import { edit, freshEdit } from '../editing.ts'
import type { Event } from '../events/events.ts'
import { instanceAt, instances, nextStart } from '../events/instances.ts'
import { useMain } from '../view.ts'
import { DayNumber, EventChip, EventLine, keyOf } from './event-chip.tsx'

/** How far the schedule shows occurrences. Assumption: a month, and of each event at least the next one. */
const SCHEDULE_MS = 31 * DAY_MS

/** The days that have something, from the one in front on; that one itself in any case. */
export function Schedule(): ViewElement {
  const { state: { events }, local } = useMain()
  const until = local.day + SCHEDULE_MS
  const later = events.flatMap((event) => {
    const next = nextStart(event, events, until - 1)
    return next === undefined ? [] : [instanceAt(event, next)]
  })
  const shown = [...instances(events, local.day, until), ...later]
  const days = [...new Set([local.day, ...shown.map(({ start }) => dayOf(start))])].sort((left, right) => left - right)
  return (
    <scroll
      cls="androidx.recyclerview.widget.RecyclerView"
      id="alternate_timeline_fragment_container"
      key={`schedule-${String(local.day)}`}
      flex={1}
    >
      {days.map((day) => <DayRow key={day} day={day} events={shown.filter(({ start }) => dayOf(start) === day)} />)}
      <view height={88} />
    </scroll>
  )
}

function DayRow({ day, events }: DayProps): ViewElement {
  const { context, palette, locale, t } = useMain()
  const date = new Date(day)
  const isToday = dayOf(minuteOf(context.state)) === day
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
        <DayNumber day={day} isToday={isToday} diameter={36} size={18} />
      </view>
      <view flex={1} gap={6}>
        {events.length === 0 ? (
          <Words
            cls="Button"
            text={t('nothing_planned')}
            size={14}
            quiet
            paddingY={15}
            onClick={(tx) => edit(tx, freshEdit(day))}
          />
        ) : null}
        {events.map((event) => <EventChip key={keyOf(event)} event={event} />)}
      </view>
    </view>
  )
}

/** One day, hour by hour. A tap on an hour starts an event there. */
export function DayPage(): ViewElement {
  const { state: { events }, local, locale, timeText } = useMain()
  const shown = instances(events, local.day, local.day + DAY_MS)
  return (
    <scroll cls="ScrollView" id="timed_grid" key={`day-${String(local.day)}`} flex={1}>
      <Words text={formatDate(locale, local.day, 'EEEEMMMd')} padding={16} />
      <view paddingX={12} gap={6}>
        {shown.filter(({ allDay }) => allDay).map((event) => <EventChip key={keyOf(event)} event={event} />)}
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
              {here.map((event) => <EventChip key={keyOf(event)} event={event} />)}
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
  const { state, local, locale, configuration: { rtl }, change } = useMain()
  const weeks = monthGrid(monthOf(local.day), weekStart(locale))
  const first = weeks[0]?.[0] ?? local.day
  const events = instances(state.events, first, first + weeks.length * 7 * DAY_MS)
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
      {weeks.map((week) => (
        <view key={week[0] ?? 0} direction="row" flex={1}>
          {week.map((day) => (
            <MonthDay key={day} day={day} events={events.filter(({ start }) => dayOf(start) === day)} />
          ))}
        </view>
      ))}
    </view>
  )
}

interface DayProps {
  readonly key: number
  readonly day: number
  readonly events: readonly Event[]
}

function MonthDay({ day, events }: DayProps): ViewElement {
  const { context, local, palette, locale, changer } = useMain()
  const isToday = dayOf(minuteOf(context.state)) === day
  const isOutside = monthOf(day) !== monthOf(local.day)
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
      <DayNumber unreported day={day} isToday={isToday} diameter={28} size={12} faint={isOutside} />
      {events.slice(0, 4).map((event) => <EventLine key={keyOf(event)} event={event} />)}
    </view>
  )
}
