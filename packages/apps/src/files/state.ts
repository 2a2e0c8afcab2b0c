import { appState } from '@droidgym/phone/system/app-definition'
import type { OverlayLocal } from '../kit/app-views.ts'
import { FILES } from './app.ts'
import type { Chip, Sort } from './directories/directory.ts'
import type { Place } from './directories/place.ts'

/** Class of the only activity that shows something. */
export const FILES_ACTIVITY = `${FILES.packageName}.files.FilesActivity`

/** What Files remembers. */
export interface FilesState {
  readonly grid: boolean
  readonly sort: Sort
}

export const FIRST_STATE: FilesState = { grid: false, sort: { by: 'name', descending: false } }
export const filesState = appState<FilesState>(FILES.packageName)

/** The dialog in which a new folder, or a file anew, is named. */
export interface NameOverlay {
  readonly kind: 'new-folder' | 'rename'
  readonly name: string
}

/** Files on their way to the folder that is shown. */
export type Transfer =
  | { readonly kind: 'copy' | 'move'; readonly ids: readonly number[] }
  | { readonly kind: 'extract'; readonly ids: readonly number[]; readonly archive: number }

export type FilesOverlay = 'menu' | 'sort' | 'delete' | 'share' | NameOverlay

/** What one window of Files keeps. */
export interface FilesLocal extends OverlayLocal<FilesOverlay> {
  readonly place: Place
  readonly drawer: boolean
  /** The text being searched; null while the search is closed. */
  readonly search: string | null
  readonly chips: readonly Chip[]
  /** Ids of the files that are selected; the toolbar is the selection's while there are any. */
  readonly selected: readonly number[]
  /** Where to is being chosen; null otherwise. */
  readonly transfer: Transfer | null
}

export const FRESH_FILES: FilesLocal = {
  place: { root: 'recent', path: [] },
  drawer: false,
  search: null,
  chips: [],
  selected: [],
  transfer: null,
  overlay: null,
}
