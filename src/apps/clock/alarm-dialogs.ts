import type { Alarm } from '../../android/storage/clock-alarms.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { overlayKey } from '../kit/overlays/overlay-defaults.ts'
import { timePickerAt } from '../kit/time/time-picker-state.ts'
import { inListOrder } from './data/alarm.ts'
import { addAlarm, changeAlarm } from './alarm-store.ts'
import type { DeskClockContext } from './desk-clock-local.ts'
import { setLocal } from './desk-clock-local.ts'
import { clockState } from './state.ts'

/** Id of the field in the dialog of an alarm's name. */
export const LABEL_FIELD = 'label_input_field'
export const ALARM_LIST = 'alarm_recycler_view'

/** alarm_time_collapsed.xml: 12 dp above a time of 56 sp, then a row of touch_target_min_size. */
export const ITEM_TOP = 12
export const TIME_HEIGHT = 74
export const ROW_HEIGHT = 48

/** Height of an alarm that shows only its summary, in dp. */
function collapsedHeight(fontScale: number): number {
  return ITEM_TOP + TIME_HEIGHT * fontScale + ROW_HEIGHT + 1
}

/** Opens the picker for a new alarm, at the time it is. */
export function pickNewAlarm(tx: Transaction, context: DeskClockContext): void {
  const now = new Date(tx.now)
  setLocal(tx, context, { picker: { alarmId: null, time: timePickerAt(now.getUTCHours(), now.getUTCMinutes()) } })
}

/** Opens the picker for an alarm's time; the alarm shows all its settings. */
export function pickTimeOf(tx: Transaction, context: DeskClockContext, alarm: Alarm): void {
  const time = timePickerAt(alarm.hour, alarm.minutes)
  setLocal(tx, context, { expanded: alarm.id, picker: { alarmId: alarm.id, time } })
}

/** Opens the dialog in which an alarm is named. */
export function openLabelDialog(tx: Transaction, context: DeskClockContext, { id, label }: Alarm): void {
  setLocal(tx, context, { label: { alarmId: id, text: label } })
  tx.focus(overlayKey(context), LABEL_FIELD)
}

/** Sets or makes the alarm, switched on, opens it and scrolls to it (AlarmTimeClickHandler.onTimeSet). */
export function takePickedTime(
  tx: Transaction,
  context: DeskClockContext,
  [hour, minutes]: readonly [number, number],
): void {
  const alarmId = context.local.picker?.alarmId ?? null
  if (alarmId !== null) changeAlarm(tx, alarmId, { hour, minutes, enabled: true })
  const id = alarmId ?? addAlarm(tx, hour, minutes)
  setLocal(tx, context, { picker: null, expanded: id })
  const above = inListOrder(clockState.of(tx.state).tables.alarms).findIndex((alarm) => alarm.id === id)
  tx.scrollTo(context.window, ALARM_LIST, above * collapsedHeight(context.configuration.fontScale))
}
