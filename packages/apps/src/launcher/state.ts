import type { Bounds } from '@droidgym/android/geometry'
import type { Favorite, FavoritePlace } from '@droidgym/android/storage/launcher-favorites'
import { appState } from '@droidgym/phone/system/app-definition'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { OverlayLocal } from '../kit/app-views.ts'
import { LAUNCHER } from './app.ts'

/** The places of the icons and folders. They come from the environment, or from a pushed database. */
export interface LauncherState {
  readonly icons: readonly Favorite[]
}

export const launcherState = appState<LauncherState>(LAUNCHER.packageName)

export function firstState({ icons }: EnvironmentSpec): LauncherState {
  return { icons }
}

/** The layer that is shown. */
export type LauncherLayer =
  | { readonly kind: 'workspace' }
  | { readonly kind: 'all-apps' }
  /** `fromApp`: recents were called from the task that is now the newest, not from the home screen. */
  | { readonly kind: 'overview'; readonly fromApp: boolean }

/** A list of choices over the home screen. */
export type LauncherPopup =
  | { readonly kind: 'options' }
  /** `bounds`: the icon's cell in display pixels. */
  | { readonly kind: 'icon'; readonly component: string; readonly bounds: Bounds }

/** What is open over the home screen: a list of choices, the sheet of all widgets, or the folder of a place. */
export type HomeOverlay =
  | LauncherPopup
  | { readonly kind: 'widgets' }
  | { readonly kind: 'folder'; readonly place: FavoritePlace }

/** The state of the home screen's activity. */
export interface HomeLocal extends OverlayLocal<HomeOverlay> {
  readonly page: number
  readonly layer: LauncherLayer
  /** The text in the search field of the app list. */
  readonly query: string
}

export const FRESH_HOME: HomeLocal = { page: 0, layer: { kind: 'workspace' }, query: '', overlay: null }

/** Closes everything over the home screen; the page stays. */
export function showWorkspace(local: HomeLocal): HomeLocal {
  return { ...FRESH_HOME, page: local.page }
}
