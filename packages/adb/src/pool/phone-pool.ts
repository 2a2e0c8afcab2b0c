import { DEFAULT_API_LEVEL } from '@droidgym/spec/device/api-level'
import type { DeviceType } from '@droidgym/spec/environments/environment'
import { loadDevices } from '@droidgym/spec/environments/environments'
import { AdbBackend } from './adb-backend.ts'
import type { AdbBackendOptions } from './adb-backend.ts'
import type { AdbDevice } from '../device/adb-device.ts'
import { avdNameOf, Avds, checkApiLevel } from '../avd/avds.ts'
import { EmulatorProcess } from '../avd/emulator-process.ts'
import { releasePorts, reservePorts } from '../avd/emulator-ports.ts'
import { findSdk } from '../avd/sdk.ts'
import type { Sdk } from '../avd/sdk.ts'
import type { HostMachine } from '../host-machine.ts'
import { thisMachine } from '../host-machine.ts'
import type { AdbLink } from '../link/adb-link.ts'
import { AdbServer } from '../link/adb-server.ts'
import { PhoneSlot } from './phone-slot.ts'
import type { PhoneSlotOptions } from './phone-slot.ts'
import { findServerApks } from '../ui/server-apks.ts'

export interface PoolOptions extends AdbBackendOptions, Omit<PhoneSlotOptions, 'emulator' | 'relaunch'> {
  /** Running phones: `emulator-5554`, the serial of a handset, or `host:port`. */
  readonly serials?: readonly string[]
  /**
   * AVDs on which to run an emulator each. A device type (`pixel_3`) stands for its AVD of the API level, which is
   * created if it is missing. An AVD named more than once is shared by as many emulators, which can load snapshots but
   * not save them.
   */
  readonly avds?: readonly string[]
  /** The port of a running adb server; default: a private one. USB handsets need the server that holds them. */
  readonly adbServerPort?: number
  readonly machine?: HostMachine
}

/** The phones of a process, with its adb server and emulators. */
export class PhonePool {
  /** Rejects with `DeviceError`, and leaves nothing running then. */
  static async open(options: PoolOptions): Promise<PhonePool> {
    const machine = options.machine ?? thisMachine()
    const sdk = await findSdk(machine)
    const { adbServerPort } = options
    const server = adbServerPort === undefined
      ? await AdbServer.startPrivate(sdk.adb)
      : await AdbServer.existing(adbServerPort, { program: sdk.adb })
    const pool = new PhonePool(server, { ...options, machine }, sdk)
    try {
      if (options.apiLevel !== undefined) checkApiLevel(options.apiLevel)
      for (const serial of options.serials ?? []) pool.#add(await pool.#find(serial))
      const avds = (options.avds ?? []).map((name) => chosenAvd(name, options.apiLevel))
      for (const [name, avd] of new Map(avds.map((each) => [each.name, each]))) await pool.#ensure(name, avd)
      // Wait for all launches before failing, so that no emulator is left running.
      const launched = await Promise.allSettled(avds.map((avd) => {
        const readOnly = avds.filter(({ name }) => name === avd.name).length > 1
        return pool.#launch(avd, readOnly)
      }))
      const failed = launched.find((result) => result.status === 'rejected')
      if (failed !== undefined) throw failed.reason
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
  #backend: AdbBackend | undefined
  #closing: Promise<void> | undefined
  /** By serial. */
  readonly #running = new Map<string, EmulatorProcess>()

  private constructor(server: AdbServer, options: PoolOptions & { readonly machine: HostMachine }, sdk: Sdk) {
    this.server = server
    this.#options = options
    this.#sdk = sdk
  }

  /** The backend that leases the phones; always the same one. */
  backend(): AdbBackend {
    this.#backend ??= new AdbBackend(this.#slots, this.#options)
    return this.#backend
  }

  /** The phones for provisioning. The pool closes them. Rejects with `DeviceError`. */
  administered(): Promise<readonly AdbDevice[]> {
    return Promise.all(this.#slots.map((slot) => slot.administered()))
  }

  /**
   * Takes the phones back, after a grace period for leased ones. Ends the emulators and the adb server that the pool
   * started; others keep running.
   */
  close(): Promise<void> {
    this.#closing ??= this.#finish()
    return this.#closing
  }

  async #finish(): Promise<void> {
    await this.backend().close()
    await Promise.all([...this.#running.values()].map(async (emulator) => {
      await emulator.stop()
      releasePorts(emulator.ports)
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

  #add(link: AdbLink, launched: Pick<PhoneSlotOptions, 'apiLevel' | 'emulator' | 'relaunch'> = {}): void {
    this.#slots.push(new PhoneSlot(link, { apks: findServerApks(), ...this.#options, ...launched }))
  }

  async #ensure(name: string, { type, apiLevel }: ChosenAvd): Promise<void> {
    if (type !== undefined) await new Avds(this.#options.machine, this.#sdk).ensure(name, type, apiLevel)
  }

  async #launch({ name: avd, apiLevel }: ChosenAvd, readOnly: boolean): Promise<void> {
    const { machine } = this.#options
    const ports = await reservePorts()
    const launch = { avd, machine, ports, readOnly, sdk: this.#sdk, server: this.server }
    let running: EmulatorProcess | undefined
    const start = async (signal?: AbortSignal): Promise<AdbLink> => {
      await running?.stop()
      signal?.throwIfAborted()
      running = await EmulatorProcess.launch(launch)
      this.#running.set(running.serial, running)
      return await running.ready(undefined, signal)
    }
    const link = await start()
    this.#add(link, { relaunch: start, apiLevel, emulator: { consolePort: ports.console, grpcPort: ports.grpc } })
  }
}

/** An AVD to run an emulator on; with a `type`, ours, and else the user's. */
interface ChosenAvd {
  readonly name: string
  readonly type: DeviceType | undefined
  readonly apiLevel: number | undefined
}

function chosenAvd(named: string, apiLevel: number | undefined): ChosenAvd {
  const type = loadDevices().find(({ id }) => id === named)
  if (type === undefined) return { name: named, type, apiLevel }
  const level = apiLevel ?? DEFAULT_API_LEVEL
  return { name: avdNameOf(type, level), type, apiLevel: level }
}
