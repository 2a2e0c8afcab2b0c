import { CodedError } from '@droidgym/base/error/coded-error'

export const DeviceErrorCode = {
  snapshotNotFound: 'SNAPSHOT_NOT_FOUND',
  deviceClosed: 'DEVICE_CLOSED',
  invalidInput: 'INVALID_INPUT',
  unreadable: 'UNREADABLE',
  deviceFault: 'DEVICE_FAULT',
  backendUnavailable: 'BACKEND_UNAVAILABLE',
  timedOut: 'TIMED_OUT',
  deviceLost: 'DEVICE_LOST',
  noPhoneFree: 'NO_PHONE_FREE',
  needsRoot: 'NEEDS_ROOT',
  notInstalled: 'NOT_INSTALLED',
  captchaShown: 'CAPTCHA_SHOWN',
} as const
export type DeviceErrorCode = (typeof DeviceErrorCode)[keyof typeof DeviceErrorCode]

/** An error between us and a device: what was attempted, on which device, and what to do. */
export class DeviceError extends CodedError<DeviceErrorCode> {
  override readonly name = 'DeviceError'
}

const UNREACHABLE: ReadonlySet<DeviceErrorCode> = new Set([DeviceErrorCode.deviceLost, DeviceErrorCode.timedOut])
const FAILURES: ReadonlySet<DeviceErrorCode> = new Set([
  ...UNREACHABLE,
  DeviceErrorCode.deviceFault,
  DeviceErrorCode.unreadable,
  DeviceErrorCode.captchaShown,
])

/** Whether a device did not answer, or not in time, as while it restarts. */
export function isUnreachable(error: unknown): error is DeviceError {
  return error instanceof DeviceError && UNREACHABLE.has(error.code)
}

const REFUSALS: ReadonlySet<DeviceErrorCode> = new Set([
  DeviceErrorCode.snapshotNotFound,
  DeviceErrorCode.needsRoot,
  DeviceErrorCode.notInstalled,
])

/** Whether a device cannot have the requested environment, which is no fault of the device. */
export function isRefusal(error: unknown): error is DeviceError {
  return error instanceof DeviceError && REFUSALS.has(error.code)
}

/** Whether the device failed, and not the request: after recovery the same request may succeed. */
export function isDeviceFailure(error: unknown): error is DeviceError {
  return error instanceof DeviceError && FAILURES.has(error.code)
}
