import type { Size } from '@droidgym/android/geometry'
import { isUpsideDown, flipRows } from '@droidgym/android/picture/row-order'
import type { AdministeredDevice } from '@droidgym/spec/device/administered-device'
import { SystemKey } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { AdbDevice } from './adb-device.ts'
import { describePhone } from './describe-phone.ts'
import { DeviceFiles } from './device-files.ts'
import type { EventStream } from './event-stream.ts'
import { openEventService } from './event-service.ts'
import type { EmulatorControl } from '../emulator/emulator-control.ts'
import type { EmulatorAddress } from '../emulator/emulator-faces.ts'
import { openFaces } from '../emulator/emulator-faces.ts'
import { EmulatorInput, keysByEmulator } from '../input/emulator-input.ts'
import type { InputSource } from '../input/input-source.ts'
import { ShellInput } from '../input/shell-input.ts'
import { TextInput } from '../input/text-input.ts'
import type { AdbLink } from '../link/adb-link.ts'
import { LogStream } from './log-stream.ts'
import { rootAccess } from './root-access.ts'
import { PngScreencap, RawScreencap } from '../screen/screencap.ts'
import type { ScreenSource } from '../screen/screen-source.ts'
import { openUiSource } from '../ui/open-ui-source.ts'
import type { ServerApks } from '../ui/server-apks.ts'
import type { UiSource } from '../ui/ui-source.ts'

export interface AdbDeviceOptions {
  /** The emulator's address beside adb; default: its advertisement on this machine, if any. */
  readonly emulator?: EmulatorAddress | undefined
  /** Installed on phones without UiAutomator2's server. */
  readonly apks?: ServerApks | undefined
  /** Milliseconds of the phone's clock per real millisecond: 1, except for simulated phones. */
  readonly speed?: number
  /** Restores a phone without snapshots to the start of an environment, by the environment's id. */
  readonly restore?: ((device: AdministeredDevice, environment: string) => Promise<void>) | undefined
  /** Milliseconds for one answer of UiAutomator2's server or of the emulator; each has a default. */
  readonly deadlineMs?: number
  /**
   * Milliseconds for a phone to become usable again after a broken connection or a snapshot load; default 1 min.
   */
  readonly reconnectMs?: number
}

export const RECONNECT_MS = 60_000
/** The size of a test picture. */
const PROBE_SIZE: Size = { width: 64, height: 64 }

/** The chosen method for each function, and why faster ones were refused. */
export interface Means {
  readonly screen: ScreenSource['name']
  readonly input: InputSource['name']
  /** `emulator` if all keys work there; the others are sent by `input`. */
  readonly keys: InputSource['name']
  readonly ui: UiSource['name']
  readonly snapshots: 'gRPC' | 'console' | 'none'
  readonly root: boolean
  readonly refused: readonly string[]
}

export interface OpenedAdbDevice {
  readonly device: AdbDevice
  readonly means: Means
}

/** The state of an attempt to open a device, with everything to close if it fails. */
interface Opening {
  readonly link: AdbLink
  readonly options: AdbDeviceOptions
  readonly refused: string[]
  readonly closers: (() => Promise<void> | void)[]
}

/**
 * Tries the fast methods first and takes the first that works for each function. The phone must have booted. Rejects
 * with `DeviceError`, and leaves nothing open then.
 */
export async function openAdbDevice(link: AdbLink, options: AdbDeviceOptions = {}): Promise<OpenedAdbDevice> {
  const opening: Opening = { link, options, refused: [], closers: [] }
  try {
    return await open(opening)
  } catch (error) {
    await closeAll(opening)
    throw error
  }
}

