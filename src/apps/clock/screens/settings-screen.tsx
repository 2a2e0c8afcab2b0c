import { VOLUME_RANGES } from '../../../phone/system/hardware/volumes.ts'
import { Stream } from '../../../phone/system/state.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { SeekBar } from '../../kit/controls/seek-bar.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { ClockBar } from '../parts/clock-bar.tsx'
import type { ClockSettings } from '../state.ts'
import { clockState } from '../state.ts'
import { useClock, views } from '../view.ts'

/** Assumption: the settings that ask for a value of their own are left out. */
export const settingsScreen = views.of().screen({
  content: ({ t }) => (
    <view flex={1}>
      <ClockBar title={t('menu_item_settings')} />
      <scroll key="list" id="recycler_view" cls="android.support.v7.widget.RecyclerView" flex={1}>
        <Section title="menu_clock">
          <SwitchRow setting="display_clock_seconds" title="clock_seconds_setting" />
          <SwitchRow setting="automatic_home_clock" title="automatic_home_clock" />
        </Section>
        <Section title="alarm_settings">
          <AlarmVolume />
        </Section>
        <Section title="timer_settings">
          <SwitchRow setting="timer_vibrate" title="timer_vibrate" />
        </Section>
      </scroll>
    </view>
  ),
})

function Section({ title, children }: { readonly title: string; readonly children?: Children }): ViewElement {
  const { palette, t } = useClock()
  return (
    <view>
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
      {children}
    </view>
  )
}

interface SwitchRowProps {
  readonly setting: keyof ClockSettings
  readonly title: string
}

function SwitchRow({ setting, title }: SwitchRowProps): ViewElement {
  const { state, palette, t } = useClock()
  const checked = state.settings[setting]
  return (
    <view
      cls="LinearLayout"
      direction="row"
      align="center"
      minHeight={56}
      paddingX={16}
      onClick={(tx) => {
        clockState.update(tx, (now) => ({ ...now, settings: { ...now.settings, [setting]: !checked } }))
      }}
    >
      <text id="android:title" text={t(title)} size={16} color={palette.primaryText} flex={1} paddingY={8} />
      <Switch id="switch_widget" checked={checked} />
    </view>
  )
}

/** AlarmVolumePreference of DeskClock: the same volume as in the phone's own settings. */
function AlarmVolume(): ViewElement {
  const { context, palette, t } = useClock()
  const title = t('alarm_volume_title')
  return (
    <view cls="LinearLayout" paddingX={16} paddingY={8}>
      <text id="android:title" text={title} size={16} color={palette.primaryText} />
      <view direction="row" align="center">
        <image id="alarm_icon" glyph={glyphs.alarmClock} tint={palette.iconTint} size={24} />
        <view flex={1}>
          <SeekBar
            id="alarm_volume_slider"
            desc={title}
            {...VOLUME_RANGES[Stream.alarm]}
            value={context.state.volumes[Stream.alarm]}
            palette={palette}
            onChange={(tx, volume) => { tx.setVolume(Stream.alarm, volume) }}
          />
        </view>
      </view>
    </view>
  )
}

/** What there is help about. Assumption: the topics are the four pages, and their texts are elsewhere. */
export const helpScreen = views.of().screen({
  content: ({ t, palette }) => (
    <view flex={1}>
      <ClockBar title={t('menu_item_help')} />
      <scroll key="topics" id="topics" flex={1}>
        {['menu_alarm', 'menu_clock', 'menu_timer', 'menu_stopwatch'].map((key) => (
          <text id="android:title" text={t(key)} size={16} color={palette.primaryText} padding={16} />
        ))}
      </scroll>
    </view>
  ),
})
