import { launchIntent } from '@droidgym/android/intent'
import type { AppWidget, WidgetPlace } from '@droidgym/phone/app'
import { formatDate, formatTimeAt } from '@droidgym/phone/i18n/formats'
import { translator } from '@droidgym/phone/i18n/strings'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import { isGranted } from '@droidgym/phone/system/permissions'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { DAY_MS, dayOf } from '../../kit/time/units.ts'
import { CALENDAR, NEEDED } from '../app.ts'
import { colorOf } from '../events/event-colors.ts'
import type { Event } from '../events/events.ts'
import { instances } from '../events/instances.ts'
import { Activity, calendarState } from '../state.ts'

/** CalendarAppWidgetService.SEARCH_DURATION */
const SEARCHED = 7 * DAY_MS
const ROW_HEIGHT = 44
const HEADER_HEIGHT = 40

/**
 * Google Calendar's "Calendar schedule": today's date and what comes next. Assumption: its size, and that a tap on an
 * event opens the calendar.
 */
export const scheduleWidget: AppWidget = {
  provider: 'com.android.calendar.widget.CalendarAppWidgetProvider',
  columns: 3,
  rows: 2,
  label: (locale) => translator(locale, 'calendar')('schedule_widget'),
  view: schedule,
  onClick: (tx) => tx.startActivity(launchIntent({ packageName: CALENDAR.packageName, className: Activity.main })),
}

function schedule(place: WidgetPlace): ViewElement {
  const { state, configuration: { locale, dark }, width, height } = place
  const palette = googlePalette(dark)
  const now = minuteOf(state)
  const events = NEEDED.every((permission) => isGranted(state, CALENDAR.packageName, permission))
    ? instances(calendarState.of(state).events, dayOf(now), now + SEARCHED).filter(({ end }) => end > now)
    : []
  const shown = events.slice(0, Math.max(1, Math.floor((height - HEADER_HEIGHT) / ROW_HEIGHT)))
  return (
    <view cls="LinearLayout" id={id('widget_root')} width={width} height={height} radius={8} background={palette.background} clip>
      <view height={HEADER_HEIGHT} justify="center" paddingX={12}>
        <text
          id={id('date')}
          text={formatDate(locale, now, 'EEEEMMMd')}
          size={14}
          minSize={8}
          weight={500}
          color={palette.accent}
          maxLines={1}
        />
      </view>
      {shown.length === 0 ? (
        <text
          id={id('no_events')}
          text={translator(locale, 'calendar')('gadget_no_events')}
          size={13}
          minSize={8}
          color={palette.secondaryText}
          paddingX={12}
        />
      ) : null}
      {shown.map((event, index) => <ScheduleRow key={index} event={event} place={place} />)}
    </view>
  )
}

function id(name: string): string {
  return `${CALENDAR.packageName}:id/${name}`
}

function ScheduleRow({ event, place }: { readonly event: Event; readonly place: WidgetPlace }): ViewElement {
  const { state, configuration: { locale, dark } } = place
  const palette = googlePalette(dark)
  const hours24 = shows24Hours(state)
  const day = dayOf(event.start) === dayOf(minuteOf(state)) ? [] : [formatDate(locale, event.start, 'EEEMMMd')]
  const hours = event.allDay
    ? [translator(locale, 'calendar')('edit_event_all_day_label')]
    : [`${formatTimeAt(locale, event.start, hours24)} – ${formatTimeAt(locale, event.end, hours24)}`]
  return (
    <view cls="LinearLayout" id={id('widget_row')} direction="row" align="center" height={ROW_HEIGHT} paddingX={12} gap={8}>
      <view width={4} height={32} radius={2} background={colorOf(event)} />
      <view flex={1}>
        <text id={id('title')} text={event.title} size={14} minSize={8} color={palette.primaryText} maxLines={1} />
        <text
          id={id('when')}
          text={[...day, ...hours].join(', ')}
          size={12}
          minSize={7}
          color={palette.secondaryText}
          maxLines={1}
        />
      </view>
    </view>
  )
}