async function open(opening: Opening): Promise<OpenedAdbDevice> {
  const { link, options, refused } = opening
  const speed = options.speed ?? 1
  const faces = await openFaces(link.serial, options.emulator, options)
  const { control, snapshots, version: emulatorVersion } = faces
  opening.closers.push(() => faces.close())
  refused.push(...faces.refused)
  const asRoot = await rootAccess(link)
  const description = { ...(await describePhone(link)), root: asRoot !== undefined }
  if (asRoot === undefined) refused.push(`${link.serial} has no root: files of apps and the date are out of reach`)
  const screen = await openScreen(opening, control)
  const { input, keys } = await openInput(opening, control)
  const opened = await openUiSource(link, options)
  const { source: ui } = opened
  refused.push(...opened.refused)
  opening.closers.push(() => ui.close())
  const events = await openEvents(opening, ui)
  if (events !== undefined) opening.closers.push(() => events.close())
  const device = new AdbDevice({
    events,
    link,
    description,
    speed,
    reconnectMs: options.reconnectMs ?? RECONNECT_MS,
    screen,
    input,
    ui,
    snapshots,
    locate: faces.locate,
    console: faces.console,
    emulatorVersion,
    refusedFaces: faces.refused,
    restore: options.restore,
    asRoot,
    files: new DeviceFiles(link, asRoot),
    log: new LogStream(link, { apiLevel: description.apiLevel }),
    text: new TextInput(link, ui.writer),
    close: () => closeAll(opening),
  })
  const means: Means = {
    screen: screen.name,
    input: input.name,
    keys,
    ui: ui.name,
    snapshots: snapshots === undefined ? 'none' : control === undefined ? 'console' : 'gRPC',
    root: asRoot !== undefined,
    refused,
  }
  return { device, means }
}

/** The phone's events, if its event service can run beside the reader of trees. */
async function openEvents({ link, refused }: Opening, ui: UiSource): Promise<EventStream | undefined> {
  const { stream, refusal } = await openEventService(link, ui)
  if (refusal !== undefined) refused.push(refusal)
  return stream
}

async function openScreen(opening: Opening, control: EmulatorControl | undefined): Promise<ScreenSource> {
  const raw = new RawScreencap(opening.link)
  const fromEmulator = control && (await undefinedIfRefused(opening, () => openEmulatorScreen(opening, control)))
  if (fromEmulator !== undefined) return fromEmulator
  const proven = await undefinedIfRefused(opening, async () => {
    await raw.frame(PROBE_SIZE)
    return raw
  })
  return proven ?? new PngScreencap(opening.link)
}

/** The emulator's pictures, flipped if their last row comes first, which a comparison with `screencap` shows. */
async function openEmulatorScreen(opening: Opening, control: EmulatorControl): Promise<ScreenSource> {
  const picture = await control.screenshot(PROBE_SIZE)
  const reference = await undefinedIfRefused(opening, () => new RawScreencap(opening.link).frame(PROBE_SIZE))
  const turn = reference !== undefined && isUpsideDown(picture, reference)
  return {
    name: 'emulator',
    isCheap: true,
    ...(turn && { mended: 'The rows of the emulator\'s pictures come in reverse order and are turned over' }),
    frame: async (size) => {
      const frame = await control.screenshot(size)
      return turn ? flipRows(frame) : frame
    },
  }
}

/** The result, or `undefined` with the reason noted. A lost phone throws instead of trying another method. */
async function undefinedIfRefused<T>({ link, refused }: Opening, attempt: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error
    if ((await link.state()) !== 'device') {
      throw new DeviceError(DeviceErrorCode.deviceLost, `${link.serial} was lost: ${error.message}`, { cause: error })
    }
    refused.push(error.message)
    return undefined
  }
}

async function openInput(
  opening: Opening,
  control: EmulatorControl | undefined,
): Promise<{ readonly input: InputSource; readonly keys: InputSource['name'] }> {
  const { link, refused } = opening
  const shell = new ShellInput(link)
  if (control === undefined) return { input: shell, keys: shell.name }
  const arriving = (await undefinedIfRefused(opening, () => keysByEmulator(link))) ?? new Set()
  const lost = Object.values(SystemKey).filter((key) => !arriving.has(key))
  const input = new EmulatorInput(control, arriving, shell)
  if (lost.length === 0) return { input, keys: input.name }
  refused.push(`${link.serial} has no keyboard that takes ${lost.join(', ')} from the emulator: pressed by input keyevent`)
  return { input, keys: shell.name }
}

/** Closes all, even if some fail. */
async function closeAll({ closers }: Opening): Promise<void> {
  const results = await Promise.allSettled(closers.splice(0).reverse().map(async (close) => close()))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
