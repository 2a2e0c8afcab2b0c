import type { EpisodeResult } from '../run/episode-result.ts'
import { metricsOf } from './metric-figures.ts'
import type { PrintedTable } from './published-tables.ts'

/** A printed table as text; with results, our run of the same metrics is its last row. */
export function besidePublished(
  { labels, columns, rows }: PrintedTable,
  results: readonly EpisodeResult[] = [],
): { readonly header: readonly string[], readonly rows: readonly (readonly string[])[] } {
  const printed = rows.map(({ of, values }) => [...of, ...values.map((value) => (value === null ? '' : String(value)))])
  const own = results.length === 0 ? [] : ownRow(columns, results)
  return {
    header: [...labels, ...columns.map(({ name, unit }) => `${name} (${unit})`)],
    rows: own.some((value) => value !== '') ? [...printed, ['here', ...labels.slice(1).map(() => ''), ...own]] : printed,
  }
}

/** What the run has of each column; '' where that is none of our metrics, or not defined for these episodes. */
function ownRow(columns: PrintedTable['columns'], results: readonly EpisodeResult[]): readonly string[] {
  const { metrics, metric_variants: variants } = metricsOf(results)
  const values = new Map(Object.entries<number | null>({ ...metrics, ...variants }))
  return columns.map(({ metric, unit }) => {
    const value = metric === undefined ? undefined : values.get(metric)
    if (value === undefined || value === null) return ''
    // Our shares are from 0 to 1.
    return (unit === 'percent' ? 100 * value : value).toFixed(unit === 'usd' ? 5 : 3)
  })
}
