import type { AdministeredDevice } from '@droidgym/spec/device/administered-device'

/** One change to a device's state, with its check. */
export interface ProvisionStep {
  readonly name: string
  /** Skipped on a phone without root: its effect cannot be read there, or matters little. */
  readonly leftOutWithoutRoot?: true
  /** Whether its effect is present, read back from the device. */
  isDone(device: AdministeredDevice): Promise<boolean>
  /** Applies it; the effect may take a moment. May be repeated. */
  apply(device: AdministeredDevice): Promise<void>
  /** Packages that the step skipped because they are not installed. */
  missing?(device: AdministeredDevice): Promise<readonly string[]>
}
