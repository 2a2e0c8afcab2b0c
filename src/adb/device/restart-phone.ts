import { setTimeout as delay } from 'node:timers/promises'
import { DeviceError, DeviceErrorCode, isUnreachable } from '../../device/device-error.ts'
import { awaitBoot } from '../avd/boot.ts'
import type { AdbLink } from '../link/adb-link.ts'

const FALL_MS = 60_000
const BOOT_MS = 300_000
const POLL_MS = 50
const MUTE_MS = 5_000

/**
 * Runs the command that restarts a phone, or everything above its kernel, and waits until it has gone down and come up
 * again. Rejects with `TIMED_OUT`, at once when the phone cannot be reached, and with the signal's reason.
 */
export async function restartPhone(link: AdbLink, argv: readonly string[], signal?: AbortSignal): Promise<void> {
  const before = await systemProcess(link)
  await unlessAway(link.run(argv))
  const until = performance.now() + FALL_MS
  while (!(await hasFallen(link, before))) {
    signal?.throwIfAborted()
    if (performance.now() > until) {
      const message = `${link.serial} did not go down within ${FALL_MS / 1000} s after ${argv.join(' ')}`
      throw new DeviceError(DeviceErrorCode.timedOut, message)
    }
    await delay(POLL_MS)
  }
  await awaitReturn(link, BOOT_MS, signal)
}

/**
 * Waits until a phone that has gone back to a snapshot can be used. What adb's connection had under way is of another
 * time; where that leaves it mute, it is closed and made anew. Rejects with `TIMED_OUT`.
 */
export async function regain(link: AdbLink, deadlineMs: number): Promise<void> {
  const isThere = await unlessAway(link.run(['true'], { deadlineMs: MUTE_MS }))
  if (isThere === undefined) await reconnect(link, deadlineMs)
  else await awaitReturn(link, deadlineMs)
}

/**
 * Makes adb's connection to a phone anew, and waits until the phone can be used. Rejects with `TIMED_OUT`, and with the
 * signal's reason.
 */
export async function reconnect(link: AdbLink, deadlineMs: number, signal?: AbortSignal): Promise<void> {
  // There may be none to close.
  await unlessAway(link.reconnect())
  await awaitReturn(link, deadlineMs, signal)
}

function awaitReturn(link: AdbLink, deadlineMs: number, signal?: AbortSignal): Promise<void> {
  return awaitBoot(link, { deadlineMs, attend: () => link.announce(), signal })
}

/** Gone, booting, or with another system server than before. */
async function hasFallen(link: AdbLink, before: string): Promise<boolean> {
  const now = await unlessAway(systemProcess(link))
  if (now === undefined || now !== before) return true
  return (await unlessAway(link.run(['getprop', 'sys.boot_completed'])))?.stdout.trim() !== '1'
}

async function systemProcess(link: AdbLink): Promise<string> {
  return (await link.run(['pidof', 'system_server'])).stdout.trim()
}

/** `undefined` when there is no answer: a phone that restarts answers nobody. */
async function unlessAway<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isUnreachable(error)) return undefined
    throw error
  }
}
