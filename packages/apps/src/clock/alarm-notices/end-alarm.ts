import type { AlarmInstance } from '@droidgym/android/storage/clock-alarms'
import { AlarmState } from '@droidgym/android/storage/clock-alarms'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { CLOCK } from '../app.ts'
import type { AlarmLocal } from '../state.ts'
import { Activity } from '../state.ts'
import { cancelFiring } from './alarm-notifications.ts'

/** Come due when an alarm has rung for long enough, and when a missed one is forgotten; the ringing's id follows. */
export const SILENCE_PREFIX = 'silence-'
export const FORGET_PREFIX = 'forget-'

/** An alarm is over: what tells of it goes, and its screen, unless that still says what was done. */
export function endAlarm(tx: Transaction, { id, state }: AlarmInstance): void {
  cancelNotification(tx, CLOCK, id)
  tx.cancel(CLOCK.packageName, `${FORGET_PREFIX}${id}`)
  if (state !== AlarmState.fired) return
  tx.cancel(CLOCK.packageName, `${SILENCE_PREFIX}${id}`)
  cancelFiring(tx)
  for (const screen of tx.state.tasks.flatMap(({ activities }) => activities)) {
    if (screen.className !== Activity.alarm) continue
    const { instance, outcome } = screen.local as AlarmLocal
    if (instance === id && outcome === null) tx.finish(screen.id)
  }
}
