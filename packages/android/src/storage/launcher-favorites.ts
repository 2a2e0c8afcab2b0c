import { Action, Category, formatShortComponent, launchIntent, parseComponent } from '../intent.ts'
import { readRows, writeDatabase } from './sqlite.ts'
import type { Row, SqlValue } from './sqlite.ts'

/** Where the Pixel Launcher keeps its icons. */
export const FAVORITES_DATABASE = '/data/data/com.google.android.apps.nexuslauncher/databases/launcher.db'

/** Where one application's icon stands. `component` is in the short form. */
export type FavoriteIcon =
  | {
      readonly component: string
      readonly container: 'workspace'
      readonly page: number
      readonly column: number
      readonly row: number
    }
  | { readonly component: string; readonly container: 'hotseat'; readonly slot: number }

/** A launcher database that holds what an icon layout cannot express. */
export class FavoritesError extends Error {
  override readonly name = 'FavoritesError'
  readonly code = 'UNSUPPORTED_FAVORITE'
}

// LauncherSettings.Favorites of Launcher3, Android 10.
const CONTAINER_WORKSPACE = -100
const CONTAINER_HOTSEAT = -101
const ITEM_TYPE_APPLICATION = 0
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
  'INSERT INTO favorites (_id,title,intent,container,screen,cellX,cellY,spanX,spanY,itemType,modified) ' +
  'VALUES (?,?,?,?,?,?,?,1,1,0,?)'

/** The icons of a launcher database, in row order. Throws `FavoritesError`, or `SqliteError` for other bytes. */
export function readFavorites(bytes: Uint8Array): FavoriteIcon[] {
  const rows = readRows(bytes, 'favorites')
  if (rows.length > MAX_ICONS) throw new FavoritesError(`Cannot read favorites: ${rows.length} rows are too many; remove some`)
  return rows.toSorted((a, b) => Number(a['_id']) - Number(b['_id'])).map(readIcon)
}

function readIcon(row: Row): FavoriteIcon {
  const { _id: id, itemType, intent, container, screen, cellX, cellY } = row
  const refuse = (reason: string): FavoritesError =>
    new FavoritesError(`Cannot read row ${String(id)} of favorites: ${reason}`)
  if (itemType !== ITEM_TYPE_APPLICATION) throw refuse(`itemType ${String(itemType)} is not an application's icon; remove it`)
  const maxScreen = container === CONTAINER_HOTSEAT ? MAX_CELL : MAX_PAGE
  if (!isPlace(screen, maxScreen) || !isPlace(cellX, MAX_CELL) || !isPlace(cellY, MAX_CELL)) throw refuse('it has no position')
  const component = typeof intent === 'string' ? componentOf(intent) : undefined
  if (component === undefined) throw refuse(`its intent ${JSON.stringify(intent)} names no component`)
  if (container === CONTAINER_WORKSPACE) return { component, container: 'workspace', page: screen, column: cellX, row: cellY }
  if (container === CONTAINER_HOTSEAT) return { component, container: 'hotseat', slot: screen }
  throw refuse(`container ${String(container)} is neither the workspace nor the hotseat`)
}

function isPlace(value: SqlValue | undefined, greatest: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= greatest
}

function componentOf(intentUri: string): string | undefined {
  const encoded = /;component=([^;]+);/.exec(intentUri)?.[1]
  return encoded === undefined ? undefined : formatShortComponent(parseComponent(decode(encoded)))
}

/** Percent-decoding that leaves what is not an escape as it is, as android.net.Uri.decode does. */
function decode(text: string): string {
  return text.replaceAll(/%([0-7][0-9A-Fa-f])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** An icon to write; `title` is the label the launcher cached. */
export type TitledIcon = FavoriteIcon & { readonly title?: string }

/** The bytes of a launcher database with these icons. `modified` is the time of every row in epoch milliseconds. */
export function writeFavorites(icons: readonly TitledIcon[], modified = 0): Uint8Array {
  const rows = icons.map((icon, index) => ({ sql: INSERT, parameters: [index + 1, ...columnsOf(icon), modified] }))
  return writeDatabase({ userVersion: USER_VERSION, statements: [{ sql: CREATE_TABLE }, ...rows] })
}

function columnsOf(icon: TitledIcon): (string | number | null)[] {
  const described = [icon.title ?? null, intentUri(icon.component)]
  return icon.container === 'workspace'
    ? [...described, CONTAINER_WORKSPACE, icon.page, icon.column, icon.row]
    : [...described, CONTAINER_HOTSEAT, icon.slot, icon.slot, 0]
}

/** Intent.toUri(0) of the intent that the icon sends. */
function intentUri(component: string): string {
  const name = parseComponent(component)
  const flags = (launchIntent(name).flags ?? 0).toString(16)
  const fields = [`action=${Action.main}`, `category=${Category.launcher}`, `launchFlags=0x${flags}`]
  return `#Intent;${fields.join(';')};component=${formatShortComponent(name).replaceAll('$', '%24')};end`
}
