import { translator } from '../../../phone/i18n/strings.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import { inListOrder } from '../data/alarm.ts'
import { AlarmItem, LIST_WIDTH } from '../parts/alarm-item.tsx'
import { ALARM_LIST } from '../alarm-dialogs.ts'
import type { DeskClockContext } from '../desk-clock-local.ts'
import { clockState } from '../state.ts'

/** The list of alarms. `bottom` is how much of it the floating button covers, in dp. */
export function AlarmTab({ context, bottom }: { context: DeskClockContext; bottom: number }): ViewElement {
  const { configuration, state } = context
  const palette = googlePalette(configuration.dark)
  const alarms = inListOrder(clockState.of(state).tables.alarms)
  if (alarms.length === 0) {
    return (
      <view key="alarm" flex={1} justify="center" align="center" paddingBottom={bottom}>
        <image id="alarms_empty_icon" glyph={glyphs.alarmClock} tint={palette.control} size={96} />
        <text
          id="alarms_empty_view"
          text={translator(configuration.locale, 'clock')('no_alarms')}
          size={16}
          color={palette.secondaryText}
          marginTop={8}
        />
      </view>
    )
  }
  return (
    <scroll key={ALARM_LIST} id={ALARM_LIST} cls="android.support.v7.widget.RecyclerView" flex={1}>
      <view alignSelf="center" width={Math.min(configuration.widthDp, LIST_WIDTH)} paddingBottom={bottom}>
        {alarms.map((alarm) => (
          <AlarmItem key={alarm.id} context={context} alarm={alarm} />
        ))}
      </view>
    </scroll>
  )
}
