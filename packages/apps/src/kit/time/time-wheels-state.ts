import { asciiDigits } from '@droidgym/android/digits'
import type { TimeWheels } from '@droidgym/phone/i18n/formats'
import type { TimePickerState, Wheel } from './time-picker-state.ts'

/** The numbers of a wheel; of `half` 0 is AM and 1 PM. */
interface WheelRange {
  readonly first: number
  readonly last: number
}

export function rangeOf(wheel: Wheel, { firstHour, lastHour }: TimeWheels): WheelRange {
  switch (wheel) {
    case 'hour':
      return { first: firstHour, last: lastHour }
    case 'minute':
      return { first: 0, last: 59 }
    case 'half':
      return { first: 0, last: 1 }
  }
}

/** The number that a wheel stands at. */
export function valueOf(wheel: Wheel, { hour, minute }: TimePickerState, { firstHour, lastHour }: TimeWheels): number {
  if (wheel === 'minute') return minute
  if (wheel === 'half') return hour < 12 ? 0 : 1
  if (lastHour === 23) return hour
  return hour % 12 === 0 && firstHour === 1 ? 12 : hour % 12
}

/** Turns a wheel, value by value: one that passes the end of its round can take others with it. */
export function turnWheel(state: TimePickerState, wheel: Wheel, by: number, wheels: TimeWheels): TimePickerState {
  let turned = state
  for (let left = Math.abs(by); left > 0; left--) turned = turnOnce(turned, wheel, by > 0 ? 1 : -1, wheels)
  return turned
}

function turnOnce(state: TimePickerState, wheel: Wheel, by: 1 | -1, wheels: TimeWheels): TimePickerState {
  const { first, last } = rangeOf(wheel, wheels)
  const value = valueOf(wheel, state, wheels) + by
  if (value >= first && value <= last) return changeValue(state, wheel, value, wheels)
  // NumberPicker.updateWrapSelectorWheel: only what has more values than the wheel shows goes round.
  return last - first < 3 ? state : changeValue(state, wheel, by > 0 ? first : last, wheels)
}

/**
 * Puts a wheel at another value. Between 11 and 12 the half of the day changes, whichever way and however far the wheel
 * has gone; between 59 and 0 minutes the hour goes on or back (the listeners of TimePickerSpinnerDelegate, API 29).
 */
function changeValue(state: TimePickerState, wheel: Wheel, value: number, wheels: TimeWheels): TimePickerState {
  const before = valueOf(wheel, state, wheels)
  if (value === before) return state
  const { hour } = state
  if (wheel === 'half') return { ...state, hour: (hour % 12) + 12 * value }
  if (wheel === 'hour') {
    if (wheels.lastHour === 23) return { ...state, hour: value }
    const changesHalf = (before === 11 && value === 12) || (before === 12 && value === 11)
    return { ...state, hour: (value % 12) + (hour < 12 === changesHalf ? 12 : 0) }
  }
  const turned = { ...state, minute: value }
  if (before === 59 && value === 0) return { ...turned, hour: (hour + 1) % 24 }
  if (before !== 0 || value !== 59) return turned
  // A wheel of hours from 0 to 11 stays in its half of the day when the minutes go back.
  const stays = wheels.lastHour === 11 && hour % 12 === 0
  return { ...turned, hour: stays ? hour + 11 : (hour + 23) % 24 }
}

/** Begins to edit a wheel's value; what has been typed into another one counts. */
export function editWheel(state: TimePickerState, wheel: Wheel, wheels: TimeWheels): TimePickerState {
  return { ...takeTyped(state, wheels), editing: { wheel } }
}

/** Puts a text into the field of a wheel, as far as it takes it. */
export function typeInto(state: TimePickerState, wheel: Wheel, text: string, wheels: TimeWheels): TimePickerState {
  const typed = wheel === 'half' ? completedHalf(text, wheels) : fittingDigits(text, rangeOf(wheel, wheels).last)
  const others = state.editing?.wheel === wheel ? state : takeTyped(state, wheels)
  return { ...others, editing: { wheel, typed } }
}

/** NumberPicker.validateInputTextView: what has been typed becomes the wheel's value when the field is left. */
export function takeTyped(state: TimePickerState, wheels: TimeWheels): TimePickerState {
  const { editing } = state
  if (editing === null) return state
  const { wheel, typed = '' } = editing
  const left = { ...state, editing: null }
  if (typed === '') return left
  if (wheel === 'half') return changeValue(left, 'half', typed === wheels.halves.pm ? 1 : 0, wheels)
  const { first, last } = rangeOf(wheel, wheels)
  const value = Number(typed)
  // getWrappedSelectorIndex: the 0 of a wheel that begins with 1 is its last value.
  return changeValue(left, wheel, value < first ? last : value, wheels)
}

/** NumberPicker.InputTextFilter: digits of any script, as many as the last value has, and no more than it. */
function fittingDigits(text: string, last: number): string {
  return [...asciiDigits(text)].reduce((typed, digit) => {
    const longer = typed + digit
    return Number(longer) > last || longer.length > String(last).length ? typed : longer
  }, '')
}

/** The first name that begins as the text does, or with which the text begins; nothing when there is none. */
function completedHalf(text: string, { halves }: TimeWheels): string {
  if (text === '') return ''
  const typed = text.toLowerCase()
  const begins = (name: string): boolean => name.toLowerCase().startsWith(typed) || typed.startsWith(name.toLowerCase())
  return [halves.am, halves.pm].find(begins) ?? ''
}
