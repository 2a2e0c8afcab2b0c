import { appState } from '../../system/app-definition.ts'
import type { ScreenContext } from '../../app.ts'
import type { PhoneState } from '../../system/state.ts'
import { nameOfNumber } from './contacts.ts'
import { formatNumber } from './number-format.ts'

export const PACKAGE = 'com.android.dialer'
export const MAIN_ACTIVITY = 'com.android.dialer.main.impl.MainActivity'
export const IN_CALL_ACTIVITY = 'com.android.incallui.InCallActivity'
export const CALL_LOG_ACTIVITY = 'com.android.dialer.app.calllog.CallLogActivity'
export const SETTINGS_ACTIVITY = 'com.android.dialer.app.settings.DialerSettingsActivity'

/** A call that was made. */
export interface CallRecord {
  /** As it was dialled. */
  readonly number: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** The call that is going on. */
export interface Call {
  readonly number: string
  readonly phase: 'dialing' | 'active' | 'held' | 'ended'
  /** When the other side answered, in epoch milliseconds. */
  readonly answeredAt: number | null
  readonly muted: boolean
  readonly speaker: boolean
}

export interface PhoneAppState {
  /** The newest first. */
  readonly calls: readonly CallRecord[]
  readonly call: Call | null
}

export const phoneState = appState<PhoneAppState>(PACKAGE)

export type Tab = 'speed_dial' | 'call_log' | 'contacts'

export interface MainLocal {
  readonly tab: Tab
  readonly dialpad: boolean
  /** What has been dialled, without spaces and brackets. */
  readonly digits: string
  /** The text being searched; null while the search box is folded. */
  readonly search: string | null
  readonly menu: 'main' | 'dialpad' | null
  /** Id of the contact whose card is open. */
  readonly card: number | null
  /** The next contact chosen becomes a favorite. */
  readonly addsFavorite: boolean
}

export const INITIAL_MAIN: MainLocal = {
  tab: 'speed_dial',
  dialpad: false,
  digits: '',
  search: null,
  menu: null,
  card: null,
  addsFavorite: false,
}

export type MainContext = ScreenContext<MainLocal>

export interface InCallLocal {
  readonly keypad: boolean
  /** Tones sent during the call. */
  readonly digits: string
}

export const INITIAL_IN_CALL: InCallLocal = { keypad: false, digits: '' }

export type InCallContext = ScreenContext<InCallLocal>

/** Who or what a number is on screen: a contact's name, else the formatted number. */
export function callerName(state: PhoneState, number: string): string {
  return nameOfNumber(state, number) ?? formatNumber(number)
}
