import { addAlpha } from '@droidgym/android/picture/pixels'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import { describeUiEvent } from '@droidgym/android/ui/ui-event'
import { cutTree } from '@droidgym/android/ui/ui-tree'
import { writeUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import type { Phone } from '@droidgym/phone/phone'
import { encodePng } from '@droidgym/phone/render/png'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { FileError } from '@droidgym/phone/system/storage/file-error'
import type { CommandCall, CommandResult } from '../command.ts'
import { commands, failed } from '../command.ts'
import type { PhoneClock } from './clock.ts'
import { formatDate, uptimeAt } from './clock.ts'
import { absolutePath, writeFile } from '../file-access.ts'

/** screencap and uiautomator: programs that read the screen. */
export const SCREEN = commands({ screencap, uiautomator })

const SCREENCAP_USAGE =
  'usage: screencap [-hp] [-d display-id] [FILENAME]\n' +
  '   -h: this message\n' +
  '   -p: save the file as a png.\n' +
  '   -d: specify the physical display ID to capture\n' +
  '       see "dumpsys SurfaceFlinger --display-id" for valid display IDs.\n' +
  'If FILENAME ends with .png it will be saved as a png.\n' +
  'If FILENAME is not given, the results will be printed to stdout.\n'

/** PIXEL_FORMAT_RGBA_8888 and the sRGB colour space, as in the header of screencap.cpp (API 29). */
const RGBA_8888 = 1
const SRGB = 1

function screencap(call: CommandCall): CommandResult {
  let png = false
  let path: string | undefined
  for (const [index, arg] of call.args.entries()) {
    if (arg === '-p') png = true
    else if (arg === '-d' || call.args[index - 1] === '-d') continue
    else if (arg.startsWith('-')) return failed(1, SCREENCAP_USAGE)
    else path ??= arg
  }
  const frame = call.phone.frame()
  const bytes = png || path?.endsWith('.png') === true ? encodePng(frame) : rawFrame(frame)
  if (path === undefined) return { stdout: bytes }
  try {
    writeFile(call, path, bytes)
    return {}
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return failed(1, `Error opening file: ${path} (${error.reason})\n`)
  }
}

/** Width, height, format and colour space as little-endian words, then rows of R, G, B, A. */
function rawFrame({ width, height, pixels }: { width: number; height: number; pixels: Uint8Array }): Uint8Array {
  const bytes = Buffer.alloc(16 + width * height * 4)
  for (const [index, word] of [width, height, RGBA_8888, SRGB].entries()) bytes.writeUInt32LE(word, index * 4)
  bytes.set(addAlpha(pixels), 16)
  return bytes
}

const UIAUTOMATOR_USAGE =
  'Usage: uiautomator <subcommand> [options]\n\nAvailable subcommands:\n\n' +
  'help: displays help message\n\nruntest: executes UI automation tests\n\n' +
  'dump: creates an XML dump of current UI hierarchy\n    dump [--verbose][file]\n' +
  '      [--compressed]: dumps compressed layout information.\n' +
  '      [file]: the location where the dumped XML should be stored, default is\n      /sdcard/window_dump.xml\n\n' +
  'events: prints out accessibility events until terminated\n'

/** `uiautomator dump [--compressed] [file]` (DumpCommand.java of API 29). This phone has no layout-only views. */
function uiautomator(call: CommandCall): CommandResult {
  const [verb, ...args] = call.args
  if (verb !== 'events' && verb !== 'dump') return failed(0, UIAUTOMATOR_USAGE)
  const { uiAutomation } = call.host
  // UiAutomationShellWrapper.connect() sets no flags.
  const release = uiAutomation === undefined ? () => undefined : uiAutomation.connect(true)
  if (release === undefined) return refusedByUiAutomation(call.phone)
  if (verb === 'events') return { ...followEvents(call.phone), release }
  try {
    return dump(call, args)
  } finally {
    release()
  }
}

/**
 * The program throws like UiAutomationManager.registerUiTestAutomationServiceLocked, and the runtime kills it
 * (RuntimeInit.KillApplicationHandler), as `sh` reports.
 */
function refusedByUiAutomation(phone: Phone): CommandResult {
  const client = 'android.accessibilityservice.IAccessibilityServiceClient$Stub$Proxy@8c5a4b9'
  const message = `FATAL EXCEPTION: main\njava.lang.IllegalStateException: UiAutomationService ${client}already registered!`
  phone.change((tx) => {
    tx.log({ tag: 'AndroidRuntime', priority: 'E', message, process: 'uiautomator' })
  })
  return failed(137, 'Killed \n')
}

function dump(call: CommandCall, args: readonly string[]): CommandResult {
  const asked = args.findLast((arg) => !arg.startsWith('-')) ?? '/sdcard/window_dump.xml'
  const path = absolutePath(call, asked).replaceAll(/\/{2,}/g, '/')
  if (!settlesInTime(call.phone)) return { stderr: 'ERROR: could not get idle state.\n' }
  const tree = call.phone.tree()
  if (tree.roots.length === 0) return { stderr: 'ERROR: null root node returned by UiTestAutomationBridge.\n' }
  const { width, height, navigationBarHeight, leftInset, rightInset } = configurationOf(call.phone.state)
  // Display.getSize(): without the navigation bar.
  const area = { width: width - leftInset - rightInset, height: height - navigationBarHeight }
  const xml = writeUiautomatorXml(cutTree(tree, area))
  // Clients know this misspelling.
  const status = `UI hierchary dumped to: ${path}\n`
  if (path === '/dev/tty') return { stdout: call.terminal ? xml + status : status }
  try {
    writeFile(call, path, Buffer.from(xml))
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    // The error is only logged; the status is printed nevertheless.
    const message = `failed to dump window to file\njava.io.FileNotFoundException: ${error.message}`
    call.phone.change((tx) => {
      tx.log({ tag: 'AccessibilityNodeInfoDumper', priority: 'E', message, process: 'uiautomator' })
    })
  }
  return { stdout: status }
}

/** `uiautomator events` (EventsCommand.java): every event from now on, with the phone's local time before it. */
function followEvents(begun: Phone): CommandResult {
  let position = begun.events().length
  return {
    stdout: '',
    follow: (phone) => {
      const events = phone.events()
      const fresh = events.since(position)
      position = events.length
      return fresh.map((event) => eventLine(event, phone.state)).join('')
    },
  }
}

function eventLine(event: UiEvent, clock: PhoneClock): string {
  const { time } = event
  const milliseconds = String(Math.floor(time) % 1000).padStart(3, '0')
  const local = `${formatDate(time, '%m-%d %H:%M:%S')}.${milliseconds}`
  return `${local} ${describeUiEvent(event, uptimeAt(clock, time))}\n`
}

/** How long nothing may change, and how long the command waits for that: DumpCommand.java. */
const QUIET_MS = 1_000
const MAX_WAIT_MS = 10_000

/**
 * Whether a quiet second comes in time. Looks ahead on the phone and then restores it: the command itself takes no
 * time.
 */
function settlesInTime(phone: Phone): boolean {
  const { state } = phone
  const seen = (): string => JSON.stringify(phone.tree().roots)
  try {
    for (let [before, waited] = [seen(), 0]; waited < MAX_WAIT_MS; waited += QUIET_MS) {
      phone.advance(QUIET_MS)
      const after = seen()
      if (after === before) return true
      before = after
    }
    return false
  } finally {
    phone.restore(state)
  }
}
