import type { Device, SettlePolicy } from '../../device/device.ts'
import type { EnvironmentSpec } from '../../spec/environments/environment.ts'

/** What a check works with: a device at the environment's snapshot, with the home screen at rest. */
export interface ConformanceContext {
  readonly device: Device
  readonly environment: EnvironmentSpec
  /** How to wait after an action. */
  readonly settle: SettlePolicy
  /** Tells something beside whether the sentence is true. */
  readonly note: (text: string) => void
}

/** One sentence about devices, and how to find out whether it is true of one. */
export interface ConformanceCheck {
  /** `topic/what`, for globs. */
  readonly id: string
  /** The sentence. */
  readonly what: string
  /** The check ends its device: nobody can use it afterwards. */
  readonly spendsDevice?: true
  /** Rejects with `ConformanceFailure` when the sentence is not true; with a `DeviceError` when the device fails. */
  run(context: ConformanceContext): Promise<void>
}
