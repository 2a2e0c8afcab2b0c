import { VOLUME_RANGES } from '@droidgym/phone/system/hardware/volumes'
import type { PhoneState } from '@droidgym/phone/system/state'
import { Stream } from '@droidgym/phone/system/state'
import { offsetParts, timeZoneOf, toEpoch, zoneMinutes } from '@droidgym/phone/system/time-zone'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { SeekBar } from '../../kit/controls/seek-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import type { Choice } from '../../kit/overlays/choice-dialog.tsx'
import { choiceDialog } from '../../kit/overlays/choice-dialog.tsx'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { PreferenceRow } from '../../kit/rows/preference-row.tsx'
import { Section } from '../../kit/rows/section.tsx'
import { SwitchRow } from '../../kit/rows/switch-row.tsx'
import type { City } from '../data/cities.ts'
import { HOME_ZONES } from '../data/cities.ts'
import { ClockBar } from '../parts/clock-bar.tsx'
import type { ClockChoices, ClockSettings, ClockState } from '../state.ts'
import { clockState, STYLES } from '../state.ts'
import { settingsViews, useClock, useSettings, views } from '../view.ts'

/** Assumption: of the settings that ask for a value, those of alarms and timers are left out. */
export const settingsScreen = settingsViews.screen({
  content: ({ t }) => (
    <view flex={1}>
      <ClockBar title={t('menu_item_settings')} />
      <scroll key="list" id="recycler_view" cls="android.support.v7.widget.RecyclerView" flex={1}>
        <Group title="menu_clock">
          <StyleRow choice="clock_style" />
          <Setting setting="display_clock_seconds" title="clock_seconds_setting" />
          <Setting setting="automatic_home_clock" title="automatic_home_clock" />
          <StyleRow choice="home_time_zone" />
        </Group>
        <Group title="alarm_settings">
          <AlarmVolume />
        </Group>
        <Group title="timer_settings">
          <Setting setting="timer_vibrate" title="timer_vibrate" />
        </Group>
        <Group title="menu_item_night_mode">
          <StyleRow choice="screensaver_clock_style" />
        </Group>
      </scroll>
    </view>
  ),
  overlay: (choice, { context, t, state }) => choiceDialog({
    title: t(TITLES[choice]),
    options: choice === 'home_time_zone'
      ? zoneOptions(toEpoch(context.state, minuteOf(context.state)))
      : STYLES.map((style) => ({ value: style, text: t(`clock_style_${style}`) })),
    chosen: chosenOf(choice, state, context.state),
    onChoose: (tx, value) => clockState.update(tx, (now) => ({ ...now, choices: { ...now.choices, [choice]: value } })),
  }),
})

const TITLES = {
  clock_style: 'clock_style',
  home_time_zone: 'home_time_zone',
  screensaver_clock_style: 'clock_style',
} as const satisfies Record<keyof ClockChoices, string>

/** What is chosen, or holds until then (values/preferences of DeskClock): London for zones of no city. */
function chosenOf(choice: keyof ClockChoices, { choices }: ClockState, state: PhoneState): string {
  const zone = timeZoneOf(state)
  const home = HOME_ZONES.some((known) => known.zone === zone) ? zone : 'Europe/London'
  return choices[choice] ?? (choice === 'home_time_zone' ? home : 'digital')
}

/** From west to east. */
function zonesAt(now: number): readonly City[] {
  return HOME_ZONES.toSorted((left, right) => (
    zoneMinutes(left.zone, now) - zoneMinutes(right.zone, now) || (left.name < right.name ? -1 : 1)
  ))
}

function zoneOptions(now: number): readonly Choice<string>[] {
  return zonesAt(now).map((home) => ({ value: home.zone, text: zoneText(home, now) }))
}

/** `(GMT+8:00) Hong Kong` (TimeZones of DeskClock). */
function zoneText(home: City, now: number): string {
  const { sign, hours, minutes } = offsetParts(zoneMinutes(home.zone, now))
  return `(GMT${sign}${hours}:${String(minutes).padStart(2, '0')}) ${home.name}`
}

const LIST = 'select_dialog_listview'
/** In dp (select_dialog_singlechoice_material.xml). */
const OPTION_HEIGHT = 48

function StyleRow({ choice }: { readonly choice: keyof ClockChoices }): ViewElement {
  const { context, state, t, openOverlay } = useSettings()
  const chosen = chosenOf(choice, state, context.state)
  const home = HOME_ZONES.find(({ zone }) => zone === chosen)
  return (
    <PreferenceRow
      key={choice}
      title={t(TITLES[choice])}
      subtitle={home === undefined ? t(`clock_style_${chosen}`) : zoneText(home, toEpoch(context.state, minuteOf(context.state)))}
      texts={{ cls: undefined }}
      onClick={(tx) => {
        openOverlay(tx, choice)
        // AlertController selects the checked row, which brings it to the top.
        const above = zonesAt(toEpoch(context.state, minuteOf(context.state))).findIndex(({ zone }) => zone === chosen)
        tx.scrollTo(overlayKey(context), LIST, Math.max(0, above) * OPTION_HEIGHT)
      }}
    />
  )
}

function Group({ title, children }: { readonly title: string; readonly children?: Children }): ViewElement {
  const { palette, t } = useClock()
  return (
    <Section id="android:title" title={t(title)} color={palette.accent} paddingTop={20} paddingBottom={8}>
      {children}
    </Section>
  )
}

interface SettingProps {
  readonly setting: keyof ClockSettings
  readonly title: string
}

function Setting({ setting, title }: SettingProps): ViewElement {
  const { state, t } = useClock()
  return (
    <SwitchRow
      title={t(title)}
      titleId="android:title"
      titleStyle={{ paddingY: 8 }}
      gap={0}
      switchId="switch_widget"
      checked={state.settings[setting]}
      onChange={(tx, on) => clockState.update(tx, (now) => ({ ...now, settings: { ...now.settings, [setting]: on } }))}
    />
  )
}

/** AlarmVolumePreference of DeskClock: the same volume as in the phone's own settings. */
function AlarmVolume(): ViewElement {
  const { context, palette, t } = useClock()
  const title = t('alarm_volume_title')
  return (
    <view cls="LinearLayout" paddingX={16} paddingY={8}>
      <Words id="android:title" text={title} />
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
  content: ({ t }) => (
    <view flex={1}>
      <ClockBar title={t('menu_item_help')} />
      <scroll key="topics" id="topics" flex={1}>
        {['menu_alarm', 'menu_clock', 'menu_timer', 'menu_stopwatch'].map((key) => (
          <Words id="android:title" text={t(key)} padding={16} />
        ))}
      </scroll>
    </view>
  ),
})
