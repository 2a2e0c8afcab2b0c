import { AlarmState } from '@droidgym/android/storage/clock-alarms'
import type { NotificationChoice } from '@droidgym/phone/system/app-definition'
import { Flag } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { findInstance } from '../alarm-tables.ts'
import { CLOCK } from '../app.ts'
import { logEvent } from '../clock-log.ts'
import { AlarmAction } from '../alarm-notices/alarm-action.ts'
import { showAlarms } from '../alarm-notices/alarm-notifications.ts'
import { dismissAlarm, forgetMissed, snoozeAlarm, toastSnoozed } from './ring-alarms.ts'

/** What a notification about an alarm asks for. Whether it was one. */
export function onAlarmAction(tx: Transaction, { action }: NotificationChoice): boolean {
  const prefix = Object.values(AlarmAction).find((known) => action.startsWith(known))
  if (prefix === undefined) return false
  const instance = findInstance(tx, Number(action.slice(prefix.length)))
  if (instance === undefined) return true
  if (prefix === AlarmAction.snooze) {
    if (instance.state !== AlarmState.fired) return true
    logEvent(tx, 'Alarm', 'Snooze', 'Notification')
    snoozeAlarm(tx, instance)
    toastSnoozed(tx)
  } else if (prefix === AlarmAction.dismiss) {
    logEvent(tx, 'Alarm', 'Dismiss', 'Notification')
    dismissAlarm(tx, instance)
  } else {
    forgetMissed(tx, instance.id)
    if (prefix === AlarmAction.forget) return true
    tx.startActivity({ ...showAlarms(instance), flags: Flag.newTask }, { callingUid: CLOCK.uid })
  }
  return true
}
