import type { Intent } from '@droidgym/android/intent'
import { Flag, schemeSpecificPart } from '@droidgym/android/intent'
import { hasCellService } from '@droidgym/phone/system/hardware/cell-service'
import { isAirplaneMode, setAirplaneMode } from '@droidgym/phone/system/hardware/radios'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { isScreenOff } from '@droidgym/phone/system/hardware/display-power'
import { topActivity } from '@droidgym/phone/system/state'
import { blockedNumber } from './blocked-numbers.ts'
import { CALL_SCREEN, notifyOfCall, notifyOfMissedCall, updateCallNotification } from './call-notifications.ts'
import type { Call, CallFailure } from './dialer-state.ts'
import { currentCall, currentCalls, DIALER_PACKAGE, DIALER_UID, IN_CALL_ACTIVITY } from './dialer-state.ts'
import { keepCall, phoneState, ringingCall } from './dialer-state.ts'
import { isEmergencyNumber } from './emergency.ts'
import { hiddenHandle } from './hidden-number.ts'

/** How long a call rings before it is answered. Assumption: the emulator's modem takes about this long. */
const RINGING_MS = 2000
/** How long "Call ended" stays (InCallPresenter.CALL_ENDED_MEDIUM_MS). */
const ENDED_MS = 2000

const ANSWERED = 'call-answered'
const GONE = 'call-gone'

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
  if (number === '' || !hasRoomToCall(tx.state)) return
  telecomLog(tx, `CallsManager: Creating a new outgoing call with handle: ${hiddenHandle(number)}`)
  if (isEmergencyNumber(number)) {
    telecomLog(tx, 'CreateConnectionProcessor: Emergency number detected')
    // EmergencyCallHelper turns the radio on (TelephonyConnectionService, API 29).
    setAirplaneMode(tx, false)
  }
  const failure = failureOf(tx.state)
  const call = callOf(tx, 'outgoing', given)
  const placed: Call = failure === undefined ? call : { ...call, phase: 'ended', failure }
  const before = currentCall(tx.state)
  phoneState.update(tx, (state) => ({
    ...state,
    call: placed,
    ...(before !== undefined && before.phase !== 'dialing' && { second: { ...before, phase: 'held' } }),
    calls: [{ number, at: tx.now }, ...state.calls],
  }))
  tx.cancel(DIALER_PACKAGE, GONE)
  if (failure === undefined) tx.schedule(DIALER_PACKAGE, ANSWERED, RINGING_MS)
  showCall(tx, from)
}

/**
 * A call comes in, beside the one that goes on if there is one. It peeks while the phone is in use, and takes the whole
 * screen otherwise. Nothing happens without the network, or without a line for it. One from a blocked number is only
 * listed (Telecom's AsyncBlockCheckFilter and CallLogManager).
 */
export function ringCall(tx: Transaction, number: string): void {
  const reachable = hasCellService(tx.state) && DIALER_PACKAGE in tx.state.apps
  if (!reachable || isLineFull(tx.state)) return
  telecomLog(tx, `CallsManager: Incoming call with handle: ${hiddenHandle(number)}`)
  if (blockedNumber(tx.state, number) !== undefined) {
    keepCall(tx, { number: withoutSeparators(number), at: tx.now, type: 'blocked' })
    return
  }
  const call = callOf(tx, 'incoming', number)
  const place = currentCall(tx.state) === undefined ? { call } : { second: call }
  phoneState.update(tx, (state) => ({ ...state, ...place }))
  tx.cancel(DIALER_PACKAGE, GONE)
  if (topActivity(tx.state)?.className !== IN_CALL_ACTIVITY || isScreenOff(tx.state)) notifyOfCall(tx)
}

/** Whether another call has no place: there are two, or one that is not answered yet. */
function isLineFull(state: PhoneState): boolean {
  const calls = currentCalls(state)
  return calls.length > 1 || calls.some(({ phase }) => phase === 'ringing' || phase === 'dialing')
}

