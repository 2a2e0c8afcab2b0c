import { formatTimeAt, timeParts } from '@droidgym/phone/i18n/formats'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import { isDoNotDisturb, isSilent } from '@droidgym/phone/system/hardware/interruptions'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { minuteOf } from '@droidgym/phone/watched-state'
import type { SystemView } from '../view.ts'
import { useSystem } from '../view.ts'
import { BatteryIcon } from './battery-icon.tsx'
import { NetworkIcons } from './network-icons.tsx'

export interface StatusIconsProps {
  /** Of the clock. */
  readonly color: Color
  readonly tint: Color
  /** Default: the clock. */
  readonly start?: ViewElement
  readonly besideClock?: ViewElement | null
  /** A picture stands for the next alarm, which quick settings tell in words. */
  readonly showsAlarm?: boolean
}

/** The clock, what is beside it, and at the end of the line the pictures for interruptions, networks and battery. */
export function StatusIcons(props: StatusIconsProps): ViewElement {
  const { start, besideClock = null, color, showsAlarm = false, tint } = props
  const view = useSystem()
  return (
    <>
      {start ?? <text id="clock" text={clockText(view)} size={14} fixedSize weight={500} color={color} />}
      {besideClock}
      <view cls="LinearLayout" id="system_icons" direction="row" align="center">
        <view cls="LinearLayout" id="statusIcons" direction="row" align="center">
          <InterruptionIcons tint={tint} />
          {showsAlarm ? <AlarmIcon tint={tint} /> : null}
          <NetworkIcons tint={tint} />
        </view>
        <BatteryIcon color={color} tint={tint} />
      </view>
    </>
  )
}

/** "Do Not Disturb", and a ringer without a sound (PhoneStatusBarPolicy.updateVolumeZen, API 29). */
function InterruptionIcons({ tint }: Pick<StatusIconsProps, 'tint'>): ViewElement {
  const { state, t } = useSystem()
  const icon = { size: 16, tint } as const
  return (
    <>
      {isDoNotDisturb(state) ? (
        <image id="zen" {...icon} glyph={glyphs.doNotDisturb} desc={t('quick_settings_dnd_label')} />
      ) : null}
      {isSilent(state) ? (
        <image id="volume" {...icon} glyph={glyphs.bellOff} desc={t('accessibility_ringer_silent')} />
      ) : null}
    </>
  )
}

/** An alarm is set (PhoneStatusBarPolicy.updateAlarm, API 29). Assumption: this place among the others. */
function AlarmIcon({ tint }: Pick<StatusIconsProps, 'tint'>): ViewElement | null {
  const { state, t } = useSystem()
  if (state.nextAlarm === null) return null
  const desc = t('accessibility_quick_settings_alarm', { time: state.settings.system['next_alarm_formatted'] ?? '' })
  return <image id="alarm_clock" size={16} tint={tint} glyph={glyphs.alarmClock} desc={desc} />
}

/** The time in the locale's digits, without the word for before or after noon (Clock.java of SystemUI). */
export function clockText({ locale, state }: SystemView): string {
  if (shows24Hours(state)) return formatTimeAt(locale, minuteOf(state), true)
  const now = new Date(minuteOf(state))
  const { hours, separator, minutes } = timeParts(locale, now.getUTCHours(), now.getUTCMinutes(), false)
  return hours + separator + minutes
}
