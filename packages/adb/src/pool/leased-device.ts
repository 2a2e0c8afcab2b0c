import type { Frame } from '@droidgym/android/picture/frame'
import type { GeoPosition } from '@droidgym/android/geo-position'
import type { Size } from '@droidgym/android/geometry'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import type { AdbAccess } from '@droidgym/spec/device/adb-access'
import type {
  Device,
  DeviceDescription,
  DeviceInput,
  DevicePath,
  EventCursor,
  FileVersion,
  LogCursor,
  Settled,
  SettlePolicy,
  ShellResult,
  Snapshots,
  TouchPath,
} from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode, isDeviceFailure } from '@droidgym/spec/device/device-error'
import { captchaOn } from './captcha.ts'

export interface LeaseTerms {
  /** The id of the environment whose snapshot was just loaded. */
  readonly environment: string
  /** Called when that snapshot is loaded for another episode. */
  readonly onEpisode: () => void
  /** Called at the end, with the phone's last failure. */
  readonly giveBack: (failure: DeviceError | undefined) => Promise<void>
}

/** A leased phone of a pool. Closing returns it. */
export class LeasedDevice implements Device {
  readonly snapshots: Snapshots
  readonly touchTwice?: (path: TouchPath) => Promise<void>
  readonly events?: () => Promise<EventCursor>
  readonly locate?: (position: GeoPosition) => Promise<void>
  readonly console?: (line: string) => Promise<readonly string[]>
  readonly #device: Device
  readonly #terms: LeaseTerms
  /** True until the first call after the lease loaded the environment's snapshot. */
  #untouched = true
  #failure: DeviceError | undefined
  #closed = false

  constructor(device: Device, terms: LeaseTerms) {
    this.#device = device
    this.#terms = terms
    const { snapshots } = device
    const touchTwice = device.touchTwice?.bind(device)
    if (touchTwice !== undefined) this.touchTwice = (path) => this.#watch(() => touchTwice(path))
    const events = device.events?.bind(device)
    if (events !== undefined) {
      this.events = async () => this.#watched(await this.#watch(events))
    }
    const console = device.console?.bind(device)
    if (console !== undefined) this.console = (line) => this.#watch(() => console(line))
    const locate = device.locate?.bind(device)
    if (locate !== undefined) this.locate = (position) => this.#watch(() => locate(position))
    this.snapshots = {
      save: (name) => this.#watch(() => snapshots.save(name)),
      load: (name) => this.#load(name),
      list: () => this.#watch(() => snapshots.list()),
      delete: (name) => this.#watch(() => snapshots.delete(name)),
    }
  }

  get description(): DeviceDescription {
    return this.#device.description
  }

  get adb(): AdbAccess | undefined {
    return this.#device.adb
  }

  get mended(): readonly string[] {
    return this.#device.mended ?? []
  }

  perform(input: DeviceInput): Promise<void> {
    return this.#watch(() => this.#device.perform(input))
  }

  settle(policy: SettlePolicy): Promise<Settled> {
    return this.#watch(() => this.#device.settle(policy))
  }

  frame(size?: Size): Promise<Frame> {
    return this.#watch(() => this.#device.frame(size))
  }

  /**
   * Also rejects with `CAPTCHA_SHOWN`: the page needs a person, so the episode does not measure the agent. It is no
   * failure of the phone, which needs no recovery.
   */
  async hierarchy(): Promise<UiTree> {
    const tree = await this.#watch(() => this.#device.hierarchy())
    const captcha = captchaOn(tree)
    if (captcha === undefined) return tree
    const message = `${this.description.serial} shows a page of ${captcha}, which wants a person. Reset the environment`
    throw new DeviceError(DeviceErrorCode.captchaShown, message)
  }

  log(): Promise<LogCursor> {
    return this.#watch(async () => {
      const cursor = await this.#device.log()
      return { read: (filters) => this.#watch(() => cursor.read(filters)) }
    })
  }

  #watched(cursor: EventCursor): EventCursor {
    return {
      read: async () => {
        const batch = await this.#watch(() => cursor.read())
        return { ...batch, next: this.#watched(batch.next) }
      },
    }
  }

  file(path: DevicePath): Promise<FileVersion> {
    return this.#watch(async () => {
      const file = await this.#device.file(path)
      return { ...file, bytes: () => this.#watch(() => file.bytes()) }
    })
  }

  shell(argv: readonly string[]): Promise<ShellResult> {
    return this.#watch(() => this.#device.shell(argv))
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#terms.giveBack(this.#failure)
  }

  /** Skips the first load, which the lease has already done, as it takes seconds on an emulator. */
  async #load(name: string): Promise<void> {
    const isLoaded = this.#untouched && name === this.#terms.environment
    await this.#watch(async () => {
      if (!isLoaded) await this.#device.snapshots.load(name)
    })
    if (name === this.#terms.environment) this.#terms.onEpisode()
  }

  async #watch<T>(act: () => Promise<T>): Promise<T> {
    if (this.#closed) {
      const message = `${this.description.serial} was given back: open a new device`
      throw new DeviceError(DeviceErrorCode.deviceClosed, message)
    }
    this.#untouched = false
    try {
      return await act()
    } catch (error) {
      if (isDeviceFailure(error)) this.#failure = error
      throw error
    }
  }
}
