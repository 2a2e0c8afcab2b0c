import { z } from 'zod'
import { defined } from '@droidgym/base/defined'
import { deviceTypeSchema, environmentSchema, layoutSchema, WALLPAPERS } from './environment.ts'
import type { DeviceType, EnvironmentSpec, Layout } from './environment.ts'
import type { OwnEnvironments } from './own-environments.ts'
import { ownEnvironments } from './own-environments.ts'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'

/** `Settings.System.font_scale` for each of a device's three densities. */
const FONT_SCALES = [1, 1.15, 0.85] as const

/** One row of `envs/environments/{train,test}.yaml`. */
export const environmentRowSchema = z.strictObject({
  id: environmentSchema.shape.id,
  device: z.string(),
  locale: environmentSchema.shape.locale,
  wallpaper: z.enum(WALLPAPERS),
  /** Index into the device's densities and into the font scales: default, small and large display size. */
  display_size: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  dark_theme: z.boolean(),
  /** Name of a file in `envs/layouts`, without its extension. */
  layout: z.string().max(100).regex(/^[\w-]+$/),
  content: environmentSchema.shape.content,
  seed: environmentSchema.shape.seed,
  events: environmentSchema.shape.events,
  people: environmentSchema.shape.people,
})
type EnvironmentRow = Omit<z.infer<typeof environmentRowSchema>, 'wallpaper'> & Pick<EnvironmentSpec, 'wallpaper'>

interface Catalogue {
  readonly devices: readonly DeviceType[]
  readonly layouts: ReadonlyMap<string, Layout>
  readonly environments: readonly EnvironmentSpec[]
}

const catalogues = new Map<string, Catalogue>()

/**
 * Every environment of the data files, train before test, then those of the operator's files. Throws a `SpecError` that
 * lists all faults.
 */
export function loadEnvironments(root = packageRoot()): readonly EnvironmentSpec[] {
  const { environments } = catalogueOf(root)
  const own = ownOf(root)?.environments ?? []
  return own.length === 0 ? environments : [...environments, ...own]
}

/** The device table. Throws a `SpecError` that lists all faults. */
export function loadDevices(root = packageRoot()): readonly DeviceType[] {
  return catalogueOf(root).devices
}

/** The icon layouts of `envs/layouts`, by name. Throws a `SpecError` that lists all faults. */
export function loadLayouts(root = packageRoot()): ReadonlyMap<string, Layout> {
  return catalogueOf(root).layouts
}

/** Every application that stands on a home screen, by name. */
export function componentsOf(environments: readonly EnvironmentSpec[]): string[] {
  const components = environments.flatMap(({ icons }) => icons.map(({ component }) => component))
  return [...new Set(components)].sort((a, b) => (a < b ? -1 : 1))
}

/** What the operator's files add to the package's own data. */
function ownOf(root: string): OwnEnvironments | undefined {
  return root === packageRoot() ? ownEnvironments() : undefined
}

function catalogueOf(root: string): Catalogue {
  const known = catalogues.get(root)
  if (known !== undefined) return known
  const catalogue = readCatalogue(new SpecReader(root))
  catalogues.set(root, catalogue)
  return catalogue
}

function readCatalogue(reader: SpecReader): Catalogue {
  const devices = reader.read('envs/devices.yaml', z.array(deviceTypeSchema)) ?? []
  const layouts = new Map<string, Layout>()
  for (const file of reader.list('envs/layouts', '.json')) {
    const layout = reader.read(file, layoutSchema)
    if (layout === undefined) continue
    layouts.set(file.replace(/^.*\/|\.json$/g, ''), layout)
    for (const place of overlaps(layout)) reader.report(file, 'icons', `two icons stand at ${place}`)
  }
  const environments = (['train', 'test'] as const).flatMap((split) => {
    const file = `envs/environments/${split}.yaml`
    const rows = reader.read(file, z.array(environmentRowSchema)) ?? []
    return rows.flatMap((row, index) => {
      const { environment, faults } = resolve(split, row, { devices, layouts })
      for (const { at, reason } of faults) reader.report(file, `[${String(index)}].${at}`, reason)
      return environment === undefined ? [] : [environment]
    })
  })
  for (const id of duplicates(devices.map((device) => device.id))) reader.report('envs/devices.yaml', '', `"${id}" occurs twice`)
  for (const id of duplicates(environments.map((environment) => environment.id))) {
    reader.report('envs/environments', '', `the id "${id}" occurs twice`)
  }
  reader.finish()
  return { devices, layouts, environments }
}

/** The environment of a row, or its faults. */
export function resolveRow(row: EnvironmentRow, root = packageRoot()): Resolved {
  return resolve('own', row, catalogueOf(root))
}

interface Resolved {
  readonly environment?: EnvironmentSpec
  readonly faults: readonly { readonly at: string; readonly reason: string }[]
}

function resolve(
  split: EnvironmentSpec['split'],
  row: EnvironmentRow,
  { devices, layouts }: Pick<Catalogue, 'devices' | 'layouts'>,
): Resolved {
  const device = devices.find(({ id }) => id === row.device)
  const layout = layouts.get(row.layout)
  if (device === undefined || layout === undefined) {
    const unknownDevice = { at: 'device', reason: `envs/devices.yaml has no "${row.device}"` }
    const unknownLayout = { at: 'layout', reason: `envs/layouts has no valid "${row.layout}.json"` }
    return { faults: [...(device ? [] : [unknownDevice]), ...(layout ? [] : [unknownLayout])] }
  }
  const environment: EnvironmentSpec = defined({
    id: row.id,
    split,
    device: device.id,
    width: device.width,
    height: device.height,
    density: device.densities[row.display_size],
    font_scale: FONT_SCALES[row.display_size],
    locale: row.locale,
    wallpaper: row.wallpaper,
    dark_theme: row.dark_theme,
    icons: layout.icons,
    content: row.content,
    seed: row.seed,
    events: row.events,
    people: row.people,
  })
  return { environment, faults: [] }
}

/** Places at which more than one icon stands. */
export function overlaps(layout: Layout): string[] {
  return duplicates(
    layout.icons.map((icon) =>
      icon.container === 'hotseat'
        ? `hotseat slot ${String(icon.slot)}`
        : `page ${String(icon.page)}, column ${String(icon.column)}, row ${String(icon.row)}`,
    ),
  )
}

function duplicates(items: readonly string[]): string[] {
  return [...new Set(items.filter((item, index) => items.indexOf(item) !== index))]
}
