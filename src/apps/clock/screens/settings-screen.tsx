import type { Screen } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import { Stream } from '../../../phone/system/state.ts'
import { VOLUME_RANGES } from '../../../phone/system/hardware/volumes.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Palette } from '../../../phone/view/theme.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import { SeekBar } from '../../kit/controls/seek-bar.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { page } from '../parts/page.tsx'
import type { ClockSettings } from '../state.ts'
import { clockState } from '../state.ts'

const ALARMS = 'alarm_settings'

/** Settings with a switch, by section. Assumption: those that ask for a value of their own are left out. */
const SECTIONS: readonly {
  readonly title: string
  readonly switches: readonly (readonly [keyof ClockSettings, string])[]
}[] = [
  {
    title: 'menu_clock',
    switches: [
      ['display_clock_seconds', 'clock_seconds_setting'],
      ['automatic_home_clock', 'automatic_home_clock'],
    ],
  },
  { title: ALARMS, switches: [] },
  { title: 'timer_settings', switches: [['timer_vibrate', 'timer_vibrate']] },
]

export const settingsScreen: Screen = {
  windows: (context) => {
    const { configuration, state } = context
    const palette = googlePalette(configuration.dark)
    const t = translator(configuration.locale, 'clock')
    const framework = translator(configuration.locale, 'framework')
    const row = (key: keyof ClockSettings, title: string): ViewElement => {
      const checked = clockState.of(state).settings[key]
      return (
        <view
          key={key}
          cls="LinearLayout"
          direction="row"
          align="center"
          minHeight={56}
          paddingX={16}
          onClick={(tx) => {
            clockState.update(tx, (now) => ({ ...now, settings: { ...now.settings, [key]: !checked } }))
          }}
        >
          <text id="android:title" text={t(title)} size={16} color={palette.primaryText} flex={1} paddingY={8} />
          <Switch
            id="switch_widget"
            checked={checked}
            palette={palette}
            reportedText={framework(checked ? 'capital_on' : 'capital_off')}
          />
        </view>
      )
    }
    const list = (
      <scroll key="list" id="recycler_view" cls="android.support.v7.widget.RecyclerView" flex={1}>
        {SECTIONS.map(({ title, switches }) => (
          <view key={title}>
            <text
              id="android:title"
              text={t(title)}
              size={14}
              weight={500}
              color={palette.accent}
              paddingX={16}
              paddingTop={20}
              paddingBottom={8}
            />
            {title === ALARMS ? alarmVolume(t('alarm_volume_title'), state.volumes[Stream.alarm], palette) : null}
            {switches.map(([key, label]) => row(key, label))}
          </view>
        ))}
      </scroll>
    )
    return [page(context, t('menu_item_settings'), list)]
  },
}

/** AlarmVolumePreference of DeskClock: the same volume as in the phone's own settings. */
function alarmVolume(title: string, level: number, palette: Palette): ViewElement {
  const { min, max } = VOLUME_RANGES[Stream.alarm]
  return (
    <view cls="LinearLayout" paddingX={16} paddingY={8}>
      <text id="android:title" text={title} size={16} color={palette.primaryText} />
      <view direction="row" align="center">
        <image id="alarm_icon" glyph={glyphs.alarmClock} tint={palette.iconTint} size={24} />
        <view flex={1}>
          <SeekBar
            id="alarm_volume_slider"
            desc={title}
            min={min}
            max={max}
            value={level}
            palette={palette}
            onChange={(tx, volume) => {
              tx.setVolume(Stream.alarm, volume)
            }}
          />
        </view>
      </view>
    </view>
  )
}

/** What there is help about. Assumption: the topics are the four pages, and their texts are elsewhere. */
export const helpScreen: Screen = {
  windows: (context) => {
    const { configuration } = context
    const t = translator(configuration.locale, 'clock')
    const topics = (
      <scroll key="topics" id="topics" flex={1}>
        {['menu_alarm', 'menu_clock', 'menu_timer', 'menu_stopwatch'].map((key) => (
          <text
            key={key}
            id="android:title"
            text={t(key)}
            size={16}
            color={googlePalette(configuration.dark).primaryText}
            paddingX={16}
            paddingY={16}
          />
        ))}
      </scroll>
    )
    return [page(context, t('menu_item_help'), topics)]
  },
}
