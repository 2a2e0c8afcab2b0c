import type { Transaction } from '@droidgym/phone/system/transaction'
import type { MediaSession } from '@droidgym/phone/system/app-definition'
import { isOnline } from '@droidgym/phone/system/hardware/network'
import type { PhoneState } from '@droidgym/phone/system/state'
import { newestFirst } from '../kit/lists.ts'
import { YOUTUBE } from './app.ts'
import type { Player } from './state.ts'
import { change, idsIn, youtubeState } from './state.ts'
import type { Video, VideoId } from './catalogue/video.ts'
import { catalogueOf, upNext, videoOf } from './catalogue/videos.ts'

/** Assumption: how long the buttons stay over a playing picture. */
const CONTROLS_MS = 5000
const ENDED = 'ended'

/** Where a video stands at an `uptime` of the phone, in milliseconds from its beginning. */
export function positionAt({ position, playingSince }: Player, { seconds }: Video, now: number): number {
  const passed = playingSince === null ? 0 : Math.max(0, now - playingSince)
  return Math.min(seconds * 1000, position + passed)
}

/** Whether the buttons lie over the picture. */
export function showsControls({ playingSince, controlsUntil }: Player, now: number): boolean {
  return playingSince === null || now < controlsUntil
}

/** Without a network only what was downloaded plays. */
export function canPlay(state: PhoneState, { id }: Pick<Video, 'id'>): boolean {
  return isOnline(state) || youtubeState.of(state).downloads.includes(id)
}

/** A video that is not on the phone stops with the network. Assumption: nothing of it was loaded ahead. */
export function stopWithoutNetwork(tx: Transaction): void {
  const current = playerAndVideo(tx)
  if (current !== undefined && !canPlay(tx.state, current.video)) pause(tx)
}

interface Playing {
  readonly player: Player
  readonly video: Video
}

function playerAndVideo(tx: Transaction): Playing | undefined {
  const { player } = youtubeState.of(tx.state)
  if (player === null) return undefined
  const video = videoOf(catalogueOf(tx.state.environment), player.video)
  return video === undefined ? undefined : { player, video }
}

/** Takes over a player and lets the clock tell when its video ends. */
function setPlayer(tx: Transaction, player: Player, { seconds }: Video): void {
  change(tx, { player })
  if (player.playingSince === null) tx.cancel(YOUTUBE.packageName, ENDED)
  else tx.schedule(YOUTUBE.packageName, ENDED, player.playingSince + seconds * 1000 - player.position - tx.uptime)
}

/** Starts a video from its beginning, and puts it into the history; the one that plays already is shown large again. */
export function watch(
  tx: Transaction, video: Video, mode: Player['mode'] = 'watch', list: Player['list'] = null,
): void {
  const { player, history, switches, incognito } = youtubeState.of(tx.state)
  if (player?.video === video.id && player.mode === 'mini') {
    change(tx, { player: { ...player, mode, list } })
    return
  }
  const plays = canPlay(tx.state, video)
  if (plays && !incognito && !switches.pause_watch) {
    change(tx, { history: newestFirst(history, video.id) })
  }
  const playingSince = plays ? tx.uptime : null
  setPlayer(tx, { video: video.id, mode, position: 0, playingSince, controlsUntil: 0, list }, video)
}

export function setMode(tx: Transaction, mode: Player['mode']): void {
  const { player } = youtubeState.of(tx.state)
  if (player !== null) change(tx, { player: { ...player, mode } })
}

export function closePlayer(tx: Transaction): void {
  tx.cancel(YOUTUBE.packageName, ENDED)
  change(tx, { player: null })
}

export function pause(tx: Transaction): void {
  const current = playerAndVideo(tx)
  if (current === undefined) return
  const { player, video } = current
  setPlayer(tx, { ...player, position: positionAt(player, video, tx.uptime), playingSince: null }, video)
}

