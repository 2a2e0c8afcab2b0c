import type { AdbLink } from '../link/adb-link.ts'
import { quoteCommand } from '../link/quote.ts'

/** Makes of a command the one that runs it as root. */
export type AsRoot = (argv: readonly string[]) => readonly string[]

/**
 * From what adbd itself may to what needs a program on the phone: `su UID PROGRAM…` of userdebug images (AOSP
 * system/extras/su), Magisk's `su -c LINE`, which takes a user for the one whose shell is wanted, and others that know
 * users by name only.
 */
const WAYS: readonly AsRoot[] = [
  (argv) => argv,
  (argv) => ['su', '0', ...argv],
  (argv) => ['su', '-c', quoteCommand(argv)],
  (argv) => ['su', 'root', ...argv],
]
/** A `su` that asks the one who holds the phone waits for the answer; Magisk ten seconds. */
const PROBE_MS = 15_000

/** The first way in which a program is root's; `undefined` without root. Rejects with `DeviceError`. */
export async function rootAccess(link: AdbLink): Promise<AsRoot | undefined> {
  for (const way of WAYS) {
    if ((await link.run(way(['id', '-u']), { deadlineMs: PROBE_MS })).stdout.trim() === '0') return way
  }
  return undefined
}
