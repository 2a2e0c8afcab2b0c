import type { ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { TimePickerState } from '../kit/time/time-picker-state.ts'

/** What the clock's main activity keeps for itself. */
export interface DeskClockLocal {
  /** The one alarm that shows all its settings. */
  readonly expanded: number | null
  /** The time picker and whose time it sets; null makes a new alarm. */
  readonly picker: { readonly alarmId: number | null; readonly time: TimePickerState } | null
  readonly label: { readonly alarmId: number; readonly text: string } | null
  readonly menu: boolean
  /** What the stopwatch would share. */
  readonly share: string | null
  /** Days that "Repeat" brings back, by alarm. */
  readonly rememberedDays: Readonly<Record<number, number>>
  /** Digits typed on the timer's keypad. */
  readonly setup: string
  /** The keypad is open although there are timers. */
  readonly addingTimer: boolean
  /** Position of the timer shown. */
  readonly timerPage: number
}

export const FIRST_LOCAL: DeskClockLocal = {
  expanded: null,
  picker: null,
  label: null,
  menu: false,
  share: null,
  rememberedDays: {},
  setup: '',
  addingTimer: false,
  timerPage: 0,
}

export type DeskClockContext = ScreenContext<DeskClockLocal>

/** Sets some of it. */
export function setLocal(tx: Transaction, context: DeskClockContext, change: Partial<DeskClockLocal>): void {
  context.update(tx, (local) => ({ ...local, ...change }))
}
