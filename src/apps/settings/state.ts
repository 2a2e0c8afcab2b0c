import { appState } from '../../phone/system/app-definition.ts'
import { PACKAGE } from './activity-names.ts'

/** What Settings keeps that is no setting. */
export interface SettingsState {
  /** Names of Wi-Fi networks that the user has added; none of them is in reach. */
  readonly savedNetworks: readonly string[]
  /** Whether the user has closed the card that suggests an email account. */
  readonly suggestionClosed: boolean
}

export const settingsState = appState<SettingsState>(PACKAGE)

export const INITIAL_SETTINGS: SettingsState = { savedNetworks: [], suggestionClosed: false }
