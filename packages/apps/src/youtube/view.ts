import { formatNumber, localizeDigits } from '@droidgym/phone/i18n/formats'
import { numberFormat } from '@droidgym/phone/i18n/intl'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { AppViews } from '../kit/app-views.ts'
import { accountOf } from '../shared/accounts.ts'
import { YOUTUBE } from './app.ts'
import type { Video } from './catalogue/video.ts'
import { catalogueOf, channelOf, videoOf } from './catalogue/videos.ts'
import { youtubePalette } from './palette.ts'
import type { ListName, MainLocal, Overlay } from './state.ts'
import { idsIn, youtubeState } from './state.ts'

export const views = new AppViews(YOUTUBE, ({ state, configuration }) => {
  const app = youtubeState.of(state)
  // The theme is the app's own, not the system's.
  const palette = youtubePalette(app.switches.dark_theme)
  const columns = Math.max(1, Math.floor(configuration.widthDp / 400))
  return {
    state: app,
    account: accountOf(state),
    catalogue: catalogueOf(state.environment),
    palette,
    windowLook: { appCompatRoot: 'LinearLayout' } as const,
    /** Cards beside each other. */
    columns,
    /** A phone on its side shows nothing but the video that it plays. */
    fillsWithVideo: configuration.landscape && columns === 1,
    /** Width of the picture in a row, in dp. */
    rowPicture: Math.round(Math.min(160, configuration.widthDp * 0.36)),
  }
}).of<MainLocal>()

export const useYoutube = views.use
export type View = ReturnType<typeof useYoutube>

/** Opens an overlay; the keyboard goes. */
export function showOverlay(view: View, tx: Transaction, overlay: Overlay): void {
  tx.clearFocus()
  view.change(tx, { overlay })
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
export function ageText({ configuration: { locale } }: View, days: number): string {
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
export function listOf({ state, t, catalogue }: View, list: ListName): { name: string; videos: readonly Video[] } {
  return {
    name: typeof list === 'number' ? (state.playlists[list]?.name ?? '') : t(list),
    videos: idsIn(state, list).flatMap((id) => videoOf(catalogue, id) ?? []),
  }
}
