import { Action, Category, formatComponent, formatShortComponent, launchIntent, parseComponent } from '../intent.ts'
import { readRows, writeDatabase } from './sqlite.ts'
import type { Row, SqlValue } from './sqlite.ts'

/** Where the Pixel Launcher keeps its icons. */
export const FAVORITES_DATABASE = '/data/data/com.google.android.apps.nexuslauncher/databases/launcher.db'

/** A cell of a page, or a slot of the hotseat. `page` is the number that the database calls the screen. */
export type FavoritePlace = WorkspacePlace | { readonly container: 'hotseat'; readonly slot: number }

export interface WorkspacePlace {
  readonly container: 'workspace'
  readonly page: number
  readonly column: number
  readonly row: number
}

/** Where one application's icon stands. `component` is in the short form. */
export type FavoriteIcon = FavoritePlace & { readonly component: string }

/** Where a folder stands, and the components in it, in their order. Without a name the title is empty. */
export type FavoriteFolder = FavoritePlace & { readonly title: string; readonly components: readonly string[] }

/** How many columns and rows of cells a widget takes. */
export interface WidgetSpan {
  readonly columns: number
  readonly rows: number
}

/** A widget: its first cell, its provider in the short form, and the number that the system gave it. */
export type FavoriteWidget = WorkspacePlace & WidgetSpan & { readonly widget: string; readonly id: number }

export type Favorite = FavoriteIcon | FavoriteFolder | FavoriteWidget

export function isFolder(favorite: Favorite): favorite is FavoriteFolder {
  return 'components' in favorite
}

export function isWidget(favorite: Favorite): favorite is FavoriteWidget {
  return 'widget' in favorite
}

/** A launcher database that holds what an icon layout cannot express. */
export class FavoritesError extends Error {
  override readonly name = 'FavoritesError'
  readonly code = 'UNSUPPORTED_FAVORITE'
}

// LauncherSettings.Favorites of Launcher3, Android 10.
const CONTAINER_WORKSPACE = -100
const CONTAINER_HOTSEAT = -101
const ITEM_TYPE_APPLICATION = 0
const ITEM_TYPE_FOLDER = 2
const ITEM_TYPE_APPWIDGET = 4
/** LauncherProvider.SCHEMA_VERSION. */
const USER_VERSION = 28

/** More than any launcher has: beyond this it is no layout (assumption). */
const MAX_ICONS = 1000
const MAX_PAGE = 99
const MAX_CELL = 9

const CREATE_TABLE =
  'CREATE TABLE favorites (_id INTEGER PRIMARY KEY,title TEXT,intent TEXT,container INTEGER,screen INTEGER,' +
  'cellX INTEGER,cellY INTEGER,spanX INTEGER,spanY INTEGER,itemType INTEGER,appWidgetId INTEGER NOT NULL DEFAULT -1,' +
  'iconPackage TEXT,iconResource TEXT,icon BLOB,appWidgetProvider TEXT,modified INTEGER NOT NULL DEFAULT 0,' +
  'restored INTEGER NOT NULL DEFAULT 0,profileId INTEGER DEFAULT 0,rank INTEGER NOT NULL DEFAULT 0,' +
  'options INTEGER NOT NULL DEFAULT 0)'

const INSERT =
  'INSERT INTO favorites (_id,title,intent,container,screen,cellX,cellY,itemType,rank,spanX,spanY,appWidgetId,' +
  'appWidgetProvider,modified) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)'
/** The columns of what is no widget, from spanX on. */
const NO_WIDGET = [1, 1, -1, null] as const

/** The icons of a launcher database, in row order. Throws `FavoritesError` for others, and as `readFavorites` does. */
export function readIcons(bytes: Uint8Array): FavoriteIcon[] {
  return readFavorites(bytes).map((favorite) => {
    if (isFolder(favorite)) throw cannotRead('a layout has no folders; take the icons out')
    if (isWidget(favorite)) throw cannotRead('a layout has no widgets; remove them')
    return favorite
  })
}

/**
 * The icons, folders and widgets of a launcher database, in row order. Throws `FavoritesError`, or `SqliteError` for
 * other bytes.
 */
export function readFavorites(bytes: Uint8Array): Favorite[] {
  const rows = readRows(bytes, 'favorites').toSorted((a, b) => Number(a['_id']) - Number(b['_id']))
  if (rows.length > MAX_ICONS) throw cannotRead(`${rows.length} rows are too many; remove some`)
  const folders = new Set(rows.filter((row) => row['itemType'] === ITEM_TYPE_FOLDER).map((row) => row['_id'] ?? null))
  const isInside = ({ container }: Row): boolean => folders.has(container ?? null)
  return rows.filter((row) => !isInside(row)).map((row): Favorite => {
    if (row['itemType'] === ITEM_TYPE_APPWIDGET) return widgetOf(row)
    if (row['itemType'] !== ITEM_TYPE_FOLDER) return { component: componentOf(row), ...placeOf(row) }
    const inside = rows.filter(({ container }) => container === row['_id'])
    const components = inside.toSorted((a, b) => Number(a['rank'] ?? 0) - Number(b['rank'] ?? 0)).map(componentOf)
    return { title: typeof row['title'] === 'string' ? row['title'] : '', components, ...placeOf(row) }
  })
}

function cannotRead(reason: string): FavoritesError {
  return new FavoritesError(`Cannot read favorites: ${reason}`)
}

