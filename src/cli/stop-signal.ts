const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Ends when the process is told to: SIGINT or SIGTERM. The next such signal ends the process at once. */
export async function stopSignal(): Promise<void> {
  await new Promise<void>((resolve) => {
    const heard = (): void => {
      for (const signal of SIGNALS) process.off(signal, heard)
      resolve()
    }
    for (const signal of SIGNALS) process.on(signal, heard)
  })
}
