import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { ALARM_LIST, newAlarmPicker } from '../alarm-dialogs.ts'
import { inListOrder } from '../timekeeping/alarm.ts'
import { AlarmItem } from '../parts/alarm-item.tsx'
import type { TabButtons } from '../parts/tab-buttons.tsx'
import { useCoveredHeight } from '../parts/tab-buttons.tsx'
import { useDeskClock } from '../view.ts'

/** Widest list of alarms in dp. Assumption: on a tablet it stands in the middle, as wide as this. */
const LIST_WIDTH = 840

export function AlarmTab(): ViewElement {
  const { configuration, state, palette, t } = useDeskClock()
  const bottom = useCoveredHeight()
  const alarms = inListOrder(state.tables.alarms)
  if (alarms.length === 0) {
    return (
      <view key="alarm" flex={1} justify="center" align="center" paddingBottom={bottom}>
        <image id="alarms_empty_icon" glyph={glyphs.alarmClock} tint={palette.control} size={96} />
        <Words id="alarms_empty_view" text={t('no_alarms')} quiet marginTop={8} />
      </view>
    )
  }
  return (
    <scroll key={ALARM_LIST} id={ALARM_LIST} cls="android.support.v7.widget.RecyclerView" flex={1}>
      <view alignSelf="center" width={Math.min(configuration.widthDp, LIST_WIDTH)} paddingBottom={bottom}>
        {alarms.map((alarm) => <AlarmItem key={alarm.id} alarm={alarm} />)}
      </view>
    </scroll>
  )
}

export function alarmButtons(): TabButtons {
  const { t, openOverlay } = useDeskClock()
  return {
    fab: {
      glyph: glyphs.add,
      desc: t('button_alarms'),
      onClick: (tx) => { openOverlay(tx, newAlarmPicker(tx.now)) },
    },
  }
}
