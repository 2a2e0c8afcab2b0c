import { formatTimeAt, is24HourDefault, timeParts } from '../../../phone/i18n/formats.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Configuration } from '../../../phone/system/configuration.ts'
import { isAirplaneMode, isWifiOn } from '../../../phone/system/hardware/radios.ts'
import type { PhoneState } from '../../../phone/system/state.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Color } from '../../../phone/view/style.ts'
import { minuteOf } from '../../../phone/watched-state.ts'

/** The emulator's battery is full and charging. */
const BATTERY_PERCENT = 100

/** The time in the locale's digits, without the word for before or after noon (Clock.java of SystemUI). */
export function clockText(state: PhoneState, { locale }: Configuration): string {
  const chosen = state.settings.system['time_12_24']
  const hours24 = chosen === undefined ? is24HourDefault(locale) : chosen === '24'
  if (hours24) return formatTimeAt(locale, minuteOf(state), true)
  const now = new Date(minuteOf(state))
  const { hours, separator, minutes } = timeParts(locale, now.getUTCHours(), now.getUTCMinutes(), false)
  return hours + separator + minutes
}

interface StatusIconsProps {
  readonly state: PhoneState
  readonly configuration: Configuration
  readonly tint: Color
}

/** The pictures at the end of the status bar: flight mode, Wi-Fi, mobile network, battery. */
export function StatusIcons({ state, configuration, tint }: StatusIconsProps): ViewElement {
  const words = translator(configuration.locale, 'systemui')
  const airplane = isAirplaneMode(state)
  const icon = { size: 16, tint } as const
  return (
    <view cls="LinearLayout" id="system_icons" direction="row" align="center">
      <view cls="LinearLayout" id="statusIcons" direction="row" align="center">
        {airplane ? (
          <image id="airplane" {...icon} glyph={glyphs.airplane} desc={words('accessibility_airplane_mode')} />
        ) : null}
        {isWifiOn(state) ? (
          <image id="wifi_signal" {...icon} glyph={glyphs.wifiFan} desc={words('accessibility_wifi_signal_full')} />
        ) : null}
        {airplane ? null : (
          <image id="mobile_signal" {...icon} glyph={glyphs.signal} desc={words('accessibility_phone_signal_full')} />
        )}
      </view>
      <view
        cls="LinearLayout"
        id="battery"
        desc={words('accessibility_battery_level', { percent: BATTERY_PERCENT })}
        marginStart={2}
      >
        <image unreported {...icon} glyph={glyphs.batteryCharging} />
      </view>
    </view>
  )
}
