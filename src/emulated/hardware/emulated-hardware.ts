import type { Battery } from '../../phone/system/hardware/battery.ts'
import { batteryOf, setBattery } from '../../phone/system/hardware/battery.ts'
import type { LivePhone } from '../live-phone.ts'
import { InputEvents } from './input-events.ts'
import { Keyboard } from './keyboard.ts'
import { Modem } from './modem.ts'
import type { NetworkDelay, NetworkSpeed } from './network.ts'
import { TouchScreen } from './touch-screen.ts'

export interface Location {
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
  /** Metres. */
  readonly altitude: number
  /** Metres per second, as both faces pass it on. */
  readonly speed: number
  readonly bearing: number
  readonly satellites: number
}

/**
 * What an emulator has around the phone: both the console and gRPC speak to it. Assumption: location, network,
 * sensors and clipboard are kept and told again, and the phone does not follow them; snapshots leave them alone.
 */
export class EmulatedHardware {
  readonly touchScreen: TouchScreen
  readonly keyboard: Keyboard
  readonly inputEvents: InputEvents
  readonly modem: Modem
  /** The emulator starts at Google's campus in Mountain View. */
  location: Location = { latitude: 37.422, longitude: -122.084, altitude: 5, speed: 0, bearing: 0, satellites: 5 }
  speed: NetworkSpeed = { up: 0, down: 0 }
  delay: NetworkDelay = { min: 0, max: 0 }
  clipboard = ''
  /** What each sensor measures, as it was said last. */
  readonly sensors = new Map<string, string>()
  readonly #live: LivePhone

  constructor(live: LivePhone) {
    this.#live = live
    this.touchScreen = new TouchScreen(live)
    this.keyboard = new Keyboard(live)
    this.inputEvents = new InputEvents(this.touchScreen, this.keyboard)
    this.modem = new Modem(live)
  }

  /** The phone's own, which its dumps tell. */
  get battery(): Battery {
    return this.#live.run(({ state }) => batteryOf(state))
  }

  set battery(battery: Battery) {
    this.#live.run((phone) => {
      phone.change((tx) => {
        setBattery(tx, battery)
      })
    })
  }
}
