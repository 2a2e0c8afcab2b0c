import { dateOrder, formatDate, localizeDigits, monthNames } from '@droidgym/phone/i18n/formats'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { useKit } from '../app-views.ts'
import { alertDialog } from '../overlays/alert-dialog.tsx'
import { overlayKey } from '../overlays/overlay-window.ts'
import type { DateWheel, DateWheelsState } from './date-wheels-state.ts'
import { datePartsOf, takeTypedDate, turnDateWheel, valueAfter } from './date-wheels-state.ts'
import { NumberPicker } from './number-picker.tsx'

export interface DateWheelsSpec {
  readonly state: DateWheelsState
  /** The text of the button that takes the date. */
  readonly set: string
  onChange(this: void, tx: Transaction, state: DateWheelsState): void
  /** The dialog has closed before. */
  onSet(this: void, tx: Transaction, day: number): void
}

/**
 * The dialog with wheels for a date that Contacts has (com.android.contacts.datepicker.DatePickerDialog, API 29).
 * Assumption: without "Provide a year".
 */
export function dateWheelsDialog(spec: DateWheelsSpec): WindowSpec {
  const { locale, framework, closeOverlay } = useKit()
  const { state, set, onSet } = spec
  return alertDialog({
    title: formatDate(locale, state.day, 'yMMMd'),
    body: (
      <view cls="LinearLayout" id="parent" direction="row" justify="center" paddingX={8}>
        {dateOrder(locale).map((wheel) => <Wheel spec={spec} wheel={wheel} />)}
      </view>
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
    positive: {
      text: set,
      onClick: (tx) => {
        closeOverlay(tx)
        onSet(tx, takeTypedDate(state, monthNames(locale)).day)
      },
    },
  })
}

interface WheelProps {
  readonly spec: DateWheelsSpec
  readonly wheel: DateWheel
}

function Wheel({ spec: { state, onChange }, wheel }: WheelProps): ViewElement {
  const { context, locale, palette } = useKit()
  const { day, editing } = state
  const typed = editing?.wheel === wheel ? editing.typed : undefined
  const months = monthNames(locale)
  const write = (value: number): string => (wheel === 'month'
    ? months[value - 1] ?? ''
    : localizeDigits(locale, String(value).padStart(2, '0')))
  const leave = (tx: Transaction): void => {
    tx.clearFocus()
    onChange(tx, takeTypedDate(state, months))
  }
  return (
    <NumberPicker
      key={wheel}
      id={wheel}
      name={wheel}
      previous={write(valueAfter(day, wheel, -1))}
      current={write(datePartsOf(day)[wheel])}
      next={write(valueAfter(day, wheel, 1))}
      typed={typed === undefined ? undefined : localizeDigits(locale, typed)}
      keyboard={wheel === 'month' ? 'text' : 'number'}
      imeAction="done"
      palette={palette}
      marginX={4}
      shrinks
      onTurn={(tx, by) => {
        tx.clearFocus()
        onChange(tx, turnDateWheel(takeTypedDate(state, months), wheel, by))
      }}
      onEdit={(tx) => {
        onChange(tx, takeTypedDate(state, months))
        tx.focus(overlayKey(context), wheel)
      }}
      onTextChange={(tx, text) => onChange(tx, { day, editing: { wheel, typed: wheel === 'month' ? text : text.replaceAll(/\D/g, '') } })}
      onImeAction={leave}
    />
  )
}
