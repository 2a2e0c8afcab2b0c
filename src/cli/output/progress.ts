import { SingleBar } from 'cli-progress'

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
