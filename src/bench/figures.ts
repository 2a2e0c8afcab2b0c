import { defined } from '@droidgym/base/defined'
import { z } from 'zod'

/** Figures by name, in groups. A figure that could not be measured is null; `Findings.missing` says why. */
export interface Figures {
  readonly [name: string]: number | null | Figures
}

/** The results of one part of the benchmark. */
export interface Findings {
  readonly figures: Figures
  /** Why a figure is null, by its path in `figures`. */
  readonly missing?: Readonly<Record<string, string>>
}

const figuresSchema: z.ZodType<Figures> = z.lazy(() =>
  z.record(z.string(), z.union([z.number(), z.null(), figuresSchema])),
)

/** The message between processes of the benchmark. */
export const findingsSchema: z.ZodType<Findings> = z
  .object({ figures: figuresSchema, missing: z.record(z.string(), z.string()).optional() })
  .transform(({ figures, missing }) => defined({ figures, missing }))

/** A group of figures with its path: a row of a table. */
export interface Row {
  readonly path: string
  readonly figures: Readonly<Record<string, number | null>>
}

/** The rows of a group, in order. Figures beside subgroups form a row under the group's own path. */
export function rowsOf(figures: Figures, path = ''): readonly Row[] {
  const entries = Object.entries(figures)
  const own = entries.filter((entry): entry is [string, number | null] => !isGroup(entry[1]))
  return [
    ...(own.length > 0 ? [{ path, figures: Object.fromEntries(own) }] : []),
    ...entries.flatMap(([name, value]) => (isGroup(value) ? rowsOf(value, path === '' ? name : `${path}.${name}`) : [])),
  ]
}

/** The figure at a dotted path; null if there is none. */
export function figureAt(figures: Figures, path: string): number | null {
  let found: number | null | Figures | undefined = figures
  for (const name of path.split('.')) found = isGroup(found) ? found[name] : null
  return typeof found === 'number' ? found : null
}

export function isGroup(value: number | null | Figures | undefined): value is Figures {
  return typeof value === 'object' && value !== null
}
