import { networkOf, PORTAL } from '@droidgym/phone/system/hardware/network'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Web } from '../shared/web/web.ts'
import { webOf } from '../shared/web/web.ts'
import type { LoadFailure, Shown } from './browsing/address.ts'
import { NEW_TAB, isOwnAddress, shownAt, titleAt } from './browsing/address.ts'
import { startDownload } from './downloading/downloads.ts'
import { isDownload } from './downloading/web-files.ts'
import type { ChromeState, Tab } from './state.ts'
import { chromeState } from './state.ts'

type Mode = 'normal' | 'incognito'

function modeOf(incognito: boolean): Mode {
  return incognito ? 'incognito' : 'normal'
}

/** The tab in front; undefined when all of its kind are closed. */
export function activeTab(state: ChromeState): Tab | undefined {
  const id = state.active[modeOf(state.incognito)]
  return state.tabs.find((tab) => tab.id === id)
}

/** The tabs of the kind that is shown. */
export function shownTabs({ tabs, incognito }: ChromeState): readonly Tab[] {
  return tabs.filter((tab) => tab.incognito === incognito)
}

export function urlOf({ trail, at }: Tab): string {
  return trail[at] ?? NEW_TAB
}

/** What a tab shows: what is at its address, or why that was not loaded. */
export function shownIn(web: Web, tab: Tab): Shown {
  const url = urlOf(tab)
  const failure = tab.failed?.[url]
  return failure === undefined ? shownAt(web, url) : { kind: failure }
}

/** The address of the tab in front. */
export function shownUrl(state: ChromeState): string {
  const tab = activeTab(state)
  return tab === undefined ? NEW_TAB : urlOf(tab)
}

/** Opens an address in a new tab; a file is downloaded instead. */
export function openTab(tx: Transaction, url: string, incognito: boolean): void {
  if (downloads(tx, url)) return
  chromeState.update(tx, (state) => ({
    ...state,
    tabs: [...state.tabs, { id: state.nextId, incognito, trail: [url], at: 0, desktop: false }],
    active: { ...state.active, [modeOf(incognito)]: state.nextId },
    incognito,
    nextId: state.nextId + 1,
  }))
  load(tx)
}

/** Opens an address in a new tab behind the one in front (TabLaunchType.FROM_LONGPRESS_BACKGROUND). */
export function openTabBehind(tx: Transaction, url: string): void {
  const state = chromeState.of(tx.state)
  const front = activeTab(state)
  openTab(tx, url, state.incognito)
  if (front !== undefined) selectTab(tx, front)
}

export function selectTab(tx: Transaction, { id, incognito }: Tab): void {
  chromeState.update(tx, (state) => ({
    ...state,
    active: { ...state.active, [modeOf(incognito)]: id },
    incognito,
  }))
}

/** Closes a tab; the one before it takes its place, and normal tabs that of the last incognito one. */
export function closeTab(tx: Transaction, { id, incognito }: Tab): void {
  chromeState.update(tx, (state) => {
    const siblings = state.tabs.filter((tab) => tab.incognito === incognito)
    const place = siblings.findIndex((tab) => tab.id === id)
    const rest = siblings.filter((tab) => tab.id !== id)
    const mode = modeOf(incognito)
    const next = state.active[mode] === id ? (rest[Math.max(0, place - 1)]?.id ?? null) : state.active[mode]
    return {
      ...state,
      tabs: state.tabs.filter((tab) => tab.id !== id),
      active: { ...state.active, [mode]: next },
      incognito: state.incognito && (!incognito || next !== null),
    }
  })
}

export function showIncognito(tx: Transaction, incognito: boolean): void {
  chromeState.update(tx, (state) => ({ ...state, incognito }))
}

/** Whether an address is that of a file, which is then downloaded. */
function downloads(tx: Transaction, url: string): boolean {
  if (!isDownload(webOf(tx.state.environment), url)) return false
  const page = shownUrl(chromeState.of(tx.state))
  startDownload(tx, { url, referer: isOwnAddress(page) ? '' : page, opens: true })
  return true
}

