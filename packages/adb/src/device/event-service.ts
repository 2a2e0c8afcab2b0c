import { setTimeout as delay } from 'node:timers/promises'
import { ACCESSIBILITY_ENABLED, ENABLED_SERVICES, namesService } from '@droidgym/android/ui/accessibility-services'
import { EVENT_SERVICE } from '@droidgym/android/ui/event-lines'
import { DeviceError } from '@droidgym/spec/device/device-error'
import { EventStream } from './event-stream.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { UiSource } from '../ui/ui-source.ts'

/** Time for Android to rebind a suppressed service. Assumption. */
const BIND_MS = 5_000
const LOOK_MS = 250

export interface OpenedEvents {
  /** Absent: the phone reports no events. */
  readonly stream?: EventStream
  /** Why not, if the phone has a service. */
  readonly refusal?: string
}

/**
 * Opens the phone's event service. An enabled service that does not answer is suppressed by a program with
 * UiAutomation: a running UiAutomator2 server is restarted with the flag that spares the service.
 */
export async function openEventService(link: AdbLink, ui: UiSource): Promise<OpenedEvents> {
  const stream = await EventStream.open(link)
  if (ui.name === 'uiautomator dump') {
    await stream?.close()
    const refusal = `${link.serial} reports no events, since each uiautomator dump suppresses accessibility services`
    return stream === undefined ? {} : { refusal }
  }
  if (stream !== undefined) return { stream }
  if (!(await isEnabled(link))) return {}
  const late = await openSpared(link, ui)
  if (late !== undefined) return { stream: late }
  const advice = 'Stop other programs that use UiAutomation, or switch the service off and on in the settings'
  return { refusal: `The event service of ${link.serial} is enabled and does not answer. ${advice}` }
}

async function isEnabled(link: AdbLink): Promise<boolean> {
  const get = async (name: string): Promise<string> =>
    (await link.run(['settings', 'get', 'secure', name])).stdout.trim()
  return (await get(ACCESSIBILITY_ENABLED)) === '1' && namesService(await get(ENABLED_SERVICES), EVENT_SERVICE)
}

async function openSpared(link: AdbLink, ui: UiSource): Promise<EventStream | undefined> {
  try {
    await ui.spareServices?.()
  } catch (error) {
    // The next tree request repeats the failure with its reason.
    if (!(error instanceof DeviceError)) throw error
  }
  const until = performance.now() + BIND_MS
  while (performance.now() < until) {
    const stream = await EventStream.open(link)
    if (stream !== undefined) return stream
    await delay(LOOK_MS)
  }
  return undefined
}
