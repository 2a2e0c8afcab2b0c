import type { AdministeredDevice } from '../device/administered-device.ts'

/** One thing that is made true of a device. */
export interface ProvisionStep {
  readonly name: string
  /** A phone without root is played without it: what it makes true cannot be read there, or matters little. */
  readonly leftOutWithoutRoot?: true
  /** Whether it is true, read back from the device. */
  isDone(device: AdministeredDevice): Promise<boolean>
  /** Makes it true; it may take a moment to show. May be repeated. */
  apply(device: AdministeredDevice): Promise<void>
  /** Packages that the step would have worked on if they were installed. */
  missing?(device: AdministeredDevice): Promise<readonly string[]>
}
