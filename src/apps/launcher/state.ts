import type { Bounds } from '../../android/geometry.ts'
import type { FavoriteIcon } from '../../android/storage/launcher-favorites.ts'
import { LAUNCHER_COMPONENT } from '../../phone/phone.ts'
import { appState } from '../../phone/system/app-definition.ts'

/** What the launcher remembers: where the icons stand. It comes from the environment, or from a pushed database. */
export interface LauncherState {
  readonly icons: readonly FavoriteIcon[]
}

export const launcherState = appState<LauncherState>(LAUNCHER_COMPONENT.packageName)

/** What covers the home screen. */
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

/** What the home screen's activity keeps for itself. */
export interface LauncherLocal {
  readonly page: number
  readonly layer: LauncherLayer
  /** What has been typed into the search field of the app list. */
  readonly query: string
  readonly popup: LauncherPopup | null
}

export const AT_HOME: LauncherLocal = { page: 0, layer: { kind: 'workspace' }, query: '', popup: null }

/** What the home screen looks like when everything over it is closed: the same page. */
export function showWorkspace(local: LauncherLocal): LauncherLocal {
  return { ...AT_HOME, page: local.page }
}
