import { appState } from '@droidgym/phone/system/app-definition'
import type { OverlayLocal } from '../kit/app-views.ts'
import type { Filter } from '../shared/media/edits/picture-step.ts'
import type { Media } from '../shared/media/media.ts'
import { PHOTOS } from './app.ts'

const { packageName } = PHOTOS

export const Activity = {
  home: `${packageName}.home.HomeActivity`,
  viewer: `${packageName}.pager.HostPhotoPagerActivity`,
  /** Assumption: the class name. */
  settings: `${packageName}.settings.SettingsActivity`,
} as const

export interface PhotosState {
  /** Whether the page of the first start has been left. */
  readonly welcomed: boolean
  readonly backup: boolean
  readonly showVideos: boolean
  /** Ids of pictures and videos. */
  readonly favorites: readonly number[]
}

export const FIRST_STATE: PhotosState = { welcomed: false, backup: false, showVideos: true, favorites: [] }
export const photosState = appState<PhotosState>(packageName)

export const TABS = ['photos', 'albums', 'assistant', 'sharing'] as const
export type Tab = (typeof TABS)[number]

/** A set of pictures with a page of its own. */
export type Album =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'favorites' | 'videos' | 'trash' }

export interface HomeLocal extends OverlayLocal<'share' | 'delete'> {
  readonly tab: Tab
  readonly drawer: boolean
  readonly album: Album | null
  /** The text being searched; null while the search is closed. */
  readonly search: string | null
  readonly selected: readonly number[]
}

export const FRESH_HOME: HomeLocal = {
  tab: 'photos',
  drawer: false,
  album: null,
  search: null,
  selected: [],
  overlay: null,
}

export type ViewerOverlay = 'info' | 'share' | 'delete'

export interface ViewerLocal extends OverlayLocal<ViewerOverlay> {
  /** Of the picture shown; when it is gone, the newest is. */
  readonly id: number
  /** Whether the buttons are shown; a tap on the picture hides them. */
  readonly bars: boolean
  readonly playing: boolean
  /** What the editor has made of the picture; null while it is closed. */
  readonly edit: { readonly filter: Filter; readonly turns: number } | null
}

/** The editor as it opens on a picture. */
export function editOf(media: Media | undefined): NonNullable<ViewerLocal['edit']> {
  return { filter: 'none', turns: media?.shot?.turns ?? 0 }
}

/** `id` is NaN where no picture is asked for. */
export function freshViewer(id: number): ViewerLocal {
  return { id, bars: true, playing: false, edit: null, overlay: null }
}
