import { setImmediate } from 'node:timers/promises'
import type { DrawnText } from '@droidgym/android/drawn-text'
import type { Frame } from '@droidgym/android/picture/frame'
import type { GeoPosition } from '@droidgym/android/geo-position'
import type { Point, Size } from '@droidgym/android/geometry'
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
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { passesAny } from '@droidgym/spec/device/log-filters'
import { touchFault } from '@droidgym/spec/device/touch-fault'
import { messageOf } from '@droidgym/base/error/message-of'
import type { Phone } from '@droidgym/phone/phone'
import { drawnTexts } from '@droidgym/phone/render/drawn-texts'
import { runOnPhone } from './shell/still-phone.ts'
import type { LocalAdbd } from './emulated/adbd/local-adbd.ts'
import type { LocalConsole } from './emulated/console/local-console.ts'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { displaySize } from '@droidgym/phone/system/hardware/rotation'
import { setPosition } from '@droidgym/phone/system/hardware/position'
import type { PhoneState } from '@droidgym/phone/system/state'
import { reactsToTap } from '@droidgym/phone/input/touch'
import type { Stage } from '@droidgym/base/trace/stage'
import { stage } from '@droidgym/base/trace/stage'

/** Puts a simulated phone behind `Device`. Runs in this process, on virtual time. */
export class SimulatedDevice implements Device {
  readonly description: DeviceDescription
  readonly snapshots: Snapshots
  readonly #phone: Phone
  readonly #saved: Map<string, PhoneState>
  readonly #cursors = new WeakMap<LogCursor, number>()
  readonly #snapshot: string
  #adbd: LocalAdbd | undefined
  #console: LocalConsole | undefined
  #closed = false

