import type {
  Favorite, FavoriteFolder, FavoriteIcon, FavoritePlace, FavoriteWidget, WidgetSpan, WorkspacePlace,
} from '@droidgym/android/storage/launcher-favorites'
import { isFolder, isWidget } from '@droidgym/android/storage/launcher-favorites'

/** What a finger carries over the home screen. */
export type Carried =
  | { readonly kind: 'favorite'; readonly from: FavoritePlace }
  | { readonly kind: 'folder-icon'; readonly from: FavoritePlace; readonly component: string }
  | { readonly kind: 'app'; readonly component: string }
  /** One that is new on the home screen. */
  | { readonly kind: 'widget'; readonly widget: NewWidget }

type NewWidget = Pick<FavoriteWidget, 'widget'> & WidgetSpan

/** How many columns and rows a page has, and how many slots the hotseat. */
export interface HomeGrid {
  readonly columns: number
  readonly rows: number
  readonly slots: number
}

/** The first page, which has the date in its first row (FeatureFlags.QSB_ON_FIRST_SCREEN). */
const FIRST_PAGE = 0

/** The numbers of the pages, in their order: the first one, and every other that has something on it. */
export function pagesOf(favorites: readonly FavoritePlace[]): readonly number[] {
  const numbers = favorites.flatMap((place) => (place.container === 'workspace' ? [place.page] : []))
  return [...new Set([FIRST_PAGE, ...numbers])].toSorted((a, b) => a - b)
}

/**
 * Whether the first page's first row shows the date. Assumption: an icon there, of a pushed database, hides it.
 */
export function hasDate(favorites: readonly FavoritePlace[]): boolean {
  return !favorites.some((place) => place.container === 'workspace' && place.page === FIRST_PAGE && place.row === 0)
}

function samePlace(a: FavoritePlace, b: FavoritePlace): boolean {
  if (a.container === 'hotseat' || b.container === 'hotseat') {
    return a.container === 'hotseat' && b.container === 'hotseat' && a.slot === b.slot
  }
  return a.page === b.page && a.column === b.column && a.row === b.row
}

/** Whether it takes the cell or slot. */
function covers(favorite: Favorite, place: FavoritePlace): boolean {
  if (!isWidget(favorite)) return samePlace(favorite, place)
  if (place.container === 'hotseat' || place.page !== favorite.page) return false
  const [column, row] = [place.column - favorite.column, place.row - favorite.row]
  return column >= 0 && column < favorite.columns && row >= 0 && row < favorite.rows
}

/** The widget that is carried, or would be new. */
export function carriedWidget(favorites: readonly Favorite[], carried: Carried): NewWidget | undefined {
  if (carried.kind === 'widget') return carried.widget
  return carried.kind === 'favorite' ? favorites.filter(isWidget).find((each) => samePlace(each, carried.from)) : undefined
}

export function folderAt(favorites: readonly Favorite[], place: FavoritePlace): FavoriteFolder | undefined {
  return favorites.filter(isFolder).find((folder) => samePlace(folder, place))
}

export function renameFolder(favorites: readonly Favorite[], place: FavoritePlace, title: string): readonly Favorite[] {
  return favorites.map((each) => (isFolder(each) && samePlace(each, place) ? { ...each, title } : each))
}

/**
 * Without what is carried. A folder of which one icon stays becomes that icon, and goes with its last one
 * (Folder.replaceFolderWithFinalItem).
 */
export function without(favorites: readonly Favorite[], carried: Carried): readonly Favorite[] {
  if (carried.kind === 'app' || carried.kind === 'widget') return favorites
  const { from } = carried
  if (carried.kind === 'favorite') return favorites.filter((each) => !samePlace(each, from))
  return favorites.flatMap((each): readonly Favorite[] => {
    if (!isFolder(each) || !samePlace(each, from)) return [each]
    const [first, ...others] = each.components.toSpliced(each.components.indexOf(carried.component), 1)
    if (first === undefined) return []
    return others.length === 0 ? [at(from, { component: first })] : [{ ...each, components: [first, ...others] }]
  })
}

export interface Drop {
  readonly place: FavoritePlace
  /** So near to the middle of the place that the icon there takes it in. */
  readonly onto: boolean
}

/**
 * The home screen after a drop; undefined when there is no room. On an icon or a folder it goes into a folder. Beside
 * the middle of one, that one makes room. Assumption: it moves to the nearest free place; Launcher3 pushes several in
 * one direction where it can.
 */
export function dropped(
  favorites: readonly Favorite[],
  carried: Carried,
  { drop: { place, onto }, grid }: { readonly drop: Drop; readonly grid: HomeGrid },
): readonly Favorite[] | undefined {
  const widget = carriedWidget(favorites, carried)
  if (widget !== undefined) return withWidget(favorites, { carried, widget, place, grid })
  if (carried.kind === 'widget') return favorites
  if (carried.kind !== 'app' && samePlace(carried.from, place)) {
    if (carried.kind === 'favorite' || onto) return favorites
  }
  const item = itemOf(favorites, carried)
  if (item === undefined) return favorites
  const rest = without(favorites, carried)
  // What was on the home screen keeps its row of the database.
  const withItem = (where: FavoritePlace): readonly Favorite[] => (carried.kind === 'favorite'
    ? favorites.map((each) => (samePlace(each, carried.from) ? at(where, item) : each))
    : [...rest, at(where, item)])
  const there = rest.find((each) => covers(each, place))
  if (there === undefined && !isDateRow(place, rest)) return withItem(place)
  if (there !== undefined && !isWidget(there) && onto && 'component' in item) {
    return rest.map((each) => (each === there ? holding(there, item.component) : each))
  }
  const free = nearestFree(rest, place, grid)
  if (free === undefined) return undefined
  if (there === undefined || isWidget(there)) return withItem(free)
  return withItem(place).map((each) => (each === there ? at(free, contentOf(there)) : each))
}

