import type { OverlayLocal } from '../kit/app-views.ts'
import type { CallFailure } from '../shared/people/dialer-state.ts'

/** The activities that only the dialer itself opens. */
export const Activity = {
  main: 'com.android.dialer.main.impl.MainActivity',
  callLog: 'com.android.dialer.app.calllog.CallLogActivity',
  settings: 'com.android.dialer.app.settings.DialerSettingsActivity',
  details: 'com.android.dialer.calldetails.OldCallDetailsActivity',
} as const

/** Telecom's list of blocked numbers. */
export const BLOCKED_NUMBERS = {
  packageName: 'com.android.server.telecom',
  className: 'com.android.server.telecom.settings.BlockedNumbersActivity',
} as const

export type Tab = 'speed_dial' | 'call_log' | 'contacts'

/** The menu of the search box or of the dialpad, or a question about a number. */
export type MainOverlay = 'main-menu' | 'dialpad-menu' | BlockOverlay

/** Asks whether a number is blocked, or no longer. */
export type BlockOverlay = { readonly block: string } | { readonly unblock: string }

/** The list of calls in an activity of its own. */
export interface CallLogLocal extends OverlayLocal<BlockOverlay> {
  readonly unfolded: string | null
}

/** The page of a call: its number, and when it was. */
export interface CallDetailsLocal {
  readonly number: string
  readonly at: number
}

export interface MainLocal extends OverlayLocal<MainOverlay> {
  readonly tab: Tab
  readonly dialpad: boolean
  /** What has been dialled, without spaces and brackets. */
  readonly digits: string
  /** The text being searched; null while the search box is folded. */
  readonly search: string | null
  /** The next contact chosen becomes a favorite. */
  readonly addsFavorite: boolean
  /** The call of the list that shows what can be done about it. */
  readonly unfolded: string | null
}

export const FRESH_MAIN: MainLocal = {
  tab: 'speed_dial',
  dialpad: false,
  digits: '',
  search: null,
  overlay: null,
  addsFavorite: false,
  unfolded: null,
}

/** The answers that a call can be declined with, and the dialog in which one is written. */
export type TextAnswer = { readonly kind: 'responses' } | { readonly kind: 'own-response'; readonly text: string }

/** What a tap on one of the pictures beside an incoming call says about swiping it. */
export type CallHint = 'call_incoming_swipe_to_decline_with_message' | 'call_incoming_swipe_to_answer_and_release'

/** Over the call's screen: why the call could not be placed, or how it is declined with a text. */
export interface InCallLocal extends OverlayLocal<CallFailure | TextAnswer> {
  readonly hint: CallHint | null
  readonly keypad: boolean
  /** Tones sent during the call. */
  readonly digits: string
}

export const FRESH_IN_CALL: InCallLocal = { hint: null, keypad: false, digits: '', overlay: null }
