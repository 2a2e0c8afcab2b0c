import type { Duplex } from 'node:stream'

/** A phone as programs reach it over adb: what an adb server has of it. */
export interface AdbAccess {
  readonly serial: string
  /** What its adbd can do, such as `shell_v2` (adb transport.cpp). Rejects with `DeviceError`. */
  features(): Promise<readonly string[]>
  /**
   * Opens a service of its adbd, such as `shell:id` (adb SERVICES.TXT); the stream belongs to the caller. Rejects with
   * `DeviceError`, also when adbd has no such service.
   */
  open(service: string): Promise<Duplex>
}
