import { setTimeout as delay } from 'node:timers/promises'
import { DeviceError, DeviceErrorCode, isUnreachable } from '@droidgym/spec/device/device-error'
import { awaitBoot } from '../avd/boot.ts'
import type { AdbLink } from '../link/adb-link.ts'

const GO_DOWN_MS = 60_000
const BOOT_MS = 300_000
const POLL_MS = 50
const MUTE_MS = 5_000

/**
 * Runs a command that restarts a phone, or everything above its kernel, and waits until it has gone down and come up
 * again. Rejects with `TIMED_OUT`, at once if the phone cannot be reached, and with the signal's reason.
 */
export async function restartPhone(link: AdbLink, argv: readonly string[], signal?: AbortSignal): Promise<void> {
  const before = await systemProcess(link)
  await undefinedIfUnreachable(link.run(argv))
  const until = performance.now() + GO_DOWN_MS
  while (!(await hasGoneDown(link, before))) {
    signal?.throwIfAborted()
    if (performance.now() > until) {
      const message = `${link.serial} did not go down within ${GO_DOWN_MS / 1000} s after ${argv.join(' ')}`
      throw new DeviceError(DeviceErrorCode.timedOut, message)
    }
    await delay(POLL_MS)
  }
  await awaitReturn(link, BOOT_MS, signal)
}

/**
 * Waits until a phone is usable after a snapshot load. adb's connection may hang in its earlier state; then it is
 * closed and reopened. Rejects with `TIMED_OUT`.
 */
export async function awaitUsable(link: AdbLink, deadlineMs: number): Promise<void> {
  const isThere = await undefinedIfUnreachable(link.run(['true'], { deadlineMs: MUTE_MS }))
  if (isThere === undefined) await reconnect(link, deadlineMs)
  else await awaitReturn(link, deadlineMs)
}

/**
 * Reopens adb's connection to a phone, and waits until the phone is usable. Rejects with `TIMED_OUT`, and with the
 * signal's reason.
 */
export async function reconnect(link: AdbLink, deadlineMs: number, signal?: AbortSignal): Promise<void> {
  // There may be no connection to close.
  await undefinedIfUnreachable(link.reconnect())
  await awaitReturn(link, deadlineMs, signal)
}

function awaitReturn(link: AdbLink, deadlineMs: number, signal?: AbortSignal): Promise<void> {
  return awaitBoot(link, { deadlineMs, beforeCheck: () => link.announce(), signal })
}

/** Whether the phone is gone, booting, or has a different system server than before. */
async function hasGoneDown(link: AdbLink, before: string): Promise<boolean> {
  const now = await undefinedIfUnreachable(systemProcess(link))
  if (now === undefined || now !== before) return true
  return (await undefinedIfUnreachable(link.run(['getprop', 'sys.boot_completed'])))?.stdout.trim() !== '1'
}

async function systemProcess(link: AdbLink): Promise<string> {
  return (await link.run(['pidof', 'system_server'])).stdout.trim()
}

/** `undefined` without an answer, as from a restarting phone. */
async function undefinedIfUnreachable<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isUnreachable(error)) return undefined
    throw error
  }
}
