import type { BatteryState, BatteryState__Output } from '@droidgym/emulator-protocol/generated/android/emulation/control/BatteryState'
import type { ClipData, ClipData__Output } from '@droidgym/emulator-protocol/generated/android/emulation/control/ClipData'
import type { EmulatorStatus } from '@droidgym/emulator-protocol/generated/android/emulation/control/EmulatorStatus'
import type { GpsState, GpsState__Output } from '@droidgym/emulator-protocol/generated/android/emulation/control/GpsState'
import type { KeyboardEvent__Output } from '@droidgym/emulator-protocol/generated/android/emulation/control/KeyboardEvent'
import type { MouseEvent__Output } from '@droidgym/emulator-protocol/generated/android/emulation/control/MouseEvent'
import type { PhoneCall__Output } from '@droidgym/emulator-protocol/generated/android/emulation/control/PhoneCall'
import type { PhoneResponse } from '@droidgym/emulator-protocol/generated/android/emulation/control/PhoneResponse'
import type { SmsMessage__Output } from '@droidgym/emulator-protocol/generated/android/emulation/control/SmsMessage'
import type { TouchEvent__Output } from '@droidgym/emulator-protocol/generated/android/emulation/control/TouchEvent'
import type { VmRunState, VmRunState__Output } from '@droidgym/emulator-protocol/generated/android/emulation/control/VmRunState'
import { clipboardOf, copyText } from '@droidgym/phone/system/clipboard'
import type { EmulatedHardware } from '../hardware/emulated-hardware.ts'
import { evdevOfName, toEvdev } from '../hardware/keys.ts'
import { isPhoneNumber } from '../hardware/modem.ts'
import type { LivePhone } from '../live-phone.ts'
import { WireError, WireErrorCode } from '../wire-error.ts'

/** Defaults of the image's AVDs. */
const MEMORY_BYTES = 2 * 1024 ** 3
const CORES = 4
/** The finger of the mouse's left button. */
const MOUSE = -1

export interface ControllerOptions {
  readonly hardware: EmulatedHardware
  readonly avdName: string
  /** Ends the emulator. */
  readonly onShutdown: () => void
}

/** The unary calls of EmulatorController: from messages to messages. Throws `WireError`. */
export class Controller {
  readonly #live: LivePhone
  readonly #hardware: EmulatedHardware
  readonly #options: ControllerOptions

  constructor(live: LivePhone, options: ControllerOptions) {
    this.#live = live
    this.#hardware = options.hardware
    this.#options = options
  }

