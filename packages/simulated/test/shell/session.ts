import type { Phone } from '@droidgym/phone/phone'
import { Shell } from '@droidgym/simulated/shell/shell'
import type { ShellOptions } from '@droidgym/simulated/shell/shell'

export interface Finished {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** A phone whose clock advances by a second at every look, so that nothing waits for the real one. */
export function shellOf(phone: Phone): Shell {
  return new Shell({
    run: (work) => {
      phone.advance(1000)
      return work(phone)
    },
    onChange: () => () => undefined,
    reboot: () => {
      phone.reboot()
    },
  })
}

/** Runs a line to its end. */
export async function finish(shell: Shell, line: string, options: ShellOptions = {}): Promise<Finished> {
  const process = shell.start(line, options)
  const parts = { stdout: [] as Uint8Array[], stderr: [] as Uint8Array[] }
  for await (const { stream, bytes } of process.output) parts[stream].push(bytes)
  const [stdout, stderr] = [Buffer.concat(parts.stdout).toString(), Buffer.concat(parts.stderr).toString()]
  return { stdout, stderr, exitCode: await process.exitCode }
}

/** A line's lines as a client sends them. */
export async function* typed(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}
