import { setTimeout as delay } from 'node:timers/promises'
import { DeviceError, DeviceErrorCode, isDeviceFailure } from '@droidgym/spec/device/device-error'
import type { AdbLink } from '../link/adb-link.ts'
import { answerErrorDialog, ERROR_DIALOG } from './error-dialog.ts'

export interface BootOptions {
  /** Milliseconds until `TIMED_OUT`. */
  readonly deadlineMs: number
  /** Called before every check; an error ends the wait. */
  readonly beforeCheck?: () => Promise<void>
  /** Ends the wait: it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

interface BootCheck {
  /** Text for messages while the check fails. */
  readonly missing: string
  readonly holds: (link: AdbLink) => Promise<boolean>
}

const POLL_MS = 250
/** Timeout of one command to a booting phone. */
const COMMAND_MS = 10_000
/** Android 10 (appium/appium#13420). */
const DISPLAY_FOCUS_API = 29

/** All must hold at once: after a snapshot load, the first ones hold before the phone is usable. */
const BOOT_CHECKS: readonly BootCheck[] = [
  { missing: 'adb does not see it', holds: async (link) => (await link.state()) === 'device' },
  { missing: 'sys.boot_completed is not 1', holds: async (link) => (await property(link, 'sys.boot_completed')) === '1' },
  {
    // Unset if the emulator was started without a boot animation.
    missing: 'the boot animation still runs',
    holds: async (link) => (await property(link, 'init.svc.bootanim')) !== 'running',
  },
  {
    missing: 'the package manager does not answer',
    holds: async (link) => (await ask(link, ['pm', 'path', 'android'])).startsWith('package:'),
  },
  {
    missing: 'no app has the focus',
    holds: async (link) => {
      const focused = focusedWindows(await ask(link, ['dumpsys', 'window', await focusSection(link)]))
      if (focused.some((window) => ERROR_DIALOG.test(window))) await answerErrorDialog(link)
      return focused.some(isOfApp)
    },
  },
]

/**
 * Waits until a phone has booted and is usable: adb, the system, the package manager and an app's window, such as the
 * home screen. Rejects with `TIMED_OUT`, saying what is missing.
 */
export async function awaitBoot(link: AdbLink, { deadlineMs, beforeCheck, signal }: BootOptions): Promise<void> {
  const until = performance.now() + deadlineMs
  for (;;) {
    signal?.throwIfAborted()
    await beforeCheck?.()
    const missing = await firstMissing(link)
    if (missing === undefined) return
    if (performance.now() >= until) {
      const message = `${link.serial} did not boot within ${deadlineMs / 1000} s: ${missing}. Try again with more time`
      throw new DeviceError(DeviceErrorCode.timedOut, message)
    }
    await delay(POLL_MS)
  }
}

async function firstMissing(link: AdbLink): Promise<string | undefined> {
  for (const { missing, holds } of BOOT_CHECKS) {
    try {
      if (!(await holds(link))) return missing
    } catch (error) {
      // A booting phone disconnects, and its screen may be unreadable; other errors do not pass with time.
      if (!isDeviceFailure(error)) throw error
      return `${missing}: ${error.message}`
    }
  }
  return undefined
}

/** The part of `dumpsys window` that names the focus: since API 29 each display has one (DisplayContent.java). */
async function focusSection(link: AdbLink): Promise<string> {
  return Number(await property(link, 'ro.build.version.sdk')) < DISPLAY_FOCUS_API ? 'windows' : 'displays'
}

/** The titles of the focused windows, one per display. */
function focusedWindows(dump: string): readonly string[] {
  return [...dump.matchAll(/^\s*mCurrentFocus=Window\{\S+ \S+ (.+)\}/gm)].map(([, title = '']) => title)
}

/**
 * Whether a window belongs to an activity: not an "app not responding" dialog, nor the lock screen, whose titles have
 * no slash, nor Settings' fallback home screen before the user's data is unlocked.
 */
function isOfApp(title: string): boolean {
  return /^\S+\/\S+$/.test(title) && !title.endsWith('FallbackHome')
}

async function property(link: AdbLink, name: string): Promise<string> {
  return (await ask(link, ['getprop', name])).trim()
}

async function ask(link: AdbLink, argv: readonly string[]): Promise<string> {
  return (await link.run(argv, { deadlineMs: COMMAND_MS })).stdout
}
