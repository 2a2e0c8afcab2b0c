import type { Device } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'

/** A moment of an episode: the actions so far, and milliseconds of the phone's clock, 0 where none is needed. */
export interface Moment {
  readonly step: number
  readonly ms: number
}

/** Whether this much has passed. */
export function hasPassed(
  { step = 0, seconds = 0 }: { readonly step?: number | undefined; readonly seconds?: number | undefined },
  from: Moment,
  now: Moment,
): boolean {
  return now.step - from.step >= step && now.ms - from.ms >= seconds * 1000
}

/** Milliseconds since the phone was switched on (proc(5)). Rejects with `UNREADABLE`. */
export async function clockOf(device: Device): Promise<number> {
  const { stdout } = await device.shell(['cat', '/proc/uptime'])
  const seconds = Number.parseFloat(stdout)
  if (Number.isFinite(seconds)) return Math.round(seconds * 1000)
  const message = `Cannot tell the time on ${device.description.serial}: /proc/uptime says ${JSON.stringify(stdout.slice(0, 100))}`
  throw new DeviceError(DeviceErrorCode.unreadable, `${message}. Choose a task without events, or another phone`)
}
