const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Resolves on SIGINT or SIGTERM. The next such signal ends the process at once. */
export async function stopSignal(): Promise<void> {
  await new Promise<void>((resolve) => {
    const onSignal = (): void => {
      for (const signal of SIGNALS) process.off(signal, onSignal)
      resolve()
    }
    for (const signal of SIGNALS) process.on(signal, onSignal)
  })
}

/** Resolves when standard input is closed, or the process at its other end has ended. */
export async function stdinEnd(): Promise<void> {
  const { stdin } = process
  await new Promise<void>((resolve) => {
    stdin.once('end', resolve).once('error', () => resolve()).resume()
    // A server that stops for another reason must not wait for it.
    if ('unref' in stdin) stdin.unref()
  })
}