/** Plays or stands still; at its end a video starts again. */
export function togglePlaying(tx: Transaction): void {
  const current = playerAndVideo(tx)
  if (current === undefined) return
  const { player, video } = current
  if (player.playingSince !== null) {
    pause(tx)
    return
  }
  if (!canPlay(tx.state, video)) return
  const position = player.position >= video.seconds * 1000 ? 0 : player.position
  setPlayer(tx, { ...player, position, playingSince: tx.uptime, controlsUntil: tx.uptime + CONTROLS_MS }, video)
}

/** Assumption: the tag. */
export const mediaSession: MediaSession = {
  tag: 'YouTube playerlib',
  isActive: (state) => youtubeState.of(state).player !== null,
  onKey: (tx, key) => {
    const playing = youtubeState.of(tx.state).player?.playingSince !== null
    if (key === 'next' || key === 'previous') skip(tx, key)
    else if (key === 'play-pause' || playing === (key === 'pause')) togglePlaying(tx)
  },
}

/** Goes to a place in the video, in milliseconds. */
export function seek(tx: Transaction, position: number): void {
  const current = playerAndVideo(tx)
  if (current === undefined) return
  const { player, video } = current
  const playingSince = player.playingSince === null ? null : tx.uptime
  setPlayer(tx, { ...player, position, playingSince, controlsUntil: tx.uptime + CONTROLS_MS }, video)
}

export function toggleControls(tx: Transaction): void {
  const { player } = youtubeState.of(tx.state)
  if (player === null) return
  const controlsUntil = showsControls(player, tx.uptime) ? 0 : tx.uptime + CONTROLS_MS
  change(tx, { player: { ...player, controlsUntil } })
}

/** What follows: the rest of the list that is played, and at its end, in no list, what is alike. */
export function following(state: PhoneState, player: Player, video: Video): Pick<Player, 'list'> & {
  readonly videos: readonly Video[]
} {
  const catalogue = catalogueOf(state.environment)
  const { rest } = placeInList(state, player)
  return rest.length > 0
    ? { list: player.list, videos: rest.flatMap((id) => videoOf(catalogue, id) ?? []) }
    : { list: null, videos: upNext(catalogue, video) }
}

/** What stands before and after the video in the list that is played. */
function placeInList(state: PhoneState, { list, video }: Player): Record<'before' | 'rest', readonly VideoId[]> {
  const ids = list === null ? [] : idsIn(youtubeState.of(state), list)
  const place = ids.indexOf(video)
  return place < 0 ? { before: [], rest: [] } : { before: ids.slice(0, place), rest: ids.slice(place + 1) }
}

/** The video before or after the one that plays. */
export function skip(tx: Transaction, direction: 'next' | 'previous'): void {
  const current = playerAndVideo(tx)
  if (current === undefined) return
  const { player } = current
  const { video, list } = direction === 'next' ? nextOf(tx.state, current) : previousOf(tx.state, current)
  if (video !== undefined) watch(tx, video, player.mode === 'fullscreen' ? 'fullscreen' : 'watch', list)
}

interface Neighbour extends Pick<Player, 'list'> {
  readonly video: Video | undefined
}

function nextOf(state: PhoneState, { player, video }: Playing): Neighbour {
  const { list, videos } = following(state, player, video)
  return { list, video: videos[0] }
}

function previousOf(state: PhoneState, { player, video }: Playing): Neighbour {
  const catalogue = catalogueOf(state.environment)
  const before = placeInList(state, player).before.at(-1)
  return before === undefined
    ? { list: null, video: upNext(catalogue, video).at(-1) }
    : { list: player.list, video: videoOf(catalogue, before) }
}

/** The app's timer: a video has come to its end. Where autoplay is on, the next one starts. */
export function onPlayerTimer(tx: Transaction): void {
  const current = playerAndVideo(tx)
  if (current === undefined) return
  const { video, list } = nextOf(tx.state, current)
  if (video === undefined || !youtubeState.of(tx.state).switches.autoplay_next) pause(tx)
  else watch(tx, video, current.player.mode, list)
}
