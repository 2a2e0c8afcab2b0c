import type { Intent } from '@droidgym/android/intent'
import { Flag, schemeSpecificPart } from '@droidgym/android/intent'
import { hasCellService } from '@droidgym/phone/system/hardware/cell-service'
import { isAirplaneMode, setAirplaneMode } from '@droidgym/phone/system/hardware/radios'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { wakeUp } from '@droidgym/phone/system/hardware/display-power'
import { notifyOfMissedCall, updateOngoingCall } from './call-notifications.ts'
import type { Call, CallFailure } from './dialer-state.ts'
import { currentCall, DIALER_PACKAGE, DIALER_UID, IN_CALL_ACTIVITY, keepCall, phoneState } from './dialer-state.ts'

/** How long a call rings before it is answered. Assumption: the emulator's modem takes about this long. */
const RINGING_MS = 2000
/** How long "Call ended" stays (InCallPresenter.CALL_ENDED_MEDIUM_MS). */
const ENDED_MS = 2000

const ANSWERED = 'call-answered'
const GONE = 'call-gone'

/** ECC list of the emulator's modem (ril.ecclist). */
const EMERGENCY_NUMBERS: ReadonlySet<string> = new Set(['911', '112'])

/**
 * Intent.FLAG_ACTIVITY_NO_USER_ACTION. Assumption: the screen joins the task of the app that calls, so
 * FLAG_ACTIVITY_NEW_TASK, which the real intent also carries, is left out where that app is on the screen.
 */
const NO_USER_ACTION = 0x0004_0000

/** The number of a `tel:` URI as it is dialled. */
export function numberOf(intent: Intent): string {
  return withoutSeparators(schemeSpecificPart(intent))
}

/**
 * Calls a number, with or without separators; the screen comes in the dialer's task. Does nothing with an empty one.
 */
export function placeCall(tx: Transaction, given: string, from: 'dialer' | 'telecom' = 'dialer'): void {
  const number = withoutSeparators(given)
  if (number === '') return
  telecomLog(tx, 'CallsManager: Creating a new outgoing call with handle: tel:***')
  if (EMERGENCY_NUMBERS.has(number)) {
    telecomLog(tx, 'CreateConnectionProcessor: Emergency number detected')
    // EmergencyCallHelper turns the radio on (TelephonyConnectionService, API 29).
    setAirplaneMode(tx, false)
  }
  const failure = failureOf(tx.state)
  const call = callOf(tx, 'outgoing', given)
  const placed: Call = failure === undefined ? call : { ...call, phase: 'ended', failure }
  phoneState.update(tx, (state) => ({ ...state, call: placed, calls: [{ number, at: tx.now }, ...state.calls] }))
  tx.cancel(DIALER_PACKAGE, GONE)
  if (failure === undefined) tx.schedule(DIALER_PACKAGE, ANSWERED, RINGING_MS)
  showCall(tx, from)
}

/**
 * A call comes in: it lights the screen and rings, unless the phone is out of the network or has a call already.
 * Assumption: its screen comes at once, where Android first shows a heads-up notification while the phone is in use.
 */
export function ringCall(tx: Transaction, number: string): void {
  const reachable = hasCellService(tx.state) && DIALER_PACKAGE in tx.state.apps
  if (!reachable || currentCall(tx.state) !== undefined) return
  telecomLog(tx, 'CallsManager: Incoming call with handle: tel:***')
  phoneState.update(tx, (state) => ({ ...state, call: callOf(tx, 'incoming', number) }))
  tx.cancel(DIALER_PACKAGE, GONE)
  wakeUp(tx)
  showCall(tx, 'telecom')
}

function callOf(tx: Transaction, direction: Call['direction'], given: string): Call {
  return {
    direction,
    number: withoutSeparators(given),
    rawNumber: given,
    phase: direction === 'incoming' ? 'ringing' : 'dialing',
    startedAt: tx.now,
    answeredAt: null,
    muted: false,
    speaker: false,
  }
}

function failureOf(state: PhoneState): CallFailure | undefined {
  if (hasCellService(state)) return undefined
  return isAirplaneMode(state) ? 'incall_error_power_off' : 'incall_error_out_of_service'
}

