import type { Device } from '../../device/device.ts'
import { DeviceError, DeviceErrorCode, isRefusal } from '../../device/device-error.ts'
import type { EnvironmentSpec } from '../../spec/environments/environment.ts'
import type { AdbDevice } from '../device/adb-device.ts'
import type { KeptPhoneOptions } from './kept-phone.ts'
import { KeptPhone } from './kept-phone.ts'
import { KnownSnapshots } from './known-snapshots.ts'
import { LeasedDevice } from './leased-device.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { Means } from '../device/open-adb-device.ts'
import type { QuarantineOptions } from './quarantine.ts'
import { MOST_PROBE_PAUSE_MS, PROBE_PAUSE_MS, Quarantine } from './quarantine.ts'
import type { RungName } from './recovery.ts'

export type PhoneSlotOptions = KeptPhoneOptions & QuarantineOptions

/**
 * `recovering`: it is being brought back. `draining`: somebody still has it. `drained`: nobody has it and nobody gets
 * it. `quarantined`: it failed too often or did not come back, and is looked at again later.
 */
export type PhoneState = 'free' | 'leased' | 'recovering' | 'draining' | 'drained' | 'quarantined'

export interface PhoneHealth {
  readonly serial: string
  readonly state: PhoneState
  /** Who has it. */
  readonly client?: string
  /** The id of the environment that it was last asked for. */
  readonly environment?: string
  /** When it is looked at again, in epoch milliseconds. */
  readonly quarantinedUntil?: number
  /** Episodes begun on it. */
  readonly episodes: number
  /** Leases that ended with a failure of the phone. */
  readonly failures: number
  /** How often each rung of the ladder brought it back. */
  readonly recoveries: Readonly<Record<RungName, number>>
  readonly means?: Means
  /** Why it failed last. */
  readonly lastFailure?: string
}

interface Tenancy {
  readonly client: string
  readonly ended: Promise<void>
  readonly end: () => void
}

/** One phone of a pool: who has it, and how it does. */
export class PhoneSlot {
  readonly serial: string
  /** Called when it may have become free. */
  onChange: () => void = () => undefined
  readonly #phone: KeptPhone
  readonly #known: KnownSnapshots
  readonly #quarantine: Quarantine
  #tenancy: Tenancy | undefined
  /** What it was last asked for, and is looked at with when it is in quarantine. */
  #environment: EnvironmentSpec | undefined
  /** Preparing or looking, as long as that goes on. */
  #work: Promise<unknown> | undefined
  #isDraining = false
  #isClosed = false
  #episodes = 0
  #failures = 0

