import type { EnvironmentSpec } from '../../spec/environments/environment.ts'
import { appState } from '../../phone/system/app-definition.ts'
import type { Transaction } from '../../phone/system/transaction.ts'

export const PACKAGE = 'com.google.android.youtube'
/** The launcher's alias, and the class behind it. */
export const LAUNCHER_ACTIVITY = 'com.google.android.youtube.app.honeycomb.Shell$HomeActivity'
export const MAIN_ACTIVITY = 'com.google.android.apps.youtube.app.WatchWhileActivity'

/** What is played and where. Times in milliseconds. */
export interface Player {
  readonly video: number
  readonly mode: 'watch' | 'mini' | 'fullscreen'
  /** Place in the video when it last started or stopped. */
  readonly position: number
  /** Epoch time since when it plays from there; null while it stands. */
  readonly playingSince: number | null
  /** Epoch time until which the buttons lie over the playing picture. */
  readonly controlsUntil: number
}

export interface Playlist {
  readonly name: string
  /** Ids of videos, the newest first. */
  readonly videos: readonly number[]
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
export interface YoutubeState extends Readonly<Record<Mark, readonly number[]>> {
  /** Whether somebody is signed in. */
  readonly hasAccount: boolean
  /** Ids of channels. */
  readonly subscribed: readonly number[]
  readonly history: readonly number[]
  readonly playlists: readonly Playlist[]
  /** The newest first. */
  readonly searches: readonly string[]
  /** One's own, by id of the video. */
  readonly comments: Readonly<Record<number, readonly string[]>>
  readonly switches: Readonly<Record<SwitchKey, boolean>>
  readonly incognito: boolean
  /** Whether the notifications were seen. */
  readonly inboxSeen: boolean
  readonly player: Player | null
}

export const youtubeState = appState<YoutubeState>(PACKAGE)

/** Assumption: the theme is light until the app's own switch says otherwise, whatever the system's theme. */
export function initialState({ content }: EnvironmentSpec): YoutubeState {
  const hasAccount = content !== 'fresh'
  return { ...FIRST_STATE, hasAccount, subscribed: hasAccount ? [0, 3, 6, 9] : [] }
}

const FIRST_STATE: Omit<YoutubeState, 'hasAccount' | 'subscribed'> = {
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

function toggled(list: readonly number[], id: number): readonly number[] {
  return list.includes(id) ? list.filter((other) => other !== id) : [id, ...list]
}

/** Marks a video, or takes that back. A video is liked or disliked, never both. */
export function toggle(tx: Transaction, mark: Mark, video: number): void {
  const state = youtubeState.of(tx.state)
  change(tx, { [mark]: toggled(state[mark], video) })
  if (mark === 'liked') change(tx, { disliked: state.disliked.filter((other) => other !== video) })
  if (mark === 'disliked') change(tx, { liked: state.liked.filter((other) => other !== video) })
}

export function toggleSubscribed(tx: Transaction, channel: number): void {
  change(tx, { subscribed: toggled(youtubeState.of(tx.state).subscribed, channel) })
}

export function toggleSwitch(tx: Transaction, key: SwitchKey): void {
  const { switches } = youtubeState.of(tx.state)
  change(tx, { switches: { ...switches, [key]: !switches[key] } })
}

/** Puts a video into one of the account's own playlists, or takes it out. */
export function toggleInPlaylist(tx: Transaction, index: number, video: number): void {
  const { playlists } = youtubeState.of(tx.state)
  change(tx, {
    playlists: playlists.map((playlist, place) =>
      place === index ? { ...playlist, videos: toggled(playlist.videos, video) } : playlist,
    ),
  })
}

/** Remembers what was searched for, unless that is switched off. */
export function rememberSearch(tx: Transaction, query: string): void {
  const { searches, switches, incognito } = youtubeState.of(tx.state)
  if (incognito || switches.pause_search) return
  change(tx, { searches: [query, ...searches.filter((other) => other !== query)].slice(0, 8) })
}
