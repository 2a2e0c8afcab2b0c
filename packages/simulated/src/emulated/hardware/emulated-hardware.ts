import type { Battery } from '@droidgym/phone/system/hardware/battery'
import { batteryOf, setBattery } from '@droidgym/phone/system/hardware/battery'
import { switchScreen } from '@droidgym/phone/system/hardware/display-power'
import { positionOf, setPosition } from '@droidgym/phone/system/hardware/position'
import type { LivePhone } from '../live-phone.ts'
import { InputEvents } from './input-events.ts'
import { Keyboard } from './keyboard.ts'
import { Modem } from './modem.ts'
import type { NetworkDelay, NetworkSpeed } from './network.ts'
import { TouchScreen } from './touch-screen.ts'
import type { GeoPosition } from '@droidgym/android/geo-position'

export interface Location extends GeoPosition {
  /** Metres. */
  readonly altitude: number
  /** Metres per second, as the console and gRPC pass it on. */
  readonly speed: number
  readonly bearing: number
  readonly satellites: number
}

/**
 * The emulator's hardware around the phone, which the console and gRPC share. Assumption: network, sensors and
 * clipboard are stored and reported, without effect on the phone; snapshots do not include them.
 */
export class EmulatedHardware {
  readonly touchScreen: TouchScreen
  readonly keyboard: Keyboard
  readonly inputEvents: InputEvents
  readonly modem: Modem
  speed: NetworkSpeed = { up: 0, down: 0 }
  delay: NetworkDelay = { min: 0, max: 0 }
  clipboard = ''
  /** Each sensor's last set value. */
  readonly sensors = new Map<string, string>()
  readonly #live: LivePhone
  #motion: Omit<Location, keyof GeoPosition> = { altitude: 5, speed: 0, bearing: 0, satellites: 5 }

  constructor(live: LivePhone) {
    this.#live = live
    this.touchScreen = new TouchScreen(live)
    this.keyboard = new Keyboard(live)
    this.inputEvents = new InputEvents(this.touchScreen, this.keyboard)
    this.modem = new Modem(live)
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
        if (battery.charger !== batteryOf(tx.state).charger) switchScreen(tx, true)
        setBattery(tx, battery)
      })
    })
  }
}
