import type { Duplex } from 'node:stream'

/** A phone as an adb server sees it. */
export interface AdbAccess {
  readonly serial: string
  /** What its adbd can do, such as `shell_v2` (adb transport.cpp). Rejects with `DeviceError`. */
  features(): Promise<readonly string[]>
  /**
   * Opens a service of its adbd, such as `shell:id` (adb SERVICES.TXT); the caller owns the stream. Rejects with
   * `DeviceError`, also when adbd has no such service.
   */
  open(service: string): Promise<Duplex>
}
