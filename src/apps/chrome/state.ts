import type { ScreenContext } from '../../phone/app.ts'
import type { EnvironmentSpec } from '../../spec/environments/environment.ts'
import { appState } from '../../phone/system/app-definition.ts'
import { webOf } from '../shared/web/web.ts'
import { NEW_TAB } from './data/address.ts'

export const PACKAGE = 'com.android.chrome'

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
}

export interface Visit {
  readonly id: number
  readonly url: string
  readonly title: string
  /** Epoch milliseconds. */
  readonly at: number
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
  readonly bookmarks: readonly { readonly url: string; readonly title: string }[]
  readonly switches: Readonly<Record<SwitchName, boolean>>
  readonly historyPage: HistoryPageState
}

/** What the page of visits shows, in a tab of a tablet as well as in the activity of a phone. */
export interface HistoryPageState {
  /** The text being searched; null while the search box is folded. */
  readonly search: string | null
  /** Whether it asks if everything is to be forgotten. */
  readonly clearing: boolean
}

export const FRESH_HISTORY: HistoryPageState = { search: null, clearing: false }

export const SWITCHES = ['save_passwords', 'homepage', 'do_not_track'] as const
export type SwitchName = (typeof SWITCHES)[number]

export const chromeState = appState<ChromeState>(PACKAGE)

const HOUR_MS = 3_600_000
/** Of the seeded visits: the evening before the phone's first morning. */
const VISITED_AT = Date.UTC(2024, 0, 16, 19, 40)

/** Past the first run, with one new tab; the user of a `lived-in` phone has read some pages the evening before. */
export function initialState({ content, seed }: EnvironmentSpec): ChromeState {
  const read = content === 'fresh' ? [] : webOf(seed).articles.slice(0, 4)
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
    bookmarks: [],
    switches: { save_passwords: true, homepage: true, do_not_track: false },
    historyPage: FRESH_HISTORY,
  }
}

/** What is laid over or beside the page. */
export type Layer = 'menu' | 'tab-menu' | 'page-info' | 'share' | null

export interface BrowserLocal {
  /** The text being typed into the address bar; null while it is not edited. */
  readonly typed: string | null
  readonly switcher: boolean
  readonly layer: Layer
  /** What is looked for in the page, and at which place of it. */
  readonly find: { readonly text: string; readonly place: number } | null
}

export const FRESH_BROWSER: BrowserLocal = { typed: null, switcher: false, layer: null, find: null }

export type BrowserContext = ScreenContext<BrowserLocal>
