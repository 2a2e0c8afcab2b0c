import type { Device } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'

/** Runs a program; resolves to its output without the last line break. Rejects with `DEVICE_FAULT` if it fails. */
export async function run(device: Device, argv: readonly string[]): Promise<string> {
  const { stdout, stderr, exitCode } = await device.shell(argv)
  if (exitCode === 0) return stdout.replace(/\r?\n$/, '')
  const output = (stderr.trim() || stdout.trim()).slice(0, 400)
  throw new DeviceError(
    DeviceErrorCode.deviceFault,
    `'${argv.join(' ')}' exited with ${exitCode} on ${device.description.serial}: ${output}`,
  )
}

/** The same as root, by the `su` of userdebug images: `su UID PROGRAM ARGUMENTS…` (AOSP system/extras/su). */
export function runAsRoot(device: Device, argv: readonly string[]): Promise<string> {
  return run(device, ['su', '0', ...argv])
}

export async function installedPackages(device: Device): Promise<ReadonlySet<string>> {
  const lines = (await run(device, ['pm', 'list', 'packages'])).split(/\r?\n/)
  return new Set(lines.map((line) => line.replace(/^package:/, '')))
}
