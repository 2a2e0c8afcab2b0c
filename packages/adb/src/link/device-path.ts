import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'

/** Longest path that adbd's file service takes (SYNC.TXT); Linux takes 4096. */
const MAX_BYTES = 1024

/**
 * Throws `INVALID_INPUT` for an invalid path, as paths come from configuration. A NUL would end the
 * path early, and a path that is not absolute could be taken for an option.
 */
export function checkDevicePath(path: string): void {
  const fault = pathFault(path)
  if (fault === undefined) return
  const shown = JSON.stringify(path.slice(0, 200))
  throw new DeviceError(DeviceErrorCode.invalidInput, `A path on the phone ${fault}: ${shown}`)
}

function pathFault(path: string): string | undefined {
  if (!path.startsWith('/')) return 'begins with /'
  if (path.includes('\0')) return 'cannot hold a NUL character'
  if (Buffer.byteLength(path) > MAX_BYTES) return `has at most ${MAX_BYTES} bytes`
  return undefined
}
