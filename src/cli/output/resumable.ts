import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** Shows the cursor, which progress bars hide, and begins a line. */
const TERMINAL_AGAIN = '\x1b[?25h\n'

/**
 * Does work of which what is finished is kept: Ctrl-C ends the process at once, and says how to go on. `kept`: what is
 * kept, and where.
 */
export async function resumable<T>(kept: string, work: () => Promise<T>): Promise<T> {
  const end = (signal: (typeof SIGNALS)[number]): void => {
    if (process.stderr.isTTY) process.stderr.write(TERMINAL_AGAIN)
    process.stderr.write(`Interrupted. ${kept}. Run the same command again: it goes on from there\n`)
    // As shells tell an end by a signal.
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.once(signal, end)
  try {
    return await work()
  } finally {
    for (const signal of SIGNALS) process.off(signal, end)
  }
}
