import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import type { FactPlace } from './fact-value.ts'

/** What a command on the device prints. Rejects with `UNREADABLE` when it fails. */
export async function outputOf(place: FactPlace, argv: readonly string[]): Promise<string> {
  const { stdout, stderr, exitCode } = await place.device.shell(argv)
  if (exitCode === 0) return stdout
  throw unreadable(place, argv, `exited with ${exitCode}: ${(stderr || stdout).trim()}`)
}

export function unreadable({ device }: FactPlace, argv: readonly string[], what: string): DeviceError {
  const message = `Cannot read a fact of ${device.description.serial}: '${argv.join(' ')}' ${what}`
  return new DeviceError(DeviceErrorCode.unreadable, message)
}
