import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { createPhone } from './create-phone.ts'
import type { Hardware } from '@droidgym/phone/system/hardware'
import { Adbd } from './emulated/adbd/adbd.ts'
import { Console } from './emulated/console/console.ts'
import { advertise, discoveryPath } from './emulated/emulator/discovery-file.ts'
import { EmulatorGrpc } from './emulated/emulator/emulator-grpc.ts'
import { EmulatedHardware } from './emulated/hardware/emulated-hardware.ts'
import { EventService } from './emulated/event-service.ts'
import { LivePhone } from './emulated/live-phone.ts'
import type { LivePhoneOptions } from './emulated/live-phone.ts'
import { UiAutomator2 } from './emulated/uiautomator2/uiautomator2.ts'

/** Ports are local; 0 takes any free one. */
export interface WiredPhoneOptions extends LivePhoneOptions {
  /** adb servers find odd ports from 5555 to 5585 automatically. */
  readonly adbPort: number
  /** One below the port of adbd, so that `adb emu` finds it. */
  readonly consolePort: number
  readonly grpcPort: number
  /** The file of the console's token, read or created; default a temporary file. */
  readonly consoleTokenPath?: string | undefined
  /** The token that gRPC callers must send; default none. */
  readonly grpcToken?: string | undefined
  /** Hardware that differs from the emulator's: root, radios, SIM cards. */
  readonly hardware?: Partial<Hardware>
  /** Whether gRPC callers may sign tokens, with keys in the folder that the phone advertises; default no. */
  readonly grpcKeys?: boolean
  /**
   * Whether UiAutomator2's server and the event service are apps, as on a phone: the server is installed, and `am
   * instrument` starts it, which takes the phone's UiAutomation; the event service can be installed and enabled by
   * settings. Default: both run from the start, are no packages and leave UiAutomation to other programs.
   */
  readonly helperApps?: true
  /** Whether gRPC pictures have their last row first; default no. */
  readonly bottomUp?: boolean
  /** A folder to advertise the phone in, as emulators do; default nowhere. */
  readonly discoveryFolder?: string | undefined
}

/** A simulated phone that looks like an emulator from outside: adbd, console, gRPC, and UiAutomator2's server on it. */
export class WiredPhone {
  /** Rejects with `WireError` if a port or a file is not available, and leaves nothing open then. */
  static async start(environment: EnvironmentSpec, options: WiredPhoneOptions): Promise<WiredPhone> {
    const live = new LivePhone(await createPhone(environment, options.hardware), options)
    const wired = new WiredPhone(live)
    try {
      await wired.#start(options)
      return wired
    } catch (error) {
      await wired.close()
      throw error
    }
  }

  readonly live: LivePhone
  /** Resolves when the console or a gRPC call switches the emulator off. */
  readonly switchedOff: Promise<void>
  #switchOff: () => void = () => undefined
  readonly #closers: (() => Promise<void> | void)[] = []
  #ports = { adb: 0, console: 0, grpc: 0 }
  #consoleTokenPath = ''

  private constructor(live: LivePhone) {
    this.live = live
    this.switchedOff = new Promise((resolve) => {
      this.#switchOff = resolve
    })
  }

  get ports(): Readonly<Record<'adb' | 'console' | 'grpc', number>> {
    return this.#ports
  }

  get consoleTokenPath(): string {
    return this.#consoleTokenPath
  }

  /** Its serial on adb servers. */
  get serial(): string {
    return `emulator-${this.#ports.adb - 1}`
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close()
    this.live.close()
  }

  async #start(options: WiredPhoneOptions): Promise<void> {
    const { consoleTokenPath, discoveryFolder, grpcKeys, grpcToken } = options
    const { live } = this
    const hardware = new EmulatedHardware(live)
    const avdName = live.run(({ state }) => state.environment.id)
    const adbd = this.#opens(await Adbd.start(live, { port: options.adbPort }))
    const { helperApps } = options
    this.#opens(await UiAutomator2.start(live, { port: 0, installed: helperApps }))
    this.#opens(await EventService.start(live, { alwaysOn: helperApps !== true }))
    const console = this.#opens(
      await Console.start(live, {
        hardware,
        avdName,
        port: options.consolePort,
        onKill: this.#switchOff,
        tokenPath: consoleTokenPath,
        discoveryPath: discoveryFolder === undefined ? undefined : discoveryPath(discoveryFolder),
      }),
    )
    const token = grpcToken === undefined ? {} : { token: grpcToken }
    const grpc = this.#opens(
      await EmulatorGrpc.start(live, {
        hardware,
        avdName,
        port: options.grpcPort,
        onShutdown: this.#switchOff,
        ...token,
        bottomUp: options.bottomUp === true,
        ...(grpcKeys === true && discoveryFolder !== undefined ? { keyRoot: discoveryFolder } : {}),
      }),
    )
    this.#ports = { adb: adbd.port, console: console.port, grpc: grpc.port }
    this.#consoleTokenPath = console.tokenPath
    if (discoveryFolder === undefined) return
    const version = live.emulatorVersion
    const { keys } = grpc
    const address = { version, keys, avdName, consolePort: console.port, adbPort: adbd.port, grpcPort: grpc.port }
    this.#closers.push(advertise(discoveryFolder, { ...address, grpcToken }))
  }

  #opens<Face extends { close(): Promise<void> }>(face: Face): Face {
    this.#closers.push(() => face.close())
    return face
  }
}
