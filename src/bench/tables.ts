import type { Figures, Row } from './figures.ts'
import { rowsOf } from './figures.ts'
import type { Machine } from './machine.ts'
import type { Table } from './report.ts'

/** The figures of a part; rows with the same columns share a table. */
export function tablesOf(part: string, figures: Figures): readonly Table[] {
  const byColumns = new Map<string, Row[]>()
  for (const row of rowsOf(figures)) {
    const columns = Object.keys(row.figures).join()
    byColumns.set(columns, [...(byColumns.get(columns) ?? []), row])
  }
  return [...byColumns.values()].map((rows) => {
    const columns = Object.keys(rows[0]?.figures ?? {})
    const cells = rows.map((row) => [row.path, ...columns.map((name) => show(name, row.figures[name]))])
    return { title: part, rows: [['', ...columns.map((name) => name.replaceAll('_', ' '))], ...cells] }
  })
}

/** Formats a figure with digits by the unit at the end of its name. */
export function show(name: string, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  if (/per_second$|bytes$|^(steps|seconds)$/.test(name)) return value.toFixed(0)
  return /ms$/.test(name) ? value.toFixed(3) : value.toFixed(2)
}

export function machineLines(machine: Machine): readonly string[] {
  return [
    `droidgym ${machine.droidgym}, Node ${machine.node}, grpc-js ${machine.grpcJs}`,
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}`,
  ]
}

/** Aligns the columns of rows. */
export function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widthOf = (column: number): number => Math.max(...rows.map((row) => [...(row[column] ?? '')].length))
  const widths = (rows[0] ?? []).map((_, column) => widthOf(column))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd())
}

export function textOf(tables: readonly Table[]): string {
  return tables.map(({ title, rows }) => [title, ...tableLines(rows)].join('\n')).join('\n\n')
}

export function markdownOf(tables: readonly Table[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return tables.map(({ title, rows: [head = [], ...rows] }) =>
    [`### ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'),
  ).join('\n\n')
}
