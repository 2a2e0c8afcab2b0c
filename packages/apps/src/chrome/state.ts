import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { appState } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { OverlayLocal } from '../kit/app-views.ts'
import { HOUR_MS } from '../kit/time/units.ts'
import type { FileContent } from '../shared/media/media.ts'
import { webOf } from '../shared/web/web.ts'
import { CHROME } from './app.ts'
import type { LoadFailure } from './browsing/address.ts'
import { NEW_TAB } from './browsing/address.ts'

/** The activities, by what they show (Chromium, java/AndroidManifest.xml). */
export const Activity = {
  /** The launcher's alias. */
  main: 'com.google.android.apps.chrome.Main',
  tabbed: 'org.chromium.chrome.browser.ChromeTabbedActivity',
  history: 'org.chromium.chrome.browser.history.HistoryActivity',
  bookmarks: 'org.chromium.chrome.browser.bookmarks.BookmarkActivity',
  downloads: 'org.chromium.chrome.browser.download.DownloadActivity',
  settings: 'org.chromium.chrome.browser.preferences.Preferences',
} as const

export interface Tab {
  readonly id: number
  readonly incognito: boolean
  /** Addresses that the tab has been through; `at` is the one it shows. */
  readonly trail: readonly string[]
  readonly at: number
  readonly desktop: boolean
  /** Addresses of the trail that could not be loaded, with the reason. */
  readonly failed?: Readonly<Record<string, LoadFailure>>
}

export interface Visit {
  readonly id: number
  readonly url: string
  readonly title: string
  /** Epoch milliseconds. */
  readonly at: number
}

export interface Bookmark {
  readonly url: string
  readonly title: string
}

/** A file on its way to the phone. */
export interface ActiveDownload {
  readonly id: number
  readonly url: string
  /** Address of the page; empty for one that was typed. */
  readonly referer: string
  readonly file: FileContent
  /** It is opened at the end, if Chrome opens its type. */
  readonly opens: boolean
}

export interface ChromeState {
  readonly tabs: readonly Tab[]
  /** Ids of the tabs in front; null when there is none. */
  readonly active: { readonly normal: number | null; readonly incognito: number | null }
  /** Which of the two kinds of tabs is shown. */
  readonly incognito: boolean
  readonly nextId: number
  /** The newest first. */
  readonly history: readonly Visit[]
  readonly bookmarks: readonly Bookmark[]
  readonly switches: Readonly<Record<SwitchName, boolean>>
  /**
   * The text being searched in the history, by the activity of a phone or the page of a tablet; null while the search
   * box is folded.
   */
  readonly historySearch: string | null
  readonly downloading: readonly ActiveDownload[]
  /** The bar that tells of the last download; `media`: id of the file in the gallery, null before it is there. */
  readonly downloadBar: { readonly name: string; readonly media: number | null } | null
}

export const SWITCHES = ['save_passwords', 'homepage', 'do_not_track'] as const
export type SwitchName = (typeof SWITCHES)[number]

export const chromeState = appState<ChromeState>(CHROME.packageName)

/** Of the seeded visits: the evening before the phone's first morning. */
const VISITED_AT = Date.UTC(2024, 0, 16, 19, 40)

/** Past the first run, with one new tab; the user of a `lived-in` phone has read some pages the evening before. */
export function firstState(environment: EnvironmentSpec): ChromeState {
  const articles = environment.content === 'fresh' ? [] : webOf(environment).articles
  const read = articles.slice(0, 4)
  return {
    tabs: [{ id: 1, incognito: false, trail: [NEW_TAB], at: 0, desktop: false }],
    active: { normal: 1, incognito: null },
    incognito: false,
    nextId: 10,
    history: read.map(({ address, title }, index) => ({
      id: 4 - index,
      url: `https://${address}`,
      title,
      at: VISITED_AT - (index * HOUR_MS) / 4,
    })),
    bookmarks: articles.slice(4, 7).map(({ address, title }): Bookmark => ({ url: `https://${address}`, title })),
    switches: { save_passwords: true, homepage: true, do_not_track: false },
    historySearch: null,
    downloading: [],
    downloadBar: null,
  }
}

/** Adds a bookmark; an address has one, whose title is the newest. */
export function keepBookmark(tx: Transaction, bookmark: Bookmark): void {
  chromeState.update(tx, ({ bookmarks, ...state }) => ({
    ...state,
    bookmarks: [...bookmarks.filter(({ url }) => url !== bookmark.url), bookmark],
  }))
}

export function searchHistory(tx: Transaction, historySearch: string | null): void {
  chromeState.update(tx, (state) => ({ ...state, historySearch }))
}

/** Folds the search box of the history; false when it is folded already. */
export function foldSearch(tx: Transaction): boolean {
  if (chromeState.of(tx.state).historySearch === null) return false
  tx.clearFocus()
  searchHistory(tx, null)
  return true
}

/** What lies over the history: the question whether to clear it. */
export type HistoryLocal = OverlayLocal<'clear-history'>
export const FRESH_HISTORY: HistoryLocal = { overlay: null }

/** What lies over the browser. On a tablet the history is one of its pages. */
export type BrowserOverlay = 'menu' | 'tab-menu' | 'page-info' | 'share' | 'clear-history' | ContextTarget | SharedThing

/** What a long press on a page was on: a link, or a picture. */
export type ContextTarget =
  | { readonly kind: 'link'; readonly url: string; readonly text: string }
  | { readonly kind: 'picture'; readonly url: string }

/** What is about to be handed to another app: an address that is not the page's, or the picture at one. */
export interface SharedThing {
  readonly kind: 'share-link' | 'share-picture'
  readonly url: string
}

/** What lies over the list of downloads: the menu of a file, or who shall have it. */
export type DownloadsLocal = OverlayLocal<{ readonly kind: 'menu' | 'share'; readonly file: number }>
export const FRESH_DOWNLOADS: DownloadsLocal = { overlay: null }

export interface BrowserLocal extends OverlayLocal<BrowserOverlay> {
  /** The text being typed into the address bar; null while it is not edited. */
  readonly typed: string | null
  readonly switcher: boolean
  /** What is looked for in the page, and at which place of it. */
  readonly find: { readonly text: string; readonly place: number } | null
  /** What was typed into the form of a page, and the page's address; null before that. */
  readonly form: { readonly url: string; readonly text: string } | null
}

export const FRESH_BROWSER: BrowserLocal = { typed: null, switcher: false, find: null, form: null, overlay: null }
