import type { AdministeredDevice } from '../device/administered-device.ts'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import { AdbDevice } from './adb-device.ts'
import { describePhone } from './describe-phone.ts'
import { DeviceFiles } from './device-files.ts'
import type { EmulatorControl } from './emulator/emulator-control.ts'
import type { EmulatorAddress } from './emulator/emulator-faces.ts'
import { openFaces } from './emulator/emulator-faces.ts'
import type { InputSource } from './input/input-source.ts'
import { ShellInput } from './input/shell-input.ts'
import { TextInput } from './input/text-input.ts'
import type { AdbLink } from './link/adb-link.ts'
import { LogStream } from './log-stream.ts'
import { PngScreencap, RawScreencap } from './screen/screencap.ts'
import type { ScreenSource } from './screen/screen-source.ts'
import { openUiSource } from './ui/open-ui-source.ts'
import type { ServerApks } from './ui/server-apks.ts'
import type { UiSource } from './ui/ui-source.ts'

export interface AdbDeviceOptions {
  /** How the emulator is reached beside adb; default what it advertises on this machine, and nothing for a handset. */
  readonly emulator?: EmulatorAddress | undefined
  /** For phones without UiAutomator2's server. */
  readonly apks?: ServerApks | undefined
  /** How many milliseconds of the phone's clock pass in one of ours: 1, except for simulated phones. */
  readonly speed?: number
  /** Brings a phone without snapshots to where an environment begins, by the environment's id. */
  readonly restore?: ((device: AdministeredDevice, environment: string) => Promise<void>) | undefined
  /** Milliseconds for one answer of UiAutomator2's server or of the emulator; each has a default. */
  readonly deadlineMs?: number
  /**
   * Milliseconds that a phone may take to be there again when its connection broke, or when it went to a snapshot;
   * default 1 min.
   */
  readonly regainMs?: number
}

export const REGAIN_MS = 60_000

/** Which way each thing goes, and why not a faster one. */
export interface Means {
  readonly screen: ScreenSource['name']
  readonly input: InputSource['name']
  readonly ui: UiSource['name']
  readonly snapshots: 'gRPC' | 'console' | 'none'
  readonly root: boolean
  readonly refused: readonly string[]
}

export interface OpenedAdbDevice {
  readonly device: AdbDevice
  readonly means: Means
}

/** What was opened so far, and what to end when that does not come to a device. */
interface Opening {
  readonly link: AdbLink
  readonly options: AdbDeviceOptions
  readonly refused: string[]
  readonly closers: (() => Promise<void> | void)[]
}

/**
 * Tries the fast ways first and takes for each thing the first that works. The phone has booted already. Rejects with
 * `DeviceError`, and leaves nothing open then.
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
  const description = await describePhone(link)
  const faces = await openFaces(link.serial, options.emulator, options)
  const { control, snapshots } = faces
  opening.closers.push(() => {
    faces.close()
  })
  refused.push(...faces.refused)
  const asRoot = await rootPrefix(link)
  if (asRoot === undefined) refused.push(`${link.serial} has no root: files of apps and the date are out of reach`)
  const screen = await openScreen(opening, control)
  const input: InputSource = control === undefined ? new ShellInput(link) : emulatorInput(control)
  const opened = await openUiSource(link, options)
  const { source: ui } = opened
  refused.push(...opened.refused)
  opening.closers.push(() => ui.close())
  const device = new AdbDevice({
    link,
    description,
    speed,
    regainMs: options.regainMs ?? REGAIN_MS,
    screen,
    input,
    ui,
    snapshots,
    refusedFaces: faces.refused,
    restore: options.restore,
    asRoot: asRoot ?? [],
    files: new DeviceFiles(link, asRoot ?? []),
    log: new LogStream(link),
    text: new TextInput(link, ui.writer),
    close: () => closeAll(opening),
  })
  const means: Means = {
    screen: screen.name,
    input: input.name,
    ui: ui.name,
    snapshots: snapshots === undefined ? 'none' : control === undefined ? 'console' : 'gRPC',
    root: asRoot !== undefined,
    refused,
  }
  return { device, means }
}

async function openScreen(opening: Opening, control: EmulatorControl | undefined): Promise<ScreenSource> {
  const { link } = opening
  const sources = [...(control === undefined ? [] : [emulatorScreen(control)]), new RawScreencap(link)]
  for (const source of sources) {
    const proven = await unlessRefused(opening, async () => {
      await source.frame({ width: 64, height: 64 })
      return source
    })
    if (proven !== undefined) return proven
  }
  return new PngScreencap(link)
}

/** What is done, or `undefined` with the reason noted. A phone that is gone is no reason to try another way. */
async function unlessRefused<T>({ link, refused }: Opening, attempt: () => Promise<T>): Promise<T | undefined> {
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

/** What stands before a command for root: nothing, or `su 0` as on userdebug images; `undefined` without root. */
async function rootPrefix(link: AdbLink): Promise<readonly string[] | undefined> {
  for (const prefix of [[], ['su', '0']]) {
    if ((await link.run([...prefix, 'id', '-u'])).stdout.trim() === '0') return prefix
  }
  return undefined
}

function emulatorScreen(control: EmulatorControl): ScreenSource {
  return { name: 'emulator', isCheap: true, frame: (size) => control.screenshot(size) }
}

function emulatorInput(control: EmulatorControl): InputSource {
  return { name: 'emulator', touch: (path) => control.touch(path), key: (key) => control.key(key) }
}

/** Every one is closed, whatever the others do. */
async function closeAll({ closers }: Opening): Promise<void> {
  const results = await Promise.allSettled(closers.splice(0).reverse().map(async (close) => close()))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
