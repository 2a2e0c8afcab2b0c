import type { ScreenContext } from '../../phone/app.ts'

export type Tab = 'speed_dial' | 'call_log' | 'contacts'

export interface MainLocal {
  readonly tab: Tab
  readonly dialpad: boolean
  /** What has been dialled, without spaces and brackets. */
  readonly digits: string
  /** The text being searched; null while the search box is folded. */
  readonly search: string | null
  readonly menu: 'main' | 'dialpad' | null
  /** Id of the contact whose card is open. */
  readonly card: number | null
  /** The next contact chosen becomes a favorite. */
  readonly addsFavorite: boolean
}

export const INITIAL_MAIN: MainLocal = {
  tab: 'speed_dial',
  dialpad: false,
  digits: '',
  search: null,
  menu: null,
  card: null,
  addsFavorite: false,
}

export type MainContext = ScreenContext<MainLocal>

export interface InCallLocal {
  readonly keypad: boolean
  /** Tones sent during the call. */
  readonly digits: string
}

export const INITIAL_IN_CALL: InCallLocal = { keypad: false, digits: '' }

export type InCallContext = ScreenContext<InCallLocal>
