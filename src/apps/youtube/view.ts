import type { ScreenContext } from '../../phone/app.ts'
import { formatNumber, localizeDigits } from '../../phone/i18n/formats.ts'
import { numberFormat } from '../../phone/i18n/intl.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { Palette } from '../../phone/view/theme.ts'
import type { AppView } from '../kit/app-view.ts'
import { appView } from '../kit/app-view.ts'
import { youtubePalette } from './palette.ts'
import type { YoutubeState } from './state.ts'
import { youtubeState } from './state.ts'
import type { Catalogue, SortOrder, Video } from './data/videos.ts'
import { catalogueOf, channelOf, videoOf } from './data/videos.ts'

export const TABS = ['home', 'trending', 'subscriptions', 'inbox', 'library'] as const
export type Tab = (typeof TABS)[number]

export const CHANNEL_PARTS = ['home', 'videos', 'about'] as const
export type ChannelPart = (typeof CHANNEL_PARTS)[number]

/** A list of videos that the account keeps: one that every account has, or a playlist of its own by index. */
export type ListName = 'history' | 'downloads' | 'watch_later' | 'liked_videos' | number

export type SettingsSection = 'general' | 'autoplay' | 'notifications' | 'history_privacy' | 'about'

/** What lies over the tabs. */
export type Page =
  | { readonly kind: 'search'; readonly query: string; readonly submitted: boolean; readonly order: SortOrder }
  | { readonly kind: 'channel'; readonly channel: number; readonly part: ChannelPart }
  | { readonly kind: 'list'; readonly list: ListName }
  | { readonly kind: 'account' }
  | { readonly kind: 'settings'; readonly section: SettingsSection | null }

/** A window above the activity's own. */
export type Menu =
  | { readonly kind: 'video'; readonly video: number; readonly list: ListName | null }
  | { readonly kind: 'save'; readonly video: number }
  | { readonly kind: 'new-playlist'; readonly video: number | null; readonly name: string }
  | { readonly kind: 'comment'; readonly video: number; readonly text: string }
  | { readonly kind: 'share'; readonly video: number }
  | { readonly kind: 'filter' }
  | { readonly kind: 'unsubscribe'; readonly channel: number }
  | { readonly kind: 'clear'; readonly what: 'history' | 'searches' }

/** What the main activity keeps. */
export interface MainLocal {
  readonly tab: Tab
  readonly pages: readonly Page[]
  readonly menu: Menu | null
  /** The topic to which Trending is narrowed. */
  readonly topic: string | null
  /** The video whose description is open. */
  readonly described: number | null
}

export const FRESH_MAIN: MainLocal = { tab: 'home', pages: [], menu: null, topic: null, described: null }

/** What every screen of the app draws from. The theme is the app's own, not the system's. */
export interface View extends AppView<MainLocal> {
  readonly app: YoutubeState
  readonly catalogue: Catalogue
  readonly palette: Palette
  /** Cards beside each other. */
  readonly columns: number
  /** Width of the picture in a row, in dp. */
  readonly rowPicture: number
}

export function viewOf(context: ScreenContext<MainLocal>): View {
  const { configuration, state } = context
  const app = youtubeState.of(state)
  return {
    ...appView(context, 'youtube'),
    app,
    catalogue: catalogueOf(state.environment.seed),
    palette: youtubePalette(app.switches.dark_theme),
    columns: Math.max(1, Math.floor(configuration.widthDp / 400)),
    rowPicture: Math.round(Math.min(160, configuration.widthDp * 0.36)),
  }
}

/** Lays a page over what is shown, scrolled to its beginning. */
export function open({ context, local }: View, tx: Transaction, page: Page): void {
  tx.scrollTo(context.window, `page-${String(local.pages.length + 1)}`, 0)
  context.update(tx, (now) => ({ ...now, pages: [...now.pages, page], menu: null }))
}

/** Exchanges the topmost page. */
export function replace({ context }: View, tx: Transaction, page: Page): void {
  context.update(tx, (now) => ({ ...now, pages: [...now.pages.slice(0, -1), page] }))
}

export function goBack({ context }: View, tx: Transaction): void {
  tx.clearFocus()
  context.update(tx, (now) => ({ ...now, pages: now.pages.slice(0, -1) }))
}

export function showMenu({ context }: View, tx: Transaction, menu: Menu | null): void {
  tx.clearFocus()
  context.update(tx, (now) => ({ ...now, menu }))
}

/** Key of the topmost page's scroll container. */
export function scrollKey({ local }: View): string {
  return `page-${String(local.pages.length)}`
}

/** `1.2M`. */
export function shortNumber({ configuration: { locale } }: View, value: number): string {
  return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}

export function longNumber({ configuration }: View, value: number): string {
  return formatNumber(configuration.locale, value)
}

const ageFormats = new Map<string, Intl.RelativeTimeFormat>()

/** `3 days ago`. */
function ageText({ configuration: { locale } }: View, days: number): string {
  const format = ageFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale)
  ageFormats.set(locale, format)
  if (days < 7) return format.format(-days, 'day')
  if (days < 30) return format.format(-Math.floor(days / 7), 'week')
  return days < 365 ? format.format(-Math.floor(days / 30), 'month') : format.format(-Math.floor(days / 365), 'year')
}

/** `4:05` or `1:02:03`, in the locale's digits. */
export function clockText({ configuration }: View, milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const text = `${hours > 0 ? `${String(hours)}:${two(minutes)}` : String(minutes)}:${two(seconds % 60)}`
  return localizeDigits(configuration.locale, text)
}

export function viewsText(view: View, { views }: Video): string {
  return view.t('views', { count: shortNumber(view, views) })
}

/** `1.2M views · 3 days ago`. */
export function detailsOf(view: View, video: Video): string {
  return `${viewsText(view, video)} · ${ageText(view, video.days)}`
}

export function nameOf({ catalogue }: View, { channel }: Video): string {
  return channelOf(catalogue, channel).name
}

/** The videos of a list that the account keeps; the name of one's own playlist. */
export function listOf({ app, t, catalogue }: View, list: ListName): { name: string; videos: readonly Video[] } {
  const playlist = typeof list === 'number' ? app.playlists[list] : undefined
  const ids = playlist?.videos ?? idsOf(app, list)
  return {
    name: typeof list === 'number' ? (playlist?.name ?? '') : t(list),
    videos: ids.flatMap((id) => videoOf(catalogue, id) ?? []),
  }
}

function idsOf(app: YoutubeState, list: ListName): readonly number[] {
  switch (list) {
    case 'history':
      return app.history
    case 'downloads':
      return app.downloads
    case 'watch_later':
      return app.watchLater
    case 'liked_videos':
      return app.liked
    default:
      return []
  }
}
