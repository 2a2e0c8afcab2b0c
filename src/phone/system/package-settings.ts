import { appState } from './app-definition.ts'
import type { PhoneState } from './state.ts'

/** What `pm` has changed. Assumption: a disabled app can still be started; the launcher no longer shows it. */
export interface PackageSettings {
  readonly states: Readonly<Record<string, 'disabled' | 'disabled-user'>>
  /** Whether permissions that somebody spoke of are granted, by package and name. */
  readonly permissions: Readonly<Record<string, Readonly<Record<string, boolean>>>>
  /** Packages that were installed later; none at first. */
  readonly installed?: readonly string[]
}

const NONE: PackageSettings = { states: {}, permissions: {} }

export const packageSettings = appState<PackageSettings | undefined>('android')

export function packageSettingsOf(state: PhoneState): PackageSettings {
  return packageSettings.of(state) ?? NONE
}
