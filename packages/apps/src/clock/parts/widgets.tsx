import { launchIntent } from '@droidgym/android/intent'
import { formatDate } from '@droidgym/phone/i18n/formats'
import { translator } from '@droidgym/phone/i18n/strings'
import type { AppWidget, WidgetPlace } from '@droidgym/phone/app'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { CLOCK } from '../app.ts'
import { Activity } from '../state.ts'
import { clockFaceText, nextAlarmText } from '../timekeeping/clock-format.ts'
import { AnalogClock } from './analog-clock.tsx'

const openClock: Handler = (tx) =>
  tx.startActivity(launchIntent({ packageName: CLOCK.packageName, className: Activity.deskClock }))

const WHITE = { color: '#FFFFFF', shadow: true, textAlign: 'center', maxLines: 1 } as const

/**
 * The widgets of DeskClock, API 29 (analog_appwidget.xml, digital_appwidget.xml). Assumption: how many cells they take.
 */
export const CLOCK_WIDGETS: readonly AppWidget[] = [
  {
    provider: 'com.android.alarmclock.AnalogAppWidgetProvider',
    columns: 2,
    rows: 2,
    label: (locale) => translator(locale, 'clock')('analog_gadget'),
    view: ({ state, width, height }) => (
      <view cls="RelativeLayout" id={`${CLOCK.packageName}:id/analog_appwidget`}>
        <AnalogClock time={minuteOf(state)} size={Math.min(width, height)} color="#FFFFFF" />
      </view>
    ),
    onClick: openClock,
  },
  {
    provider: 'com.android.alarmclock.DigitalAppWidgetProvider',
    columns: 3,
    rows: 2,
    label: (locale) => translator(locale, 'clock')('digital_gadget'),
    view: digitalWidget,
    onClick: openClock,
  },
]

/** Time, date and the next alarm. */
function digitalWidget({ state, configuration: { locale }, width, height }: WidgetPlace): ViewElement {
  const id = (name: string): string => `${CLOCK.packageName}:id/${name}`
  const now = minuteOf(state)
  const date = new Date(now)
  const face = clockFaceText(state, date.getUTCHours(), date.getUTCMinutes())
  const alarm = nextAlarmText(state, state.nextAlarm)
  const size = Math.min(56, height * 0.4, width * 0.28)
  return (
    <view cls="LinearLayout" id={id('digital_widget')} width={width} align="center">
      <text {...WHITE} id={id('clock')} text={face.digits} reportedText={face.whole} size={size} minSize={10} weight={300} />
      <view direction="row" gap={8} maxWidth="100%">
        <text {...WHITE} id={id('date')} text={formatDate(locale, now, 'EEEMMMd')} size={size / 4} minSize={5} shrink={1} />
        {alarm === '' ? null : (
          <text {...WHITE} id={id('nextAlarm')} text={alarm} size={size / 4} minSize={5} shrink={1} />
        )}
      </view>
    </view>
  )
}
