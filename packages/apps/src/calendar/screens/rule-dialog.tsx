import { formatDate, weekOrder, weekStart, weekdayNames } from '@droidgym/phone/i18n/formats'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { TextField } from '../../kit/controls/text-field.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { toggled } from '../../kit/lists.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { RadioRow } from '../../kit/rows/radio-row.tsx'
import { datePickerAt } from '../../kit/time/date-picker.tsx'
import type { RuleDraft } from '../editing.ts'
import type { Frequency } from '../events/recurrence.ts'
import { FREQUENCIES, nthWeekday } from '../events/recurrence.ts'
import { countOf, draftOf, intervalOf, ruleOf } from '../rule-draft.ts'
import { useEdit } from '../view.ts'
import { nthWeekdayText } from './event-texts.ts'

/** Keys of the choices without a picker, and of the texts that count their days, weeks, months or years. */
export const FREQUENCY_KEYS = {
  DAILY: ['every_day', 'recurrence_interval_daily'],
  WEEKLY: ['every_week', 'recurrence_interval_weekly'],
  MONTHLY: ['every_month', 'recurrence_interval_monthly'],
  YEARLY: ['every_year', 'recurrence_interval_yearly'],
} as const satisfies Readonly<Record<Frequency, readonly [string, string]>>

const DIGITS = /\D/g

interface DraftView {
  readonly draft: RuleDraft
  change(this: void, tx: Transaction, part: Partial<RuleDraft>): void
}

function useDraft(): DraftView {
  const { context, local } = useEdit()
  const draft = local.draft ?? draftOf(local.rule, local.day)
  return {
    draft,
    change: (tx, part) => {
      context.update(tx, (now) => ({ ...now, draft: { ...draftOf(now.rule, now.day), ...now.draft, ...part } }))
    },
  }
}

/** The choices of AOSP's RecurrencePickerDialog, in one list. */
export function ruleDialog(): WindowSpec {
  const { locale, local, t, framework, change, closeOverlay } = useEdit()
  const { draft } = useDraft()
  return alertDialog({
    title: t('recurrence_dialog_title'),
    list: (
      <scroll cls="ScrollView" id="options" shrink={1}>
        {FREQUENCIES.map((frequency) => <FrequencyRow key={frequency} frequency={frequency} />)}
        <NumberRow
          id="interval"
          part="interval"
          meaning={t.plural(FREQUENCY_KEYS[draft.frequency][1], intervalOf(draft))}
        />
        {draft.frequency === 'WEEKLY' ? <WeekdayRow /> : null}
        {draft.frequency === 'MONTHLY' ? <MonthRows /> : null}
        <Divider />
        <EndRow ends="never" text={t('recurrence_end_continously')} />
        <EndRow ends="until" text={t('recurrence_end_date_label')} />
        {draft.ends === 'until' ? (
          <Words
            id="endDate"
            text={t('recurrence_end_date', { date: formatDate(locale, draft.until, 'yMMMd') })}
            paddingStart={72}
            paddingY={12}
            minHeight={48}
            onClick={(tx) => change(tx, { overlay: 'until', date: datePickerAt(draft.until) })}
          />
        ) : null}
        <EndRow ends="count" text={t('recurrence_end_count_label')} />
        {draft.ends === 'count' ? (
          <NumberRow id="endCount" part="count" meaning={t.plural('recurrence_end_count', countOf(draft))} />
        ) : null}
      </scroll>
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
    positive: {
      text: framework('ok'),
      disabled: draft.frequency === 'WEEKLY' && draft.days.length === 0,
      onClick: (tx) => {
        closeOverlay(tx)
        change(tx, { rule: ruleOf(draft, local.day, weekStart(locale)) })
      },
    },
  })
}

function FrequencyRow({ frequency }: { readonly key: string; readonly frequency: Frequency }): ViewElement {
  const { t } = useEdit()
  const { draft, change } = useDraft()
  return (
    <RadioRow
      text={t(FREQUENCY_KEYS[frequency][0])}
      checked={draft.frequency === frequency}
      onClick={(tx) => change(tx, { frequency })}
    />
  )
}

interface NumberRowProps {
  readonly id: string
  readonly part: 'interval' | 'count'
  readonly meaning: string
}

function NumberRow({ id, part, meaning }: NumberRowProps): ViewElement {
  const { draft, change } = useDraft()
  return (
    <view direction="row" align="center" paddingX={24} minHeight={56} gap={16}>
      <TextField
        id={id}
        text={draft[part]}
        width={56}
        maxLines={1}
        keyboard="number"
        allSelected={!draft.typed.includes(part)}
        imeAction="done"
        onTextChange={(tx, typed) => {
          change(tx, { [part]: typed.replaceAll(DIGITS, '').slice(0, 3), typed: [...draft.typed, part] })
        }}
      />
      <Words id={`${id}Text`} text={meaning} size={14} quiet flex={1} />
    </view>
  )
}

function WeekdayRow(): ViewElement {
  const { locale, palette } = useEdit()
  const { draft, change } = useDraft()
  return (
    <view id="weekGroup" direction="row" paddingX={12} paddingY={8}>
      {weekOrder(locale).map((day) => {
        const checked = draft.days.includes(day)
        return (
          <view
            key={day}
            cls="ToggleButton"
            desc={weekdayNames(locale, 'long')[day] ?? ''}
            checked={checked}
            flex={1}
            height={36}
            radius={18}
            align="center"
            justify="center"
            {...(checked && { background: palette.accent })}
            onClick={(tx) => change(tx, { days: toggled(draft.days, day) })}
          >
            <text
              unreported
              text={weekdayNames(locale, 'narrow')[day] ?? ''}
              size={12}
              color={checked ? palette.onAccent : palette.primaryText}
            />
          </view>
        )
      })}
    </view>
  )
}

function MonthRows(): ViewElement {
  const { local, t } = useEdit()
  const { draft, change } = useDraft()
  return (
    <view id="monthGroup">
      <RadioRow
        text={t('recurrence_month_pattern_by_day')}
        checked={!draft.byWeekday}
        onClick={(tx) => change(tx, { byWeekday: false })}
      />
      <RadioRow
        text={nthWeekdayText(nthWeekday(local.day))}
        checked={draft.byWeekday}
        onClick={(tx) => change(tx, { byWeekday: true })}
      />
    </view>
  )
}

function EndRow({ ends, text }: { readonly ends: RuleDraft['ends']; readonly text: string }): ViewElement {
  const { draft, change } = useDraft()
  return <RadioRow text={text} checked={draft.ends === ends} onClick={(tx) => change(tx, { ends })} />
}