function withoutSeparators(text: string): string {
  return text.replaceAll(/[\s()-]/g, '')
}

/** Brings the screen of the call to the front (InCallActivity.getIntent). */
export function showCall(tx: Transaction, from: 'dialer' | 'telecom' = 'dialer'): void {
  const intent = {
    action: 'android.intent.action.MAIN',
    flags: from === 'dialer' ? NO_USER_ACTION : NO_USER_ACTION | Flag.newTask,
    component: { packageName: DIALER_PACKAGE, className: IN_CALL_ACTIVITY },
    hasExtras: true,
  }
  tx.startActivity(intent, { callingUid: DIALER_UID })
}

export function changeCall(tx: Transaction, change: (call: Call) => Call): void {
  phoneState.update(tx, (state) => (state.call === null ? state : { ...state, call: change(state.call) }))
  updateOngoingCall(tx)
}

/** The side that is called takes the call. */
export function answerCall(tx: Transaction): void {
  tx.cancel(DIALER_PACKAGE, ANSWERED)
  changeCall(tx, (call) => ({ ...call, phase: 'active', answeredAt: tx.uptime }))
}

/** One of the sides hangs up; a call that still rings is missed. */
export function endCall(tx: Transaction): void {
  const call = currentCall(tx.state)
  if (call === undefined) return
  if (call.phase === 'ringing') {
    closeUnanswered(tx, call, 'missed')
    return
  }
  tx.cancel(DIALER_PACKAGE, ANSWERED)
  keepDuration(tx, call)
  changeCall(tx, (now) => ({ ...now, phase: 'ended' }))
  tx.schedule(DIALER_PACKAGE, GONE, ENDED_MS)
}

/** The user turns a call down that rings. */
export function rejectCall(tx: Transaction): void {
  const call = currentCall(tx.state)
  if (call?.phase === 'ringing') closeUnanswered(tx, call, 'rejected')
}

/** Its screen goes at once (CallList.getDelayForDisconnect, API 29). */
function closeUnanswered(tx: Transaction, { number, startedAt }: Call, type: 'missed' | 'rejected'): void {
  keepCall(tx, { number, at: startedAt, type })
  if (type === 'missed') notifyOfMissedCall(tx, { number, at: startedAt })
  closeCall(tx)
}

/** The list tells how long calls were. An incoming one is listed once it is over, an outgoing one from its start. */
function keepDuration(tx: Transaction, { direction, number, startedAt, answeredAt }: Call): void {
  const duration = answeredAt === null ? 0 : Math.floor((tx.uptime - answeredAt) / 1000)
  if (direction === 'incoming') {
    keepCall(tx, { number, at: startedAt, type: 'incoming', duration })
    return
  }
  phoneState.update(tx, (state) => ({
    ...state,
    calls: state.calls.map((call) => (call.number === number && call.at === startedAt ? { ...call, duration } : call)),
  }))
}

/** A call ends with the cell service that carries it. */
export function dropCall(tx: Transaction): void {
  if (currentCall(tx.state) !== undefined && !hasCellService(tx.state)) endCall(tx)
}

/** The network's part of a call, as the dialer's timers play it. */
export function onCallTimer(tx: Transaction, name: string): void {
  if (name === ANSWERED) {
    answerCall(tx)
    return
  }
  if (name === GONE) closeCall(tx)
}

/** The dialog about a call that failed goes with the screen that it is on (InCallActivity.onStop). */
export function forgetFailedCall(tx: Transaction): void {
  if (phoneState.of(tx.state).call?.failure !== undefined) closeCall(tx)
}

/** The call and its screen go. */
export function closeCall(tx: Transaction): void {
  phoneState.update(tx, (state) => ({ ...state, call: null }))
  updateOngoingCall(tx)
  const screens = tx.state.tasks.flatMap(({ activities }) => activities)
  for (const { id, className } of screens) if (className === IN_CALL_ACTIVITY) tx.finish(id)
}

/** Telecom runs in the system server and writes with the name of its session (android.telecom.Log). */
function telecomLog(tx: Transaction, message: string): void {
  tx.log({ tag: 'Telecom', priority: 'I', message: `${message}: PCR.oR@AAA` })
}