  /** `snapshot` names the state that the phone has now. */
  constructor(serial: string, phone: Phone, snapshot: string) {
    this.#phone = phone
    this.#snapshot = snapshot
    this.#saved = new Map([[snapshot, phone.state]])
    this.description = {
      serial,
      model: phone.state.properties['ro.product.model'] ?? 'unknown',
      apiLevel: Number(phone.state.properties['ro.build.version.sdk']),
      build: phone.state.properties['ro.build.fingerprint'] ?? 'unknown',
      backend: 'simulated',
      root: true,
      get display() {
        const { width, height } = displaySize(phone.state)
        return { width, height, densityDpi: phone.state.environment.density }
      },
    }
    this.snapshots = {
      save: (name) =>
        this.#run(`save the snapshot ${name}`, () => {
          this.#saved.set(name, this.#phone.state)
        }),
      load: (name) =>
        this.#run(`load the snapshot ${name}`, async () => {
          // The drawing library frees pictures when the event loop turns. A program that awaits nothing but its
          // phones would never let it.
          await setImmediate()
          this.#phone.restore(this.#find(name))
        }),
      list: () => this.#run('list snapshots', () => [...this.#saved.keys()]),
      delete: (name) =>
        this.#run(`delete the snapshot ${name}`, () => {
          this.#find(name)
          this.#saved.delete(name)
        }),
    }
  }

  get adb(): AdbAccess {
    const { serial } = this.description
    return {
      serial,
      features: async () => (await import('./emulated/adbd/phone-services.ts')).ADBD_FEATURES,
      open: (service) => this.#run(`open ${service.slice(0, 100)}`, async () => {
        const stream = await (await this.#openAdbd()).open(service)
        if (stream === null) throw new Error('its adbd has no such service')
        return stream
      }),
    }
  }

  perform(input: DeviceInput): Promise<void> {
    return this.#time('perform', `perform a ${input.kind} input`, () => {
      switch (input.kind) {
        case 'touch':
          this.#touch(input.path)
          return
        case 'key':
          this.#phone.key(input.key)
          return
        case 'text':
          this.#phone.type(input.text)
          return
      }
    })
  }

  /** The simulated phone has no animations: it is quiet at once, and only its clock advances. */
  settle(policy: SettlePolicy): Promise<Settled> {
    return this.#time('settle', 'settle', () => {
      const waitedMs = policy.kind === 'fixed' ? policy.ms : policy.quietMs
      this.#phone.advance(waitedMs)
      return { waitedMs, quiet: true }
    })
  }

  frame(size?: Size): Promise<Frame> {
    return this.#time('render', 'take a picture', () => this.#phone.frame(size))
  }

  areaFrame(size: Size): Promise<Frame> {
    return this.#time('render', 'take a picture', () => this.#phone.areaFrame(size))
  }

  pictureName(): Promise<string | undefined> {
    return this.#time('render', 'look at the screen', () => this.#phone.pictureName())
  }

  hierarchy(): Promise<UiTree> {
    return this.#time('tree', 'read the screen', () => this.#phone.tree())
  }

  drawnTexts(): Promise<readonly DrawnText[]> {
    return this.#time('tree', 'read the screen', () => {
      return drawnTexts(this.#phone.windows(), configurationOf(this.#phone.state).density)
    })
  }

  reactsToTap(points: readonly Point[]): Promise<readonly boolean[]> {
    return this.#time('tree', 'look at the screen', () => {
      const windows = this.#phone.windows()
      return points.map((point) => reactsToTap(windows, point))
    })
  }

  log(): Promise<LogCursor> {
    return this.#run('read the log', () => {
      return this.#cursorAt(this.#phone.state.log.length)
    })
  }

  events(): Promise<EventCursor> {
    return this.#run('read the events', () => this.#eventsFrom(this.#phone.events().length))
  }

  /** States are immutable values, so both devices share their unchanged parts. */
  fork(log: LogCursor): Promise<{ readonly device: SimulatedDevice; readonly log: LogCursor }> {
    return this.#run('fork', () => {
      const position = this.#cursors.get(log)
      if (position === undefined) throw new Error('the position in the log is not of this device')
      const device = new SimulatedDevice(`${this.description.serial}-fork`, this.#phone.fork(), this.#snapshot)
      device.#saved.set(this.#snapshot, this.#find(this.#snapshot))
      return { device, log: device.#cursorAt(position) }
    })
  }

  file(path: DevicePath): Promise<FileVersion> {
    return this.#run(`read ${path}`, () => {
      const { state, files } = this.#phone
      const bytes = (): Promise<Uint8Array> =>
        this.#run(`read ${path}`, () => files.read(state, path) ?? new Uint8Array())
      return { path, ...files.status(state, path), bytes }
    })
  }

  shell(argv: readonly string[]): Promise<ShellResult> {
    return this.#run(`run ${argv.join(' ')}`, () => runOnPhone(this.#phone, argv))
  }

  readonly locate = (position: GeoPosition): Promise<void> => {
    return this.#run('change its position', () => {
      this.#phone.change((tx) => { setPosition(tx, position) })
    })
  }

  readonly console = (line: string): Promise<readonly string[]> => {
    return this.#run(`carry out '${line}' on the console`, async () => {
      // Loaded with the first line: most phones are never called.
      const { LocalConsole } = await import('./emulated/console/local-console.ts')
      this.#console ??= new LocalConsole(this.#phone)
      return this.#console.run(line)
    })
  }

  wholeState(): Promise<PhoneState> {
    return this.#run('read the state', () => this.#phone.state)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#adbd?.close()
    this.#console?.close()
    this.#saved.clear()
  }

  /** Loaded with the first program that asks for it: a phone on a web page has none. */
  async #openAdbd(): Promise<LocalAdbd> {
    const { LocalAdbd } = await import('./emulated/adbd/local-adbd.ts')
    this.#adbd ??= new LocalAdbd(this.#phone)
    return this.#adbd
  }

  #eventsFrom(position: number): EventCursor {
    return {
      read: () =>
        this.#run('read the events', () => {
          const all = this.#phone.events()
          const events = all.since(position)
          return { events, dropped: all.length - position - events.length, next: this.#eventsFrom(all.length) }
        }),
    }
  }

  #cursorAt(position: number): LogCursor {
    const cursor: LogCursor = {
      read: (filters) =>
        this.#run('read the log', () =>
          this.#phone.state.log.since(position).filter((entry) => passesAny(entry, filters)),
        ),
    }
    this.#cursors.set(cursor, position)
    return cursor
  }

  #touch(path: TouchPath): void {
    const { serial, display } = this.description
    const fault = touchFault(path, display)
    if (fault !== undefined) {
      throw new DeviceError(DeviceErrorCode.invalidInput, `Cannot touch ${serial}: ${fault}. Correct the path`)
    }
    this.#phone.touch(path.points)
  }

  #time<T>(name: Stage, attempt: string, work: () => T): Promise<T> {
    return this.#run(attempt, () => stage(name, work))
  }

  /** Turns every error of the phone into a failure of this device. */
  async #run<T>(attempt: string, work: () => T | Promise<T>): Promise<T> {
    const { serial } = this.description
    if (this.#closed) {
      throw new DeviceError(DeviceErrorCode.deviceClosed, `Cannot ${attempt}: ${serial} is closed. Open a new device`)
    }
    try {
      return await work()
    } catch (cause) {
      if (cause instanceof DeviceError) throw cause
      const reason = messageOf(cause)
      throw new DeviceError(DeviceErrorCode.deviceFault, `Could not ${attempt} on ${serial}: ${reason}`, { cause })
    }
  }

  #find(name: string): PhoneState {
    const state = this.#saved.get(name)
    if (state !== undefined) return state
    throw new DeviceError(
      DeviceErrorCode.snapshotNotFound,
      `There is no snapshot ${JSON.stringify(name)} on ${this.description.serial}: save it first`,
    )
  }
}
