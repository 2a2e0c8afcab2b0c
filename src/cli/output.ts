import { SingleBar } from 'cli-progress'

/** Columns padded to their widest cell, with two spaces between. */
export function table(header: readonly string[], rows: readonly (readonly (string | number | boolean)[])[]): string {
  const cells = [header, ...rows].map((row) => row.map(String))
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n')
}

export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2))
}

export interface Progress {
  update(done: number, note: string): void
  stop(): void
}

/** A bar on a terminal; silence elsewhere. Written to standard error, so that output can be piped. */
export function progressBar(total: number, unit: string): Progress {
  if (!process.stderr.isTTY) return { update: () => undefined, stop: () => undefined }
  const bar = new SingleBar({ format: `{bar} {value}/{total} ${unit} | {eta_formatted} left | {note}`, hideCursor: true })
  bar.start(total, 0, { note: '' })
  return {
    update: (done, note) => {
      bar.update(done, { note })
    },
    stop: () => {
      bar.stop()
    },
  }
}