/** Goes to an address in the tab in front, or in a new one when there is none. A file is downloaded instead. */
export function visit(tx: Transaction, url: string): void {
  if (downloads(tx, url)) return
  const state = chromeState.of(tx.state)
  const tab = activeTab(state)
  if (tab === undefined) {
    openTab(tx, url, state.incognito)
    return
  }
  changeTab(tx, tab.id, (now) => ({ ...now, trail: [...now.trail.slice(0, now.at + 1), url], at: now.at + 1 }))
  load(tx)
}

/**
 * Loads what the tab in front is at; without a network the tab says so instead. What had been loaded before is replaced
 * as well, as a reload does.
 */
export function load(tx: Transaction): void {
  const tab = activeTab(chromeState.of(tx.state))
  if (tab === undefined) return
  const url = urlOf(tab)
  const failure = failureAt(tx.state, url)
  const { [url]: known, ...others } = tab.failed ?? {}
  if (failure !== known) {
    changeTab(tx, tab.id, (now) => ({ ...now, failed: failure === undefined ? others : { ...others, [url]: failure } }))
  }
  if (failure === undefined) remember(tx, url, tab.incognito)
}

/** What failed is loaded by itself when there is a network again (net_error_helper_core.cc of Chromium). */
export function loadFailed(tx: Transaction): void {
  const tab = activeTab(chromeState.of(tx.state))
  if (tab?.failed?.[urlOf(tab)] !== undefined) load(tx)
}

function failureAt(state: PhoneState, url: string): LoadFailure | undefined {
  const network = networkOf(state)
  if (isOwnAddress(url) || network === 'wifi' || network === 'mobile') return undefined
  if (network === 'captive') return url === PORTAL ? undefined : 'captive'
  return 'offline'
}

/** Whether there was anywhere to go. */
export function goBack(tx: Transaction): boolean {
  return step(tx, -1)
}

export function goForward(tx: Transaction): boolean {
  return step(tx, 1)
}

export function toggleDesktop(tx: Transaction, tab: Tab): void {
  changeTab(tx, tab.id, (now) => ({ ...now, desktop: !now.desktop }))
}

function step(tx: Transaction, by: 1 | -1): boolean {
  const tab = activeTab(chromeState.of(tx.state))
  if (tab?.trail[tab.at + by] === undefined) return false
  changeTab(tx, tab.id, (now) => ({ ...now, at: now.at + by }))
  loadFailed(tx)
  return true
}

function changeTab(tx: Transaction, id: number, change: (tab: Tab) => Tab): void {
  chromeState.update(tx, (state) => ({ ...state, tabs: state.tabs.map((tab) => (tab.id === id ? change(tab) : tab)) }))
}

/** Notes an address as visited, unless it is one of the browser's own or the tab is incognito. */
function remember(tx: Transaction, url: string, incognito: boolean): void {
  if (incognito || isOwnAddress(url)) return
  chromeState.update(tx, (state) => ({
    ...state,
    history: [{ id: state.nextId, url, title: pageTitle(tx.state, url), at: tx.now }, ...state.history],
    nextId: state.nextId + 1,
  }))
}

function pageTitle(state: PhoneState, url: string): string {
  return titleAt(webOf(state.environment), url, url)
}

export function isBookmarked({ bookmarks }: ChromeState, url: string): boolean {
  return bookmarks.some((bookmark) => bookmark.url === url)
}

export function toggleBookmark(tx: Transaction, url: string): void {
  const title = pageTitle(tx.state, url)
  chromeState.update(tx, (state) => ({
    ...state,
    bookmarks: isBookmarked(state, url)
      ? state.bookmarks.filter((bookmark) => bookmark.url !== url)
      : [...state.bookmarks, { url, title }],
  }))
}
