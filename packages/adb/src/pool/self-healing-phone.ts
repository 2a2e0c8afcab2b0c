import { themeFault } from '@droidgym/spec/device/api-level'
import { DeviceError, DeviceErrorCode, isDeviceFailure, isRefusal } from '@droidgym/spec/device/device-error'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { AdbDevice } from '../device/adb-device.ts'
import { awaitBoot } from '../avd/boot.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { AdbDeviceOptions, Means } from '../device/open-adb-device.ts'
import { openAdbDevice } from '../device/open-adb-device.ts'
import { RECOVERY_STEPS } from './recovery.ts'
import type { Relaunch, RecoveryStep, RecoveryStepName } from './recovery.ts'

export interface SelfHealingPhoneOptions extends AdbDeviceOptions {
  /** Restarts the emulator of a phone that we started. */
  readonly relaunch?: Relaunch
  /** The API level that the phone must have; default any. */
  readonly apiLevel?: number | undefined
}

const ONLINE_MS = 30_000

/** A phone that is recovered after a failure. */
export class SelfHealingPhone {
  readonly #options: SelfHealingPhoneOptions
  readonly #recoveries = { reconnect: 0, reload: 0, reboot: 0, relaunch: 0 }
  readonly #closing = new AbortController()
  #link: AdbLink
  #device: AdbDevice | undefined
  #means: Means | undefined
  #isRecovering = false
  #needsRecovery = false
  #lastFailure: string | undefined

  constructor(link: AdbLink, options: SelfHealingPhoneOptions) {
    this.#link = link
    this.#options = options
  }

  /** True: its last use failed, and it needs recovery. */
  get needsRecovery(): boolean {
    return this.#needsRecovery
  }

  get isRecovering(): boolean {
    return this.#isRecovering
  }

  /** The last failure. */
  get lastFailure(): string | undefined {
    return this.#lastFailure
  }

  /** How often each recovery step succeeded. */
  get recoveries(): Readonly<Record<RecoveryStepName, number>> {
    return { ...this.#recoveries }
  }

  /** The methods chosen when it was last opened. */
  get means(): Means | undefined {
    return this.#means
  }

  /**
   * The phone with an environment's snapshot loaded: directly if it did not fail, else after recovery steps in order.
   * `undefined` if none helps. Rejects with `SNAPSHOT_NOT_FOUND` and `NEEDS_ROOT`, which are not failures of the phone.
   */
  async ready(environment: EnvironmentSpec): Promise<AdbDevice | undefined> {
    try {
      const asItIs = this.#needsRecovery ? undefined : await this.#unlessFailing(() => this.#prepare(environment))
      const device = asItIs ?? (await this.#recover(environment))
      this.#needsRecovery = device === undefined
      return device
    } catch (error) {
      if (isRefusal(error)) this.#needsRecovery = false
      throw error
    }
  }

  /** The phone in its current state. Rejects with `DeviceError`: `BACKEND_UNAVAILABLE` for another level. */
  async opened(): Promise<AdbDevice> {
    if (this.#device !== undefined) return this.#device
    // A server reports a phone that was just added as offline at first.
    await awaitBoot(this.#link, { deadlineMs: ONLINE_MS, signal: this.#closing.signal })
    const { device, means } = await openAdbDevice(this.#link, this.#options)
    await this.#checkImage(device)
    this.#device = device
    this.#means = means
    return device
  }

  /** Marks the phone as needing recovery before its next use. */
  markFailed(failure: unknown): void {
    this.#needsRecovery = true
    this.#lastFailure = failure instanceof DeviceError ? `${failure.code}: ${failure.message}` : String(failure)
  }

  /** Closes its connections; it can be used again. Ignores errors of a failed phone. */
  async closeConnections(): Promise<void> {
    const device = this.#device
    this.#device = undefined
    await Promise.allSettled([device?.close()])
  }

  /** Aborts running recoveries; call `rest` afterwards. */
  abort(): void {
    this.#closing.abort(new DeviceError(DeviceErrorCode.backendUnavailable, 'The pool is closed'))
  }

  async #checkImage(device: AdbDevice): Promise<void> {
    const { apiLevel, build, serial } = device.description
    const chosen = this.#options.apiLevel ?? apiLevel
    if (apiLevel === chosen) return
    await device.close()
    const message = `${serial} has API level ${apiLevel} (${build}), and ${chosen} was chosen`
    throw new DeviceError(DeviceErrorCode.backendUnavailable, `${message}. Choose its level, or another phone`)
  }

  async #prepare(environment: EnvironmentSpec): Promise<AdbDevice> {
    const { signal } = this.#closing
    const device = await this.opened()
    signal.throwIfAborted()
    const { width, height } = device.description.display
    if (width !== environment.width || height !== environment.height) {
      const message = `its display of ${width} × ${height} pixels is not that of environment ${environment.id}`
      throw new DeviceError(DeviceErrorCode.snapshotNotFound, message)
    }
    const fault = themeFault(device.description, environment.dark_theme)
    if (fault !== undefined) {
      const message = `environment ${environment.id} is dark: ${fault}`
      throw new DeviceError(DeviceErrorCode.snapshotNotFound, message)
    }
    await device.snapshots.load(environment.id)
    signal.throwIfAborted()
    return device
  }

  async #recover(environment: EnvironmentSpec): Promise<AdbDevice | undefined> {
    this.#isRecovering = true
    try {
      for (const step of RECOVERY_STEPS) {
        if (step.name === 'relaunch' && this.#options.relaunch === undefined) continue
        const device = await this.#unlessFailing(() => this.#runStep(step, environment))
        if (device === undefined) continue
        this.#recoveries[step.name] += 1
        return device
      }
      const reason = this.#lastFailure
      if (await this.#loadsAnother(environment)) throw new DeviceError(DeviceErrorCode.snapshotNotFound, reason ?? '')
      return undefined
    } finally {
      this.#isRecovering = false
    }
  }

  async #runStep({ run }: RecoveryStep, environment: EnvironmentSpec): Promise<AdbDevice> {
    const { signal } = this.#closing
    signal.throwIfAborted()
    await this.closeConnections()
    const { relaunch, ...options } = this.#options
    this.#link = await run({ link: this.#link, environment: environment.id, options, relaunch, signal })
    return await this.#prepare(environment)
  }

  /** Whether another snapshot loads: then this environment's snapshot is at fault, and not the phone. */
  async #loadsAnother({ id }: EnvironmentSpec): Promise<boolean> {
    const device = this.#device
    if (device === undefined) return false
    const loaded = await this.#unlessFailing(async () => {
      const another = (await device.snapshots.list()).find((name) => name !== id)
      if (another !== undefined) await device.snapshots.load(another)
      return another !== undefined
    })
    return loaded ?? false
  }

  /** A missing snapshot, or an adb server that cannot be started, is not a failure of the phone. */
  async #unlessFailing<T>(attempt: () => Promise<T>): Promise<T | undefined> {
    try {
      return await attempt()
    } catch (error) {
      if (!isDeviceFailure(error)) throw error
      this.markFailed(error)
      return undefined
    }
  }
}
