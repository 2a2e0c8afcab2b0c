import type { Device, SettlePolicy } from '@droidgym/spec/device/device'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'

/** The context of a check: a device at the environment's snapshot, with the home screen at rest. */
export interface ConformanceContext {
  readonly device: Device
  readonly environment: EnvironmentSpec
  /** The API level that was chosen. */
  readonly apiLevel: number
  /** The wait after an action. */
  readonly settle: SettlePolicy
  /** Adds a note to the result. */
  readonly note: (text: string) => void
}

/** One statement about devices, with its test. */
export interface ConformanceCheck {
  /** `topic/what`, for globs. */
  readonly id: string
  /** The statement. */
  readonly what: string
  /** True: the check makes its device unusable. */
  readonly spendsDevice?: true
  /** Rejects with `ConformanceFailure` if the statement is false; with a `DeviceError` if the device fails. */
  run(context: ConformanceContext): Promise<void>
}
