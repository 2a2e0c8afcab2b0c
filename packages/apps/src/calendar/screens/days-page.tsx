import { formatDate, weekdayNames } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { Words } from '../../kit/controls/words.tsx'
import { pageStep } from '../../kit/screens/pager.tsx'
import { DAY_MS, HOUR_MS, dayOf } from '../../kit/time/units.ts'
import { edit, freshEdit } from '../editing.ts'
import { openEvent } from '../event-page.ts'
import { colorOf } from '../events/event-colors.ts'
import type { Event } from '../events/events.ts'
import { instances } from '../events/instances.ts'
import { useMain } from '../view.ts'
import { DayNumber, EventLine, dayText, keyOf, textsOf } from './event-chip.tsx'

/** Of an hour, and of the column of hours, in dp. */
const HOUR_HEIGHT = 48
const GUTTER = 44
const MIN_HEIGHT = 20

/** Days side by side, hour by hour. A tap on an hour starts an event there; a swipe to the side shows the next days. */
export function DaysPage({ first, count }: { readonly first: number; readonly count: number }): ViewElement {
  const { context, state, local, timeText, change, configuration: { rtl } } = useMain()
  const days = Array.from({ length: count }, (_, index) => first + index * DAY_MS)
  const events = instances(state.events, first, first + count * DAY_MS)
  const today = dayOf(minuteOf(context.state))
  return (
    <view
      flex={1}
      onPan={(tx, pan) => {
        const step = pageStep(pan, rtl)
        if (step === undefined) return false
        change(tx, { day: local.day + step * count * DAY_MS })
        return true
      }}
    >
      <view direction="row" paddingStart={GUTTER} minHeight={64}>
        {days.map((day) => (
          <DayHead key={day} day={day} isToday={day === today} events={allDayOn(events, day)} />
        ))}
      </view>
      <scroll cls="ScrollView" id="timed_grid" key={`days-${first}`} flex={1}>
        <view direction="row">
          <view width={GUTTER}>
            {HOURS.map((hour) => (
              <Words
                key={hour}
                unreported
                text={timeText(hour * HOUR_MS)}
                size={10}
                minSize={7}
                maxLines={1}
                quiet
                textAlign="end"
                height={HOUR_HEIGHT}
                paddingEnd={4}
              />
            ))}
          </view>
          {days.map((day) => <DayColumn key={day} day={day} count={count} events={timedOn(events, day)} />)}
        </view>
        <view height={88} />
      </scroll>
    </view>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function allDayOn(events: readonly Event[], day: number): readonly Event[] {
  return events.filter(({ start, allDay }) => allDay && dayOf(start) === day)
}

function timedOn(events: readonly Event[], day: number): readonly Event[] {
  return events.filter(({ start, allDay }) => !allDay && dayOf(start) === day)
}

interface DayProps {
  readonly key: number
  readonly day: number
  readonly events: readonly Event[]
}

/** A day's name and what takes all of it. A tap shows the day alone. */
function DayHead({ day, isToday, events }: DayProps & { readonly isToday: boolean }): ViewElement {
  const { locale, changer } = useMain()
  return (
    <view
      cls="android.view.View"
      desc={dayText(day)}
      flex={1}
      align="center"
      onClick={changer({ page: 'day_view', day })}
    >
      <Words
        unreported
        text={weekdayNames(locale, 'short')[new Date(day).getUTCDay()] ?? ''}
        size={11}
        minSize={7}
        maxLines={1}
        quiet
      />
      <DayNumber day={day} isToday={isToday} diameter={28} size={14} />
      {events.map((event) => (
        <view
          key={keyOf(event)}
          cls="android.view.View"
          desc={`${textsOf(event).title}, ${textsOf(event).details}`}
          alignSelf="stretch"
          onClick={(tx) => openEvent(tx, event)}
        >
          <EventLine key="line" event={event} />
        </view>
      ))}
    </view>
  )
}

function DayColumn({ day, count, events }: DayProps & { readonly count: number }): ViewElement {
  const { locale, palette, timeText, configuration: { widthDp } } = useMain()
  const width = (widthDp - GUTTER) / count - 1
  const date = formatDate(locale, day, 'EEEMMMd')
  const placed = lanesOf(events)
  const cell = { height: HOUR_HEIGHT, border: { width: 0.5, color: palette.divider } } as const
  return (
    <view flex={1}>
      {HOURS.map((hour) => isFull(placed, day + hour * HOUR_MS) ? <view key={hour} {...cell} /> : (
        <view
          key={hour}
          cls="android.view.View"
          desc={`${date}, ${timeText(hour * HOUR_MS)}`}
          {...cell}
          onClick={(tx) => edit(tx, { ...freshEdit(day), from: hour * 60, to: (hour + 1) * 60 })}
        />
      ))}
      {placed.map(({ event, lane, lanes }) => {
        const { title, details } = textsOf(event)
        const height = ((event.end - event.start) / HOUR_MS) * HOUR_HEIGHT - 1
        return (
          <view
            key={keyOf(event)}
            cls="android.view.View"
            desc={`${title}, ${details}`}
            absolute
            top={((event.start - day) / HOUR_MS) * HOUR_HEIGHT}
            start={(lane * width) / lanes}
            width={width / lanes - 1}
            height={Math.max(MIN_HEIGHT, height)}
            radius={4}
            padding={2}
            clip
            background={colorOf(event)}
            onClick={(tx) => openEvent(tx, event)}
          >
            <text unreported text={title} size={10} color="#FFFFFF" />
          </view>
        )
      })}
    </view>
  )
}

interface Laned {
  readonly event: Event
  readonly lane: number
  readonly lanes: number
}

/** Puts events that overlap beside each other: each into the first lane that is free. */
function lanesOf(events: readonly Event[]): readonly Laned[] {
  const ends: number[] = []
  const placed = events.map((event) => {
    const free = ends.findIndex((end) => end <= event.start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = Math.max(event.end, event.start + 1)
    return { event, lane }
  })
  return placed.map((one) => ({ ...one, lanes: ends.length }))
}

/** Whether events leave nothing of an hour to tap. */
function isFull(placed: readonly Laned[], hour: number): boolean {
  const lanes = placed[0]?.lanes ?? 0
  const overlap = ({ event }: Laned): number =>
    Math.max(0, Math.min(event.end, hour + HOUR_MS) - Math.max(event.start, hour))
  const taken = Array.from({ length: lanes }, (_, lane) =>
    placed.filter((one) => one.lane === lane).reduce((sum, one) => sum + overlap(one), 0))
  return taken.length > 0 && taken.every((time) => time >= HOUR_MS)
}
