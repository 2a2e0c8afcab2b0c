/** A table with columns padded to their widest cell, two spaces apart. */
export function table(header: readonly string[], rows: readonly (readonly (string | number | boolean)[])[]): string {
  const cells = [header, ...rows].map((row) => row.map(String))
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n')
}

export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2))
}
