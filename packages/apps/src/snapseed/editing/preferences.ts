import type { Preferences } from '@droidgym/android/storage/shared-preferences'
import { writeSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import { expectType, parsePreferences } from '../../kit/preferences-file.ts'

export const PREFERENCES_PATH = '/data/data/com.niksoftware.snapseed/shared_prefs/Preferences.xml'

export const DARK_THEME = 'pref_appearance_use_dark_theme'
export const LONG_EDGE = 'pref_export_setting_long_edge'
export const COMPRESSION = 'pref_export_setting_compression'
export type ListKey = typeof LONG_EDGE | typeof COMPRESSION

export interface Option {
  readonly value: string
  /** What it says, or undefined where the text is translated. */
  readonly label?: string
}

/** The values of the lists. Assumption: all but "2000" and "100". */
export const OPTIONS: Readonly<Record<ListKey, readonly Option[]>> = {
  [LONG_EDGE]: [
    { value: '0' },
    ...['800', '1366', '1920', '2000', '4000'].map((value) => ({ value, label: `${value} px` })),
  ],
  [COMPRESSION]: [
    ...['80', '95', '100'].map((value) => ({ value, label: `JPG ${value}%` })),
    { value: 'png', label: 'PNG' },
  ],
}

/** Assumption: the app stores its defaults when it starts for the first time (PreferenceManager.setDefaultValues). */
export function firstPreferences(): Preferences {
  return new Map([
    [DARK_THEME, { type: 'boolean', value: false }],
    [LONG_EDGE, { type: 'string', value: '0' }],
    [COMPRESSION, { type: 'string', value: '95' }],
  ])
}

export function isDark(preferences: Preferences): boolean {
  const entry = preferences.get(DARK_THEME)
  return entry?.type === 'boolean' && entry.value
}

export function chosen(preferences: Preferences, key: ListKey): string {
  const entry = preferences.get(key)
  return entry?.type === 'string' ? entry.value : (OPTIONS[key][key === COMPRESSION ? 1 : 0]?.value ?? '')
}

export function writePreferences(preferences: Preferences): Uint8Array {
  return new TextEncoder().encode(writeSharedPreferences(preferences))
}

/** Reads a pushed file. Throws `PhoneError` FILE_FORMAT. */
export function readPreferences(bytes: Uint8Array): Preferences {
  const preferences = parsePreferences(PREFERENCES_PATH, bytes)
  for (const [key, type] of [[DARK_THEME, 'boolean'], [LONG_EDGE, 'string'], [COMPRESSION, 'string']] as const) {
    expectType(PREFERENCES_PATH, preferences, key, type)
  }
  return preferences
}
