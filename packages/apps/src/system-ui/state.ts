import { appState } from '@droidgym/phone/system/app-definition'
import { logExpansion } from '@droidgym/phone/system/notification-manager/event-log'
import { endHeadsUp } from '@droidgym/phone/system/notification-manager/user-actions'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import type { Focus, PhoneState, Stream } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { SYSTEM_UI } from './app.ts'

/** The state of status bar, shade and keyboard. */
export interface SystemUiState {
  /** `shade`: notifications below one row of tiles; `quick-settings`: all tiles. */
  readonly panel: 'closed' | 'shade' | 'quick-settings'
  readonly keyboard: KeyboardState
  readonly flashlight: boolean
  /** The stream that the volume panel shows, while it is there. */
  readonly volumePanel?: Stream | null
  /** Levels of the streams that were muted, for when they are heard again. */
  readonly unmuted?: Partial<Readonly<Record<Stream, number>>>
  readonly powerMenu?: boolean
  /** Rows of the shade that the user has unfolded or folded, by key of the notification. */
  readonly rows: Readonly<Record<string, RowState>>
}

/** How a row of the shade is shown. */
export interface RowState {
  readonly expanded?: boolean
  /** A short swipe has laid open what can be done with the notification. */
  readonly menu?: boolean
  /** The field of a reply that is open, with its text. */
  readonly reply?: { readonly action: number; readonly text: string } | undefined
}

/** The window with the notifications: names the focus of its fields. */
export const SHADE_WINDOW = 'notification-shade'

export interface KeyboardState {
  /** The field that it types into; in another field the keyboard starts afresh. */
  readonly field: Focus | null
  readonly shift: 'off' | 'once' | 'locked'
  readonly page: KeyboardPage
}

/** `latin`: English letters for languages that have their own. */
export type KeyboardPage = 'letters' | 'latin' | 'symbols' | 'more-symbols'

const FRESH_KEYBOARD: KeyboardState = { field: null, shift: 'off', page: 'letters' }

export const FIRST_STATE: SystemUiState = { panel: 'closed', keyboard: FRESH_KEYBOARD, flashlight: false, rows: {} }

export const systemUiState = appState<SystemUiState>(SYSTEM_UI.packageName)

/** Opens or closes the shade; rows are as they come once it is closed, and a peek ends as the shade opens. */
export function setPanel(tx: Transaction, panel: SystemUiState['panel']): void {
  // Nothing peeks over an open shade, nor later for what came meanwhile.
  if (systemUiState.of(tx.state).panel !== panel) endHeadsUp(tx)
  systemUiState.update(tx, (state) => ({ ...state, panel, rows: panel === 'closed' ? {} : state.rows }))
  if (panel === 'closed' && tx.state.focus?.window === SHADE_WINDOW) tx.clearFocus()
}

export function closePowerMenu(tx: Transaction): void {
  if (systemUiState.of(tx.state).powerMenu !== true) return
  systemUiState.update(tx, (state) => ({ ...state, powerMenu: false }))
}

/** The first row of the shade is expanded by itself (NotificationViewHierarchyManager.updateRowStates, API 29). */
export function isRowExpanded(state: PhoneState, { key }: Notification, isFirst: boolean): boolean {
  return rowOf(state, key).expanded ?? isFirst
}

export function expandRow(tx: Transaction, notification: Notification, expanded: boolean): void {
  logExpansion(tx, notification, expanded)
  changeRow(tx, notification.key, { expanded })
}

export function changeRow(tx: Transaction, key: string, change: RowState): void {
  systemUiState.update(tx, (state) => ({
    ...state,
    rows: { ...state.rows, [key]: { ...state.rows[key], ...change } },
  }))
}

export function rowOf(state: PhoneState, key: string): RowState {
  return systemUiState.of(state).rows[key] ?? {}
}

/** Opens the field for a reply in the shade, with the keyboard (RemoteInputView, API 29). */
export function openReply(tx: Transaction, key: string, action: number): void {
  if (systemUiState.of(tx.state).panel === 'closed') setPanel(tx, 'shade')
  changeRow(tx, key, { expanded: true, reply: { action, text: '' } })
  tx.focus(SHADE_WINDOW, replyField(key))
}

export function closeReply(tx: Transaction, key: string): void {
  changeRow(tx, key, { reply: undefined })
  tx.clearFocus()
}

/** The name of the field among the nodes of the shade. */
export function replyField(key: string): string {
  return `reply ${key}`
}

/** Shift and page of the keyboard for the field that has the focus. */
export function keyboardOf(state: PhoneState): KeyboardState {
  const { keyboard } = systemUiState.of(state)
  return keyboard.field === state.focus ? keyboard : { ...FRESH_KEYBOARD, field: state.focus }
}
