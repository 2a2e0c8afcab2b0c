import { formatDate } from '../../../phone/i18n/formats.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import { configurationOf } from '../../../phone/system/configuration.ts'
import type { PhoneState } from '../../../phone/system/state.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import { minuteOf } from '../../../phone/watched-state.ts'
import type { City } from '../data/cities.ts'
import { CITIES, offsetMinutes } from '../data/cities.ts'
import { clockFaceText, nextAlarmText } from '../data/clock-format.ts'
import type { DeskClockContext } from '../desk-clock-local.ts'
import { clockState } from '../state.ts'

/** The time here, the date, the next alarm, and the time in the chosen cities. */
export function ClockTab({ context, bottom }: { context: DeskClockContext; bottom: number }): ViewElement {
  const { state, configuration } = context
  const { locale } = configuration
  const palette = googlePalette(configuration.dark)
  const chosen = clockState
    .of(state)
    .cities.map((id) => CITIES.find((city) => city.id === id))
    .filter((city) => city !== undefined)
  const next = nextAlarmText(state, state.nextAlarm)
  return (
    <scroll key="cities" id="cities" cls="android.support.v7.widget.RecyclerView" flex={1}>
      <view cls="LinearLayout" id="main_clock_left_pane" align="center" paddingTop={24} paddingBottom={16}>
        {clockFace(state, minuteOf(state), 80)}
        <view direction="row" align="center" wrap justify="center" marginTop={8}>
          <text
            id="date"
            text={formatDate(locale, minuteOf(state), 'EEEMMMd')}
            size={14}
            color={palette.secondaryText}
            marginX={8}
          />
          {state.nextAlarm === null ? null : (
            <view direction="row" align="center">
              <image unreported glyph={glyphs.alarmClock} tint={palette.secondaryText} size={14} />
              <text
                id="nextAlarm"
                text={next}
                desc={translator(locale, 'clock')('next_alarm_description', { time: next })}
                size={14}
                color={palette.secondaryText}
                marginX={4}
              />
            </view>
          )}
        </view>
      </view>
      {chosen.map((city) => cityRow(state, city))}
      <view height={bottom} />
    </scroll>
  )
}

/** A digital clock, with its word for the half of the day in small. `time` is what the clock shows, in milliseconds. */
function clockFace(state: PhoneState, time: number, size: number): ViewElement {
  const palette = googlePalette(configurationOf(state).dark)
  const at = new Date(time)
  const { whole, digits, ...face } = clockFaceText(state, at.getUTCHours(), at.getUTCMinutes())
  const half =
    face.half === null ? null : (
      <text
        unreported
        text={face.half}
        size={Math.max(12, size / 4)}
        color={palette.primaryText}
        marginX={4}
        marginBottom={size / 8}
      />
    )
  return (
    <view
      cls="TextClock"
      id="digital_clock"
      reportedText={whole}
      direction="row"
      align="end"
    >
      {face.halfFirst ? half : null}
      <text
        unreported
        text={digits}
        size={size}
        minSize={16}
        weight={300}
        maxLines={1}
        shrink={1}
        color={palette.primaryText}
      />
      {face.halfFirst ? null : half}
    </view>
  )
}

function cityRow(state: PhoneState, city: City): ViewElement {
  const palette = googlePalette(configurationOf(state).dark)
  return (
    <view key={city.id} cls="LinearLayout" direction="row" align="center" minHeight={72} paddingX={24}>
      <view flex={1}>
        <text id="city_name" text={city.name} size={16} color={palette.primaryText} />
        <text id="city_day" text={differenceText(state, city)} size={12} color={palette.secondaryText} />
      </view>
      {clockFace(state, minuteOf(state) + offsetMinutes(city, minuteOf(state)) * 60_000, 32)}
    </view>
  )
}

/** `Tomorrow, 9 hours ahead`. */
function differenceText(state: PhoneState, city: City): string {
  const t = translator(configurationOf(state).locale, 'clock')
  const offset = offsetMinutes(city, minuteOf(state))
  const day = (time: number): number => Math.floor(time / 86_400_000)
  const shift = day(minuteOf(state) + offset * 60_000) - day(minuteOf(state))
  const dayText = t(shift > 0 ? 'alarm_tomorrow' : shift < 0 ? 'world_yesterday' : 'alarm_today')
  if (offset === 0) return dayText
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const first = t.plural('hours', hours)
  const length = minutes === 0 ? first : t('duration_pair', { first, second: t.plural('minutes', minutes) })
  const difference = t(offset > 0 ? 'world_hours_ahead' : 'world_hours_behind', { hours: length })
  return t('world_day_and_difference', { day: dayText, difference })
}
