import type { DeviceProvider } from '../../src/device/backend.ts'
import { AdbBackend } from '../../src/adb/adb-backend.ts'
import { awaitBoot } from '../../src/adb/avd/boot.ts'
import { AdbServer } from '../../src/adb/link/adb-server.ts'
import type { AdbDeviceOptions } from '../../src/adb/open-adb-device.ts'
import { openAdbDevice } from '../../src/adb/open-adb-device.ts'
import { PhoneSlot } from '../../src/adb/phone-slot.ts'
import { WiredPhone } from '../../src/phone/wire/wired-phone.ts'
import type { EnvironmentSpec } from '../../src/spec/environment.ts'

const BOOT_MS = 30_000

/**
 * The backend of real devices over a simulated phone on the wire, reached through the real adb, with the environment's
 * snapshot made. It is for this one environment. Close it.
 */
export class WiredBackend implements DeviceProvider {
  /** `grpc: false`: everything goes through adb and the console, as with emulators whose gRPC is off. */
  static async start(environment: EnvironmentSpec, { speed = 1, grpc = true } = {}): Promise<WiredBackend> {
    const closers: (() => Promise<void>)[] = []
    try {
      const phone = await WiredPhone.start(environment, { adbPort: 0, consolePort: 0, grpcPort: 0, speed })
      closers.push(() => phone.close())
      const server = await AdbServer.startPrivate()
      closers.push(() => server.close())
      const link = await server.addEmulator(phone.ports.adb)
      await awaitBoot(link, { deadlineMs: BOOT_MS })
      const console = { consolePort: phone.ports.console, consoleTokenPath: phone.consoleTokenPath }
      const emulator = grpc ? { ...console, grpcPort: phone.ports.grpc } : console
      const options: AdbDeviceOptions = { speed, emulator }
      const { device } = await openAdbDevice(link, options)
      await device.snapshots.save(environment.id)
      await device.close()
      const backend = new AdbBackend([new PhoneSlot(link, options)])
      closers.push(() => backend.close())
      return new WiredBackend(backend, closers)
    } catch (error) {
      for (const close of closers.reverse()) await close()
      throw error
    }
  }

  readonly #backend: AdbBackend
  readonly #closers: readonly (() => Promise<void>)[]

  private constructor(backend: AdbBackend, closers: readonly (() => Promise<void>)[]) {
    this.#backend = backend
    this.#closers = closers
  }

  open(environment: EnvironmentSpec): ReturnType<DeviceProvider['open']> {
    return this.#backend.open(environment)
  }

  async close(): Promise<void> {
    for (const close of [...this.#closers].reverse()) await close()
  }
}
