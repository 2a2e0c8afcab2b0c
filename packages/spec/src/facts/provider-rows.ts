import { outputOf, unreadable } from './command-output.ts'
import type { FactPlace } from './fact-value.ts'

export interface ProviderRow {
  readonly id: number
  /** In the order of the columns. */
  readonly values: readonly string[]
}

/** What to ask of a provider. The last column may hold commas and new lines, the others may not. */
export interface ProviderQuery {
  readonly uri: string
  readonly columns: readonly string[]
  readonly where: string
}

/** Rows of a provider, as `content query` prints them, by their ids. Rejects with `UNREADABLE`. */
export async function providerRows(
  place: FactPlace,
  { uri, columns, where }: ProviderQuery,
): Promise<readonly ProviderRow[]> {
  const projection = ['_id', ...columns].join(':')
  const argv = ['content', 'query', '--uri', uri, '--projection', projection, '--where', where, '--sort', '_id']
  const output = await outputOf(place, argv)
  if (output.startsWith('No result found.')) return []
  if (!output.startsWith('Row: 0 ')) throw unreadable(place, argv, `printed ${JSON.stringify(output.slice(0, 200))}`)
  const last = columns.length - 1
  const fields = ['_id=(\\d+)', ...columns.map((column, index) => `${column}=(.*${index === last ? '' : '?'})`)]
  const row = new RegExp(`^${fields.join(', ')}$`, 's')
  return output.split(/^Row: \d+ (?=_id=\d)/m).slice(1).flatMap((text) => {
    const [, id, ...values] = row.exec(text.replace(/\r?\n$/, '')) ?? []
    return id === undefined ? [] : [{ id: Number(id), values }]
  })
}
