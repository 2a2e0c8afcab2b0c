import type { ScreenContext } from '../../phone/app.ts'
import { appState } from '../../phone/system/app-definition.ts'
import type { Filter } from '../shared/media/media.ts'
import { PACKAGE } from './package.ts'

export interface PhotosState {
  /** Whether the page of the first start has been left. */
  readonly welcomed: boolean
  readonly backup: boolean
  readonly showVideos: boolean
  /** Ids of pictures and videos. */
  readonly favorites: readonly number[]
}

export const INITIAL_PHOTOS: PhotosState = { welcomed: false, backup: false, showVideos: true, favorites: [] }
export const photosState = appState<PhotosState>(PACKAGE)

export const TABS = ['photos', 'albums', 'assistant', 'sharing'] as const
export type Tab = (typeof TABS)[number]

/** A set of pictures with a page of its own. */
export type Album =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'favorites' | 'videos' | 'trash' }

export interface HomeLocal {
  readonly tab: Tab
  readonly drawer: boolean
  readonly album: Album | null
  /** The text being searched; null while nobody searches. */
  readonly search: string | null
  readonly selected: readonly number[]
  readonly above: 'share' | 'delete' | null
}

export const FRESH_HOME: HomeLocal = {
  tab: 'photos',
  drawer: false,
  album: null,
  search: null,
  selected: [],
  above: null,
}

export type HomeContext = ScreenContext<HomeLocal>

export interface ViewerLocal {
  /** Of the picture shown; when it is gone, the newest is. */
  readonly id: number
  /** Whether the buttons are shown; a tap on the picture hides them. */
  readonly bars: boolean
  readonly playing: boolean
  /** What the editor has made of the picture; null while it is closed. */
  readonly edit: { readonly filter: Filter; readonly turns: number } | null
  readonly above: 'info' | 'share' | 'delete' | null
}

export type ViewerContext = ScreenContext<ViewerLocal>