/** Whether the user can call: a call that goes on makes room, as one does that is not answered yet (assumption). */
function hasRoomToCall(state: PhoneState): boolean {
  return currentCalls(state).length < 2 && ringingCall(state) === undefined
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

/** Brings the screen of the call to the front. */
export function showCall(tx: Transaction, from: 'dialer' | 'telecom' = 'dialer'): void {
  const flags = from === 'dialer' ? NO_USER_ACTION : NO_USER_ACTION | Flag.newTask
  tx.startActivity({ ...CALL_SCREEN, flags }, { callingUid: DIALER_UID })
}

export function changeCall(tx: Transaction, change: (call: Call) => Call): void {
  phoneState.update(tx, (state) => (state.call === null ? state : { ...state, call: change(state.call) }))
  updateCallNotification(tx)
}

/** The network puts one of the calls on hold. */
export function holdCall(tx: Transaction, number: string): void {
  if (currentCall(tx.state)?.number === number) changeCall(tx, (call) => ({ ...call, phase: 'held' }))
}

/** The side that is called takes the call; one that goes on meanwhile is put on hold. */
export function answerCall(tx: Transaction): void {
  tx.cancel(DIALER_PACKAGE, ANSWERED)
  phoneState.update(tx, (state) => {
    const { call, second } = state
    if (call === null) return state
    const answered = { phase: 'active', answeredAt: tx.uptime } as const
    if (second?.phase !== 'ringing') return { ...state, call: { ...call, ...answered } }
    return { ...state, call: { ...second, ...answered }, second: { ...call, phase: 'held' } }
  })
  updateCallNotification(tx)
}

/** The user ends the call that goes on, and takes the one that waits. */
export function answerAndRelease(tx: Transaction): void {
  const [call, waiting] = currentCalls(tx.state)
  if (call === undefined || waiting?.phase !== 'ringing') return
  keepDuration(tx, call)
  phoneState.update(tx, (state) => ({ ...state, call: waiting, second: null }))
  answerCall(tx)
}

/** The call on hold goes on, and the other one is put on hold. */
export function swapCalls(tx: Transaction): void {
  phoneState.update(tx, (state) => {
    const { call, second } = state
    if (call === null || second?.phase !== 'held') return state
    return { ...state, call: { ...second, phase: 'active' }, second: { ...call, phase: 'held' } }
  })
  updateCallNotification(tx)
}

/**
 * One of the sides hangs up, by default the user; a call that still rings is missed. Without a number, it is the call
 * of the screen.
 */
export function endCall(tx: Transaction, by: 'user' | 'network' = 'user', number?: string): void {
  const calls = currentCalls(tx.state)
  const call = number === undefined ? calls[0] : calls.find((one) => one.number === number)
  if (call === undefined) return
  if (call.phase === 'ringing') {
    closeUnanswered(tx, call, 'missed')
    return
  }
  tx.cancel(DIALER_PACKAGE, ANSWERED)
  keepDuration(tx, call)
  const other = calls.find((one) => one !== call)
  if (other === undefined) {
    changeCall(tx, (now) => ({ ...now, phase: 'ended' }))
    tx.schedule(DIALER_PACKAGE, GONE, ENDED_MS)
    return
  }
  // A held call goes on by itself after the user has ended the other one (CallsManager.markCallAsRemoved, API 29).
  const resumes = other.phase === 'held' && by === 'user' && call === calls[0]
  phoneState.update(tx, (state) => ({ ...state, call: resumes ? { ...other, phase: 'active' } : other, second: null }))
  updateCallNotification(tx)
}

/** Ends all calls: the phone is switched off, or has lost the network. */
export function endCalls(tx: Transaction): void {
  for (const { number } of currentCalls(tx.state)) endCall(tx, 'network', number)
}

/** The user turns a call down that rings. */
export function rejectCall(tx: Transaction): void {
  const call = ringingCall(tx.state)
  if (call !== undefined) closeUnanswered(tx, call, 'rejected')
}

/** Its screen goes at once (CallList.getDelayForDisconnect, API 29), unless another call is on it. */
function closeUnanswered(tx: Transaction, { number, startedAt }: Call, type: 'missed' | 'rejected'): void {
  keepCall(tx, { number, at: startedAt, type })
  if (type === 'missed') notifyOfMissedCall(tx, { number, at: startedAt })
  if (currentCalls(tx.state).length > 1) {
    phoneState.update(tx, (state) => ({ ...state, second: null }))
    updateCallNotification(tx)
  } else closeCall(tx)
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

/** Calls end with the cell service that carries them. */
export function dropCall(tx: Transaction): void {
  if (!hasCellService(tx.state)) endCalls(tx)
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

/** The call and its screen go, unless another one is left. */
export function closeCall(tx: Transaction): void {
  phoneState.update(tx, (state) => ({ ...state, call: state.second, second: null }))
  updateCallNotification(tx)
  if (currentCall(tx.state) !== undefined) return
  const screens = tx.state.tasks.flatMap(({ activities }) => activities)
  for (const { id, className } of screens) if (className === IN_CALL_ACTIVITY) tx.finish(id)
}

/** Telecom runs in the system server and writes with the name of its session (android.telecom.Log). */
function telecomLog(tx: Transaction, message: string): void {
  tx.log({ tag: 'Telecom', priority: 'I', message: `${message}: PCR.oR@AAA` })
}
