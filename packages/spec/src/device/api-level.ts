import type { DeviceDescription } from './device.ts'

/** Versions of Android whose emulators can be chosen, by API level (https://developer.android.com/tools/releases/platforms). */
const ANDROID_OF_LEVEL: ReadonlyMap<number, string> = new Map([
  [28, '9'], [29, '10'], [30, '11'], [31, '12'], [32, '12'], [33, '13'], [34, '14'],
])

export const LOWEST_API_LEVEL = 28
export const HIGHEST_API_LEVEL = 34
/** Android 10: what the environments are made for, and what the simulated phone imitates. */
export const DEFAULT_API_LEVEL = 29
/** Android 10 has a dark theme; before, the night mode is for cars and apps that ask for it. */
const DARK_THEME_API = 29

/** The version of Android, such as `11`; `undefined` for a level that cannot be chosen. */
export function androidOf(apiLevel: number): string | undefined {
  return ANDROID_OF_LEVEL.get(apiLevel)
}

/** Why a level cannot be chosen; `undefined` if it can. */
export function apiLevelFault(apiLevel: number): string | undefined {
  if (ANDROID_OF_LEVEL.has(apiLevel)) return undefined
  return `API level ${apiLevel} cannot be chosen: use ${LOWEST_API_LEVEL} (Android 9) to ${HIGHEST_API_LEVEL} (Android 14)`
}

/** Why a phone cannot be in an environment with this theme; `undefined` if it can. */
export function themeFault({ apiLevel }: Pick<DeviceDescription, 'apiLevel'>, isDark: boolean): string | undefined {
  if (!isDark || apiLevel >= DARK_THEME_API) return undefined
  return `it has API level ${apiLevel}, and the dark theme came with ${DARK_THEME_API} (Android 10)`
}
