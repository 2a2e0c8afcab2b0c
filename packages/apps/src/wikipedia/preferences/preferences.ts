import { z } from 'zod'
import { parseJson } from '@droidgym/android/json'
import type { PreferenceValue, Preferences } from '@droidgym/android/storage/shared-preferences'
import { writeSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import { badPreferences, expectType, parsePreferences } from '../../kit/preferences-file.ts'
import type { FeedChoice } from './feed-types.ts'
import { DEFAULT_FEED, STORED_TYPES } from './feed-types.ts'
import { inHashMapOrder } from './preference-order.ts'

export const PREFERENCES_PATH = '/data/data/org.wikipedia/shared_prefs/org.wikipedia_preferences.xml'

/** Switches by key (preference_keys.xml) with what holds while the key is absent. */
const SWITCHES = {
  showLinkPreviews: true,
  collapseTables: true,
  syncReadingLists: false,
  downloadReadingListArticles: true,
  downloadOnlyOverWiFi: false,
  showImages: true,
  preferOfflineContent: false,
  matchSystemTheme: true,
  dimDarkModeImages: true,
  readingFocusModeEnabled: false,
} as const
export type SwitchKey = keyof typeof SWITCHES

/** Numbers by key with their range; 0 holds while the key is absent. */
export const NUMBERS = { textSizeMultiplier: [-5, 8], colorTheme: [0, 3], previousColorTheme: [0, 3] } as const
export type NumberKey = keyof typeof NUMBERS

export type PreferenceKey = SwitchKey | NumberKey | 'fontFamily'
export type PreferenceData = boolean | number | string

/** What the first run, which provisioning went through, leaves (Assumption: no more than these). */
export function firstPreferences(): Preferences {
  return new Map<string, PreferenceValue>([
    ['initialOnboardingEnabled', { type: 'boolean', value: false }],
    ['appLanguageCodes', { type: 'string', value: 'en' }],
    ['feedCustomizeOnboardingCardEnabled', { type: 'boolean', value: false }],
  ])
}

export function switchOf(preferences: Preferences, key: SwitchKey): boolean {
  const entry = preferences.get(key)
  return entry?.type === 'boolean' ? entry.value : SWITCHES[key]
}

export function numberOf(preferences: Preferences, key: NumberKey): number {
  const entry = preferences.get(key)
  return entry?.type === 'int' ? entry.value : 0
}

/** How much larger than normal texts are. */
export function textScaleOf(preferences: Preferences): number {
  return 1 + numberOf(preferences, 'textSizeMultiplier') / 10
}

export function fontFamilyOf(preferences: Preferences): string {
  const entry = preferences.get('fontFamily')
  return entry?.type === 'string' ? entry.value : 'sans-serif'
}

/** A copy with one value; a new key comes last, a known one keeps its place, as in a HashMap. */
export function withPreference(preferences: Preferences, key: PreferenceKey, value: PreferenceData): Preferences {
  return new Map(preferences).set(key, typed(value))
}

function typed(value: PreferenceData): PreferenceValue {
  if (typeof value === 'boolean') return { type: 'boolean', value }
  return typeof value === 'number' ? { type: 'int', value } : { type: 'string', value }
}

/** FeedContentType.saveState: four strings, even when nothing has changed. */
export function withFeed(preferences: Preferences, { enabled, order }: FeedChoice): Preferences {
  return new Map(preferences)
    .set('feedCardsEnabled', typed(JSON.stringify(enabled)))
    .set('feedCardsOrder', typed(JSON.stringify(order)))
    .set('feedCardsLangSupported', typed('{}'))
    .set('feedCardsLangDisabled', typed('{}'))
}

const enabledSchema = z.array(z.boolean()).length(STORED_TYPES)
const orderSchema = z
  .array(z.int())
  .refine((order) => order.toSorted((a, b) => a - b).join() === DEFAULT_FEED.order.join(), 'every code must occur once')

/** FeedContentType.restoreState. Throws `PhoneError` FILE_FORMAT. */
export function feedOf(preferences: Preferences): FeedChoice {
  return {
    enabled: readList(preferences, 'feedCardsEnabled', enabledSchema) ?? DEFAULT_FEED.enabled,
    order: readList(preferences, 'feedCardsOrder', orderSchema) ?? DEFAULT_FEED.order,
  }
}

function readList<T>(preferences: Preferences, key: string, schema: z.ZodType<T>): T | undefined {
  const entry = preferences.get(key)
  if (entry === undefined) return undefined
  const parsed = schema.safeParse(entry.type === 'string' ? parseJson(entry.value) : undefined)
  if (!parsed.success) {
    const wanted = `a list of ${String(STORED_TYPES)} values written as JSON in a <string>`
    throw badPreferences(PREFERENCES_PATH, `${key} is not ${wanted}`)
  }
  return parsed.data
}

export function writePreferences(preferences: Preferences): Uint8Array {
  return new TextEncoder().encode(writeSharedPreferences(inHashMapOrder(preferences)))
}

/** Reads a pushed file, and checks the values that the app reads. Throws `PhoneError` FILE_FORMAT. */
export function readPreferences(bytes: Uint8Array): Preferences {
  const preferences = parsePreferences(PREFERENCES_PATH, bytes)
  for (const key of Object.keys(SWITCHES)) expectType(PREFERENCES_PATH, preferences, key, 'boolean')
  for (const [key, [low, high]] of Object.entries(NUMBERS)) {
    expectType(PREFERENCES_PATH, preferences, key, 'int')
    const entry = preferences.get(key)
    if (entry?.type !== 'int' || (entry.value >= low && entry.value <= high)) continue
    const range = `between ${String(low)} and ${String(high)}`
    throw badPreferences(PREFERENCES_PATH, `${key} is ${String(entry.value)}, not ${range}`)
  }
  feedOf(preferences)
  return preferences
}
