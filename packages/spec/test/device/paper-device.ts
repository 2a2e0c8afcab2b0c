import type { Frame } from '@droidgym/android/picture/frame'
import type { Size } from '@droidgym/android/geometry'
import { boundsOf } from '@droidgym/android/geometry'
import type { LogEntry } from '@droidgym/android/log/log-entry'
import { LOG_PRIORITIES } from '@droidgym/android/log/log-entry'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import type { DeviceProvider } from '@droidgym/spec/backend/backend'
import type {
  Device,
  DeviceInput,
  DevicePath,
  FileVersion,
  LogCursor,
  LogFilter,
  Settled,
  SettlePolicy,
  ShellResult,
  Snapshots,
} from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { node } from '@droidgym/android/test/ui-nodes'

interface Paper {
  /** The home screen, or the one app, which counts the touches. */
  readonly open: boolean
  readonly count: number
  readonly typed: string
  readonly time: number
  readonly log: readonly LogEntry[]
  readonly settings: ReadonlyMap<string, string>
  /** Levels by stream number. */
  readonly volumes: ReadonlyMap<string, number>
  readonly files: ReadonlyMap<string, { readonly bytes: Uint8Array; readonly version: string }>
}

const BLANK: Paper = { open: false, count: 0, typed: '', time: 0, log: [], settings: new Map(), volumes: new Map(), files: new Map() }

/** The smallest phone that fulfils the `Device` contract: a home screen and an app that counts touches. */
export class PaperDevice implements Device {
  readonly description
  /** Set to make every later call fail. */
  failure: DeviceError | undefined
  closed = false
  /** How often a file's bytes were read. */
  reads = 0
  /** What `date` answers: what it was set to. */
  #date = ''
  readonly #saved = new Map<string, Paper>()
  #paper: Paper = BLANK

  constructor({ id, width, height, density }: Pick<EnvironmentSpec, 'id' | 'width' | 'height' | 'density'>) {
    const display = { width, height, densityDpi: density }
    this.description = {
      serial: `paper-${id}`, model: 'Paper', apiLevel: 29, build: 'paper/sheet:10/1', backend: 'paper', root: true,
      display,
    }
    this.#saved.set(id, BLANK)
  }

