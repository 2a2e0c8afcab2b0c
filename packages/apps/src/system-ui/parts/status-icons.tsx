import { formatTimeAt, is24HourDefault, timeParts } from '@droidgym/phone/i18n/formats'
import { isAirplaneMode, isWifiOn } from '@droidgym/phone/system/hardware/radios'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { minuteOf } from '@droidgym/phone/watched-state'
import type { SystemView } from '../view.ts'
import { useSystem } from '../view.ts'

/** The emulator's battery is full and charging. */
const BATTERY_PERCENT = 100

export interface StatusIconsProps {
  /** Of the clock. */
  readonly color: Color
  readonly tint: Color
}

/** The clock, and at the end of the line the pictures for flight mode, Wi-Fi, mobile network, battery. */
export function StatusIcons({ color, tint }: StatusIconsProps): ViewElement {
  const view = useSystem()
  const { state, t } = view
  const airplane = isAirplaneMode(state)
  const icon = { size: 16, tint } as const
  return (
    <>
      <text id="clock" text={clockText(view)} size={14} fixedSize weight={500} color={color} />
      <view cls="LinearLayout" id="system_icons" direction="row" align="center">
        <view cls="LinearLayout" id="statusIcons" direction="row" align="center">
          {airplane ? (
            <image id="airplane" {...icon} glyph={glyphs.airplane} desc={t('accessibility_airplane_mode')} />
          ) : null}
          {isWifiOn(state) ? (
            <image id="wifi_signal" {...icon} glyph={glyphs.wifiFan} desc={t('accessibility_wifi_signal_full')} />
          ) : null}
          {airplane ? null : (
            <image id="mobile_signal" {...icon} glyph={glyphs.signal} desc={t('accessibility_phone_signal_full')} />
          )}
        </view>
        <view
          cls="LinearLayout"
          id="battery"
          desc={t('accessibility_battery_level', { percent: BATTERY_PERCENT })}
          marginStart={2}
        >
          <image unreported {...icon} glyph={glyphs.batteryCharging} />
        </view>
      </view>
    </>
  )
}

/** The time in the locale's digits, without the word for before or after noon (Clock.java of SystemUI). */
function clockText({ locale, state }: SystemView): string {
  const chosen = state.settings.system['time_12_24']
  const hours24 = chosen === undefined ? is24HourDefault(locale) : chosen === '24'
  if (hours24) return formatTimeAt(locale, minuteOf(state), true)
  const now = new Date(minuteOf(state))
  const { hours, separator, minutes } = timeParts(locale, now.getUTCHours(), now.getUTCMinutes(), false)
  return hours + separator + minutes
}