interface WidgetDrop {
  readonly carried: Carried
  readonly widget: NewWidget
  readonly place: FavoritePlace
  readonly grid: HomeGrid
}

/**
 * With a widget at the nearest cell where it finds room; icons and folders below it move to the nearest free cells.
 * Assumption: Launcher3 pushes them in one direction where it can, and makes the widget smaller where it must.
 */
function withWidget(
  favorites: readonly Favorite[],
  { carried, widget, place, grid }: WidgetDrop,
): readonly Favorite[] | undefined {
  if (place.container === 'hotseat') return favorites
  const { columns, rows } = widget
  // AppWidgetServiceImpl counts up.
  const id = Math.max(0, ...favorites.map((each) => (isWidget(each) ? each.id : 0))) + 1
  const others = without(favorites, carried)
  // What was on the home screen keeps its row of the database.
  const old = favorites.findIndex((each) => carried.kind === 'favorite' && samePlace(each, carried.from))
  const page = { ...place, column: 0, row: 0, columns: grid.columns - columns + 1, rows: grid.rows - rows + 1 }
  for (const { column, row } of cellsOf(page).toSorted((a, b) => farness(a, place) - farness(b, place))) {
    const placed = { id, ...widget, container: 'workspace', page: place.page, column, row } as const
    const moved = makingRoom(others, placed, grid)
    if (moved !== undefined) return moved.toSpliced(old < 0 ? moved.length : old, 0, placed)
  }
  return undefined
}

/** The others with the cells of a widget free; undefined where that is not possible. */
function makingRoom(
  others: readonly Favorite[],
  widget: FavoriteWidget,
  grid: HomeGrid,
): readonly Favorite[] | undefined {
  const cells = cellsOf(widget)
  if (cells.some((cell) => isDateRow(cell, others))) return undefined
  let now = others
  for (const each of others) {
    if (!cells.some((cell) => covers(each, cell))) continue
    const free = isWidget(each) ? undefined : nearestFree([...now, widget], each, grid)
    if (free === undefined || isWidget(each)) return undefined
    now = now.map((one) => (one === each ? at(free, contentOf(each)) : one))
  }
  return now
}

function cellsOf({ page, column, row, columns, rows }: WorkspacePlace & WidgetSpan): readonly WorkspacePlace[] {
  return counted(rows).flatMap((down) => counted(columns).map((along) =>
    ({ container: 'workspace', page, column: column + along, row: row + down })))
}

function isFreeCell(favorites: readonly Favorite[], cell: FavoritePlace): boolean {
  return !isDateRow(cell, favorites) && !favorites.some((each) => covers(each, cell))
}

type Content = Pick<FavoriteIcon, 'component'> | Pick<FavoriteFolder, 'title' | 'components'>

function contentOf(favorite: FavoriteIcon | FavoriteFolder): Content {
  if (!isFolder(favorite)) return { component: favorite.component }
  return { title: favorite.title, components: favorite.components }
}

function itemOf(favorites: readonly Favorite[], carried: Exclude<Carried, { kind: 'widget' }>): Content | undefined {
  if (carried.kind !== 'favorite') return { component: carried.component }
  const found = favorites.find((each) => samePlace(each, carried.from))
  return found === undefined || isWidget(found) ? undefined : contentOf(found)
}

function at(place: FavoritePlace, content: Content): Favorite {
  return place.container === 'hotseat'
    ? { ...content, container: 'hotseat', slot: place.slot }
    : { ...content, container: 'workspace', page: place.page, column: place.column, row: place.row }
}

/** The folder with one more; of an icon a new one without a name (Workspace.createUserFolderIfNecessary). */
function holding(favorite: FavoriteIcon | FavoriteFolder, component: string): Favorite {
  return isFolder(favorite)
    ? { ...favorite, components: [...favorite.components, component] }
    : at(favorite, { title: '', components: [favorite.component, component] })
}

/** On the same page, or in the hotseat. */
function nearestFree(favorites: readonly Favorite[], place: FavoritePlace, grid: HomeGrid): FavoritePlace | undefined {
  return placesAround(place, grid)
    .filter((each) => isFreeCell(favorites, each))
    .toSorted((a, b) => farness(a, place) - farness(b, place))[0]
}

function placesAround(place: FavoritePlace, { columns, rows, slots }: HomeGrid): readonly FavoritePlace[] {
  if (place.container === 'hotseat') return counted(slots).map((slot) => ({ container: 'hotseat', slot }))
  return counted(rows).flatMap((row) => counted(columns).map((column) => ({ ...place, column, row })))
}

function isDateRow(place: FavoritePlace, favorites: readonly Favorite[]): boolean {
  return place.container === 'workspace' && place.page === FIRST_PAGE && place.row === 0 && hasDate(favorites)
}

function counted(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function farness(a: FavoritePlace, b: FavoritePlace): number {
  if (a.container === 'hotseat' || b.container === 'hotseat') {
    return a.container === 'hotseat' && b.container === 'hotseat' ? Math.abs(a.slot - b.slot) : Number.POSITIVE_INFINITY
  }
  return Math.hypot(a.column - b.column, a.row - b.row)
}
