import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'
import type { AdbLink } from '../link/adb-link.ts'

export interface InputTerms {
  /** What is done, for messages. */
  readonly attempt: string
  /** Milliseconds until `TIMED_OUT`. */
  readonly deadlineMs: number
}

/** Runs Android's `input`, which ends with 0 for what it does not know, and says so (Input.java, BaseCommand.java). */
export async function runInput(link: AdbLink, args: readonly string[], terms: InputTerms): Promise<void> {
  const { attempt, deadlineMs } = terms
  const { stdout, stderr, exitCode } = await link.run(['input', ...args], { deadlineMs })
  const said = (stderr + stdout).trim()
  if (exitCode === 0 && said === '') return
  const message = `Could not ${attempt} on ${link.serial}: input exited with ${exitCode}: ${said.slice(0, 300)}`
  throw new DeviceError(DeviceErrorCode.deviceFault, message)
}
