import { quoteWord } from '@droidgym/android/shell-quote'
import type { Phone } from '@droidgym/phone/phone'
import type { ShellOutput } from '@droidgym/phone/system/shell-output'
import { runCommand } from './process/run-command.ts'
import { Shell } from './shell.ts'
import type { ShellHost } from './shell-host.ts'

/** A phone in the same process, whose clock only moves on request. */
class StillPhone implements ShellHost {
  readonly still = true
  readonly #phone: Phone

  constructor(phone: Phone) {
    this.#phone = phone
  }

  run<T>(work: (phone: Phone) => T): T {
    return work(this.#phone)
  }

  /** Only the caller changes the phone. */
  onChange(): () => void {
    return () => undefined
  }

  reboot(): void {
    this.#phone.reboot()
  }
}

/** Runs one command on a phone in the same process, without a shell. */
export function shellOnPhone(phone: Phone, argv: readonly string[]): ShellOutput {
  return runCommand(new StillPhone(phone), argv)
}

/** Commands that run others, like a shell. */
const SHELLS = /^(?:\/system\/bin\/)?sh$/

/** Runs any command, including `sh -c LINE`, on a phone in the same process. */
export async function runOnPhone(phone: Phone, argv: readonly string[]): Promise<ShellOutput> {
  if (!argv.some((word) => SHELLS.test(word))) return shellOnPhone(phone, argv)
  const shell = new Shell(new StillPhone(phone)).start(argv.map(quoteWord).join(' '), { uid: 0 })
  const parts: Record<'stdout' | 'stderr', Uint8Array[]> = { stdout: [], stderr: [] }
  for await (const { stream, bytes } of shell.output) parts[stream].push(bytes)
  const [stdout, stderr] = [Buffer.concat(parts.stdout).toString(), Buffer.concat(parts.stderr).toString()]
  return { stdout, stderr, exitCode: await shell.exitCode }
}
