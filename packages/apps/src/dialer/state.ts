import type { OverlayLocal } from '../kit/app-views.ts'
import type { CallFailure } from '../shared/people/dialer-state.ts'

/** The activities that only the dialer itself opens. */
export const Activity = {
  main: 'com.android.dialer.main.impl.MainActivity',
  callLog: 'com.android.dialer.app.calllog.CallLogActivity',
  settings: 'com.android.dialer.app.settings.DialerSettingsActivity',
} as const

export type Tab = 'speed_dial' | 'call_log' | 'contacts'

/** The menu of the search box or of the dialpad, or the card of a contact. */
export type MainOverlay = 'main-menu' | 'dialpad-menu' | { readonly contact: number }

export interface MainLocal extends OverlayLocal<MainOverlay> {
  readonly tab: Tab
  readonly dialpad: boolean
  /** What has been dialled, without spaces and brackets. */
  readonly digits: string
  /** The text being searched; null while the search box is folded. */
  readonly search: string | null
  /** The next contact chosen becomes a favorite. */
  readonly addsFavorite: boolean
}

export const FRESH_MAIN: MainLocal = {
  tab: 'speed_dial',
  dialpad: false,
  digits: '',
  search: null,
  overlay: null,
  addsFavorite: false,
}

/** Over the call's screen: why the call could not be placed. */
export interface InCallLocal extends OverlayLocal<CallFailure> {
  readonly keypad: boolean
  /** Tones sent during the call. */
  readonly digits: string
}

export const FRESH_IN_CALL: InCallLocal = { keypad: false, digits: '', overlay: null }
