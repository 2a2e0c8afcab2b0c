import type { Phone } from '@droidgym/phone/phone'
import type { Instrumentation } from '../shell/instrumentation.ts'
import type { ShellHost } from '../shell/shell-host.ts'
import { KeyboardKind } from '@droidgym/phone/system/hardware/input-devices'
import type { PhoneState } from '@droidgym/phone/system/state'
import { UiAutomation } from '@droidgym/phone/ui-automation'
import { WireError, WireErrorCode } from './wire-error.ts'

/** Events on the wire; causes of errors appear here only and are not sent to clients. */
export type WireLog = (event: { readonly level: 'info' | 'warning' | 'error'; message: string; error?: unknown }) => void

export interface LivePhoneOptions {
  /** Milliseconds on the phone per real millisecond; above 0, default 1. */
  readonly speed?: number
  readonly log?: WireLog
  /** What takes the emulator's keys; default none, as with `hw.keyboard=no`. */
  readonly keyboard?: KeyboardKind
  /** The clock advances only with work on the phone; default: it runs. */
  readonly still?: true
}

export interface SavedSnapshot {
  readonly name: string
  /** Real time, epoch milliseconds. */
  readonly savedAt: number
  /** The phone's uptime, in milliseconds of its own clock. */
  readonly uptimeMs: number
  /** The format in which the emulator saved it. */
  readonly format: number
  /** Whether the emulator, which may have been updated since, can read that format. */
  readonly isCompatible: boolean
}

type KeptSnapshot = Omit<SavedSnapshot, 'isCompatible'> & { readonly state: PhoneState }

/** Device ports with listening services, and the ports of this machine behind them. */
type Ports = ReadonlyMap<number, number>

/** How often the idle clock is brought up to date, in real milliseconds. */
const TICK_MS = 50
/**
 * Maximum real milliseconds that count between two readings of the clock. More pass only when this process was busy or
 * did not run, and the phone does not notice that: a tap stays a tap.
 */
const MAX_GAP_MS = 2 * TICK_MS
const MAX_SNAPSHOTS = 256
/** Maximum bytes of files in snapshots, each file counted once. */
const MAX_SNAPSHOT_BYTES = 512 * 1024 * 1024
const SNAPSHOT_NAME = /^[\w.-]{1,128}$/

/**
 * A simulated phone whose clock runs by itself, at a multiple of real time, minus the delays of its process. Gestures
 * take additional time. Its timer keeps no process alive; `close` ends it.
 */
export class LivePhone implements ShellHost {
  readonly log: WireLog
  readonly speed: number
  readonly keyboard: KeyboardKind
  readonly still?: true
  readonly uiAutomation = new UiAutomation()
  /** UiAutomator2's server, after it was started on this phone. */
  instrumentation: Instrumentation | undefined
  /**
   * The reported version of the emulator. Setting another one simulates an update, which keeps the snapshots on disk.
   */
  emulatorVersion = '30.0.0.0'
  readonly #phone: Phone
  /** Undefined for a clock that stands. */
  readonly #ticks: NodeJS.Timeout | undefined
  readonly #changed = new Set<(phone: Phone) => void>()
  readonly #rebooted = new Set<() => void>()
  readonly #loaded = new Set<() => void>()
  readonly #saved = new Map<string, KeptSnapshot>()
  readonly #ports = new Map<number, number>()
  #syncMs = performance.now()
  #uptimeMs = 0
  #ageMs = 0
  #running = true
  #working = false
  #telling = false
  #closed = false

