import { AdbBackend } from './adb-backend.ts'
import type { AdbDevice } from './adb-device.ts'
import { EmulatorProcess } from './avd/emulator-process.ts'
import type { EmulatorPorts } from './avd/emulator-ports.ts'
import { releasePorts, reservePorts } from './avd/emulator-ports.ts'
import { findSdk } from './avd/sdk.ts'
import type { Sdk } from './avd/sdk.ts'
import type { HostMachine } from './host-machine.ts'
import { thisMachine } from './host-machine.ts'
import type { AdbLink } from './link/adb-link.ts'
import { AdbServer } from './link/adb-server.ts'
import type { AdbDeviceOptions } from './open-adb-device.ts'
import { PhoneSlot } from './phone-slot.ts'
import type { PhoneSlotOptions } from './phone-slot.ts'
import { findServerApks } from './ui/server-apks.ts'

export interface PoolOptions extends AdbDeviceOptions {
  /** Phones that run already: `emulator-5554`, the serial of a handset, or `host:port`. */
  readonly serials?: readonly string[]
  /** AVDs to run an emulator on each. */
  readonly avds?: readonly string[]
  /** The port of an adb server that runs already; without it the pool has one of its own. USB handsets need theirs. */
  readonly adbServerPort?: number
  readonly machine?: HostMachine
}

/** The phones of a process, with the adb server and the emulators that it started for them. */
export class PhonePool {
  /** Rejects with `DeviceError`, and leaves nothing running then. */
  static async open(options: PoolOptions): Promise<PhonePool> {
    const machine = options.machine ?? thisMachine()
    const sdk = await findSdk(machine)
    const { adbServerPort } = options
    const server = adbServerPort === undefined
      ? await AdbServer.startPrivate(sdk.adb)
      : await AdbServer.existing(adbServerPort)
    const pool = new PhonePool(server, { ...options, machine }, sdk)
    try {
      for (const serial of options.serials ?? []) pool.#add(await pool.#find(serial))
      await Promise.all((options.avds ?? []).map((avd) => pool.#launch(avd)))
      return pool
    } catch (error) {
      await pool.close()
      throw error
    }
  }

  readonly server: AdbServer
  readonly #sdk: Sdk
  readonly #options: PoolOptions & { readonly machine: HostMachine }
  readonly #slots: PhoneSlot[] = []
  readonly #running = new Map<string, { emulator: EmulatorProcess; readonly ports: EmulatorPorts }>()

  private constructor(server: AdbServer, options: PoolOptions & { readonly machine: HostMachine }, sdk: Sdk) {
    this.server = server
    this.#options = options
    this.#sdk = sdk
  }

  /** For whoever plays on the phones. */
  backend(): AdbBackend {
    return new AdbBackend(this.#slots)
  }

  /** For whoever sets the phones up. The pool closes them. Rejects with `DeviceError`. */
  administered(): Promise<readonly AdbDevice[]> {
    return Promise.all(this.#slots.map((slot) => slot.administered()))
  }

  /** Ends the emulators and the adb server that were started here; what ran before goes on. */
  async close(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.close()))
    await Promise.all([...this.#running.values()].map(async ({ emulator, ports }) => {
      await emulator.stop()
      releasePorts(ports)
    }))
    await this.server.close()
  }

  async #find(serial: string): Promise<AdbLink> {
    const adbPort = /^emulator-(\d+)$/.exec(serial)?.[1]
    const link = this.server.link(serial)
    if ((await link.state()) !== undefined) return link
    if (adbPort !== undefined) return this.server.addEmulator(Number(adbPort) + 1)
    return serial.includes(':') ? this.server.connect(serial) : link
  }

  #add(link: AdbLink, launched: Pick<PhoneSlotOptions, 'emulator' | 'relaunch'> = {}): void {
    const { apks = findServerApks(), emulator, speed = 1 } = this.#options
    this.#slots.push(new PhoneSlot(link, { apks, emulator, speed, ...launched }))
  }

  async #launch(avd: string): Promise<void> {
    const ports = await reservePorts()
    const { machine } = this.#options
    const start = async (): Promise<AdbLink> => {
      await this.#running.get(avd)?.emulator.stop()
      const emulator = await EmulatorProcess.launch({ avd, machine, ports, sdk: this.#sdk, server: this.server })
      this.#running.set(avd, { emulator, ports })
      return await emulator.ready()
    }
    const link = await start()
    this.#add(link, { relaunch: start, emulator: { consolePort: ports.console, grpcPort: ports.grpc } })
  }
}
