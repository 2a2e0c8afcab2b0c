import { setTimeout as delay } from 'node:timers/promises'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import { awaitBoot } from './avd/boot.ts'
import type { AdbLink } from './link/adb-link.ts'

const FALL_MS = 60_000
const BOOT_MS = 300_000
const POLL_MS = 50
const MUTE_MS = 5_000
const REGAIN_MS = 60_000

/**
 * Runs the command that restarts a phone, or everything above its kernel, and waits until it has gone down and come up
 * again. Rejects with `TIMED_OUT`.
 */
export async function restartPhone(link: AdbLink, argv: readonly string[]): Promise<void> {
  const before = await systemProcess(link)
  await unlessLost(link.run(argv))
  const until = performance.now() + FALL_MS
  while (!(await hasFallen(link, before))) {
    if (performance.now() > until) {
      const message = `${link.serial} did not go down within ${FALL_MS / 1000} s after ${argv.join(' ')}`
      throw new DeviceError(DeviceErrorCode.timedOut, message)
    }
    await delay(POLL_MS)
  }
  await awaitBoot(link, { deadlineMs: BOOT_MS })
}

/**
 * Waits until a phone that has gone back to a snapshot can be used. What adb's connection had under way is of another
 * time; where that leaves it mute, it is closed and made anew.
 */
export async function regain(link: AdbLink): Promise<void> {
  try {
    await link.run(['true'], { deadlineMs: MUTE_MS })
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error
    await link.reconnect()
  }
  await awaitBoot(link, { deadlineMs: REGAIN_MS })
}

/** Gone, booting, or with another system server than before. */
async function hasFallen(link: AdbLink, before: string | undefined): Promise<boolean> {
  const now = await systemProcess(link)
  if (now === undefined || now !== before) return true
  return (await unlessLost(link.run(['getprop', 'sys.boot_completed'])))?.stdout.trim() !== '1'
}

async function systemProcess(link: AdbLink): Promise<string | undefined> {
  return (await unlessLost(link.run(['pidof', 'system_server'])))?.stdout.trim()
}

/** `undefined` when the connection breaks: a phone that restarts answers nobody. */
async function unlessLost<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof DeviceError && error.code === DeviceErrorCode.deviceLost) return undefined
    throw error
  }
}