  constructor(link: AdbLink, options: PhoneSlotOptions = {}) {
    this.serial = link.serial
    this.#phone = new KeptPhone(link, options)
    const { probePauseMs: firstMs = PROBE_PAUSE_MS, mostProbePauseMs: mostMs = MOST_PROBE_PAUSE_MS } = options
    this.#known = new KnownSnapshots({ firstMs, mostMs })
    this.#quarantine = new Quarantine(options, () => {
      // Whoever drains it works on it.
      if (!this.#isDraining && !this.#isClosed) void this.#working(() => this.#lookAgain())
    })
  }

  /** Set: it failed when it was last used, and has to be brought back. */
  get isSuspect(): boolean {
    return this.#phone.isSuspect
  }

  get state(): PhoneState {
    if (this.#phone.isRecovering) return 'recovering'
    if (this.#tenancy !== undefined) return this.#isDraining ? 'draining' : 'leased'
    if (this.#isDraining) return 'drained'
    return this.#quarantine.until === undefined ? 'free' : 'quarantined'
  }

  /** Whether it was found to have the environment's snapshot. */
  holds({ id }: EnvironmentSpec): boolean {
    return this.#known.holds(id)
  }

  /** Why the environment cannot be played on it, for now. */
  refusal({ id }: EnvironmentSpec): string | undefined {
    return this.#known.refusal(id)
  }

  /**
   * The phone, which is free, with an environment's snapshot loaded. It is taken at once. Rejects with
   * `SNAPSHOT_NOT_FOUND` or `NEEDS_ROOT`, and with `BACKEND_UNAVAILABLE` when nothing brings it back.
   */
  lease(environment: EnvironmentSpec, client: string): Promise<Device> {
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    this.#tenancy = { client, ended, end }
    this.#environment = environment
    return this.#working(() => this.#prepare(environment))
  }

  /** Resolves when nobody has it any more. */
  async vacated(): Promise<void> {
    await this.#tenancy?.ended
  }

  /** Nobody gets it from now on. Resolves when nobody has it and its connections are closed. */
  async drain(): Promise<void> {
    this.#isDraining = true
    await this.#restWhenDrained()
  }

  /** Ends `drain`. What was known of its snapshots is forgotten: it may have been provisioned. */
  undrain(): void {
    this.#isDraining = false
    this.#known.forget()
    this.#quarantine.lookNow()
    this.onChange()
  }

  /** The phone itself, whatever it shows, for who sets it up. The slot closes it. Rejects with `DeviceError`. */
  administered(): Promise<AdbDevice> {
    this.#known.forget()
    return this.#phone.opened()
  }

  health(): PhoneHealth {
    const { lastFailure, means, recoveries } = this.#phone
    const { until } = this.#quarantine
    return {
      serial: this.serial,
      state: this.state,
      ...(this.#tenancy !== undefined && { client: this.#tenancy.client }),
      ...(this.#environment !== undefined && { environment: this.#environment.id }),
      ...(until !== undefined && { quarantinedUntil: until }),
      episodes: this.#episodes,
      failures: this.#failures,
      recoveries,
      ...(means !== undefined && { means }),
      ...(lastFailure !== undefined && { lastFailure }),
    }
  }

  /** Whoever has it loses it. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#phone.giveUp()
    this.#quarantine.stopLooking()
    await Promise.allSettled([this.#work])
    await this.#phone.rest()
  }

  #working<T>(work: () => Promise<T>): Promise<T> {
    const working = work().finally(() => {
      if (this.#work === working) this.#work = undefined
    })
    this.#work = working
    return working
  }

  async #prepare(environment: EnvironmentSpec): Promise<Device> {
    try {
      const device = await this.#ready(environment)
      if (device === undefined) {
        await this.#setAside()
        const message = `It could not be brought back and is in quarantine: ${this.#phone.lastFailure ?? ''}`
        throw new DeviceError(DeviceErrorCode.backendUnavailable, message)
      }
      return new LeasedDevice(device, {
        environment: environment.id,
        onEpisode: () => {
          this.#episodes += 1
        },
        giveBack: (failure) => this.#takeBack(failure),
      })
    } catch (error) {
      this.#vacate()
      throw error
    }
  }

  async #ready(environment: EnvironmentSpec): Promise<AdbDevice | undefined> {
    try {
      const device = await this.#phone.ready(environment)
      if (device !== undefined) this.#known.hold(environment.id)
      return device
    } catch (error) {
      if (isRefusal(error)) this.#known.refuse(environment.id, error.message)
      throw error
    }
  }

  async #takeBack(failure: DeviceError | undefined): Promise<void> {
    if (failure !== undefined) {
      this.#phone.suspect(failure)
      this.#failures += 1
      this.#quarantine.noteFailure()
      if (this.#quarantine.until !== undefined) await this.#phone.rest()
    }
    this.#vacate()
  }

  async #restWhenDrained(): Promise<void> {
    while (this.#isDraining && (this.#tenancy !== undefined || this.#work !== undefined)) {
      await Promise.allSettled([this.vacated(), this.#work])
    }
    if (this.#isDraining) await this.#phone.rest()
  }

  #vacate(): void {
    const tenancy = this.#tenancy
    this.#tenancy = undefined
    tenancy?.end()
    this.onChange()
  }

  async #setAside(): Promise<void> {
    this.#quarantine.begin()
    await this.#phone.rest()
  }

  /** Back into the pool when the phone can be brought back, with or without the snapshot that was asked for last. */
  async #lookAgain(): Promise<void> {
    const environment = this.#environment
    if (environment === undefined) return
    try {
      if ((await this.#ready(environment)) === undefined) {
        await this.#setAside()
        return
      }
    } catch (error) {
      if (!isRefusal(error)) {
        this.#phone.suspect(error)
        await this.#setAside()
        return
      }
    }
    this.#quarantine.end()
    this.onChange()
  }
}
