import { formatDate, localizeDigits, weekOrder, weekStart, weekdayNames } from '@droidgym/phone/i18n/formats'
import { DIALOG_INSET } from '@droidgym/phone/view/decor-view'
import { dialogWidths } from '@droidgym/phone/view/dialog-width'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { useKit } from '../app-views.ts'
import { IconButton } from '../bars/icon-button.tsx'
import { alertDialog } from '../overlays/alert-dialog.tsx'
import { monthGrid, monthOf } from './month.ts'

/** Of a day, in dp, where the dialog is wide enough. */
const CELL = 40
const PADDING = 8

/** What a date picker keeps while it is open: the chosen day and the month that it shows. */
export interface DatePickerState {
  readonly day: number
  readonly month: number
}

export interface DatePickerSpec {
  readonly state: DatePickerState
  onChange(this: void, tx: Transaction, state: DatePickerState): void
  /** OK. The dialog has closed before. */
  onSet(this: void, tx: Transaction, day: number): void
}

export function datePickerAt(day: number): DatePickerState {
  return { day, month: monthOf(day) }
}

/** DatePickerDialog of API 29: the month of a day, of which a tap takes another. */
export function datePickerDialog({ state: { day, month }, onChange, onSet }: DatePickerSpec): WindowSpec {
  const { locale, palette, framework, closeOverlay, configuration } = useKit()
  const room = dialogWidths(configuration).preferred - 2 * DIALOG_INSET - 2 * PADDING
  const size = Math.min(CELL, Math.floor(room / 7))
  const arrow = (id: string, glyph: Glyph, months: number): ViewElement => (
    <IconButton
      id={`android:${id}`}
      desc={framework(`date_picker_${id}_month_button`)}
      glyph={glyph}
      onClick={(tx) => onChange(tx, { day, month: monthOf(month, months) })}
    />
  )
  return alertDialog({
    body: (
      <view cls="DatePicker" id="android:datePicker">
        <view cls="LinearLayout" id="android:date_picker_header" background={palette.accent} padding={16}>
          <text
            id="android:date_picker_header_year"
            text={localizeDigits(locale, String(new Date(day).getUTCFullYear()))}
            size={16}
            color="#FFFFFFB3"
          />
          <text id="android:date_picker_header_date" text={formatDate(locale, day, 'EEEMMMd')} size={28} color="#FFFFFF" />
        </view>
        <view direction="row" align="center">
          {arrow('prev', glyphs.chevronLeft, -1)}
          <text text={formatDate(locale, month, 'yMMMM')} size={16} color={palette.primaryText} flex={1} textAlign="center" />
          {arrow('next', glyphs.chevronRight, 1)}
        </view>
        <view cls="android.view.View" id="android:month_view" padding={PADDING}>
          <view direction="row" justify="center">
            {weekOrder(locale).map((weekday) => (
              <text
                unreported
                text={weekdayNames(locale, 'narrow')[weekday] ?? ''}
                size={12}
                color={palette.secondaryText}
                textAlign="center"
                width={size}
              />
            ))}
          </view>
          {monthGrid(month, weekStart(locale)).map((week) => (
            <view direction="row" justify="center">
              {week.map((date) => {
                if (monthOf(date) !== month) return <view width={size} height={size} />
                return <Day date={date} size={size} chosen={date === day} onChange={onChange} />
              })}
            </view>
          ))}
        </view>
      </view>
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
    positive: {
      text: framework('ok'),
      onClick: (tx) => {
        closeOverlay(tx)
        onSet(tx, day)
      },
    },
  })
}

interface DayProps extends Pick<DatePickerSpec, 'onChange'> {
  readonly date: number
  readonly chosen: boolean
  readonly size: number
}

function Day({ date, chosen, size, onChange }: DayProps): ViewElement {
  const { locale, palette } = useKit()
  const number = localizeDigits(locale, String(new Date(date).getUTCDate()))
  return (
    <view
      key={date}
      cls="android.view.View"
      reportedText={number}
      desc={formatDate(locale, date, 'EEEEMMMd')}
      checked={chosen}
      width={size}
      height={size}
      radius={size / 2}
      align="center"
      justify="center"
      background={chosen ? palette.accent : palette.surface}
      onClick={(tx) => onChange(tx, datePickerAt(date))}
    >
      <text unreported text={number} size={14} color={chosen ? palette.surface : palette.primaryText} />
    </view>
  )
}
