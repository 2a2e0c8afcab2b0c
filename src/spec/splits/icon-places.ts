import { javaHash } from '../../android/java-hash.ts'
import type { IconPlacement } from '../environments/environment.ts'
import { Random } from '../random.ts'

/**
 * Where random layouts may put an application. `train` and `test` are halves without a common place: an application
 * never stands in a layout of one half where it stands in one of the other.
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

/** The half to which an application's place belongs. */
export function halfOf(icon: IconPlacement): Exclude<Places, 'all'> {
  const place = icon.container === 'hotseat' ? `slot ${icon.slot}` : `${icon.page} ${icon.column} ${icon.row}`
  return new Random(javaHash(`${icon.component} ${place}`)).below(2) === 0 ? 'train' : 'test'
}

/**
 * A layout of `count` of the components at random places; fewer where the components have no free place left, but at
 * least one where `count` is.
 */
export function drawIcons(
  random: Random,
  components: readonly string[],
  count: number,
  places: Places,
): IconPlacement[] {
  const icons: IconPlacement[] = []
  const free = new Set(CELLS)
  for (const component of random.sample(components, components.length)) {
    if (icons.length >= count) break
    const possible = [...free].filter((cell) => places === 'all' || halfOf({ component, ...cell }) === places)
    if (possible.length === 0) continue
    const cell = random.pick(possible)
    free.delete(cell)
    icons.push({ component, ...cell })
  }
  return icons
}
