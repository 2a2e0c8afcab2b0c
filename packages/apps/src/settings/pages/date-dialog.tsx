import { formatDate, localizeDigits, weekStart } from '@droidgym/phone/i18n/formats'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import { setClock, toEpoch } from '@droidgym/phone/system/time-zone'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { DAY_MS, monthGrid, monthOf } from '../../kit/time/month.ts'
import { timePickerAt } from '../../kit/time/time-picker-state.ts'
import { timePickerDialog } from '../../kit/time/time-picker.tsx'
import type { PageView } from '../view.ts'
import { usePage } from '../view.ts'

const CELL = 40

export function openDate(tx: Transaction, view: PageView): void {
  const day = Math.floor(tx.now / DAY_MS) * DAY_MS
  view.change(tx, { overlay: 'date', date: { day, month: monthOf(day) } })
}

export function openTime(tx: Transaction, view: PageView): void {
  const now = new Date(tx.now)
  view.change(tx, { overlay: 'time', time: timePickerAt(now.getUTCHours(), now.getUTCMinutes()) })
}

/** DatePickerDialog of API 29: the month of a day, of which a tap takes another. */
export function dateDialog(): WindowSpec {
  const { local, locale, palette, framework, change, closeOverlay } = usePage()
  const { day, month } = local.date ?? { day: 0, month: 0 }
  const arrow = (id: string, glyph: Glyph, months: number): ViewElement => (
    <IconButton
      id={`android:${id}`}
      desc={framework(`date_picker_${id}_month_button`)}
      glyph={glyph}
      onClick={(tx) => change(tx, { date: { day, month: monthOf(month, months) } })}
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
        <view cls="android.view.View" id="android:month_view" padding={8}>
          {monthGrid(month, weekStart(locale)).map((week) => (
            <view direction="row" justify="center">
              {week.map((date) =>
                monthOf(date) === month ? <Day date={date} /> : <view width={CELL} height={CELL} />)}
            </view>
          ))}
        </view>
      </view>
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
    positive: {
      text: framework('ok'),
      onClick: (tx) => {
        setClock(tx, toEpoch(tx.state, day + (tx.now % DAY_MS)))
        closeOverlay(tx)
      },
    },
  })
}

function Day({ date }: { readonly date: number }): ViewElement {
  const { local, locale, palette, change } = usePage()
  const number = localizeDigits(locale, String(new Date(date).getUTCDate()))
  const chosen = local.date?.day === date
  return (
    <view
      key={date}
      cls="android.view.View"
      reportedText={number}
      desc={formatDate(locale, date, 'EEEEMMMd')}
      checked={chosen}
      width={CELL}
      height={CELL}
      radius={CELL / 2}
      align="center"
      justify="center"
      background={chosen ? palette.accent : palette.surface}
      onClick={(tx) => change(tx, { date: { day: date, month: monthOf(date) } })}
    >
      <text unreported text={number} size={14} color={chosen ? palette.surface : palette.primaryText} />
    </view>
  )
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
