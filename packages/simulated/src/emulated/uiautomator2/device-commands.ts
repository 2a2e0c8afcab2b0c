import { z } from 'zod'
import { holdKey, pressKey } from '@droidgym/phone/key-press'
import type { Phone } from '@droidgym/phone/phone'
import { encodePng } from '@droidgym/phone/render/png'
import type { Rotation } from '@droidgym/phone/system/screen-orientation'
import { lockRotation, turns } from '@droidgym/phone/system/hardware/rotation'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { alertText, answerAlert } from './alerts.ts'
import { optional, readBody } from './command.ts'
import type { Call, Command } from './command.ts'
import { drag } from './gestures.ts'
import { writePageSource } from './page-source.ts'
import { screenOf } from './screen-nodes.ts'
import { invalidArgument, WebDriverError, WebDriverErrorCode } from './webdriver-error.ts'

const keyBody = z.object({ keycode: z.int(), metastate: optional(z.int()) })
const orientationBody = z.object({ orientation: z.string() })
const rotationBody = z.object({ z: z.int() })
const settingsBody = z.object({ settings: z.record(z.string(), z.unknown()) })
const alertBody = z.object({ buttonLabel: optional(z.string()) })
const waitBody = z.object({ ms: z.number().min(0).max(60_000) })
const timeoutsBody = z.object({ implicit: optional(z.number().min(0).max(60_000)) })

/** The whole screen, keys, device information, and the session's settings. */
export const DEVICE_COMMANDS: readonly Command[] = [
  { method: 'GET', path: 'source', run: source },
  { method: 'GET', path: 'screenshot', run: ask((phone) => Buffer.from(encodePng(phone.frame())).toString('base64')) },
  { method: 'GET', path: 'window/:window/size', run: ask(displaySize) },
  { method: 'GET', path: 'orientation', run: orientation },
  { method: 'POST', path: 'orientation', run: setOrientation },
  { method: 'GET', path: 'rotation', run: ask((phone) => ({ x: 0, y: 0, z: phone.state.rotation * 90 })) },
  { method: 'POST', path: 'rotation', run: setRotation },
  { method: 'POST', path: 'back', run: act((phone) => phone.key('BACK')) },
  { method: 'POST', path: 'appium/device/press_keycode', run: key },
  { method: 'POST', path: 'appium/device/long_press_keycode', run: longKey },
  { method: 'POST', path: 'appium/device/open_notifications', run: act(openNotifications) },
  { method: 'GET', path: 'appium/device/info', run: ask(deviceInfo) },
  { method: 'GET', path: 'appium/device/system_bars', run: ask(systemBars) },
  { method: 'GET', path: 'appium/device/pixel_ratio', run: ask((phone) => configurationOf(phone.state).density) },
  { method: 'GET', path: 'appium/device/display_density', run: ask((phone) => configurationOf(phone.state).dpi) },
  { method: 'GET', path: 'appium/settings', run: ({ session }) => session.settings.values },
  { method: 'POST', path: 'appium/settings', run: updateSettings },
  { method: 'GET', path: 'alert/text', run: ask(alertText) },
  { method: 'POST', path: 'alert/accept', run: (call) => answer(call, true) },
  { method: 'POST', path: 'alert/dismiss', run: (call) => answer(call, false) },
  { method: 'POST', path: 'timeouts/implicit_wait', run: (call) => wait(call, readBody(waitBody, call.body).ms) },
  { method: 'POST', path: 'timeouts', run: (call) => wait(call, readBody(timeoutsBody, call.body).implicit) },
]

function ask<T>(question: (phone: Phone) => T): (call: Call) => T {
  return ({ live }) => live.run(question)
}

function act(action: (phone: Phone) => void): (call: Call) => null {
  return ({ live }) => {
    live.run(action)
    return null
  }
}

function source({ live, session }: Call): string {
  const screen = live.run(screenOf)
  return writePageSource(session.settings.is('enableNotificationListener') ? screen : { ...screen, toast: null })
}

/** UiDevice.getDisplayWidth of 2.3.0: the whole display, including the navigation bar. */
function displaySize(phone: Phone): { width: number; height: number } {
  const { width, height } = configurationOf(phone.state)
  return { width, height }
}

