import { PORTAL } from '@droidgym/phone/system/hardware/network'
import type { WebPage } from '../../shared/web/web-page.ts'
import type { Web } from '../../shared/web/web.ts'
import { bareAddress, findPage } from '../../shared/web/web.ts'
import { pageOfPicture } from './pictures.ts'

/** UrlConstants.java of Chromium. */
export const NEW_TAB = 'chrome-native://newtab/'
export const RECENT_TABS = 'chrome-native://recent-tabs/'
export const HISTORY = 'chrome://history/'

const SEARCH = 'https://www.google.com/search?q='

/** What an address shows. */
export type Shown =
  | { readonly kind: 'new-tab' }
  | { readonly kind: 'recent-tabs' }
  | { readonly kind: 'history' }
  | { readonly kind: 'results'; readonly query: string }
  | { readonly kind: 'page'; readonly page: WebPage }
  /** The picture of a page, alone. */
  | { readonly kind: 'picture'; readonly page: WebPage }
  | { readonly kind: 'unreachable'; readonly host: string }
  | { readonly kind: 'portal' }
  | { readonly kind: LoadFailure }

/** Why nothing was loaded: there is no network, or it wants a login first. */
export type LoadFailure = 'offline' | 'captive'

export function shownAt(web: Web, url: string): Shown {
  if (url === NEW_TAB) return { kind: 'new-tab' }
  if (url === RECENT_TABS) return { kind: 'recent-tabs' }
  if (url === HISTORY) return { kind: 'history' }
  if (url === PORTAL) return { kind: 'portal' }
  const query = queryOf(url)
  if (query !== null) return { kind: 'results', query }
  const pictured = pageOfPicture(web, url)
  if (pictured !== undefined) return { kind: 'picture', page: pictured }
  const page = findPage(web, url)
  return page === undefined ? { kind: 'unreachable', host: hostOf(url) } : { kind: 'page', page }
}

/** Whether the page came over an encrypted connection. */
export function isSecure({ kind }: Shown): boolean {
  return kind === 'page' || kind === 'picture' || kind === 'results'
}

export function isFailure({ kind }: Shown): boolean {
  return kind === 'offline' || kind === 'captive'
}

/** What typing a text into the address bar leads to: an address when it looks like one, else a search. */
export function addressOf(typed: string): string {
  const text = typed.trim()
  if (/^chrome:\/\/(newtab|new-tab-page)\/?$/i.test(text)) return NEW_TAB
  if (/^chrome:\/\/history\/?$/i.test(text)) return HISTORY
  const isAddress = /^([a-z]+:\/\/)?[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/i.test(text)
  if (!isAddress) return searchAddress(text)
  return /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
}

export function searchAddress(query: string): string {
  return SEARCH + encodeURIComponent(query)
}

/** Whether an address is one of the browser's own, which need no network. */
export function isOwnAddress(url: string): boolean {
  return [NEW_TAB, RECENT_TABS, HISTORY].includes(url)
}

/** What the address bar says while it is not edited; nothing on the new tab page. */
export function shortAddress(url: string): string {
  if (url === NEW_TAB) return ''
  return /^chrome/.test(url) ? url : bareAddress(url)
}

/** The title of what an address shows, as tabs and the history name it. */
export function titleAt(web: Web, url: string, newTab: string): string {
  return titleOf(shownAt(web, url), url, newTab)
}

/** The title of what is shown at an address. */
export function titleOf(shown: Shown, url: string, newTab: string): string {
  switch (shown.kind) {
    case 'new-tab':
      return newTab
    case 'results':
      return `${shown.query} - Google Search`
    case 'page':
      return shown.page.title
    case 'picture':
    case 'recent-tabs':
    case 'history':
    case 'unreachable':
    case 'portal':
    case 'offline':
    case 'captive':
      return shortAddress(url)
  }
}

function queryOf(url: string): string | null {
  if (!url.startsWith(SEARCH)) return null
  try {
    return decodeURIComponent(url.slice(SEARCH.length))
  } catch (cause) {
    if (cause instanceof URIError) return url.slice(SEARCH.length)
    throw cause
  }
}

function hostOf(url: string): string {
  return bareAddress(url).split(/[/?#]/)[0] ?? ''
}
