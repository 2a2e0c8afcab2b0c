import { appState } from './app-definition.ts'
import type { PhoneState } from './state.ts'

/** Changes made by `pm`. Assumption: a disabled app can still be started; the launcher no longer shows it. */
export interface PackageSettings {
  readonly states: Readonly<Record<string, 'disabled' | 'disabled-user'>>
  /** Permissions set explicitly: whether they are granted, by package and name. */
  readonly permissions: Readonly<Record<string, Readonly<Record<string, boolean>>>>
  /** Packages installed later; initially none. */
  readonly installed?: readonly string[]
}

const NONE: PackageSettings = { states: {}, permissions: {} }

export const packageSettings = appState<PackageSettings | undefined>('android')

export function packageSettingsOf(state: PhoneState): PackageSettings {
  return packageSettings.of(state) ?? NONE
}
