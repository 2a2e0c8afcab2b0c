import type { AdbLink } from '../link/adb-link.ts'
import { quoteCommand } from '../link/quote.ts'

/** Wraps a command to run as root. */
export type AsRoot = (argv: readonly string[]) => readonly string[]

/**
 * From adbd itself to programs on the phone: `su UID PROGRAM…` of userdebug images (AOSP system/extras/su), Magisk's
 * `su -c LINE`, which takes a user argument for the user whose shell is wanted, and programs that know users by name
 * only.
 */
const WAYS: readonly AsRoot[] = [
  (argv) => argv,
  (argv) => ['su', '0', ...argv],
  (argv) => ['su', '-c', quoteCommand(argv)],
  (argv) => ['su', 'root', ...argv],
]
/** A `su` may ask the user on the phone and wait; Magisk waits ten seconds. */
const PROBE_MS = 15_000

/** The first method that runs a program as root; `undefined` without root. Rejects with `DeviceError`. */
export async function rootAccess(link: AdbLink): Promise<AsRoot | undefined> {
  for (const way of WAYS) {
    if ((await link.run(way(['id', '-u']), { deadlineMs: PROBE_MS })).stdout.trim() === '0') return way
  }
  return undefined
}
