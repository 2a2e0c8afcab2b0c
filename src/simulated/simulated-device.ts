import type { Frame } from '../android/frame.ts'
import type { Size } from '../android/geometry.ts'
import { parseLogFilters, passesLogFilters } from '../android/log-filter.ts'
import type { UiTree } from '../android/ui-tree.ts'
import type {
  Device,
  DeviceDescription,
  DeviceInput,
  DevicePath,
  FileVersion,
  LogCursor,
  LogFilter,
  Settled,
  SettlePolicy,
  ShellResult,
  Snapshots,
} from '../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import type { Phone } from '../phone/phone.ts'
import type { PhoneState } from '../phone/system/state.ts'

/** Puts a simulated phone behind `Device`. Nothing leaves the process; time is the phone's own. */
export class SimulatedDevice implements Device {
  readonly description: DeviceDescription
  readonly snapshots: Snapshots
  readonly #phone: Phone
  readonly #saved: Map<string, PhoneState>
  #closed = false

  /** `snapshot` names the state that the phone has now. */
  constructor(serial: string, phone: Phone, snapshot: string) {
    const { width, height, density } = phone.state.environment
    this.#phone = phone
    this.#saved = new Map([[snapshot, phone.state]])
    this.description = {
      serial,
      model: phone.state.properties['ro.product.model'] ?? 'unknown',
      apiLevel: Number(phone.state.properties['ro.build.version.sdk']),
      backend: 'simulated',
      display: { width, height, densityDpi: density },
    }
    this.snapshots = {
      save: async (name) => {
        this.#open('save a snapshot')
        this.#saved.set(name, this.#phone.state)
      },
      load: async (name) => {
        this.#open('load a snapshot')
        this.#phone.restore(this.#find(name))
      },
      list: async () => [...this.#saved.keys()],
      delete: async (name) => {
        this.#find(name)
        this.#saved.delete(name)
      },
    }
  }

  async perform(input: DeviceInput): Promise<void> {
    this.#open('perform an input')
    switch (input.kind) {
      case 'touch':
        if (input.path.points.length === 0) {
          throw new DeviceError(DeviceErrorCode.invalidInput, 'Cannot perform a touch without points')
        }
        this.#phone.touch(input.path.points)
        return
      case 'key':
        this.#phone.key(input.key)
        return
      case 'text':
        this.#phone.type(input.text)
        return
    }
  }

  /** The simulated phone has no animations: it is quiet at once, and only its clock moves on. */
  async settle(policy: SettlePolicy): Promise<Settled> {
    this.#open('settle')
    const waitedMs = policy.kind === 'fixed' ? policy.ms : policy.quietMs
    this.#phone.advance(waitedMs)
    return { waitedMs, quiet: true }
  }

  async frame(size?: Size): Promise<Frame> {
    this.#open('take a picture')
    return this.#phone.frame(size)
  }

  async hierarchy(): Promise<UiTree> {
    this.#open('read the screen')
    return this.#phone.tree()
  }

  async log(): Promise<LogCursor> {
    this.#open('read the log')
    const position = this.#phone.state.log.length
    return {
      read: async (filters: readonly LogFilter[]) => {
        this.#open('read the log')
        const rules = parseLogFilters([...filters.map(({ tag, priority }) => `${tag}:${priority}`), '*:S'])
        return this.#phone.state.log.since(position).filter((entry) => passesLogFilters(rules, entry))
      },
    }
  }

  async file(path: DevicePath): Promise<FileVersion> {
    this.#open(`read ${path}`)
    const { state } = this.#phone
    const { exists, version } = this.#phone.files.status(state, path)
    return { path, exists, version, bytes: async () => this.#phone.files.read(state, path) ?? new Uint8Array() }
  }

  async shell(argv: readonly string[]): Promise<ShellResult> {
    this.#open('run a command')
    return this.#phone.shell(argv)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#saved.clear()
  }

  #find(name: string): PhoneState {
    const state = this.#saved.get(name)
    if (state !== undefined) return state
    throw new DeviceError(
      DeviceErrorCode.snapshotNotFound,
      `There is no snapshot ${JSON.stringify(name)} on ${this.description.serial}: save it first`,
    )
  }

  #open(attempt: string): void {
    if (!this.#closed) return
    throw new DeviceError(
      DeviceErrorCode.deviceClosed,
      `Cannot ${attempt}: ${this.description.serial} is closed. Open a new device`,
    )
  }
}
