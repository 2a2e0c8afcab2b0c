import type { Device } from '../device/device.ts'
import { DeviceError, DeviceErrorCode, isDeviceFailure } from '../device/device-error.ts'
import type { EnvironmentSpec } from '../spec/environment.ts'
import type { AdbDevice } from './adb-device.ts'
import { awaitBoot } from './avd/boot.ts'
import { LeasedDevice } from './leased-device.ts'
import type { AdbLink } from './link/adb-link.ts'
import type { AdbDeviceOptions, Means } from './open-adb-device.ts'
import { openAdbDevice } from './open-adb-device.ts'
import { LADDER } from './recovery.ts'
import type { Rung, RungName } from './recovery.ts'

export interface PhoneSlotOptions extends AdbDeviceOptions {
  /** Ends the emulator and starts it anew, for a phone that we started ourselves. */
  readonly relaunch?: () => Promise<AdbLink>
  /** Leases in succession that may end with a failure before the phone is left out; default 3. */
  readonly mostFailures?: number
}

export interface SlotHealth {
  readonly serial: string
  readonly state: 'idle' | 'leased' | 'left out'
  /** How often each rung of the ladder brought it back. */
  readonly recoveries: Readonly<Record<RungName, number>>
  /** Leases that ended with a failure of the phone. */
  readonly failures: number
  readonly means?: Means
  /** Why it failed last. */
  readonly lastFailure?: string
}

const MOST_FAILURES = 3
const ONLINE_MS = 30_000

/** One phone of a pool: who has it, and how it does. */
export class PhoneSlot {
  readonly serial: string
  readonly #options: PhoneSlotOptions
  readonly #recoveries = { reconnect: 0, reload: 0, reboot: 0, relaunch: 0 }
  #link: AdbLink
  #state: SlotHealth['state'] = 'idle'
  #device: AdbDevice | undefined
  #means: Means | undefined
  #failures = 0
  #failuresInSuccession = 0
  #isSuspect = false
  #lastFailure: string | undefined

  constructor(link: AdbLink, options: PhoneSlotOptions = {}) {
    this.#link = link
    this.serial = link.serial
    this.#options = options
  }

  /** Set: it failed when it was last used, and has to be brought back. */
  get isSuspect(): boolean {
    return this.#isSuspect
  }

  /**
   * The phone with an environment's snapshot loaded. Rejects with `SNAPSHOT_NOT_FOUND`, and with `BACKEND_UNAVAILABLE`
   * when somebody has it or nothing brings it back.
   */
  async lease(environment: EnvironmentSpec): Promise<Device> {
    if (this.#state !== 'idle') {
      const advice = this.#state === 'leased' ? 'Close what has it' : `Repair it and start again (${this.#lastFailure ?? ''})`
      throw new DeviceError(DeviceErrorCode.backendUnavailable, `It is ${this.#state}. ${advice}`)
    }
    this.#state = 'leased'
    const device = await this.#ready(environment).catch((error: unknown) => {
      if (this.#state === 'leased') this.#state = 'idle'
      throw error
    })
    return new LeasedDevice(device, (failure) => this.#takeBack(failure))
  }

  /** The phone itself, whatever it shows, for who sets it up. The slot closes it. Rejects with `DeviceError`. */
  async administered(): Promise<AdbDevice> {
    if (this.#device !== undefined) return this.#device
    // A server that has just been told of a phone calls it offline at first.
    await awaitBoot(this.#link, { deadlineMs: ONLINE_MS })
    const { device, means } = await openAdbDevice(this.#link, this.#options)
    this.#device = device
    this.#means = means
    return device
  }

  health(): SlotHealth {
    return {
      serial: this.serial,
      state: this.#state,
      recoveries: { ...this.#recoveries },
      failures: this.#failures,
      ...(this.#means === undefined ? {} : { means: this.#means }),
      ...(this.#lastFailure === undefined ? {} : { lastFailure: this.#lastFailure }),
    }
  }

  async close(): Promise<void> {
    const device = this.#device
    this.#device = undefined
    await device?.close()
  }

  /** As it is if it did not fail; else by rung after rung of the ladder, until one brings it back. */
  async #ready(environment: EnvironmentSpec): Promise<AdbDevice> {
    const asItIs = this.#isSuspect ? undefined : await this.#unlessFailing(() => this.#prepare(environment))
    if (asItIs !== undefined) return asItIs
    for (const rung of LADDER) {
      if (rung.name === 'relaunch' && this.#options.relaunch === undefined) continue
      const device = await this.#unlessFailing(() => this.#climb(rung, environment))
      if (device === undefined) continue
      this.#recoveries[rung.name] += 1
      return device
    }
    await this.#leaveOut()
    const message = `It could not be brought back and is left out from now on: ${this.#lastFailure ?? ''}`
    throw new DeviceError(DeviceErrorCode.backendUnavailable, message)
  }

  async #climb({ climb }: Rung, environment: EnvironmentSpec): Promise<AdbDevice> {
    await this.close()
    const { relaunch, ...options } = this.#options
    this.#link = await climb({ link: this.#link, environment: environment.id, options, relaunch })
    return await this.#prepare(environment)
  }

  /** A snapshot that is not there says nothing against the phone, nor does an adb server that cannot be started. */
  async #unlessFailing<T>(attempt: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await attempt()
      this.#isSuspect = false
      return result
    } catch (error) {
      if (!isDeviceFailure(error)) throw error
      this.#suspect(error)
      return undefined
    }
  }

  async #prepare(environment: EnvironmentSpec): Promise<AdbDevice> {
    const device = await this.administered()
    await device.snapshots.load(environment.id)
    return device
  }

  async #takeBack(failure: DeviceError | undefined): Promise<void> {
    this.#state = 'idle'
    if (failure === undefined) {
      this.#failuresInSuccession = 0
      return
    }
    this.#suspect(failure)
    this.#failures += 1
    this.#failuresInSuccession += 1
    if (this.#failuresInSuccession >= (this.#options.mostFailures ?? MOST_FAILURES)) await this.#leaveOut()
  }

  async #leaveOut(): Promise<void> {
    this.#state = 'left out'
    await this.close()
  }

  #suspect(failure: DeviceError): void {
    this.#isSuspect = true
    this.#lastFailure = `${failure.code}: ${failure.message}`
  }
}
