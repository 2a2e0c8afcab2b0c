import { SingleBar } from 'cli-progress'

export interface Progress {
  update(done: number, note: string): void
  stop(): void
}

/** Between two lines of progress where there is no terminal. */
const LINE_MS = 60_000

/** A bar on a terminal, a line now and then elsewhere. Written to standard error, so that output can be piped. */
export function progressBar(total: number, unit: string): Progress {
  if (!process.stderr.isTTY) return progressLines(total, unit, (line) => console.error(line))
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

/** A line once a minute, while there are updates. `now` tells milliseconds. */
export function progressLines(
  total: number,
  unit: string,
  print: (line: string) => void,
  now: () => number = () => performance.now(),
): Progress {
  const began = now()
  let printed = began
  return {
    update: (done) => {
      const at = now()
      if (at - printed < LINE_MS || done === 0 || done >= total) return
      printed = at
      const minutes = Math.ceil(((at - began) / done) * ((total - done) / LINE_MS))
      print(`${done} of ${total} ${unit}, about ${minutes} min left`)
    },
    stop: () => undefined,
  }
}