  status(): EmulatorStatus {
    return this.#live.run(({ state: { environment, properties } }) => ({
      version: `${this.#live.emulatorVersion} (droidgym)`,
      uptime: Math.round(this.#live.uptimeMs),
      booted: properties['sys.boot_completed'] === '1',
      vmConfig: { hypervisorType: 'NONE', numberOfCpuCores: CORES, ramSizeBytes: MEMORY_BYTES },
      hardwareConfig: {
        entry: Object.entries({
          'avd.name': this.#options.avdName,
          'hw.cpu.arch': 'x86_64',
          'hw.cpu.ncore': String(CORES),
          'hw.lcd.density': String(environment.density),
          'hw.lcd.height': String(environment.height),
          'hw.lcd.width': String(environment.width),
        }).map(([key, value]) => ({ key, value })),
      },
    }))
  }

  vmState(): VmRunState {
    return { state: this.#live.running ? 'RUNNING' : 'PAUSED' }
  }

  /** Read-only states change nothing, as in the emulator. */
  setVmState({ state }: VmRunState__Output): void {
    if (state === 'RUNNING') this.#live.running = true
    else if (state === 'PAUSED') this.#live.running = false
    else if (state === 'RESET') this.#live.reboot()
    else if (state === 'SHUTDOWN' || state === 'TERMINATE') setImmediate(this.#options.onShutdown)
  }

  touch({ touches, display }: TouchEvent__Output): void {
    requireMainDisplay(display)
    for (const { identifier } of touches) {
      if (identifier < 0) throw invalid(`A finger cannot have the number ${identifier}: 0 or more`)
    }
    for (const { identifier, pressure, ...point } of touches) {
      if (pressure === 0) this.#hardware.touchScreen.lift(identifier)
      else if (!this.#hardware.touchScreen.press(identifier, point)) throw invalid('Ten fingers are down: lift one first')
    }
  }

  mouse({ x, y, buttons, display }: MouseEvent__Output): void {
    requireMainDisplay(display)
    if ((buttons & 1) === 0) this.#hardware.touchScreen.lift(MOUSE)
    else this.#hardware.touchScreen.press(MOUSE, { x, y })
  }

  /** A text takes precedence over a key's name, and a name over a code. */
  key({ codeType, eventType, keyCode, key, text }: KeyboardEvent__Output): void {
    const { keyboard } = this.#hardware
    if (text !== '') {
      keyboard.type(text)
      return
    }
    if (key === '') requireKnown(codeType)
    const isDown = eventType !== 'keyup'
    const evdev = key === '' ? toEvdev(codeType, keyCode) : evdevOfName(key)
    if (evdev === undefined) {
      if (isDown && [...key].length === 1) keyboard.type(key)
      return
    }
    if (isDown) keyboard.down(evdev)
    if (eventType !== 'keydown') keyboard.up(evdev)
  }

  clipboard(): ClipData {
    return { text: this.#live.run(({ state }) => clipboardOf(state)) }
  }

  setClipboard({ text }: ClipData__Output): void {
    this.#live.run((phone) => {
      phone.change((tx) => {
        copyText(tx, text)
      })
    })
  }

  battery(): BatteryState {
    const { present, charger, level, health, status } = this.#hardware.battery
    // The service has no value for an unknown health.
    const reported = health === 'UNKNOWN' ? 'GOOD' : health
    return { hasBattery: true, isPresent: present, charger, chargeLevel: level, health: reported, status }
  }

  setBattery({ isPresent, charger, chargeLevel, health, status }: BatteryState__Output): void {
    if (chargeLevel < 0 || chargeLevel > 100) throw invalid(`A charge of ${chargeLevel} per cent: 0 to 100`)
    for (const value of [charger, health, status]) requireKnown(value)
    this.#hardware.battery = { present: isPresent, level: chargeLevel, charger, health, status }
  }

  gps(): GpsState {
    return { passiveUpdate: false, ...this.#hardware.location }
  }

  setGps({ passiveUpdate: _, ...location }: GpsState__Output): void {
    const { latitude, longitude } = location
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
      throw invalid(`There is no place ${latitude}, ${longitude}: latitude -90 to 90, longitude -180 to 180`)
    }
    this.#hardware.location = location
  }

  phone({ operation, number }: PhoneCall__Output): PhoneResponse {
    if (!isPhoneNumber(number)) return { response: 'BadNumber' }
    const { modem } = this.#hardware
    switch (operation) {
      case 'InitCall':
        return { response: modem.ring(number) ? 'OK' : 'ActionFailed' }
      case 'AcceptCall':
      case 'TakeCallOffHold':
        return { response: modem.accept(number) ? 'OK' : 'InvalidAction' }
      case 'PlaceCallOnHold':
        return { response: modem.hold(number) ? 'OK' : 'InvalidAction' }
      case 'RejectCallExplicit':
      case 'RejectCallBusy':
      case 'DisconnectCall':
        return { response: modem.end(number) ? 'OK' : 'InvalidAction' }
      default:
        return { response: 'BadOperation' }
    }
  }

  sms({ srcAddress, text }: SmsMessage__Output): PhoneResponse {
    if (!/^\+?[0-9]{1,64}$/.test(srcAddress)) return { response: 'BadNumber' }
    return { response: this.#hardware.modem.receiveText(srcAddress, text) ? 'OK' : 'ActionFailed' }
  }
}

function requireMainDisplay(display: number): void {
  if (display !== 0) throw invalid(`There is no display ${display}: the only one is 0`)
}

/** A value that the protocol's enumeration does not name arrives as its number. */
function requireKnown(value: unknown): void {
  if (typeof value === 'number') throw invalid(`The protocol names no value ${value}`)
}

function invalid(message: string): WireError {
  return new WireError(WireErrorCode.invalidOption, message)
}
