import { appState } from '@droidgym/phone/system/app-definition'
import type { OverlayLocal } from '../kit/app-views.ts'
import { FILES } from './app.ts'
import type { Selection } from '../shared/media/folders/selection.ts'
import { NOTHING_SELECTED } from '../shared/media/folders/selection.ts'
import type { Chip, Sort } from './directories/directory.ts'
import type { Place } from './directories/place.ts'

/** The window with folders and files. */
export const FILES_ACTIVITY = `${FILES.packageName}.files.FilesActivity`

/** Tells the facts of one file or folder. */
export const INFO_ACTIVITY = `${FILES.packageName}.inspector.InspectorActivity`

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

/** What is on its way to the folder that is shown. */
export type Transfer =
  | { readonly kind: 'copy' | 'move'; readonly selection: Selection }
  | { readonly kind: 'extract'; readonly ids: readonly number[]; readonly archive: number }

export type FilesOverlay = 'menu' | 'sort' | 'delete' | 'share' | NameOverlay

/** What one window of Files keeps. */
export interface FilesLocal extends OverlayLocal<FilesOverlay> {
  readonly place: Place
  readonly drawer: boolean
  /** The text being searched; null while the search is closed. */
  readonly search: string | null
  readonly chips: readonly Chip[]
  /** What is selected; the toolbar is the selection's while there is anything. */
  readonly selected: Selection
  /** Where to is being chosen; null otherwise. */
  readonly transfer: Transfer | null
}

export const FRESH_FILES: FilesLocal = {
  place: { root: 'recent', path: [] },
  drawer: false,
  search: null,
  chips: [],
  selected: NOTHING_SELECTED,
  transfer: null,
  overlay: null,
}

/** What a window with the facts of a file or folder keeps. */
export interface InfoLocal {
  /** Below `/storage/emulated/0`. */
  readonly path: string
}
