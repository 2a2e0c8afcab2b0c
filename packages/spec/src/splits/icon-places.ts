import { javaHash } from '@droidgym/android/java/hash'
import type { IconPlacement } from '../environments/environment.ts'
import { Random } from '../random.ts'

/**
 * Where random layouts may put an application. `train` and `test` have no place in common: an application never
 * stands in a layout of the one where it stands in a layout of the other, and in one of `train` never where it stands
 * in a test environment.
 */
export const PLACES = ['all', 'train', 'test'] as const
export type Places = (typeof PLACES)[number]

type Cell = { readonly container: 'workspace'; readonly page: 0; readonly column: number; readonly row: number } |
  { readonly container: 'hotseat'; readonly slot: number }

/** Five columns; the top row of the workspace belongs to the launcher's date widget. */
const COLUMNS = [0, 1, 2, 3, 4]
const ROWS = [1, 2, 3, 4]
const CELLS: readonly Cell[] = [
  ...ROWS.flatMap((row) => COLUMNS.map((column): Cell => ({ container: 'workspace', page: 0, column, row }))),
  ...COLUMNS.map((slot): Cell => ({ container: 'hotseat', slot })),
]
/** Number of cells that a random layout can use. */
export const CELL_COUNT = CELLS.length

/** An application and its place, as a text. */
export function placeOf(icon: IconPlacement): string {
  const place = icon.container === 'hotseat' ? `slot ${icon.slot}` : `${icon.page} ${icon.column} ${icon.row}`
  return `${icon.component} ${place}`
}

/** Whether layouts of `train` or of `test` may have the application there. `testPlaces`: as in `IconSources`. */
export function halfOf(icon: IconPlacement, testPlaces: ReadonlySet<string>): Exclude<Places, 'all'> {
  const place = placeOf(icon)
  if (testPlaces.has(place)) return 'test'
  return new Random(javaHash(place)).below(2) === 0 ? 'train' : 'test'
}

export interface IconSources {
  /** Every application that can stand on a home screen. */
  readonly components: readonly string[]
  /** Where applications stand in test environments (`placeOf`). */
  readonly testPlaces: ReadonlySet<string>
}

/**
 * A layout of `count` of the components at random places; fewer where the components have no free place left, but at
 * least one where `count` is.
 */
export function drawIcons(
  random: Random,
  { components, testPlaces }: IconSources,
  count: number,
  places: Places,
): IconPlacement[] {
  const icons: IconPlacement[] = []
  const free = new Set(CELLS)
  for (const component of random.sample(components, components.length)) {
    if (icons.length >= count) break
    const possible = [...free].filter((cell) => places === 'all' || halfOf({ component, ...cell }, testPlaces) === places)
    if (possible.length === 0) continue
    const cell = random.pick(possible)
    free.delete(cell)
    icons.push({ component, ...cell })
  }
  return icons
}
