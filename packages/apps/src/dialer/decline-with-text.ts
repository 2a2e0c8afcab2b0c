import { translator } from '@droidgym/phone/i18n/strings'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { MESSAGES } from '../messages/app.ts'
import { send } from '../messages/conversations.ts'
import { rejectCall } from '../shared/people/calls.ts'
import { callerName, ringingCall } from '../shared/people/dialer-state.ts'
import { DIALER } from './app.ts'

/** The app for messages sends what telecom asks for (RespondViaSmsManager.rejectCallWithMessage, API 29). */
export function declineWithText(tx: Transaction, text: string): void {
  const call = ringingCall(tx.state)
  if (call === undefined) return
  rejectCall(tx)
  if (!(MESSAGES.packageName in tx.state.apps)) return
  send(tx, [call.number], text)
  const t = translator(tx.state.locale, DIALER.strings)
  tx.toast(t('respond_via_sms_confirmation_format', { number: callerName(tx.state, call.number) }))
}
