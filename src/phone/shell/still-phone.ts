import type { Phone } from '../phone.ts'
import type { ShellOutput } from '../system/shell-output.ts'
import { runCommand } from './run-command.ts'
import type { ShellHost } from './shell-host.ts'

/** A phone in the same process, whose clock moves only when it is told to. */
class StillPhone implements ShellHost {
  readonly #phone: Phone

  constructor(phone: Phone) {
    this.#phone = phone
  }

  run<T>(work: (phone: Phone) => T): T {
    return work(this.#phone)
  }

  /** Nothing changes behind the caller's back. */
  onChange(): () => void {
    return () => undefined
  }

  reboot(): void {
    this.#phone.reboot()
  }
}

/** The shell of a phone in the same process. */
export function shellOnPhone(phone: Phone, argv: readonly string[]): ShellOutput {
  return runCommand(new StillPhone(phone), argv)
}
