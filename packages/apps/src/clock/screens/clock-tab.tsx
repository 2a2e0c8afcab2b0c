import { formatDate } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { Words } from '../../kit/controls/words.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { CLOCK } from '../app.ts'
import type { City } from '../data/cities.ts'
import { CITIES, HOME_ZONES, cityTime, offsetMinutes } from '../data/cities.ts'
import { nextAlarmText } from '../timekeeping/clock-format.ts'
import { AnalogClock } from '../parts/analog-clock.tsx'
import { ClockFace } from '../parts/clock-face.tsx'
import type { TabButtons } from '../parts/tab-buttons.tsx'
import { useCoveredHeight } from '../parts/tab-buttons.tsx'
import { Activity } from '../state.ts'
import { useClock } from '../view.ts'

/** The time here, the date, the next alarm, and the time in the chosen cities. */
export function ClockTab(): ViewElement {
  const { context, locale, state, palette, t } = useClock()
  const now = minuteOf(context.state)
  const { nextAlarm } = context.state
  const next = nextAlarmText(context.state, nextAlarm)
  return (
    <scroll key="cities" id="cities" cls="android.support.v7.widget.RecyclerView" flex={1}>
      <view cls="LinearLayout" id="main_clock_left_pane" align="center" paddingTop={24} paddingBottom={16}>
        <TimeAt time={now} size={80} />
        <view direction="row" align="center" wrap justify="center" marginTop={8}>
          <Words id="date" text={formatDate(locale, now, 'EEEMMMd')} size={14} quiet marginX={8} />
          {nextAlarm === null ? null : (
            <view direction="row" align="center">
              <image unreported glyph={glyphs.alarmClock} tint={palette.secondaryText} size={14} />
              <Words
                id="nextAlarm"
                text={next}
                desc={t('next_alarm_description', { time: next })}
                size={14}
                quiet
                marginX={4}
              />
            </view>
          )}
        </view>
      </view>
      <HomeRow />
      {state.cities.map((id) => {
        const city = CITIES.find((one) => one.id === id)
        return city && <CityRow key={id} city={city} />
      })}
      <view height={useCoveredHeight()} />
    </scroll>
  )
}

/** `time` is what the clock shows, in milliseconds. */
function TimeAt({ time, size }: { readonly time: number; readonly size: number }): ViewElement {
  const { palette, state } = useClock()
  const at = new Date(time)
  const { clock_style: style } = state.choices
  if (style === 'analog') return <AnalogClock time={time} size={size * 2} color={palette.primaryText} />
  return (
    <ClockFace
      cls="TextClock"
      hour={at.getUTCHours()}
      minutes={at.getUTCMinutes()}
      color={palette.primaryText}
      size={size}
      minSize={16}
      half={{ size: Math.max(12, size / 4), marginBottom: size / 8 }}
    />
  )
}

/** The time at home, while it differs from the time here (SettingsModel.getShowHomeClock of DeskClock). */
function HomeRow(): ViewElement | null {
  const { context, state, t } = useClock()
  const home = HOME_ZONES.find(({ zone }) => zone === state.choices.home_time_zone)
  if (home === undefined || !state.settings.automatic_home_clock) return null
  if (offsetMinutes(home, context.state, minuteOf(context.state)) === 0) return null
  return <CityRow key="home" city={{ ...home, name: t('home_label') }} />
}

function CityRow({ city }: { readonly city: City }): ViewElement {
  const { context } = useClock()
  return (
    <ListRow
      key={city.id}
      title={city.name}
      titleId="city_name"
      subtitle={differenceText(city)}
      subtitleId="city_day"
      subtitleStyle={{ size: 12 }}
      minHeight={72}
      paddingX={24}
      gap={0}
    >
      <TimeAt time={cityTime(city, context.state, minuteOf(context.state))} size={32} />
    </ListRow>
  )
}

/** `Tomorrow, 9 hours ahead`. */
function differenceText(city: City): string {
  const { context, t } = useClock()
  const now = minuteOf(context.state)
  const offset = offsetMinutes(city, context.state, now)
  const day = (time: number): number => Math.floor(time / 86_400_000)
  const shift = day(cityTime(city, context.state, now)) - day(now)
  const dayText = t(shift > 0 ? 'alarm_tomorrow' : shift < 0 ? 'world_yesterday' : 'alarm_today')
  if (offset === 0) return dayText
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const first = t.plural('hours', hours)
  const length = minutes === 0 ? first : t('duration_pair', { first, second: t.plural('minutes', minutes) })
  const difference = t(offset > 0 ? 'world_hours_ahead' : 'world_hours_behind', { hours: length })
  return t('world_day_and_difference', { day: dayText, difference })
}

export function clockButtons(): TabButtons {
  const { t } = useClock()
  return {
    fab: {
      glyph: glyphs.globe,
      desc: t('button_cities'),
      onClick: (tx) => tx.startActivity({ component: { packageName: CLOCK.packageName, className: Activity.cities } }),
    },
  }
}
