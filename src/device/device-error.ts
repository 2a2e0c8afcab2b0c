export const DeviceErrorCode = {
  snapshotNotFound: 'SNAPSHOT_NOT_FOUND',
  deviceClosed: 'DEVICE_CLOSED',
  invalidInput: 'INVALID_INPUT',
  unreadable: 'UNREADABLE',
  deviceFault: 'DEVICE_FAULT',
  backendUnavailable: 'BACKEND_UNAVAILABLE',
  timedOut: 'TIMED_OUT',
  deviceLost: 'DEVICE_LOST',
} as const
export type DeviceErrorCode = (typeof DeviceErrorCode)[keyof typeof DeviceErrorCode]

/** Anything that went wrong between us and a device: what was attempted, on which device, and what to do. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError'
  readonly code: DeviceErrorCode

  constructor(code: DeviceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const FAILURES: ReadonlySet<DeviceErrorCode> = new Set([
  DeviceErrorCode.deviceFault,
  DeviceErrorCode.deviceLost,
  DeviceErrorCode.timedOut,
  DeviceErrorCode.unreadable,
])

/** Whether a device failed, and not whoever asked it: on one that was brought back the same may succeed. */
export function isDeviceFailure(error: unknown): error is DeviceError {
  return error instanceof DeviceError && FAILURES.has(error.code)
}