  write(path: DevicePath, bytes: Uint8Array): void {
    const version = String((Number(this.#paper.files.get(path)?.version ?? 0) + 1))
    this.#paper = { ...this.#paper, files: new Map(this.#paper.files).set(path, { bytes, version }) }
  }

  set(namespace: string, key: string, value: string): void {
    this.#paper = { ...this.#paper, settings: new Map(this.#paper.settings).set(`${namespace} ${key}`, value) }
  }

  setVolume(stream: number, level: number): void {
    this.#paper = { ...this.#paper, volumes: new Map(this.#paper.volumes).set(String(stream), level) }
  }

  say(priority: LogEntry['priority'], tag: string, message: string): void {
    const entry: LogEntry = { time: this.#paper.time, pid: 1, tid: 1, priority, tag, message, buffer: 'main' }
    this.#paper = { ...this.#paper, log: [...this.#paper.log, entry] }
  }

  perform(input: DeviceInput): Promise<void> {
    return this.#answer(() => {
      if (input.kind === 'text') this.#paper = { ...this.#paper, typed: this.#paper.typed + input.text }
      else if (input.kind === 'key') this.#paper = { ...this.#paper, open: this.#paper.open && input.key !== 'HOME' }
      else if (this.#paper.open) this.#paper = { ...this.#paper, count: this.#paper.count + 1 }
      else {
        this.#paper = { ...this.#paper, open: true }
        this.say('I', 'Paper', 'START app')
      }
    })
  }

  settle(policy: SettlePolicy): Promise<Settled> {
    const waitedMs = policy.kind === 'fixed' ? policy.ms : policy.quietMs
    return this.#answer(() => {
      this.#paper = { ...this.#paper, time: this.#paper.time + waitedMs }
      return { waitedMs, quiet: true }
    })
  }

  frame(size: Size = this.description.display): Promise<Frame> {
    const { width, height } = size
    return this.#answer(() => ({ width, height, pixels: new Uint8Array(width * height * 3).fill(this.#paper.count) }))
  }

  hierarchy(): Promise<UiTree> {
    const { width, height } = this.description.display
    return this.#answer(() => {
      const { open, count, typed } = this.#paper
      const half = boundsOf(0, 0, width, height / 2)
      const label = node({ resourceId: 'paper:id/count', className: 'android.widget.TextView', text: `${count}${typed}`, bounds: half })
      const icon = node({ contentDescription: 'App', bounds: half })
      const root = node({ bounds: boundsOf(0, 0, width, height), children: [open ? label : icon] })
      return { rotation: 0, width, height, roots: [root] }
    })
  }

  log(): Promise<LogCursor> {
    return this.#answer(() => {
      const from = this.#paper.log.length
      const level = (entry: LogFilter) => LOG_PRIORITIES.indexOf(entry.priority)
      return {
        read: (filters: readonly LogFilter[]) =>
          this.#answer(() =>
            this.#paper.log
              .slice(from)
              .filter((entry) => filters.some((filter) => filter.tag === entry.tag && level(entry) >= level(filter))),
          ),
      }
    })
  }

  file(path: DevicePath): Promise<FileVersion> {
    return this.#answer(() => {
      const file = this.#paper.files.get(path)
      const bytes = (): Promise<Uint8Array> =>
        this.#answer(() => {
          this.reads += 1
          return file?.bytes ?? new Uint8Array()
        })
      return { path, exists: file !== undefined, version: file?.version ?? 'absent', bytes }
    })
  }

  shell(argv: readonly string[]): Promise<ShellResult> {
    return this.#answer(() => {
      const [command, verb, namespace, key] = argv
      if (command === 'settings' && verb === 'get') {
        return { stdout: `${this.#paper.settings.get(`${namespace} ${key}`) ?? 'null'}\n`, stderr: '', exitCode: 0 }
      }
      if (command === 'media' && argv[4] === '--get') {
        const level = this.#paper.volumes.get(argv[3] ?? '') ?? 0
        return { stdout: `[v] volume is ${level} in range [0..15]\n`, stderr: '', exitCode: 0 }
      }
      if (argv.slice(0, 4).join(' ') === 'su 0 toybox date') {
        this.say('I', 'Paper', `date ${argv[4]}`)
        this.#date = argv[4] ?? ''
        return { stdout: '', stderr: '', exitCode: 0 }
      }
      if (command === 'date') return { stdout: `${readableDate(this.#date)}\n`, stderr: '', exitCode: 0 }
      return { stdout: '', stderr: `${command}: not found\n`, exitCode: 127 }
    })
  }

  readonly snapshots: Snapshots = {
    save: (name) =>
      this.#answer(() => {
        this.#saved.set(name, this.#paper)
      }),
    load: (name) =>
      this.#answer(() => {
        const paper = this.#saved.get(name)
        if (paper === undefined) throw new DeviceError(DeviceErrorCode.snapshotNotFound, `no snapshot ${name}`)
        this.#paper = paper
      }),
    list: () => this.#answer(() => [...this.#saved.keys()]),
    delete: (name) =>
      this.#answer(() => {
        this.#saved.delete(name)
      }),
  }

  close(): Promise<void> {
    this.closed = true
    return Promise.resolve()
  }

  async #answer<T>(act: () => T): Promise<T> {
    await Promise.resolve()
    if (this.closed) throw new DeviceError(DeviceErrorCode.deviceClosed, `${this.description.serial} is closed`)
    if (this.failure !== undefined) throw this.failure
    return act()
  }
}

/** `MMDDhhmmYYYY.ss` as `YYYY-MM-DDThh:mm:ss`. */
function readableDate(set: string): string {
  return set.replace(/^(..)(..)(..)(..)(....)\.(..)$/, '$5-$1-$2T$3:$4:$6')
}

/** Opens paper devices and keeps a list of them. */
export class PaperProvider implements DeviceProvider {
  readonly opened: PaperDevice[] = []

  open(environment: EnvironmentSpec): Promise<PaperDevice> {
    const device = new PaperDevice(environment)
    this.opened.push(device)
    return Promise.resolve(device)
  }
}
