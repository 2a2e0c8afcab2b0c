import type { Phone } from '../phone/phone.ts'
import type { Instrumentation } from '../shell/instrumentation.ts'
import type { ShellHost } from '../shell/shell-host.ts'
import { KeyboardKind } from '../phone/system/hardware/input-devices.ts'
import type { PhoneState } from '../phone/system/state.ts'
import { UiAutomation } from '../phone/ui-automation.ts'
import { WireError, WireErrorCode } from './wire-error.ts'

/** What happened on the wire; causes of errors appear here and are sent to nobody. */
export type WireLog = (event: { readonly level: 'info' | 'warning' | 'error'; message: string; error?: unknown }) => void

export interface LivePhoneOptions {
  /** Milliseconds on the phone for one of the real clock; above 0, default 1. */
  readonly speed?: number
  readonly log?: WireLog
  /** What takes the emulator's keys; default none, as with `hw.keyboard=no`. */
  readonly keyboard?: KeyboardKind
  /** The clock moves only with what is done on the phone; default it runs. */
  readonly still?: true
}

export interface SavedSnapshot {
  readonly name: string
  /** Real time, epoch milliseconds. */
  readonly savedAt: number
  /** How long the phone had been up, milliseconds of its own clock. */
  readonly uptimeMs: number
  /** Of the format that the emulator saved it in. */
  readonly format: number
  /** Whether the emulator, which may have been updated since, reads that format. */
  readonly isCompatible: boolean
}

type KeptSnapshot = Omit<SavedSnapshot, 'isCompatible'> & { readonly state: PhoneState }

/** A device port that a service listens on, as a port of this machine. */
type Ports = ReadonlyMap<number, number>

/** How often the clock is brought up to date when nobody asks, in real milliseconds. */
const TICK_MS = 50
/**
 * Longest time between two looks at the clock that counts, in real milliseconds. More has passed only when this process
 * was busy or did not run, and a phone does not notice that: a tap stays a tap.
 */
const MAX_GAP_MS = 2 * TICK_MS
const MAX_SNAPSHOTS = 256
/** Bytes of files that snapshots may keep, each counted once. */
const MAX_SNAPSHOT_BYTES = 512 * 1024 * 1024
const SNAPSHOT_NAME = /^[\w.-]{1,128}$/

/**
 * A simulated phone whose clock runs by itself, at a multiple of real time, less what its process was held up. Gestures
 * take their time on top of that. Its timer keeps no process alive; `close` ends it.
 */
export class LivePhone implements ShellHost {
  readonly log: WireLog
  readonly speed: number
  readonly keyboard: KeyboardKind
  readonly still?: true
  readonly uiAutomation = new UiAutomation()
  /** UiAutomator2's server, once it has been started on this phone. */
  instrumentation: Instrumentation | undefined
  /** Told as the emulator's version. Setting another one stands for an update, which keeps the snapshots on disk. */
  emulatorVersion = '30.0.0.0'
  readonly #phone: Phone
  readonly #ticks: NodeJS.Timeout
  readonly #changed = new Set<(phone: Phone) => void>()
  readonly #rebooted = new Set<() => void>()
  readonly #loaded = new Set<() => void>()
  readonly #saved = new Map<string, KeptSnapshot>()
  readonly #ports = new Map<number, number>()
  #seen = performance.now()
  #uptimeMs = 0
  #ageMs = 0
  #running = true
  #working = false
  #telling = false
  #closed = false

  /** Throws `WireError` for a speed that is no positive number. */
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
    this.#ticks = setInterval(() => {
      this.#tick()
    }, TICK_MS)
    this.#ticks.unref()
  }

  run<T>(work: (phone: Phone) => T): T {
    if (this.#closed) throw new WireError(WireErrorCode.closed, 'The phone is closed: start another one')
    // Work that asks for more work stays at its moment.
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

  /** Calls the listener at once when the phone restarts: open connections to it are dead from then on. */
  onReboot(listener: () => void): () => void {
    this.#rebooted.add(listener)
    return () => this.#rebooted.delete(listener)
  }

  /** Calls the listener at once when the phone goes back to a snapshot: programs on it know of no later connection. */
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

  /** Milliseconds at the speed of the phone's clock since this object was made: never set back, and never paused. */
  get ageMs(): number {
    this.run(() => undefined)
    return this.#ageMs
  }

  /** Whether the clock runs. While it does not, the phone can be looked at and touched, but nothing comes of itself. */
  get running(): boolean {
    return this.#running
  }

  set running(running: boolean) {
    this.run(() => undefined)
    this.#running = running
  }

  /** Keeps the phone as it is now under a name, replacing what had it. Throws `WireError`. */
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

  /** Goes back to what `save` kept. Connections stay open. Throws `WireError`. */
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

  /** Makes a service on a port of this machine reachable as a port of the phone; gives what ends that. */
  servePort(devicePort: number, hostPort: number): () => void {
    this.#ports.set(devicePort, hostPort)
    return () => this.#ports.delete(devicePort)
  }

  /** Ports that programs on the phone listen on, and where to find them on this machine. */
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
    this.#seen = Math.max(this.#seen, now - MAX_GAP_MS)
    const ms = Math.floor((now - this.#seen) * this.speed)
    if (ms <= 0) return
    this.#seen += ms / this.speed
    this.#ageMs += ms
    if (!this.#running) return
    this.#uptimeMs += ms
    this.#phone.advance(ms)
  }

  /** Tells listeners when the current work is over, once for whatever happened in it. */
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
   * Emulators read no snapshot of another format than their own (isVersionCompatible in Snapshot.cpp). Assumption: the
   * format changes with the first part of the version.
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

/** What files of these states take in memory: they share what they have in common. */
function fileBytes(states: readonly PhoneState[]): number {
  const contents = new Set(states.flatMap(({ files }) => Object.values(files).flatMap(({ bytes }) => bytes ?? [])))
  return [...contents].reduce((sum, bytes) => sum + bytes.length, 0)
}
