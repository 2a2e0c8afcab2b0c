import type { Preferences } from '@droidgym/android/storage/shared-preferences'
import { appState } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { OverlayLocal } from '../kit/app-views.ts'
import { WIKIPEDIA } from './app.ts'
import type { FeedChoice, FeedTypeName } from './preferences/feed-types.ts'
import { DEFAULT_FEED } from './preferences/feed-types.ts'
import type { PreferenceData, PreferenceKey } from './preferences/preferences.ts'
import { firstPreferences, withFeed, withPreference } from './preferences/preferences.ts'

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

export const wikipediaState = appState<WikipediaState>(WIKIPEDIA.packageName)

export const FIRST_STATE: WikipediaState = {
  preferences: firstPreferences(),
  feed: DEFAULT_FEED,
  hiddenCards: [],
  history: [],
  saved: [],
  savedByName: false,
  searches: [],
  tabs: [],
}

export function change(tx: Transaction, changes: Partial<WikipediaState>): void {
  wikipediaState.update(tx, (state) => ({ ...state, ...changes }))
}

export function setPreference(tx: Transaction, key: PreferenceKey, value: PreferenceData): void {
  change(tx, { preferences: withPreference(wikipediaState.of(tx.state).preferences, key, value) })
}

export function saveFeed(tx: Transaction): void {
  const { preferences, feed } = wikipediaState.of(tx.state)
  change(tx, { preferences: withFeed(preferences, feed) })
}

export function toggleSaved(tx: Transaction, title: string): void {
  const { saved } = wikipediaState.of(tx.state)
  change(tx, { saved: saved.includes(title) ? saved.filter((other) => other !== title) : [title, ...saved] })
}

/** Puts an item first in a list that holds each only once. */
export function putFirst(items: readonly string[], item: string): readonly string[] {
  return [item, ...items.filter((other) => other !== item)]
}

export type Tab = 'explore' | 'saved' | 'search' | 'edits'

/** The sheet behind "More", the menu of the Saved tab, the question before the history is cleared, a card's menu. */
export type MainOverlay = 'more' | 'menu' | 'clear' | { readonly card: FeedTypeName }

/** What MainActivity keeps. */
export interface MainLocal extends OverlayLocal<MainOverlay> {
  readonly tab: Tab
  /** What the list of the tab is filtered by; null while there is no field for it. */
  readonly filter: string | null
}

export const FRESH_MAIN: MainLocal = { tab: 'explore', filter: null, overlay: null }

/** A menu, a sheet, or the preview of the article with this title. */
export type PageOverlay = 'menu' | 'contents' | 'theme' | 'share' | { readonly preview: string }

/** What PageActivity keeps. */
export interface PageLocal extends OverlayLocal<PageOverlay> {
  /** Titles of the articles that led here, the one shown last. */
  readonly trail: readonly string[]
  /** What is looked for in the article, and which of the places is shown. */
  readonly find: { readonly text: string; readonly place: number } | null
  /** Whether the table of facts has been opened or closed by hand. */
  readonly factsOpen: boolean | null
}

export function freshPage(trail: readonly string[]): PageLocal {
  return { trail, find: null, factsOpen: null, overlay: null }
}

/** What SearchActivity keeps. */
export interface SearchLocal {
  readonly query: string
}

/** What ConfigureActivity keeps. */
export type ConfigureLocal = OverlayLocal<'menu'>
export const FRESH_CONFIGURE: ConfigureLocal = { overlay: null }

/** What ThemeFittingRoomActivity keeps: its sheet is open as long as it lives. */
export type ThemeLocal = OverlayLocal<'theme'>
export const FRESH_THEME: ThemeLocal = { overlay: 'theme' }

/** What LoginActivity keeps. */
export interface LoginLocal {
  readonly username: string
  readonly password: string
}

export const FRESH_LOGIN: LoginLocal = { username: '', password: '' }

/** What RandomActivity keeps: how many articles have been dealt. */
export interface RandomLocal {
  readonly dealt: number
}

export const FRESH_RANDOM: RandomLocal = { dealt: 1 }
