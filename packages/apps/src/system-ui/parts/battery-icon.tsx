import { formatPercent } from '@droidgym/phone/i18n/formats'
import { batteryOf, isBatterySaver } from '@droidgym/phone/system/hardware/battery'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { batteryAt } from '@droidgym/phone/view/glyphs/glyphs-system'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { useSystem } from '../view.ts'

export interface BatteryIconProps {
  /** Of the number. */
  readonly color: Color
  readonly tint: Color
}

/** The battery, with its level where the user wants it (BatteryMeterView, API 29). */
export function BatteryIcon({ color, tint }: BatteryIconProps): ViewElement {
  const { locale, state, t } = useSystem()
  const { level } = batteryOf(state)
  return (
    <view
      cls="LinearLayout"
      id="battery"
      desc={t('accessibility_battery_level', { percent: level })}
      marginStart={2}
      direction="row"
      align="center"
    >
      {state.settings.system['status_bar_show_battery_percent'] === '1' ? (
        <text
          id="battery_percentage_view"
          text={formatPercent(locale, level / 100)}
          size={12}
          fixedSize
          color={color}
          marginEnd={2}
        />
      ) : null}
      <image unreported size={16} tint={tint} glyph={pictureOf(state)} />
    </view>
  )
}

function pictureOf(state: PhoneState): Glyph {
  const { charger, level } = batteryOf(state)
  if (charger !== 'NONE') return glyphs.batteryCharging
  return isBatterySaver(state) ? glyphs.batterySaver : batteryAt(level)
}
