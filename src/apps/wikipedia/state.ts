import type { Preferences } from '../../android/storage/shared-preferences.ts'
import { appState } from '../../phone/system/app-definition.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { FeedChoice, FeedTypeName } from './data/feed-types.ts'
import { DEFAULT_FEED } from './data/feed-types.ts'
import { PACKAGE } from './package.ts'
import type { NumberKey, SwitchKey } from './data/preferences.ts'
import { firstPreferences, withFeed, withPreference } from './data/preferences.ts'

/** What the app knows. Articles are named by their titles, the newest first. */
export interface WikipediaState {
  readonly preferences: Preferences
  /** The process's own view of the feed's cards; written to the preferences by `saveFeed`. */
  readonly feed: FeedChoice
  readonly hiddenCards: readonly FeedTypeName[]
  readonly history: readonly string[]
  readonly saved: readonly string[]
  readonly savedByName: boolean
  readonly searches: readonly string[]
  readonly tabs: readonly string[]
}

export const wikipediaState = appState<WikipediaState>(PACKAGE)

export function initialState(): WikipediaState {
  return {
    preferences: firstPreferences(),
    feed: DEFAULT_FEED,
    hiddenCards: [],
    history: [],
    saved: [],
    savedByName: false,
    searches: [],
    tabs: [],
  }
}

export function setPreference(tx: Transaction, key: SwitchKey | NumberKey, value: boolean | number): void {
  wikipediaState.update(tx, (state) => ({ ...state, preferences: withPreference(state.preferences, key, value) }))
}

export function saveFeed(tx: Transaction): void {
  wikipediaState.update(tx, (state) => ({ ...state, preferences: withFeed(state.preferences, state.feed) }))
}

export function toggleSaved(tx: Transaction, title: string): void {
  wikipediaState.update(tx, (state) => ({
    ...state,
    saved: state.saved.includes(title) ? state.saved.filter((other) => other !== title) : [title, ...state.saved],
  }))
}

/** Puts an item first in a list that holds each only once. */
export function putFirst(items: readonly string[], item: string): readonly string[] {
  return [item, ...items.filter((other) => other !== item)]
}
