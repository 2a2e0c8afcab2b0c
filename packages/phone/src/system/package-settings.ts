import { appState } from './app-definition.ts'
import type { PhoneState } from './state.ts'

/** One runtime permission of a package. */
export interface PermissionState {
  readonly granted: boolean
  /**
   * What the user has answered: USER_SET, it was denied and the app may ask again; USER_FIXED, it must not. Granting
   * clears both (AppPermissionGroup.grantRuntimePermissions, API 29).
   */
  readonly flag?: 'USER_SET' | 'USER_FIXED'
}

/** By permission. */
export type PackagePermissions = Readonly<Record<string, PermissionState>>

/** What the package manager keeps. */
export interface PackageSettings {
  readonly states: Readonly<Record<string, 'disabled' | 'disabled-user'>>
  /** The runtime permissions that packages request, by package. */
  readonly permissions: Readonly<Record<string, PackagePermissions>>
  /** Packages installed later; initially none. */
  readonly installed?: readonly string[]
  /** Packages that were uninstalled; initially none. */
  readonly removed?: Readonly<Record<string, true>>
}

const NONE: PackageSettings = { states: {}, permissions: {} }

/** The package under which the package manager's state is kept. */
export const ANDROID = 'android'

export const packageSettings = appState<PackageSettings | undefined>(ANDROID)

export function packageSettingsOf(state: PhoneState): PackageSettings {
  return packageSettings.of(state) ?? NONE
}

export function isInstalled(state: PhoneState, packageName: string): boolean {
  return packageSettingsOf(state).removed?.[packageName] !== true
}

/** Whether an app of the phone can be started: it is installed and not disabled. */
export function isEnabled(state: PhoneState, packageName: string): boolean {
  return isInstalled(state, packageName) && packageSettingsOf(state).states[packageName] === undefined
}
