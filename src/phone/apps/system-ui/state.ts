import { appState } from '../../system/app-definition.ts'
import type { Transaction } from '../../system/transaction.ts'

export const SYSTEM_UI = 'com.android.systemui'
/** Linux user id of SystemUI, as in the list of boot processes. */
export const SYSTEM_UI_UID = 10087

/** What status bar, shade and keyboard remember. */
export interface SystemUiState {
  /** `shade`: notifications below one row of tiles; `quick-settings`: all tiles. */
  readonly panel: 'closed' | 'shade' | 'quick-settings'
  readonly keyboard: KeyboardState
  readonly flashlight: boolean
}

export interface KeyboardState {
  readonly shift: 'off' | 'once' | 'locked'
  readonly page: KeyboardPage
}

/** `latin`: English letters for languages that have their own. */
export type KeyboardPage = 'letters' | 'latin' | 'symbols' | 'more-symbols'

export const INITIAL_SYSTEM_UI: SystemUiState = {
  panel: 'closed',
  keyboard: { shift: 'off', page: 'letters' },
  flashlight: false,
}

export const systemUiState = appState<SystemUiState>(SYSTEM_UI)

export function setPanel(tx: Transaction, panel: SystemUiState['panel']): void {
  systemUiState.update(tx, (state) => ({ ...state, panel }))
}
