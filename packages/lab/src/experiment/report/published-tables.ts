import { z } from 'zod'
import { METRICS, VARIANTS } from '../../judge/metrics/metrics.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { SpecReader } from '@droidgym/spec/load/load-yaml'

const name = z.string().min(1).max(200)

/** A table of figures as a paper prints them, in the paper's own units. */
const tableSchema = z.strictObject({
  /** The number in the paper. */
  table: z.int().min(1),
  title: name,
  section: name,
  note: z.string().min(1).max(500).exactOptional(),
  /** What the words of `of` are. */
  labels: z.array(name).min(1),
  columns: z.array(z.strictObject({
    name,
    unit: z.enum(['share', 'difference', 'percent', 'ratio', 'steps', 'seconds', 'tokens', 'usd', 'number']),
    /** The metric of ours that it is. */
    metric: z.enum(Object.keys({ ...METRICS, ...VARIANTS })).exactOptional(),
  })).min(1),
  rows: z.array(z.strictObject({
    of: z.array(name).min(1),
    /** One for each column; null where the paper has no number. */
    values: z.array(z.number().nullable()).min(1),
  })).min(1),
})
export type PrintedTable = z.infer<typeof tableSchema>

const paperSchema = z.strictObject({ paper: name, tables: z.array(tableSchema).min(1) })

/** The tables of a paper; `name` is the file's, without its ending. */
export type PublishedPaper = z.infer<typeof paperSchema> & { readonly name: string }

const FOLDER = 'configs/published'

/** The papers of `configs/published`. Throws a `SpecError` that lists every fault as file, path and reason. */
export function loadPublished(root = packageRoot()): readonly PublishedPaper[] {
  const reader = new SpecReader(root)
  const papers = reader.list(FOLDER, '.yaml').flatMap((file): readonly PublishedPaper[] => {
    const paper = reader.read(file, paperSchema)
    if (paper === undefined) return []
    for (const { at, reason } of paper.tables.flatMap(faultsOf)) reader.report(file, at, reason)
    return [{ ...paper, name: file.replace(/^.*\/|\.yaml$/g, '') }]
  })
  reader.finish('The published tables')
  return papers
}

function faultsOf(
  { table, labels, columns, rows }: PrintedTable,
  index: number,
  tables: readonly PrintedTable[],
): readonly { readonly at: string, readonly reason: string }[] {
  const at = `tables[${index}]`
  const isRepeated = tables.findIndex((each) => each.table === table) < index
  return [
    ...(isRepeated ? [{ at: `${at}.table`, reason: 'is there twice' }] : []),
    ...rows.flatMap(({ of, values }, row) => [
      ...wrongLength(`${at}.rows[${row}].of`, of, labels, 'labels'),
      ...wrongLength(`${at}.rows[${row}].values`, values, columns, 'columns'),
      ...values.flatMap((value, column) => (
        columns[column]?.unit === 'share' && value !== null && (value < 0 || value > 1)
          ? [{ at: `${at}.rows[${row}].values[${column}]`, reason: 'must be from 0 to 1, as a share' }]
          : []
      )),
    ]),
  ]
}

function wrongLength(at: string, { length }: readonly unknown[], wanted: readonly unknown[], of: string): readonly {
  readonly at: string
  readonly reason: string
}[] {
  return length === wanted.length ? [] : [{ at, reason: `has ${length} entries for ${wanted.length} ${of}` }]
}
