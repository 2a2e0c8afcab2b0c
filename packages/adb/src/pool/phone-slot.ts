import { defined } from '@droidgym/base/defined'
import type { Device } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode, isRefusal } from '@droidgym/spec/device/device-error'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { AdbDevice } from '../device/adb-device.ts'
import type { SelfHealingPhoneOptions } from './self-healing-phone.ts'
import { SelfHealingPhone } from './self-healing-phone.ts'
import { KnownSnapshots } from './known-snapshots.ts'
import { LeasedDevice } from './leased-device.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { Means } from '../device/open-adb-device.ts'
import type { QuarantineOptions } from './quarantine.ts'
import { MAX_PROBE_PAUSE_MS, PROBE_PAUSE_MS, Quarantine } from './quarantine.ts'
import type { RecoveryStepName } from './recovery.ts'

export type PhoneSlotOptions = SelfHealingPhoneOptions & QuarantineOptions

/**
 * `recovering`: being recovered. `draining`: still leased, then drained. `drained`: not leased and not available.
 * `quarantined`: failed too often or did not recover, and is probed later.
 */
export type PhoneState = 'free' | 'leased' | 'recovering' | 'draining' | 'drained' | 'quarantined'

export interface PhoneHealth {
  readonly serial: string
  readonly state: PhoneState
  /** The client that has leased it. */
  readonly client?: string
  /** The id of the last requested environment. */
  readonly environment?: string
  /** Time of the next probe, in epoch milliseconds. */
  readonly quarantinedUntil?: number
  /** Episodes begun on it. */
  readonly episodes: number
  /** Leases that ended with a failure of the phone. */
  readonly failures: number
  /** How often each recovery step succeeded. */
  readonly recoveries: Readonly<Record<RecoveryStepName, number>>
  readonly means?: Means | undefined
  /** The last failure. */
  readonly lastFailure?: string | undefined
}

interface CurrentLease {
  readonly client: string
  readonly ended: Promise<void>
  readonly end: () => void
}

/** One phone of a pool, with its lease and health. */
export class PhoneSlot {
  readonly serial: string
  /** Called when the phone may have become free. */
  onChange: () => void = () => undefined
  readonly #phone: SelfHealingPhone
  readonly #snapshots: KnownSnapshots
  readonly #quarantine: Quarantine
  #currentLease: CurrentLease | undefined
  /** The last requested environment; probes during quarantine use it. */
  #environment: EnvironmentSpec | undefined
  /** A running preparation or probe. */
  #work: Promise<unknown> | undefined
  #isDraining = false
  #isClosed = false
  #episodes = 0
  #failures = 0

  constructor(link: AdbLink, options: PhoneSlotOptions = {}) {
    this.serial = link.serial
    this.#phone = new SelfHealingPhone(link, options)
    const { probePauseMs: firstMs = PROBE_PAUSE_MS, maxProbePauseMs: maxMs = MAX_PROBE_PAUSE_MS } = options
    this.#snapshots = new KnownSnapshots({ firstMs, maxMs })
    this.#quarantine = new Quarantine(options, () => {
      // A drained phone belongs to the caller of `drain`.
      if (!this.#isDraining && !this.#isClosed) void this.#working(() => this.#probe())
    })
  }

  /** True: its last use failed, and it needs recovery. */
  get needsRecovery(): boolean {
    return this.#phone.needsRecovery
  }

  get state(): PhoneState {
    if (this.#phone.isRecovering) return 'recovering'
    if (this.#currentLease !== undefined) return this.#isDraining ? 'draining' : 'leased'
    if (this.#isDraining) return 'drained'
    return this.#quarantine.until === undefined ? 'free' : 'quarantined'
  }

  /** Whether it is known to have the environment's snapshot. */
  holds({ id }: EnvironmentSpec): boolean {
    return this.#snapshots.holds(id)
  }

  /** Why it cannot serve the environment for now. */
  refusal({ id }: EnvironmentSpec): string | undefined {
    return this.#snapshots.refusal(id)
  }

  /**
   * Leases the phone, which must be free, with an environment's snapshot loaded. It is taken at once. Rejects with
   * `SNAPSHOT_NOT_FOUND` or `NEEDS_ROOT`, and with `BACKEND_UNAVAILABLE` when it cannot be recovered.
   */
  lease(environment: EnvironmentSpec, client: string): Promise<Device> {
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    this.#currentLease = { client, ended, end }
    this.#environment = environment
    return this.#working(() => this.#prepare(environment))
  }

  /** Resolves when it is not leased. */
  async untilFree(): Promise<void> {
    await this.#currentLease?.ended
  }

  /** Refuses new leases. Resolves when it is not leased and its connections are closed. */
  async drain(): Promise<void> {
    this.#isDraining = true
    await this.#closeWhenDrained()
  }

  /** Ends `drain`. Forgets its known snapshots, as it may have been provisioned. */
  undrain(): void {
    this.#isDraining = false
    this.#snapshots.forget()
    this.#quarantine.probeNow()
    this.onChange()
  }

  /** The phone in its current state, for provisioning. The slot closes it. Rejects with `DeviceError`. */
  administered(): Promise<AdbDevice> {
    this.#snapshots.forget()
    return this.#phone.opened()
  }

  health(): PhoneHealth {
    const { lastFailure, means, recoveries } = this.#phone
    const { until } = this.#quarantine
    return defined<PhoneHealth>({
      serial: this.serial,
      state: this.state,
      client: this.#currentLease?.client,
      environment: this.#environment?.id,
      quarantinedUntil: until,
      episodes: this.#episodes,
      failures: this.#failures,
      recoveries,
      means,
      lastFailure,
    })
  }

  /** Closes the phone, also under a running lease. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#phone.abort()
    this.#quarantine.stopProbing()
    await Promise.allSettled([this.#work])
    await this.#phone.closeConnections()
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
        await this.#beginQuarantine()
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
      if (device !== undefined) this.#snapshots.hold(environment.id)
      return device
    } catch (error) {
      if (isRefusal(error)) this.#snapshots.refuse(environment.id, error.message)
      throw error
    }
  }

  async #takeBack(failure: DeviceError | undefined): Promise<void> {
    if (failure !== undefined) {
      this.#phone.markFailed(failure)
      this.#failures += 1
      this.#quarantine.noteFailure()
      if (this.#quarantine.until !== undefined) await this.#phone.closeConnections()
    }
    this.#vacate()
  }

  async #closeWhenDrained(): Promise<void> {
    while (this.#isDraining && (this.#currentLease !== undefined || this.#work !== undefined)) {
      await Promise.allSettled([this.untilFree(), this.#work])
    }
    if (this.#isDraining) await this.#phone.closeConnections()
  }

  #vacate(): void {
    const tenancy = this.#currentLease
    this.#currentLease = undefined
    tenancy?.end()
    this.onChange()
  }

  async #beginQuarantine(): Promise<void> {
    this.#quarantine.begin()
    await this.#phone.closeConnections()
  }

  /** Probes the phone, and ends the quarantine if it recovers, with or without the last requested snapshot. */
  async #probe(): Promise<void> {
    const environment = this.#environment
    if (environment === undefined) return
    try {
      if ((await this.#ready(environment)) === undefined) {
        await this.#beginQuarantine()
        return
      }
    } catch (error) {
      if (!isRefusal(error)) {
        this.#phone.markFailed(error)
        await this.#beginQuarantine()
        return
      }
    }
    this.#quarantine.end()
    this.onChange()
  }
}