/** ScreenRotation.toOrientation uses the rotation alone: a tablet in its natural orientation is in portrait. */
function orientation({ live, session }: Call): string {
  const byShape = session.settings.is('useResourcesForOrientationDetection')
  return live.run((phone) => {
    const landscape = byShape ? configurationOf(phone.state).landscape : phone.state.rotation % 2 === 1
    return landscape ? 'LANDSCAPE' : 'PORTRAIT'
  })
}

/** ScreenRotation.setOrientation turns the display, and fails while what is in front keeps its orientation. */
function setOrientation(call: Call): string {
  const wanted = readBody(orientationBody, call.body).orientation.toUpperCase()
  if (wanted !== 'PORTRAIT' && wanted !== 'LANDSCAPE') throw invalidArgument(`There is no orientation ${wanted}`)
  if (wanted === orientation(call)) return wanted
  // UiDevice.setOrientationNatural and setOrientationLeft, or the other of the two by the display's shape.
  const turned = call.live.run((phone) => phone.state.rotation % 2 === 1)
  turnTo(call, turned ? 0 : 1, wanted)
  return wanted
}

function setRotation(call: Call): string {
  const degrees = readBody(rotationBody, call.body).z
  if (![0, 90, 180, 270].includes(degrees)) throw invalidArgument(`There is no rotation of ${degrees} degrees`)
  const name = `ROTATION_${degrees}`
  if (call.live.run((phone) => phone.state.rotation) !== turns(degrees / 90)) turnTo(call, turns(degrees / 90), name)
  return name
}

/** UiAutomation.setRotation locks the display in the rotation. */
function turnTo({ live }: Call, rotation: Rotation, wanted: string): void {
  const now = live.run((phone) => {
    phone.change((tx) => {
      lockRotation(tx, rotation)
    })
    return phone.state.rotation
  })
  if (now !== rotation) throw fixed(wanted)
}

function fixed(wanted: string): WebDriverError {
  const message = `Screen rotation cannot be changed to ${wanted.slice(0, 50)}. Is it locked programmatically?`
  return new WebDriverError(WebDriverErrorCode.invalidElementState, message)
}

function key({ live, body }: Call): null {
  const { keycode, metastate } = readBody(keyBody, body)
  live.run((phone) => {
    pressKey(phone, keycode, metastate ?? 0)
  })
  return null
}

function longKey({ live, body }: Call): null {
  const { keycode, metastate } = readBody(keyBody, body)
  live.run((phone) => {
    holdKey(phone, keycode, metastate ?? 0)
  })
  return null
}

/** Swipes down from the status bar. */
function openNotifications(phone: Phone): void {
  const { width, height, statusBarHeight } = configurationOf(phone.state)
  drag(phone, { x: width / 2, y: statusBarHeight / 2 }, { x: width / 2, y: height / 2 }, { ms: 300, restMs: 0 })
}

/** Assumption: the emulator's operator is called Android, and it has neither Bluetooth nor an id. */
function deviceInfo({ state }: Phone): Record<string, unknown> {
  const { properties, settings } = state
  const { width, height, dpi, locale } = configurationOf(state)
  return {
    androidId: settings.secure['android_id'] ?? null,
    manufacturer: properties['ro.product.manufacturer'] ?? null,
    model: properties['ro.product.model'] ?? null,
    brand: properties['ro.product.brand'] ?? 'google',
    apiVersion: properties['ro.build.version.sdk'] ?? null,
    platformVersion: properties['ro.build.version.release'] ?? null,
    carrierName: 'Android',
    realDisplaySize: `${width}x${height}`,
    displayDensity: dpi,
    networks: [],
    locale,
    timeZone: properties['persist.sys.timezone'] ?? null,
    bluetooth: null,
  }
}

function systemBars({ state }: Phone): { statusBar: number } {
  return { statusBar: configurationOf(state).statusBarHeight }
}

function updateSettings({ session, body }: Call): null {
  session.settings.update(readBody(settingsBody, body).settings)
  return null
}

function answer({ live, body }: Call, accept: boolean): null {
  const { buttonLabel } = readBody(alertBody, body)
  live.run((phone) => {
    answerAlert(phone, accept, buttonLabel)
  })
  return null
}

function wait({ session }: Call, ms: number | undefined): null {
  session.implicitWaitMs = ms ?? session.implicitWaitMs
  return null
}
