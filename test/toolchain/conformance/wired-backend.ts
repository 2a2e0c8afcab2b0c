import { AdbBackend } from '@droidgym/adb/pool/adb-backend'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import { PhoneSlot } from '@droidgym/adb/pool/phone-slot'
import type { DeviceProvider } from '@droidgym/spec/backend/backend'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { AdbPhone } from '../adb/adb-phone.ts'

export interface WiredBackendOptions {
  /** How fast the phone's clock runs, as a multiple of real time; default 1. */
  readonly speed?: number
  /** Whether gRPC pictures have their last row first; default no. */
  readonly bottomUp?: boolean
  /** False: everything goes through adb and the console, as with emulators whose gRPC is off. */
  readonly grpc?: boolean
  /** False: as with emulators whose console does not answer; default yes. */
  readonly console?: boolean
}

/**
 * The backend of real devices over simulated phones on the wire, one for each environment that is asked for, reached
 * through the real adb, with the environment's snapshot made. Close it.
 */
export class WiredBackend implements DeviceProvider {
  readonly #options: WiredBackendOptions
  readonly #opened = new Map<string, Promise<{ phone: AdbPhone; backend: AdbBackend }>>()

  constructor(options: WiredBackendOptions = {}) {
    this.#options = options
  }

  async open(environment: EnvironmentSpec): ReturnType<DeviceProvider['open']> {
    const opened = this.#opened.get(environment.id) ?? this.#start(environment)
    this.#opened.set(environment.id, opened)
    return (await opened).backend.open(environment)
  }

  async close(): Promise<void> {
    for (const opened of this.#opened.values()) {
      const { backend, phone } = await opened
      await backend.close()
      await phone.close()
    }
  }

  async #start(environment: EnvironmentSpec): Promise<{ phone: AdbPhone; backend: AdbBackend }> {
    const { bottomUp = false, console: hasConsole = true, grpc = true, speed = 1 } = this.#options
    const phone = await AdbPhone.start(environment.id, speed, { bottomUp })
    const { grpcPort, ...console } = { ...phone.options.emulator }
    const emulator = { ...(hasConsole && console), ...(grpc && grpcPort !== undefined && { grpcPort }) }
    const options = { ...phone.options, emulator }
    const { device } = await openAdbDevice(phone.link, options)
    await device.snapshots.save(environment.id)
    await device.close()
    return { phone, backend: new AdbBackend([new PhoneSlot(phone.link, options)]) }
  }
}
