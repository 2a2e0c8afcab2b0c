import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { AdbLink } from '../link/adb-link.ts'

export interface InputTerms {
  /** The attempted action, for messages. */
  readonly attempt: string
  /** Milliseconds until `TIMED_OUT`. */
  readonly deadlineMs: number
}

/**
 * Runs Android's `input`, which exits with 0 and prints an error for unknown commands (Input.java, BaseCommand.java).
 */
export async function runInput(link: AdbLink, args: readonly string[], terms: InputTerms): Promise<void> {
  await run(link, ['input', ...args], terms)
}

/**
 * Runs `input` twice, the second started `apartMs` milliseconds after the first. Sequential runs would be too far
 * apart: `input` of Android 10 is a Java program that takes half a second to start.
 */
export async function runInputTwice(
  link: AdbLink,
  args: readonly string[],
  terms: InputTerms & { readonly apartMs: number },
): Promise<void> {
  const script = `input "$@" & sleep ${terms.apartMs / 1000}; input "$@"; wait`
  await run(link, ['sh', '-c', script, 'sh', ...args], terms)
}

async function run(link: AdbLink, argv: readonly string[], { attempt, deadlineMs }: InputTerms): Promise<void> {
  const { stdout, stderr, exitCode } = await link.run(argv, { deadlineMs })
  const output = (stderr + stdout).trim()
  if (exitCode === 0 && output === '') return
  const message = `Could not ${attempt} on ${link.serial}: input exited with ${exitCode}: ${output.slice(0, 300)}`
  throw new DeviceError(DeviceErrorCode.deviceFault, message)
}
