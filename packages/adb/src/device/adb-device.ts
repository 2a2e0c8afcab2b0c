import type { Frame } from '@droidgym/android/picture/frame'
import type { GeoPosition } from '@droidgym/android/geo-position'
import type { Size } from '@droidgym/android/geometry'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { writeUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import type { AdbAccess } from '@droidgym/spec/device/adb-access'
import type { AdministeredDevice, Change } from '@droidgym/spec/device/administered-device'
import type {
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
import { touchFault } from '@droidgym/spec/device/touch-fault'
import { messageOf } from '@droidgym/base/error/message-of'
import type { Stage } from '@droidgym/base/trace/stage'
import { stage } from '@droidgym/base/trace/stage'
import { Administration } from '../administration.ts'
import { describePhone } from './describe-phone.ts'
import type { DeviceFiles } from './device-files.ts'
import type { DeviceSnapshots } from './device-snapshots.ts'
import { labelledSnapshots, noSnapshots } from './device-snapshots.ts'
import type { SnapshotFace } from '../emulator/snapshot-face.ts'
import type { EventStream } from './event-stream.ts'
import type { InputSource } from '../input/input-source.ts'
import type { TextInput } from '../input/text-input.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { LogStream } from './log-stream.ts'
import { awaitUsable, restartPhone } from './restart-phone.ts'
import type { AsRoot } from './root-access.ts'
import type { ScreenSource } from '../screen/screen-source.ts'
import type { Appearance } from './settle.ts'
import { digest, settle } from './settle.ts'
import type { UiSource } from '../ui/ui-source.ts'

/** The parts through which a phone is reached, chosen by `openAdbDevice`. */
export interface DeviceParts {
  readonly link: AdbLink
  readonly description: DeviceDescription
  readonly files: DeviceFiles
  readonly log: LogStream
  /** Absent: the phone has no event service. */
  readonly events: EventStream | undefined
  readonly input: InputSource
  readonly text: TextInput
  readonly screen: ScreenSource
  readonly ui: UiSource
  /** The emulator's; a handset has none. */
  readonly snapshots: SnapshotFace | undefined
  /** The emulator's; a handset has none. */
  readonly locate: ((position: GeoPosition) => Promise<void>) | undefined
  /** The emulator's; a handset has none. */
  readonly console: ((line: string) => Promise<readonly string[]>) | undefined
  /** The emulator's version, if known. */
  readonly emulatorVersion: string | undefined
  /** Restores a handset to the start of an environment. */
  readonly restore: ((device: AdministeredDevice, environment: string) => Promise<void>) | undefined
  /** Why an expected emulator interface does not answer. */
  readonly refusedFaces: readonly string[]
  /** Milliseconds of the phone's clock per real millisecond: 1, except for simulated phones. */
  readonly speed: number
  /** Milliseconds until a phone is usable again after a snapshot load. */
  readonly reconnectMs: number
  /** Wraps a command to run as root; `undefined` without root. */
  readonly asRoot: AsRoot | undefined
  /** Closes everything else that was opened. */
  readonly close: () => Promise<void>
}

/** Wide enough to detect a change, small enough to poll. */
const SETTLE_FRAME_WIDTH = 64

/** A real emulator or handset behind `Device`. */
export class AdbDevice implements AdministeredDevice {
  readonly snapshots: Snapshots
  readonly touchTwice?: (path: TouchPath) => Promise<void>
  readonly events?: () => Promise<EventCursor>
  readonly locate?: (position: GeoPosition) => Promise<void>
  readonly console?: (line: string) => Promise<readonly string[]>
  readonly #parts: DeviceParts
  readonly #administration: Administration
  readonly #snapshots: DeviceSnapshots
  #description: DeviceDescription
  #closing: Promise<void> | undefined

  constructor(parts: DeviceParts) {
    this.#parts = parts
    this.#administration = new Administration(parts.link)
    this.#description = parts.description
    const { input } = parts
    if (input.touchTwice !== undefined) {
      this.touchTwice = (path) =>
        this.#time('perform', 'touch twice', async () => {
          this.#checkTouch(path)
          await input.touchTwice?.(path)
        })
    }
    const { events } = parts
    if (events !== undefined) {
      this.events = () => this.#run('read the events', async () => this.#watched(await events.cursor()))
    }
    const { locate } = parts
    if (locate !== undefined) this.locate = (position) => this.#run('change its position', () => locate(position))
    const { console } = parts
    if (console !== undefined) {
      this.console = (line) => this.#run(`carry out '${line}' on the console`, () => console(line))
    }
    const snapshots = this.#openSnapshots()
    this.#snapshots = snapshots
    this.snapshots = {
      save: (name) => this.#run(`save the snapshot ${name}`, () => snapshots.save(name)),
      load: (name) => this.#run(`load the snapshot ${name}`, () => snapshots.load(name)),
      list: () => this.#run('list snapshots', () => snapshots.list()),
      delete: (name) => this.#run(`delete the snapshot ${name}`, () => snapshots.delete(name)),
    }
  }

  /** As of the last loaded snapshot: they differ in density. */
  get description(): DeviceDescription {
    return this.#description
  }

  get mended(): readonly string[] {
    const { mended } = this.#parts.screen
    return mended === undefined ? [] : [mended]
  }

  get adb(): AdbAccess {
    return this.#parts.link
  }

  perform(input: DeviceInput): Promise<void> {
    return this.#time('perform', `perform a ${input.kind} input`, async () => {
      switch (input.kind) {
        case 'touch':
          this.#checkTouch(input.path)
          await this.#parts.input.touch(input.path)
          return
        case 'key':
          await this.#parts.input.key(input.key)
          return
        case 'text':
          await this.#parts.text.type(input.text)
          return
      }
    })
  }

  settle(policy: SettlePolicy): Promise<Settled> {
    const { log, speed } = this.#parts
    return this.#time('settle', 'settle', async () => {
      await log.resume()
      return await settle(policy, { speed, look: () => this.#look() })
    })
  }

  frame(size?: Size): Promise<Frame> {
    return this.#time('render', 'take a picture', () => this.#parts.screen.frame(size))
  }

  hierarchy(): Promise<UiTree> {
    return this.#time('tree', 'read the screen', () => this.#parts.ui.hierarchy())
  }

  log(): Promise<LogCursor> {
    return this.#run('read the log', async () => {
      const cursor = await this.#parts.log.cursor()
      return { read: (filters) => this.#run('read the log', () => cursor.read(filters)) }
    })
  }

  #watched(cursor: EventCursor): EventCursor {
    return {
      read: () =>
        this.#run('read the events', async () => {
          const batch = await cursor.read()
          return { ...batch, next: this.#watched(batch.next) }
        }),
    }
  }

  file(path: DevicePath): Promise<FileVersion> {
    return this.#run(`read ${path}`, async () => {
      const file = await this.#parts.files.file(path)
      return { ...file, bytes: () => this.#run(`read ${path}`, () => file.bytes()) }
    })
  }

  shell(argv: readonly string[]): Promise<ShellResult> {
    return this.#run(`run ${argv.join(' ')}`, async () => this.#parts.link.run(this.#translated(argv)))
  }

  /** Writes as root if possible; the file gets the owner of the file it replaces, or of its folder. */
  push(path: DevicePath, bytes: Uint8Array): Promise<void> {
    return this.#run(`write ${path}`, () => this.#parts.files.write(path, bytes))
  }

  administer(...change: Change): Promise<void> {
    return this.#run(change.join(' '), () => this.#administration.carryOut(change))
  }

  /** Restarts the phone and waits until it can be used. */
  reboot(): Promise<void> {
    return this.#run('reboot', () => this.#restart(['reboot']))
  }

  /** Restarts everything above the kernel, which then reads the locale again. */
  restartUi(): Promise<void> {
    const argv = ['su', '0', 'setprop', 'ctl.restart', 'zygote']
    return this.#run('restart the system', async () => this.#restart(this.#translated(argv)))
  }

  outdatedSnapshot(name: string): Promise<string | undefined> {
    return this.#run(`look at the snapshot ${name}`, () => this.#snapshots.outdated(name))
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish()
    return this.#closing
  }

  /** Translates the contract's `su 0` to this phone's form. Throws `NEEDS_ROOT`. */
  #translated(argv: readonly string[]): readonly string[] {
    if (argv[0] !== 'su' || argv[1] !== '0') return argv
    const { asRoot, link } = this.#parts
    if (asRoot !== undefined) return asRoot(argv.slice(2))
    const message = `Cannot run ${argv.slice(2).join(' ')} as root: ${link.serial} has no root`
    throw new DeviceError(DeviceErrorCode.needsRoot, `${message}. Use an emulator with a google_apis image, or a rooted phone`)
  }

  #openSnapshots(): DeviceSnapshots {
    const { emulatorVersion: version, link, refusedFaces, restore, snapshots } = this.#parts
    const afterLoad = (): Promise<void> => this.#reconnectAfterLoad()
    if (snapshots !== undefined) return labelledSnapshots(snapshots, link, { afterLoad, version })
    return noSnapshots(link.serial, refusedFaces, restore && ((environment) => restore(this, environment)))
  }

  async #finish(): Promise<void> {
    const { log, close } = this.#parts
    log.close()
    await close()
  }

  /** Restarts all connections after a snapshot load changed the whole phone. */
  async #reconnectAfterLoad(): Promise<void> {
    const { link, log, events, reconnectMs, ui } = this.#parts
    log.restart()
    await events?.restart()
    await awaitUsable(link, reconnectMs)
    await ui.restart()
    this.#description = { ...(await describePhone(link)), root: this.#description.root }
  }

  #checkTouch(path: TouchPath): void {
    const { serial, display } = this.description
    const fault = touchFault(path, display)
    if (fault !== undefined) {
      throw new DeviceError(DeviceErrorCode.invalidInput, `Cannot touch ${serial}: ${fault}. Correct the path`)
    }
  }

  async #restart(argv: readonly string[]): Promise<void> {
    const { link, log, events } = this.#parts
    await restartPhone(link, argv)
    log.restart()
    await events?.restart()
  }

  async #look(): Promise<Appearance> {
    const { ui, screen, log } = this.#parts
    const { width, height } = this.description.display
    const glance = { width: SETTLE_FRAME_WIDTH, height: Math.round((SETTLE_FRAME_WIDTH * height) / width) }
    const [tree, frame] = await Promise.all([
      // A dump itself waits until the screen is idle, and takes a second or two.
      ui.name === 'uiautomator2' ? ui.hierarchy() : undefined,
      screen.isCheap ? screen.frame(glance) : undefined,
    ])
    return { tree: tree === undefined ? '' : digest(writeUiautomatorXml(tree)), frame, screenLines: log.screenLines }
  }

  #time<T>(name: Stage, attempt: string, work: () => Promise<T>): Promise<T> {
    return stage(name, () => this.#run(attempt, work))
  }

  /** Turns every error into a failure of this device that names the attempt and the serial. */
  async #run<T>(attempt: string, work: () => Promise<T>): Promise<T> {
    const { serial } = this.description
    if (this.#closing !== undefined) {
      throw new DeviceError(DeviceErrorCode.deviceClosed, `Cannot ${attempt}: ${serial} is closed. Open a new device`)
    }
    try {
      return await work()
    } catch (cause) {
      // A capability that worked at opening and is now missing is a failure of the device.
      if (cause instanceof DeviceError && cause.code !== DeviceErrorCode.backendUnavailable) throw cause
      const reason = messageOf(cause)
      throw new DeviceError(DeviceErrorCode.deviceFault, `Could not ${attempt} on ${serial}: ${reason}`, { cause })
    }
  }
}
