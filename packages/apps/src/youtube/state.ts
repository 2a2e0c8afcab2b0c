import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { appState } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { OverlayLocal } from '../kit/app-views.ts'
import { newestFirst, toggledFirst } from '../kit/lists.ts'
import type { PagesLocal } from '../kit/page-stack.ts'
import { reachesServers } from '../kit/screens/offline-state.tsx'
import { YOUTUBE } from './app.ts'
import type { VideoId } from './catalogue/video.ts'
import type { SortOrder } from './catalogue/videos.ts'

/** What is played and where. Times in milliseconds. */
export interface Player {
  readonly video: VideoId
  readonly mode: 'watch' | 'mini' | 'fullscreen'
  /** Place in the video when it last started or stopped. */
  readonly position: number
  /** The phone's `uptime` since when it plays from there; null while it stands. */
  readonly playingSince: number | null
  /** The phone's `uptime` until which the buttons lie over the playing picture. */
  readonly controlsUntil: number
}

export interface Playlist {
  readonly name: string
  /** Ids of videos, the newest first. */
  readonly videos: readonly VideoId[]
}

export type SwitchKey =
  | 'dark_theme'
  | 'restricted_mode'
  | 'autoplay_next'
  | 'notify_subscriptions'
  | 'pause_watch'
  | 'pause_search'

type Mark = 'liked' | 'disliked' | 'watchLater' | 'downloads' | 'hidden'

/** What the account has done on this phone. Ids of videos are the newest first. */
export interface YoutubeState extends Readonly<Record<Mark, readonly VideoId[]>> {
  /** Ids of channels. */
  readonly subscribed: readonly number[]
  readonly history: readonly VideoId[]
  readonly playlists: readonly Playlist[]
  /** The newest first. */
  readonly searches: readonly string[]
  /** One's own, by id of the video. */
  readonly comments: Readonly<Record<VideoId, readonly string[]>>
  readonly switches: Readonly<Record<SwitchKey, boolean>>
  readonly incognito: boolean
  /** Whether the notifications were seen. */
  readonly inboxSeen: boolean
  readonly player: Player | null
}

export const youtubeState = appState<YoutubeState>(YOUTUBE.packageName)

/** Assumption: the theme is light until the app's own switch says otherwise, whatever the system's theme. */
export function firstState({ content }: EnvironmentSpec): YoutubeState {
  return { ...FIRST_STATE, subscribed: content === 'fresh' ? [] : [0, 3, 6, 9] }
}

const FIRST_STATE: Omit<YoutubeState, 'subscribed'> = {
  liked: [],
  disliked: [],
  watchLater: [],
  downloads: [],
  hidden: [],
  history: [],
  playlists: [],
  searches: [],
  comments: {},
  switches: {
    dark_theme: false,
    restricted_mode: false,
    autoplay_next: true,
    notify_subscriptions: true,
    pause_watch: false,
    pause_search: false,
  },
  incognito: false,
  inboxSeen: false,
  player: null,
}

export function change(tx: Transaction, changes: Partial<YoutubeState>): void {
  youtubeState.update(tx, (state) => ({ ...state, ...changes }))
}

/**
 * Marks a video, or takes that back. A video is liked or disliked, never both. Assumption: without a network an account
 * marks nothing, and a toast says why.
 */
export function toggle(tx: Transaction, mark: Mark, video: VideoId): void {
  const state = youtubeState.of(tx.state)
  const isLocal = mark === 'hidden' || (mark === 'downloads' && state.downloads.includes(video))
  if (!isLocal && !reachesServers(tx)) return
  change(tx, { [mark]: toggledFirst(state[mark], video) })
  if (mark === 'liked') change(tx, { disliked: state.disliked.filter((other) => other !== video) })
  if (mark === 'disliked') change(tx, { liked: state.liked.filter((other) => other !== video) })
}

export function toggleSubscribed(tx: Transaction, channel: number): void {
  if (!reachesServers(tx)) return
  change(tx, { subscribed: toggledFirst(youtubeState.of(tx.state).subscribed, channel) })
}

export function toggleSwitch(tx: Transaction, key: SwitchKey): void {
  const { switches } = youtubeState.of(tx.state)
  change(tx, { switches: { ...switches, [key]: !switches[key] } })
}

/** Puts a video into one of the account's own playlists, or takes it out. */
export function toggleInPlaylist(tx: Transaction, index: number, video: VideoId): void {
  if (!reachesServers(tx)) return
  const { playlists } = youtubeState.of(tx.state)
  change(tx, {
    playlists: playlists.map((playlist, place) =>
      place === index ? { ...playlist, videos: toggledFirst(playlist.videos, video) } : playlist,
    ),
  })
}

/** Remembers what was searched for, unless that is switched off. */
export function rememberSearch(tx: Transaction, query: string): void {
  const { searches, switches, incognito } = youtubeState.of(tx.state)
  if (incognito || switches.pause_search) return
  change(tx, { searches: newestFirst(searches, query, 8) })
}

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

/** A sheet or dialog over the activity. */
export type Overlay =
  | { readonly kind: 'video'; readonly video: VideoId; readonly list: ListName | null }
  | { readonly kind: 'save'; readonly video: VideoId }
  | { readonly kind: 'new-playlist'; readonly video: VideoId | null; readonly name: string }
  | { readonly kind: 'comment'; readonly video: VideoId; readonly text: string }
  | { readonly kind: 'share'; readonly video: VideoId }
  | { readonly kind: 'filter' }
  | { readonly kind: 'unsubscribe'; readonly channel: number }
  | { readonly kind: 'clear'; readonly what: 'history' | 'searches' }

/** What the main activity keeps. */
export interface MainLocal extends PagesLocal<Page>, OverlayLocal<Overlay> {
  readonly tab: Tab
  /** The topic to which Trending is narrowed. */
  readonly topic: string | null
  /** The video whose description is open. */
  readonly described: VideoId | null
}

export const FRESH_MAIN: MainLocal = { tab: 'home', pages: [], overlay: null, topic: null, described: null }
