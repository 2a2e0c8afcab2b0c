import type { Configuration } from '@droidgym/phone/system/configuration'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler } from '@droidgym/phone/view/element'
import type { Palette } from '@droidgym/phone/view/theme'
import type { RadialPage } from './radial-clock.ts'

/** What a time picker keeps while it is open. */
export interface TimePickerState {
  /** 0–23, whatever the clock shows. */
  readonly hour: number
  /** 0–59. */
  readonly minute: number
  readonly page: RadialPage
  readonly mode: 'radial' | 'text'
  /** What has been typed; empty while the field shows the time as its hint. */
  readonly hourText: string
  readonly minuteText: string
  readonly invalid: boolean
  /** The list of AM and PM is open. */
  readonly choosingHalf: boolean
  /** The wheel whose value is edited, and what has been typed into it; nothing while all of it is selected. */
  readonly editing: { readonly wheel: Wheel; readonly typed?: string } | null
}

/** The wheels of a picker on a small screen; `half` is the one of AM and PM. */
export type Wheel = 'hour' | 'minute' | 'half'

export interface TimePickerDialogSpec {
  /** Key of the window, unique on the screen. */
  readonly key: string
  readonly packageName: string
  readonly configuration: Configuration
  readonly palette: Palette
  readonly hours24: boolean
  readonly state: TimePickerState
  /** Changes the newest state of the picker. */
  onChange(tx: Transaction, change: (state: TimePickerState) => TimePickerState): void
  /** OK. The owner closes the dialog. */
  onSet(tx: Transaction, hour: number, minute: number): void
  readonly onDismiss: Handler
}

/** A picker that opens at a time, on its hours. */
export function timePickerAt(hour: number, minute: number): TimePickerState {
  return {
    hour,
    minute,
    page: 'hour',
    mode: 'radial',
    hourText: '',
    minuteText: '',
    invalid: false,
    choosingHalf: false,
    editing: null,
  }
}

/** The hour that 1–12 means in the half of the day that is chosen, or 0–23 itself on a 24-hour clock. */
export function withHour(state: TimePickerState, value: number, hours24: boolean): TimePickerState {
  const hour = hours24 ? value : (value % 12) + (state.hour >= 12 ? 12 : 0)
  return { ...state, hour }
}

export function withHalf(state: TimePickerState, half: 'am' | 'pm'): TimePickerState {
  return { ...state, hour: (state.hour % 12) + (half === 'pm' ? 12 : 0), choosingHalf: false }
}

/** 1–12 on a 12-hour clock, 0–23 on the other. */
export function shownHour({ hour }: TimePickerState, hours24: boolean): number {
  return hours24 ? hour : hour % 12 === 0 ? 12 : hour % 12
}

/** Takes what was typed over; null when it is no time of day (TextInputTimePickerView.validateInput, API 29). */
export function readTyped(state: TimePickerState, hours24: boolean): TimePickerState | null {
  const hour = state.hourText === '' ? shownHour(state, hours24) : Number(state.hourText)
  const minute = state.minuteText === '' ? state.minute : Number(state.minuteText)
  const [first, last] = hours24 ? [0, 23] : [1, 12]
  const valid = Number.isInteger(hour) && hour >= first && hour <= last && Number.isInteger(minute) && minute <= 59
  if (!valid) return null
  return { ...withHour(state, hour, hours24), minute, hourText: '', minuteText: '', invalid: false }
}
