import { shows24Hours } from '@droidgym/phone/system/clock-format'
import { setClock, toEpoch } from '@droidgym/phone/system/time-zone'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { datePickerAt, datePickerDialog } from '../../kit/time/date-picker.tsx'
import { timePickerAt } from '../../kit/time/time-picker-state.ts'
import { timePickerDialog } from '../../kit/time/time-picker.tsx'
import { DAY_MS } from '../../kit/time/units.ts'
import type { PageView } from '../view.ts'
import { usePage } from '../view.ts'

export function openDate(tx: Transaction, view: PageView): void {
  const day = Math.floor(tx.now / DAY_MS) * DAY_MS
  view.change(tx, { overlay: 'date', date: datePickerAt(day) })
}

export function openTime(tx: Transaction, view: PageView): void {
  const now = new Date(tx.now)
  view.change(tx, { overlay: 'time', time: timePickerAt(now.getUTCHours(), now.getUTCMinutes()) })
}

export function dateDialog(): WindowSpec {
  const { local, change } = usePage()
  return datePickerDialog({
    state: local.date ?? datePickerAt(0),
    onChange: (tx, date) => change(tx, { date }),
    onSet: (tx, day) => setClock(tx, toEpoch(tx.state, day + (tx.now % DAY_MS))),
  })
}

/** The dialog that TimePreferenceController shows. */
export function timeDialog(): readonly WindowSpec[] {
  const { context, state, local } = usePage()
  return timePickerDialog({
    hours24: shows24Hours(state),
    state: local.time ?? timePickerAt(0, 0),
    onChange: (tx, change) => {
      context.update(tx, (now) => (now.time === undefined ? now : { ...now, time: change(now.time) }))
    },
    onSet: (tx, hour, minute) => {
      const day = Math.floor(tx.now / DAY_MS) * DAY_MS
      setClock(tx, toEpoch(tx.state, day + (hour * 60 + minute) * 60_000))
    },
  })
}
