import type { Device } from '../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import type { EnvironmentSpec } from '../spec/environment.ts'
import type { AdbDevice } from './adb-device.ts'
import { awaitBoot } from './avd/boot.ts'
import { LeasedDevice } from './leased-device.ts'
import type { AdbLink } from './link/adb-link.ts'
import type { AdbDeviceOptions, Means } from './open-adb-device.ts'
import { openAdbDevice } from './open-adb-device.ts'
import { LADDER } from './recovery.ts'
import type { RungName } from './recovery.ts'

export interface PhoneSlotOptions extends AdbDeviceOptions {
  /** Ends the emulator and starts it anew, for a phone that we started ourselves. */
  readonly relaunch?: () => Promise<AdbLink>
  /** Leases in succession that may end with a failure before the phone is left out; default 3. */
  readonly mostFailures?: number
}

export interface SlotHealth {
  readonly serial: string
  readonly state: 'idle' | 'leased' | 'left out'
  /** How often each rung was climbed. */
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
  /** Set: it failed when it was last used. */
  #isSuspect = false
  #lastFailure: string | undefined

  constructor(link: AdbLink, options: PhoneSlotOptions = {}) {
    this.#link = link
    this.serial = link.serial
    this.#options = options
  }

  /** The phone with an environment's snapshot loaded. Rejects with `DeviceError` when it cannot be had. */
  async lease(environment: EnvironmentSpec): Promise<Device> {
    if (this.#state !== 'idle') {
      const advice = this.#state === 'leased' ? 'Close what has it' : `Repair it and start again (${this.#lastFailure ?? ''})`
      throw new DeviceError(DeviceErrorCode.backendUnavailable, `It is ${this.#state}. ${advice}`)
    }
    this.#state = 'leased'
    let next: SlotHealth['state'] = 'idle'
    try {
      const device = await this.#ready(environment)
      next = 'leased'
      return new LeasedDevice(device, (failure) => {
        this.#takeBack(failure)
      })
    } catch (error) {
      if (error instanceof DeviceError && error.code === DeviceErrorCode.backendUnavailable) next = 'left out'
      throw error
    } finally {
      this.#state = next
    }
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

  /** As it is, if it did not fail; else by each rung of the ladder, until one brings it back. */
  async #ready(environment: EnvironmentSpec): Promise<AdbDevice> {
    const asItIs = this.#isSuspect ? undefined : await this.#unlessFailing(() => this.#prepare(environment))
    if (asItIs !== undefined) return asItIs
    const { relaunch, ...reached } = this.#options
    for (const { name, climb } of LADDER) {
      if (name === 'relaunch' && relaunch === undefined) continue
      this.#recoveries[name] += 1
      const device = await this.#unlessFailing(async () => {
        await this.close()
        this.#link = await climb({ link: this.#link, environment: environment.id, relaunch, reached })
        return await this.#prepare(environment)
      })
      if (device !== undefined) return device
    }
    const message = `It could not be brought back and is left out from now on: ${this.#lastFailure ?? ''}`
    throw new DeviceError(DeviceErrorCode.backendUnavailable, message)
  }

  /** A snapshot that is not there says nothing against the phone. */
  async #unlessFailing<T>(attempt: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await attempt()
      this.#isSuspect = false
      return result
    } catch (error) {
      if (!(error instanceof DeviceError) || error.code === DeviceErrorCode.snapshotNotFound) throw error
      this.#suspect(error)
      return undefined
    }
  }

  async #prepare(environment: EnvironmentSpec): Promise<AdbDevice> {
    const device = await this.administered()
    await device.snapshots.load(environment.id)
    return device
  }

  #takeBack(failure: DeviceError | undefined): void {
    if (this.#state !== 'leased') return
    this.#state = 'idle'
    if (failure === undefined) {
      this.#failuresInSuccession = 0
      return
    }
    this.#suspect(failure)
    this.#failures += 1
    this.#failuresInSuccession += 1
    if (this.#failuresInSuccession >= (this.#options.mostFailures ?? MOST_FAILURES)) this.#state = 'left out'
  }

  #suspect(failure: DeviceError): void {
    this.#isSuspect = true
    this.#lastFailure = `${failure.code}: ${failure.message}`
  }
}