function refusal({ _id: id }: Row, reason: string): FavoritesError {
  return new FavoritesError(`Cannot read row ${String(id)} of favorites: ${reason}`)
}

function placeOf(row: Row): FavoritePlace {
  const { container, screen, cellX, cellY } = row
  const maxScreen = container === CONTAINER_HOTSEAT ? MAX_CELL : MAX_PAGE
  if (!isPlace(screen, maxScreen) || !isPlace(cellX, MAX_CELL) || !isPlace(cellY, MAX_CELL)) throw refusal(row, 'it has no position')
  if (container === CONTAINER_WORKSPACE) return { container: 'workspace', page: screen, column: cellX, row: cellY }
  if (container === CONTAINER_HOTSEAT) return { container: 'hotseat', slot: screen }
  throw refusal(row, `container ${String(container)} is neither the workspace, the hotseat nor a folder`)
}

function widgetOf(row: Row): FavoriteWidget {
  const { appWidgetId: id, appWidgetProvider: provider, spanX: columns, spanY: rows } = row
  const place = placeOf(row)
  if (place.container === 'hotseat') throw refusal(row, 'a widget has no place in the hotseat')
  if (!isPlace(columns, MAX_CELL) || !isPlace(rows, MAX_CELL) || columns * rows === 0) throw refusal(row, 'it has no size')
  if (typeof id !== 'number' || typeof provider !== 'string') throw refusal(row, 'it names no widget')
  return { ...place, columns, rows, id, widget: formatShortComponent(parseComponent(provider)) }
}

function isPlace(value: SqlValue | undefined, greatest: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= greatest
}

function componentOf(row: Row): string {
  const { itemType, intent } = row
  if (itemType !== ITEM_TYPE_APPLICATION) throw refusal(row, `itemType ${String(itemType)} is not an application's icon; remove it`)
  const encoded = typeof intent === 'string' ? /;component=([^;]+);/.exec(intent)?.[1] : undefined
  if (encoded === undefined) throw refusal(row, `its intent ${JSON.stringify(intent)} names no component`)
  return formatShortComponent(parseComponent(decode(encoded)))
}

/** Percent-decoding that leaves what is not an escape as it is, as android.net.Uri.decode does. */
function decode(text: string): string {
  return text.replaceAll(/%([0-7][0-9A-Fa-f])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

export interface WrittenFavorites {
  /** The label that the launcher keeps for a component; without one, null. */
  readonly titleOf?: (component: string) => string | undefined
  /** The time of every row in epoch milliseconds. */
  readonly modified?: number
}

type Columns = readonly (string | number | null)[]

/** The bytes of a launcher database with these icons, folders and widgets. */
export function writeFavorites(favorites: readonly Favorite[], options: WrittenFavorites = {}): Uint8Array {
  const { titleOf = () => undefined, modified = 0 } = options
  const application = (component: string): Columns => [titleOf(component) ?? null, intentUri(component)]
  const rows: Columns[] = []
  for (const favorite of favorites) {
    if (isWidget(favorite)) {
      const provided = [favorite.columns, favorite.rows, favorite.id, formatComponent(parseComponent(favorite.widget))]
      rows.push([null, null, ...columnsOf(favorite), ITEM_TYPE_APPWIDGET, 0, ...provided])
      continue
    }
    if (!isFolder(favorite)) {
      rows.push([...application(favorite.component), ...columnsOf(favorite), ITEM_TYPE_APPLICATION, 0, ...NO_WIDGET])
      continue
    }
    const { components } = favorite
    const id = rows.push([favorite.title, null, ...columnsOf(favorite), ITEM_TYPE_FOLDER, 0, ...NO_WIDGET])
    const { columns } = folderGrid(components.length)
    components.forEach((component, rank) => {
      const cell = [rank % columns, Math.floor(rank / columns)]
      rows.push([...application(component), id, 0, ...cell, ITEM_TYPE_APPLICATION, rank, ...NO_WIDGET])
    })
  }
  const inserts = rows.map((row, index) => ({ sql: INSERT, parameters: [index + 1, ...row, modified] }))
  return writeDatabase({ userVersion: USER_VERSION, statements: [{ sql: CREATE_TABLE }, ...inserts] })
}

function columnsOf(place: FavoritePlace): Columns {
  return place.container === 'workspace'
    ? [CONTAINER_WORKSPACE, place.page, place.column, place.row]
    : [CONTAINER_HOTSEAT, place.slot, place.slot, 0]
}

/** Columns and rows of an open folder on Launcher3's grid of 5 × 5. */
const MAX_FOLDER_COLUMNS = 4

/**
 * The cells in which an open folder shows so many icons (FolderPagedView.calculateGridSize of Launcher3, Android 10).
 * Assumption: beyond 16, more rows; Launcher3 has more pages.
 */
export function folderGrid(count: number): { readonly columns: number; readonly rows: number } {
  let columns = 1
  while (columns < MAX_FOLDER_COLUMNS && columns * columns < count) columns++
  return { columns, rows: Math.max(1, Math.ceil(count / columns)) }
}

/** Intent.toUri(0) of the intent that the icon sends. */
function intentUri(component: string): string {
  const name = parseComponent(component)
  const flags = (launchIntent(name).flags ?? 0).toString(16)
  const fields = [`action=${Action.main}`, `category=${Category.launcher}`, `launchFlags=0x${flags}`]
  return `#Intent;${fields.join(';')};component=${formatShortComponent(name).replaceAll('$', '%24')};end`
}
