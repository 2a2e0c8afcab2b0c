import type { Alarm } from '@droidgym/android/storage/clock-alarms'
import { select } from '@droidgym/phone/selection/text-selection'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { overlayKey } from '../kit/overlays/overlay-window.ts'
import { timePickerAt } from '../kit/time/time-picker-state.ts'
import { addAlarm, changeAlarm } from './alarm-store.ts'
import { inListOrder } from './timekeeping/alarm.ts'
import type { DeskClockOverlay } from './state.ts'
import { clockState } from './state.ts'
import type { DeskClockView } from './view.ts'

export const ALARM_LIST = 'alarm_recycler_view'
/** Where an alarm's name is typed. */
export const LABEL_FIELD = 'label_input_field'

/** alarm_time_collapsed.xml: 12 dp above a time of 56 sp, then a row of touch_target_min_size. */
export const ITEM_TOP = 12
export const TIME_HEIGHT = 74
export const ROW_HEIGHT = 48

/** Height of an alarm that shows only its summary, in dp. */
function collapsedHeight(fontScale: number): number {
  return ITEM_TOP + TIME_HEIGHT * fontScale + ROW_HEIGHT + 1
}

/** The picker for a new alarm, at the time it is. */
export function newAlarmPicker(now: number): DeskClockOverlay {
  const date = new Date(now)
  return { kind: 'picker', alarmId: null, time: timePickerAt(date.getUTCHours(), date.getUTCMinutes()) }
}

/** Opens the picker for an alarm's time; the alarm shows all its settings. */
export function pickTimeOf(tx: Transaction, { change }: DeskClockView, { id, hour, minutes }: Alarm): void {
  change(tx, { expanded: id, overlay: { kind: 'picker', alarmId: id, time: timePickerAt(hour, minutes) } })
}

/** Sets or makes the alarm, switched on, opens it and scrolls to it (AlarmTimeClickHandler.onTimeSet). */
export function takePickedTime(
  tx: Transaction,
  { context, configuration, change }: DeskClockView,
  { alarmId, hour, minutes }: { readonly alarmId: number | null } & Pick<Alarm, 'hour' | 'minutes'>,
): void {
  if (alarmId !== null) changeAlarm(tx, alarmId, { hour, minutes, enabled: true })
  const id = alarmId ?? addAlarm(tx, hour, minutes)
  change(tx, { expanded: id })
  const before = inListOrder(clockState.of(tx.state).tables.alarms).findIndex((alarm) => alarm.id === id)
  tx.scrollTo(context.window, ALARM_LIST, before * collapsedHeight(configuration.fontScale))
}

/** Opens the dialog in which an alarm is named; what is typed takes the place of its name (LabelDialogFragment). */
export function openLabelDialog(tx: Transaction, { context, openOverlay }: DeskClockView, { id, label }: Alarm): void {
  openOverlay(tx, { kind: 'label', alarmId: id, text: label })
  const [window, node] = [overlayKey(context), LABEL_FIELD]
  tx.focus(window, node)
  if (label === '') return
  select(tx, { window, node, text: label, start: 0, end: label.length, editable: true, secret: false, toolbar: false })
}
