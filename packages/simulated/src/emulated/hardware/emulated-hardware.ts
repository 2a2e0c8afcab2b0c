import type { Battery } from '@droidgym/phone/system/hardware/battery'
import { batteryOf, setBattery } from '@droidgym/phone/system/hardware/battery'
import { wakeUp } from '@droidgym/phone/system/hardware/display-power'
import { positionOf, setPosition } from '@droidgym/phone/system/hardware/position'
import type { Rotation } from '@droidgym/phone/system/screen-orientation'
import { heldRotation, holdAt, rotationOfGravity, turns } from '@droidgym/phone/system/hardware/rotation'
import type { LivePhone } from '../live-phone.ts'
import { InputEvents } from './input-events.ts'
import { Keyboard } from './keyboard.ts'
import { Modem } from './modem.ts'
import type { NetworkDelay, NetworkSpeed } from './network.ts'
import { TouchScreen } from './touch-screen.ts'
import type { GeoPosition } from '@droidgym/android/geo-position'

const ACCELERATION = 'acceleration'
/** m/s² along the device's width and height in each rotation, and out of its display, as the emulator measures them. */
const GRAVITY: Readonly<Record<Rotation, readonly [x: number, y: number]>> = {
  0: [0, 9.77622],
  1: [9.77622, 0],
  2: [0, -9.77622],
  3: [-9.77622, 0],
}
const TILT = 0.812348

export interface Location extends GeoPosition {
  /** Metres. */
  readonly altitude: number
  /** Metres per second, as the console and gRPC pass it on. */
  readonly speed: number
  readonly bearing: number
  readonly satellites: number
}

/**
 * The emulator's hardware around the phone, which the console and gRPC share. Assumption: network and sensors are
 * stored and reported, without effect on the phone, except that it feels how it is held; snapshots do not include them.
 */
export class EmulatedHardware {
  readonly touchScreen: TouchScreen
  readonly keyboard: Keyboard
  readonly inputEvents: InputEvents
  readonly modem: Modem
  speed: NetworkSpeed = { up: 0, down: 0 }
  delay: NetworkDelay = { min: 0, max: 0 }
  readonly #live: LivePhone
  readonly #sensors = new Map<string, readonly number[]>()
  #motion: Omit<Location, keyof GeoPosition> = { altitude: 5, speed: 0, bearing: 0, satellites: 5 }

  constructor(live: LivePhone) {
    this.#live = live
    this.touchScreen = new TouchScreen(live)
    this.keyboard = new Keyboard(live)
    this.inputEvents = new InputEvents(this.touchScreen, this.keyboard)
    this.modem = new Modem(live)
  }

  /** Each sensor's last set value. */
  get sensors(): ReadonlyMap<string, readonly number[]> {
    return this.#sensors
  }

  setSensor(name: string, value: readonly number[]): void {
    this.#sensors.set(name, value)
    if (name !== ACCELERATION) return
    const [x = 0, y = 0, z = 0] = value
    const rotation = rotationOfGravity([x, y, z])
    if (rotation === undefined) return
    this.#live.run((phone) => {
      phone.change((tx) => {
        holdAt(tx, rotation)
      })
    })
  }

  /** Turns the device, so that what was its left side is up. */
  turnClockwise(): void {
    const rotation = turns(this.#live.run(({ state }) => heldRotation(state)) - 1)
    this.setSensor(ACCELERATION, [...GRAVITY[rotation], TILT])
  }

  /** The phone's own position, with what only the emulator tells. */
  get location(): Location {
    return { ...this.#motion, ...this.#live.run(({ state }) => positionOf(state)) }
  }

  set location({ latitude, longitude, ...motion }: Location) {
    this.#motion = motion
    this.#live.run((phone) => {
      phone.change((tx) => {
        setPosition(tx, { latitude, longitude })
      })
    })
  }

  /** The phone's own battery, as in its dumps. */
  get battery(): Battery {
    return this.#live.run(({ state }) => batteryOf(state))
  }

  set battery(battery: Battery) {
    this.#live.run((phone) => {
      phone.change((tx) => {
        // config_unplugTurnsOnScreen
        if (battery.charger !== batteryOf(tx.state).charger) wakeUp(tx)
        setBattery(tx, battery)
      })
    })
  }
}
