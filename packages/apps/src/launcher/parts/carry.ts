import type { Bounds, Point } from '@droidgym/android/geometry'
import { center, contains, distance } from '@droidgym/android/geometry'
import type { FavoritePlace, WidgetSpan } from '@droidgym/android/storage/launcher-favorites'
import type { Configuration } from '@droidgym/phone/system/configuration'
import { TABLET_WIDTH } from '@droidgym/phone/system/hardware/rotation'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { TimedPoint } from '@droidgym/phone/view/gesture'
import { appInfoIntent } from '../../system-ui/open-settings.ts'
import type { Carried } from '../home/arrange.ts'
import { carriedWidget, dropped, pagesOf, without } from '../home/arrange.ts'
import type { LaunchableApp } from '../home/catalogue.ts'
import type { DropPoint, HomeGeometry } from '../home/home-geometry.ts'
import { iconCell, placeAtPoint } from '../home/home-geometry.ts'
import type { LauncherPopup } from '../state.ts'
import { launcherState, showWorkspace } from '../state.ts'
import type { HomeView } from '../view.ts'

/** deep_shortcuts_start_drag_threshold, in dp: nearer to where it was pressed, an icon keeps its list of choices. */
const START_DRAG = 16
/**
 * Beside the display's edges, in dp. Assumption: Launcher3 shrinks the page under a carried icon, so that the next one
 * peeks in there; here the page keeps its size, and cells are where they were seen before.
 */
const EDGE_ZONE = 24
/** SpringLoadedDragController.ENTER_SPRING_LOAD_HOVER_TIME, in milliseconds. */
const HOVER_MS = 500
/** dynamic_grid_drop_target_size: the bar with "Remove" and "Uninstall" below the status bar, in dp. */
const TARGETS = 48
/** From the middle of an icon, as a share of its edge (Workspace.mMaxDistanceForFolderCreation). */
const FOLDER_DISTANCE = { phone: 0.55, tablet: 0.75 } as const

export interface Load {
  readonly carried: Carried
  /** The application of the icon; none for a folder. */
  readonly app?: LaunchableApp
  /** What a long press on it opens. */
  readonly popup?: LauncherPopup
  /** Where it was lifted. */
  readonly cell: Bounds
  /** The open folder: dropped there, an icon stays in it. */
  readonly folder?: Bounds
}

/** Carries what a long press has lifted along the finger's path, and drops it where the finger lifts. */
export function carry(tx: Transaction, view: HomeView, load: Load, path: readonly TimedPoint[]): void {
  const { configuration, context } = view
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined) return
  if (load.popup !== undefined && !path.some((point) => distance(point, first) > START_DRAG * configuration.density)) {
    view.openOverlay(tx, load.popup)
    return
  }
  if (load.folder !== undefined && contains(load.folder, last)) return
  const target = targetAt(last, configuration, load)
  context.update(tx, showWorkspace)
  switch (target) {
    case 'remove':
      launcherState.update(tx, (state) => ({ ...state, icons: without(state.icons, load.carried) }))
      showPage(tx, view, view.local.page)
      return
    case 'uninstall':
      // Assumption: its page in Settings stands for the package installer's question.
      if (load.app !== undefined) tx.startActivity(appInfoIntent(load.app.packageName))
      return
    case 'home':
      drop(tx, view, load, path)
      return
  }
}

type Target = 'remove' | 'uninstall' | 'home'

/**
 * DropTargetBar.onLayout: the targets that apply share the width. What comes from the list of apps finds "Cancel" in
 * the place of "Remove". Assumption: a target is as wide as its share, not as its text.
 */
function targetAt({ x, y }: Point, { width, density, statusBarHeight }: Configuration, { app }: Load): Target {
  if (y >= statusBarHeight + TARGETS * density) return 'home'
  return app?.isRemovable === true && x >= width / 2 ? 'uninstall' : 'remove'
}

function drop(tx: Transaction, view: HomeView, { carried, cell }: Load, path: readonly TimedPoint[]): void {
  const { configuration, geometry, local, t } = view
  const [first, finger] = [path[0], path.at(-1)]
  if (first === undefined || finger === undefined) return
  const favorites = launcherState.of(tx.state).icons
  const pages = pagesOf(favorites)
  const turned = pageAfter(path, { page: local.page, last: pages.length, configuration })
  // The page behind the last one is a new one, as long as something is dropped on it.
  const page = pages[turned] ?? Math.max(...pages) + 1
  const lifted = center(cell)
  const middle = { x: lifted.x + finger.x - first.x, y: lifted.y + finger.y - first.y }
  const widget = carriedWidget(favorites, carried)
  const place = widget === undefined
    ? placeAtPoint(geometry, { middle, finger, page }, configuration.rtl)
    : firstCell(geometry, { middle, page, ...widget }, configuration.rtl)
  const kind = configuration.smallestWidthDp >= TABLET_WIDTH ? 'tablet' : 'phone'
  const reach = FOLDER_DISTANCE[kind] * geometry.iconSize * configuration.density
  const onto = distance(middle, center(iconCell(geometry, place, configuration.rtl))) <= reach
  const icons = dropped(favorites, carried, { drop: { place, onto }, grid: geometry })
  if (icons === undefined) tx.toast(t(place.container === 'hotseat' ? 'hotseat_out_of_space' : 'out_of_space'))
  else launcherState.update(tx, (state) => ({ ...state, icons }))
  const shown = pagesOf(icons ?? favorites).indexOf(page)
  showPage(tx, view, shown < 0 ? turned : shown)
}

/** Of a widget with its middle there; it has no place in the hotseat. */
function firstCell(
  geometry: HomeGeometry,
  { middle, page, columns, rows }: WidgetSpan & Omit<DropPoint, 'finger'>,
  rtl: boolean,
): FavoritePlace {
  const { grid } = geometry
  const back = ((columns - 1) / 2) * ((grid.right - grid.left) / geometry.columns)
  const up = ((rows - 1) / 2) * ((grid.bottom - grid.top) / geometry.rows)
  const cell = { x: middle.x + (rtl ? back : -back), y: Math.min(middle.y - up, grid.bottom - 1) }
  return placeAtPoint(geometry, { middle: cell, finger: cell, page }, rtl)
}

/** Pages on which nothing is left are gone (Workspace.stripEmptyScreens). */
function showPage(tx: Transaction, { context }: HomeView, page: number): void {
  const last = pagesOf(launcherState.of(tx.state).icons).length - 1
  context.update(tx, (local) => ({ ...local, page: Math.min(last, Math.max(0, page)) }))
}

interface PageTurn {
  readonly page: number
  readonly last: number
  readonly configuration: Configuration
}

/** Which page is shown at the end of the path: each half second at an edge turns one. */
function pageAfter(path: readonly TimedPoint[], { page, last, configuration }: PageTurn): number {
  const { width, density, rtl } = configuration
  const zone = EDGE_ZONE * density
  let shown = page
  let edge = 0
  let since = 0
  for (const { x, time } of path) {
    const now = x < zone ? -1 : x >= width - zone ? 1 : 0
    if (now !== edge) [edge, since] = [now, time]
    while (edge !== 0 && time - since >= HOVER_MS) {
      shown = Math.min(last, Math.max(0, shown + (rtl ? -edge : edge)))
      since += HOVER_MS
    }
  }
  return shown
}
