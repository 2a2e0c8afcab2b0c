import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { appState } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { OverlayLocal } from '../kit/app-views.ts'
import { newestFirst, toggledFirst } from '../kit/lists.ts'
import type { PagesLocal } from '../kit/page-stack.ts'
import { reachesServers } from '../kit/screens/offline-state.tsx'
import { YOUTUBE } from './app.ts'
import type { VideoId } from './catalogue/video.ts'
import type { Filters } from './catalogue/filters.ts'

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
  /** The list that is played, whose next video follows; null for a video alone. */
  readonly list: ListName | null
}

export const PRIVACIES = ['public', 'unlisted', 'private'] as const
export type Privacy = (typeof PRIVACIES)[number]

export interface Playlist {
  readonly name: string
  /** Who can find it. */
  readonly privacy: Privacy
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
  /** One's own answers to comments, by `commentKey`, the oldest first. */
  readonly replies: Readonly<Record<string, readonly string[]>>
  /** By `commentKey`, the newest first. */
  readonly likedComments: readonly string[]
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
  replies: {},
  likedComments: [],
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
  const videos = idsIn(youtubeState.of(tx.state), index)
  changePlaylist(tx, index, { videos: toggledFirst(videos, video) })
}

/** Changes one of the account's own playlists. */
export function changePlaylist(tx: Transaction, index: number, changes: Partial<Playlist>): void {
  const { playlists } = youtubeState.of(tx.state)
  change(tx, {
    playlists: playlists.map((playlist, place) => (place === index ? { ...playlist, ...changes } : playlist)),
  })
}

/** Deletes a playlist. What plays of any playlist plays on alone, since the others move up. */
export function deletePlaylist(tx: Transaction, index: number): void {
  const { playlists, player } = youtubeState.of(tx.state)
  change(tx, {
    playlists: playlists.toSpliced(index, 1),
    player: typeof player?.list === 'number' ? { ...player, list: null } : player,
  })
}

/** Ids of the videos of a list that the account keeps. */
export function idsIn(app: YoutubeState, list: ListName): readonly VideoId[] {
  if (typeof list === 'number') return app.playlists[list]?.videos ?? []
  return app[MARKS[list]]
}

const MARKS = {
  history: 'history',
  downloads: 'downloads',
  watch_later: 'watchLater',
  liked_videos: 'liked',
} as const satisfies Record<Exclude<ListName, number>, keyof YoutubeState>

/** Takes a video out of a list. */
export function removeFrom(tx: Transaction, list: ListName, video: VideoId): void {
  const app = youtubeState.of(tx.state)
  const videos = idsIn(app, list).filter((other) => other !== video)
  if (typeof list === 'number') changePlaylist(tx, list, { videos })
  else change(tx, { [MARKS[list]]: videos })
}

/** Names a comment. Those of the same text under one video share it. */
export function commentKey(video: VideoId, text: string): string {
  return `${video}: ${text}`
}

/** Puts an own comment under a video, the newest first, or an answer under a comment. */
export function addComment(tx: Transaction, video: VideoId, text: string, replyTo: string | null): void {
  const { comments, replies } = youtubeState.of(tx.state)
  if (replyTo === null) {
    change(tx, { comments: { ...comments, [video]: newestFirst(comments[video] ?? [], text) } })
    return
  }
  const key = commentKey(video, replyTo)
  change(tx, { replies: { ...replies, [key]: [...(replies[key] ?? []), text] } })
}

/** Takes an own comment back, with what was said to it. */
export function deleteComment(tx: Transaction, video: VideoId, text: string): void {
  const { comments, replies, likedComments } = youtubeState.of(tx.state)
  const key = commentKey(video, text)
  change(tx, {
    comments: { ...comments, [video]: (comments[video] ?? []).filter((other) => other !== text) },
    replies: { ...replies, [key]: [] },
    likedComments: likedComments.filter((other) => other !== key),
  })
}

/** Likes a comment, or takes that back. */
export function toggleCommentLike(tx: Transaction, video: VideoId, text: string): void {
  if (!reachesServers(tx)) return
  change(tx, { likedComments: toggledFirst(youtubeState.of(tx.state).likedComments, commentKey(video, text)) })
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
  | { readonly kind: 'search'; readonly query: string; readonly submitted: boolean; readonly filters: Filters }
  | { readonly kind: 'channel'; readonly channel: number; readonly part: ChannelPart }
  | { readonly kind: 'list'; readonly list: ListName }
  | { readonly kind: 'account' }
  | { readonly kind: 'settings'; readonly section: SettingsSection | null }

/** A playlist that is made or changed. */
export interface PlaylistDraft {
  readonly kind: 'playlist'
  /** Null for a new one. */
  readonly index: number | null
  readonly name: string
  readonly privacy: Privacy
  /** What goes into a new one. */
  readonly video: VideoId | null
  /** The kinds of privacy are listed. */
  readonly open: boolean
}

/** Assumption: that only oneself can find a new playlist. */
export const NEW_PLAYLIST: PlaylistDraft = {
  kind: 'playlist',
  index: null,
  name: '',
  privacy: 'private',
  video: null,
  open: false,
}

export interface CommentDraft {
  readonly kind: 'comment'
  readonly video: VideoId
  readonly text: string
  /** The text of the comment that is answered; null for one on the video. */
  readonly replyTo: string | null
}

/** Filters that are chosen but not yet applied. */
export interface FiltersDraft {
  readonly kind: 'filter'
  readonly filters: Filters
  /** Whose options are listed. */
  readonly open: Exclude<keyof Filters, 'features'> | null
}

/** A sheet or dialog over the activity. */
export type Overlay =
  | { readonly kind: 'video'; readonly video: VideoId; readonly list: ListName | null }
  | { readonly kind: 'save'; readonly video: VideoId }
  | PlaylistDraft
  | { readonly kind: 'delete-playlist'; readonly index: number }
  | CommentDraft
  | { readonly kind: 'own-comment'; readonly video: VideoId; readonly text: string }
  | { readonly kind: 'sort-comments' }
  | { readonly kind: 'share'; readonly video: VideoId }
  | FiltersDraft
  | { readonly kind: 'unsubscribe'; readonly channel: number }
  | { readonly kind: 'clear'; readonly what: 'history' | 'searches' }

/** What the main activity keeps. */
export interface MainLocal extends PagesLocal<Page>, OverlayLocal<Overlay> {
  readonly tab: Tab
  /** The topic to which Trending is narrowed. */
  readonly topic: string | null
  /** The video whose description is open. */
  readonly described: VideoId | null
  /** Comments stand by their age. */
  readonly newestComments: boolean
}

export const FRESH_MAIN: MainLocal = {
  tab: 'home',
  pages: [],
  overlay: null,
  topic: null,
  described: null,
  newestComments: false,
}