  /** Throws `WireError` for a speed that is not positive. */
  constructor(phone: Phone, options: LivePhoneOptions = {}) {
    const { speed = 1, log = () => undefined, keyboard = KeyboardKind.none, still } = options
    if (!(speed > 0 && Number.isFinite(speed))) {
      throw new WireError(WireErrorCode.invalidOption, `The clock cannot run at ${speed} times real time: above 0`)
    }
    this.#phone = phone
    this.speed = speed
    this.keyboard = keyboard
    this.log = log
    if (still) this.still = still
    this.#running = still !== true
    if (still === true) return
    this.#ticks = setInterval(() => {
      this.#tick()
    }, TICK_MS)
    this.#ticks.unref()
  }

  run<T>(work: (phone: Phone) => T): T {
    if (this.#closed) throw new WireError(WireErrorCode.closed, 'The phone is closed: start another one')
    // Nested work does not advance the clock.
    if (this.#working) return work(this.#phone)
    this.#working = true
    try {
      this.#catchUp()
      return work(this.#phone)
    } finally {
      this.#working = false
      this.#tell()
    }
  }

  onChange(listener: (phone: Phone) => void): () => void {
    this.#changed.add(listener)
    return () => this.#changed.delete(listener)
  }

  /** Calls the listener as soon as the phone restarts, which kills its open connections. */
  onReboot(listener: () => void): () => void {
    this.#rebooted.add(listener)
    return () => this.#rebooted.delete(listener)
  }

  /** Calls the listener as soon as the phone loads a snapshot, whose programs know of no later connection. */
  onLoad(listener: () => void): () => void {
    this.#loaded.add(listener)
    return () => this.#loaded.delete(listener)
  }

  reboot(): void {
    this.run((phone) => {
      phone.reboot()
    })
    this.#uptimeMs = 0
    for (const listener of this.#rebooted) listener()
  }

  /** Milliseconds of the phone's clock since it was switched on. */
  get uptimeMs(): number {
    return this.#uptimeMs
  }

  /** Milliseconds at the speed of the phone's clock since this object was made: never set back or paused. */
  get ageMs(): number {
    this.run(() => undefined)
    return this.#ageMs
  }

  /**
   * Whether the clock runs. While it is stopped, the phone can be observed and touched, but nothing happens by itself.
   */
  get running(): boolean {
    return this.#running
  }

  set running(running: boolean) {
    this.run(() => undefined)
    this.#running = running
  }

  /** Saves the phone's state under a name, replacing an earlier snapshot. Throws `WireError`. */
  save(name: string): void {
    if (!SNAPSHOT_NAME.test(name)) {
      const message = `A snapshot cannot be called ${JSON.stringify(name.slice(0, 200))}: use letters, digits, . _ -`
      throw new WireError(WireErrorCode.invalidSnapshotName, message)
    }
    if (!this.#saved.has(name) && this.#saved.size >= MAX_SNAPSHOTS) {
      throw new WireError(WireErrorCode.tooManySnapshots, `There are ${MAX_SNAPSHOTS} snapshots already: delete some`)
    }
    const state = this.run((phone) => phone.state)
    const others = [...this.#saved.values()].filter((saved) => saved.name !== name).map((saved) => saved.state)
    if (fileBytes([...others, state]) > MAX_SNAPSHOT_BYTES) {
      const message = `The snapshots would keep more than ${MAX_SNAPSHOT_BYTES} bytes of files: delete some`
      throw new WireError(WireErrorCode.tooManySnapshots, message)
    }
    this.#saved.set(name, { name, state, savedAt: Date.now(), uptimeMs: this.#uptimeMs, format: this.#format })
  }

  /** Restores a saved state. Connections stay open. Throws `WireError`. */
  load(name: string): void {
    const { format, state, uptimeMs } = this.#find(name)
    if (format !== this.#format) {
      // In the emulator's words (failureReasonToString in its snapshot/common.cpp).
      throw new WireError(WireErrorCode.incompatibleSnapshot, 'incompatible snapshot version')
    }
    this.run((phone) => {
      phone.restore(state)
    })
    this.#uptimeMs = uptimeMs
    for (const listener of this.#loaded) listener()
  }

  /** From the oldest to the newest. */
  list(): readonly SavedSnapshot[] {
    const saved = [...this.#saved.values()]
    return saved.map(({ state: _, ...each }) => ({ ...each, isCompatible: each.format === this.#format }))
  }

  /** Throws `WireError` when there is none of this name. */
  delete(name: string): void {
    this.#find(name)
    this.#saved.delete(name)
  }

  /** Makes a service on a port of this machine reachable as a port of the phone; returns a function that ends that. */
  servePort(devicePort: number, hostPort: number): () => void {
    this.#ports.set(devicePort, hostPort)
    return () => this.#ports.delete(devicePort)
  }

  /** Ports with listening programs on the phone, and the ports of this machine behind them. */
  get ports(): Ports {
    return this.#ports
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#ticks)
    this.#changed.clear()
    this.#rebooted.clear()
    this.#loaded.clear()
    this.#saved.clear()
  }

  #tick(): void {
    try {
      this.run(() => undefined)
    } catch (error) {
      this.log({ level: 'error', message: 'The phone failed while its clock ran', error })
    }
  }

  #catchUp(): void {
    const now = performance.now()
    this.#syncMs = Math.max(this.#syncMs, now - MAX_GAP_MS)
    const ms = Math.floor((now - this.#syncMs) * this.speed)
    if (ms <= 0) return
    this.#syncMs += ms / this.speed
    this.#ageMs += ms
    if (!this.#running) return
    this.#uptimeMs += ms
    this.#phone.advance(ms)
  }

  /** Notifies listeners after the current work, once for all its changes. */
  #tell(): void {
    if (this.#telling || this.#changed.size === 0) return
    this.#telling = true
    queueMicrotask(() => {
      this.#telling = false
      for (const listener of this.#changed) this.#call(listener)
    })
  }

  #call(listener: (phone: Phone) => void): void {
    try {
      listener(this.#phone)
    } catch (error) {
      this.log({ level: 'error', message: 'A listener to the phone failed', error })
    }
  }

  /**
   * Emulators read only snapshots of their own format (isVersionCompatible in Snapshot.cpp). Assumption: the format
   * changes with the first part of the version.
   */
  get #format(): number {
    return Number.parseInt(this.emulatorVersion, 10)
  }

  #find(name: string): KeptSnapshot {
    const saved = this.#saved.get(name)
    if (saved !== undefined) return saved
    const message = `There is no snapshot ${JSON.stringify(name.slice(0, 200))}: save it first`
    throw new WireError(WireErrorCode.snapshotNotFound, message)
  }
}

/** Memory of these states' files, counting shared ones once. */
function fileBytes(states: readonly PhoneState[]): number {
  const contents = new Set(states.flatMap(({ files }) => Object.values(files).flatMap(({ bytes }) => bytes ?? [])))
  return [...contents].reduce((sum, bytes) => sum + bytes.length, 0)
}
