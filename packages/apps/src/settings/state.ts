import { appState } from '@droidgym/phone/system/app-definition'
import type { OverlayLocal } from '../kit/app-views.ts'
import type { TimePickerState } from '../kit/time/time-picker-state.ts'
import { SETTINGS } from './app.ts'

/** What Settings keeps that is no setting. */
export interface SettingsState {
  /** Names of Wi-Fi networks that the user has added; none of them is in reach. */
  readonly savedNetworks: readonly string[]
  /** Whether the user has closed the card that suggests an email account. */
  readonly suggestionClosed: boolean
}

export const settingsState = appState<SettingsState>(SETTINGS.packageName)

export const FIRST_STATE: SettingsState = { savedNetworks: [], suggestionClosed: false }

/** Values of Settings.Global.PRIVATE_DNS_MODE. */
export type PrivateDnsMode = 'off' | 'opportunistic' | 'hostname'

/** What a sub-page's activity keeps. Its overlay is the menu, a dialog of the page or the setting being chosen. */
export interface PageLocal extends OverlayLocal<string> {
  readonly fragment: string
  /** What the page is about: a package. */
  readonly argument: string
  readonly expanded: boolean
  /** What is typed in the open dialog. */
  readonly input: string
  /** Language tags ticked for removal; null while nothing is being removed. */
  readonly ticked: readonly string[] | null
  /** Position of a seek bar that a finger moves, not yet in force; taps on the build number. */
  readonly position: number | null
  /** On the pages of the screen lock: the new secret as it was first entered, and whether the last entry was wrong. */
  readonly lock?: { readonly first?: string; readonly wrong?: boolean }
  /** In the dialog of the date: the chosen day and the first of the month that is shown, as times on the phone. */
  readonly date?: { readonly day: number; readonly month: number }
  /** In the dialog of private DNS: the mode that is marked, and not yet in force. */
  readonly dnsMode?: PrivateDnsMode
  /** In the dialog of the time. */
  readonly time?: TimePickerState
}

/** A page that has just come up. */
export function freshPage(fragment: string, argument = ''): PageLocal {
  return { fragment, argument, expanded: false, overlay: null, input: '', ticked: null, position: null }
}

/** What the search keeps: the typed text. */
export interface SearchLocal {
  readonly query: string
}

export const FRESH_SEARCH: SearchLocal = { query: '' }

/** What the picker of a language keeps. */
export interface PickerLocal {
  /** The language whose regions are listed; null on the first list. */
  readonly language: string | null
  /** What is typed into the search field; null while it is closed. */
  readonly query: string | null
}

export const FRESH_PICKER: PickerLocal = { language: null, query: null }
