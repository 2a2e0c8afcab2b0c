import type { LivePhone } from '../live-phone.ts'
import { InputEvents } from './input-events.ts'
import { Keyboard } from './keyboard.ts'
import { Modem } from './modem.ts'
import type { NetworkDelay, NetworkSpeed } from './network.ts'
import { TouchScreen } from './touch-screen.ts'

export interface Battery {
  readonly charger: 'NONE' | 'AC' | 'USB' | 'WIRELESS'
  readonly status: 'UNKNOWN' | 'CHARGING' | 'DISCHARGING' | 'NOT_CHARGING' | 'FULL'
  readonly health: 'GOOD' | 'FAILED' | 'DEAD' | 'OVERVOLTAGE' | 'OVERHEATED' | 'UNKNOWN'
  readonly present: boolean
  /** Per cent. */
  readonly level: number
}

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
 * What an emulator has around the phone: both the console and gRPC speak to it. Assumption: battery, location, network
 * and clipboard are kept and told again, and the phone's screens do not follow them; snapshots leave them alone.
 */
export class EmulatedHardware {
  readonly touchScreen: TouchScreen
  readonly keyboard: Keyboard
  readonly inputEvents: InputEvents
  readonly modem: Modem
  battery: Battery = { charger: 'AC', status: 'CHARGING', health: 'GOOD', present: true, level: 100 }
  /** The emulator starts at Google's campus in Mountain View. */
  location: Location = { latitude: 37.422, longitude: -122.084, altitude: 5, speed: 0, bearing: 0, satellites: 5 }
  speed: NetworkSpeed = { up: 0, down: 0 }
  delay: NetworkDelay = { min: 0, max: 0 }
  clipboard = ''

  constructor(live: LivePhone) {
    this.touchScreen = new TouchScreen(live)
    this.keyboard = new Keyboard(live)
    this.inputEvents = new InputEvents(this.touchScreen, this.keyboard)
    this.modem = new Modem(live)
  }
}
