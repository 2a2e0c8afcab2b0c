import { appState } from '@droidgym/phone/system/app-definition'
import { logExpansion } from '@droidgym/phone/system/notification-manager/event-log'
import { endHeadsUp } from '@droidgym/phone/system/notification-manager/user-actions'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import type { Focus, PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { SYSTEM_UI } from './app.ts'

/** The state of status bar, shade and keyboard. */
export interface SystemUiState {
  /** `shade`: notifications below one row of tiles; `quick-settings`: all tiles. */
  readonly panel: 'closed' | 'shade' | 'quick-settings'
  readonly keyboard: KeyboardState
  readonly flashlight: boolean
  /** Rows of the shade that the user has unfolded or folded, by key of the notification. */
  readonly rows?: Readonly<Record<string, { readonly expanded: boolean }>>
}

export interface KeyboardState {
  /** The field that it types into; in another field the keyboard starts afresh. */
  readonly field: Focus | null
  readonly shift: 'off' | 'once' | 'locked'
  readonly page: KeyboardPage
}

/** `latin`: English letters for languages that have their own. */
export type KeyboardPage = 'letters' | 'latin' | 'symbols' | 'more-symbols'

const FRESH_KEYBOARD: KeyboardState = { field: null, shift: 'off', page: 'letters' }

export const FIRST_STATE: SystemUiState = { panel: 'closed', keyboard: FRESH_KEYBOARD, flashlight: false }

export const systemUiState = appState<SystemUiState>(SYSTEM_UI.packageName)

/** Opens or closes the shade; rows are as they come once it is closed, and a peek ends as the shade opens. */
export function setPanel(tx: Transaction, panel: SystemUiState['panel']): void {
  systemUiState.update(tx, ({ rows, ...state }) => ({ ...state, panel, ...(panel !== 'closed' && rows && { rows }) }))
  if (panel !== 'closed') endHeadsUp(tx)
}

/** The first row of the shade is expanded by itself (NotificationViewHierarchyManager.updateRowStates, API 29). */
export function isRowExpanded(state: PhoneState, { key }: Notification, isFirst: boolean): boolean {
  return systemUiState.of(state).rows?.[key]?.expanded ?? isFirst
}

export function expandRow(tx: Transaction, notification: Notification, expanded: boolean): void {
  logExpansion(tx, notification, expanded)
  systemUiState.update(tx, (state) => ({ ...state, rows: { ...state.rows, [notification.key]: { expanded } } }))
}

/** Shift and page of the keyboard for the field that has the focus. */
export function keyboardOf(state: PhoneState): KeyboardState {
  const { keyboard } = systemUiState.of(state)
  return keyboard.field === state.focus ? keyboard : { ...FRESH_KEYBOARD, field: state.focus }
}
