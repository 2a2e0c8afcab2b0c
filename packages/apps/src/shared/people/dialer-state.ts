import { appState } from '@droidgym/phone/system/app-definition'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { nameOfNumber } from './callable-contacts.ts'
import { formatCalledNumber, formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'

export const DIALER_PACKAGE = 'com.android.dialer'
/** Assumption: the user id. */
export const DIALER_UID = 10062
export const IN_CALL_ACTIVITY = 'com.android.incallui.InCallActivity'

/** A call of the list of calls. */
export interface CallRecord {
  /** As it was dialled. */
  readonly number: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Outgoing if absent. */
  readonly type?: 'incoming' | 'outgoing' | 'missed' | 'rejected' | 'blocked'
  /** Seconds; 0 if absent. */
  readonly duration?: number
}

/** Keys of what the screen says: the radio is off, or no network is in reach. */
export type CallFailure = 'incall_error_power_off' | 'incall_error_out_of_service'

/** The call that is going on. */
export interface Call {
  readonly direction: 'incoming' | 'outgoing'
  /** Without separators. */
  readonly number: string
  /** The number as the app that calls, or the network, gave it. */
  readonly rawNumber: string
  /** An incoming call is `ringing` before it is answered, an outgoing one `dialing`. */
  readonly phase: 'ringing' | 'dialing' | 'active' | 'held' | 'ended'
  /** Why it could not be placed. */
  readonly failure?: CallFailure
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** When it was answered, in milliseconds since the phone started. */
  readonly answeredAt: number | null
  readonly muted: boolean
  readonly speaker: boolean
}

export interface PhoneAppState {
  /** The newest first. */
  readonly calls: readonly CallRecord[]
  readonly call: Call | null
  /** A second one: it waits for an answer, or is on hold while `call` goes on. */
  readonly second: Call | null
  /** Numbers whose calls do not ring, the oldest first; none if absent. */
  readonly blocked?: readonly BlockedNumber[]
}

/** A row of the provider's table `blocked`. */
export interface BlockedNumber {
  readonly id: number
  /** As it was given. */
  readonly number: string
}

export const phoneState = appState<PhoneAppState>(DIALER_PACKAGE)

/** A call that is not over. */
export interface CurrentCall extends Call {
  readonly phase: Exclude<Call['phase'], 'ended'>
}

/** The calls that are not over, that of the screen first. */
export function currentCalls(state: PhoneState): readonly CurrentCall[] {
  const { call = null, second = null } = DIALER_PACKAGE in state.apps ? phoneState.of(state) : {}
  return [call, second].flatMap((one) => (one === null || one.phase === 'ended' ? [] : { ...one, phase: one.phase }))
}

/** The call of the screen, `undefined` without one, or without the app. */
export function currentCall(state: PhoneState): CurrentCall | undefined {
  return currentCalls(state)[0]
}

/** The call that waits for the user's answer. */
export function ringingCall(state: PhoneState): CurrentCall | undefined {
  return currentCalls(state).find(({ phase }) => phase === 'ringing')
}

/** Puts a call into the list, among the others by its time. */
export function keepCall(tx: Transaction, call: CallRecord): void {
  phoneState.update(tx, (state) => ({ ...state, calls: [call, ...state.calls].toSorted((a, b) => b.at - a.at) }))
}

/** Who or what a number is on screen: a contact's name, else the formatted number. */
export function callerName(state: PhoneState, number: string): string {
  return nameOfNumber(state, DIALER_PACKAGE, number) ?? formatPhoneNumber(number)
}

/**
 * Who or what is called. Telecom makes a call with the text that an app gives it before the digits are taken from it
 * (CallIntentProcessor), and the screen keeps that text (ContactInfoCache.needForceQuery): the dialpad's own form.
 */
export function calledName(state: PhoneState, { number, rawNumber }: Call): string {
  return nameOfNumber(state, DIALER_PACKAGE, number) ?? formatCalledNumber(rawNumber)
}
