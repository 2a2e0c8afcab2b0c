import { sameData } from '@droidgym/phone/same-data'
import { weekStart } from '@droidgym/phone/i18n/formats'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { TextField } from '../../kit/controls/text-field.tsx'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { choiceDialog } from '../../kit/overlays/choice-dialog.tsx'
import { RadioRow } from '../../kit/rows/radio-row.tsx'
import { datePickerAt, datePickerDialog } from '../../kit/time/date-picker.tsx'
import { timePickerAt } from '../../kit/time/time-picker-state.ts'
import { timePickerDialog } from '../../kit/time/time-picker.tsx'
import type { EditOverlay, ReminderDraft, Scope } from '../editing.ts'
import { remindersOf } from '../editing.ts'
import { EVENT_COLORS } from '../events/event-colors.ts'
import { FREQUENCIES } from '../events/recurrence.ts'
import { draftOf, simpleFrequency, simpleRule } from '../rule-draft.ts'
import { saveEvent } from '../saving.ts'
import { ALERT } from '../state.ts'
import { useEdit } from '../view.ts'
import { DAY_MINUTES, reminderText } from './event-texts.ts'
import { FREQUENCY_KEYS, ruleDialog } from './rule-dialog.tsx'
import { scopeDialog } from './scope-dialog.tsx'

export function editDialog(which: EditOverlay): WindowSpec | readonly WindowSpec[] {
  if (typeof which === 'object') {
    return which.draft === undefined ? reminderDialog(which.reminder) : ownReminderDialog(which.reminder, which.draft)
  }
  switch (which) {
    case 'date':
      return dayDialog()
    case 'from':
    case 'to':
      return timeDialog(which)
    case 'repeat':
      return repeatDialog()
    case 'rule':
      return ruleDialog()
    case 'until':
      return untilDialog()
    case 'color':
      return colorDialog()
    case 'scope':
      return saveDialog()
  }
}

function dayDialog(): WindowSpec {
  const { local, locale, change } = useEdit()
  return datePickerDialog({
    state: local.date ?? datePickerAt(local.day),
    onChange: (tx, date) => change(tx, { date }),
    onSet: (tx, day) => {
      // A rule that names the day names the new one.
      const frequency = local.rule && simpleFrequency(local.rule, local.day)
      change(tx, { day, ...(frequency && { rule: simpleRule(frequency, day, weekStart(locale)) }) })
    },
  })
}

/** AOSP's EditEventView.TimeListener: the end goes with the start, and an end before it lies on the next day. */
function timeDialog(which: 'from' | 'to'): readonly WindowSpec[] {
  const { context, local, change } = useEdit()
  return timePickerDialog({
    hours24: shows24Hours(context.state),
    state: local.time ?? timePickerAt(0, 0),
    onChange: (tx, next) => {
      context.update(tx, (now) => (now.time === undefined ? now : { ...now, time: next(now.time) }))
    },
    onSet: (tx, hour, minute) => {
      const { from, to } = local
      const chosen = hour * 60 + minute
      if (which === 'from') change(tx, { from: chosen, to: chosen + to - from })
      else change(tx, { to: chosen < from ? chosen + DAY_MINUTES : chosen })
    },
  })
}

function repeatDialog(): WindowSpec {
  const { context, local, locale, t } = useEdit()
  const { rule, day } = local
  const chosen = rule === undefined ? 'never' : simpleFrequency(rule, day) ?? 'custom'
  return choiceDialog({
    title: t('recurrence_dialog_title'),
    chosen,
    options: [
      { value: 'never', text: t('does_not_repeat') },
      ...FREQUENCIES.map((frequency) => ({ value: frequency, text: t(FREQUENCY_KEYS[frequency][0]) })),
      { value: 'custom', text: t('custom_choice') },
    ],
    onChoose: (tx, value) => {
      const frequency = FREQUENCIES.find((one) => one === value)
      context.update(tx, ({ rule: before, ...now }) => {
        if (frequency !== undefined) return { ...now, rule: simpleRule(frequency, day, weekStart(locale)) }
        if (value === 'never') return now
        return { ...now, ...(before && { rule: before }), draft: draftOf(before, day), overlay: 'rule' }
      })
    },
  })
}

/** When a series ends; back to the picker of its rule. */
function untilDialog(): WindowSpec {
  const { context, local } = useEdit()
  const draft = local.draft ?? draftOf(local.rule, local.day)
  return {
    ...datePickerDialog({
      state: local.date ?? datePickerAt(draft.until),
      onChange: (tx, date) => { context.update(tx, (now) => ({ ...now, date })) },
      onSet: (tx, until) => {
        context.update(tx, (now) => ({ ...now, draft: { ...draft, until }, overlay: 'rule' }))
      },
    }),
    onDismiss: (tx) => { context.update(tx, (now) => ({ ...now, overlay: 'rule' })) },
  }
}

/** Of AOSP's reminder_minutes_values, those that Google Calendar offers at once. */
const REMINDER_MINUTES = [0, 5, 10, 15, 30, 60, DAY_MINUTES] as const

function reminderDialog(index: number): WindowSpec {
  const { context, local, t } = useEdit()
  const set = reminderSetter(index)
  const chosen = remindersOf(local)[index]?.minutes ?? -1
  const minutes = [...new Set([...REMINDER_MINUTES, ...(chosen < 0 ? [] : [chosen])])].sort((a, b) => a - b)
  return choiceDialog<number>({
    title: t('event_info_reminders_label'),
    chosen,
    options: [
      ...minutes.map((value) => ({ value, text: reminderText(value) })),
      { value: Infinity, text: t('custom_choice') },
    ],
    onChoose: (tx, value) => {
      if (value !== Infinity) set(tx, value)
      else context.update(tx, (now) => ({ ...now, overlay: { reminder: index, draft: { amount: '10', unit: 1, typed: false } } }))
    },
  })
}

/** Minutes of the units, with the keys of their texts. */
const UNITS = [[1, 'minutes_count'], [60, 'hours_count'], [DAY_MINUTES, 'days_count']] as const

function ownReminderDialog(index: number, draft: ReminderDraft): WindowSpec {
  const { context, t, framework, closeOverlay } = useEdit()
  const set = reminderSetter(index)
  const amount = Number(draft.amount)
  const change = (part: Partial<ReminderDraft>) => (tx: Transaction): void => {
    context.update(tx, (now) => ({ ...now, overlay: { reminder: index, draft: { ...draft, ...part } } }))
  }
  return alertDialog({
    title: t('event_info_reminders_label'),
    list: (
      <scroll cls="ScrollView" id="options" shrink={1}>
        <TextField
          id="custom_notification_amount"
          text={draft.amount}
          marginX={24}
          minHeight={48}
          maxLines={1}
          keyboard="number"
          allSelected={!draft.typed}
          imeAction="done"
          onTextChange={(tx, typed) => { change({ amount: typed.replaceAll(/\D/g, '').slice(0, 3), typed: true })(tx) }}
        />
        {UNITS.map(([unit, key]) => (
          <RadioRow key={key} text={t.plural(key, amount)} checked={draft.unit === unit} onClick={change({ unit })} />
        ))}
      </scroll>
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
    positive: {
      text: framework('ok'),
      disabled: draft.amount === '',
      onClick: (tx) => {
        closeOverlay(tx)
        set(tx, amount * draft.unit)
      },
    },
  })
}

/** What sets one of the reminders, or adds one. Two at the same time are one. */
function reminderSetter(index: number): (tx: Transaction, minutes: number) => void {
  const { context } = useEdit()
  return (tx, minutes) => {
    context.update(tx, (now) => {
      const others = remindersOf(now).filter((one, place) => place !== index && one.minutes !== minutes)
      const all = [...others, { minutes, method: ALERT }]
      return { ...now, reminders: all.toSorted((left, right) => left.minutes - right.minutes) }
    })
  }
}

function colorDialog(): WindowSpec {
  const { context, local, t } = useEdit()
  return choiceDialog<string>({
    title: t('event_color_picker_dialog_title'),
    chosen: local.color ?? '',
    options: [
      { value: '', text: t('event_color_set_to_default') },
      ...Object.entries(EVENT_COLORS).map(([key, value]) => ({ value, text: t(key) })),
    ],
    onChoose: (tx, value) => {
      const color = Object.values(EVENT_COLORS).find((one) => one === value)
      context.update(tx, ({ color: _, ...now }) => ({ ...now, ...(color && { color }) }))
    },
  })
}

/**
 * Which events of a series are changed. A new rule is none for a single one, and what follows the first occurrence is
 * all of them (EditEventActivity.displayEditWhichDialog).
 */
function saveDialog(): WindowSpec {
  const { context, local, t } = useEdit()
  const series = editedSeries()
  return scopeDialog({
    title: t('save'),
    texts: {
      ...(series?.isRuleSame === true && { only: t('modify_event') }),
      ...(series?.isFirst === false && { following: t('modify_all_following') }),
      all: t('modify_all'),
    },
    onChoose: (tx, scope: Scope) => {
      tx.finish(context.activityId)
      saveEvent(tx, local, scope)
    },
  })
}

/** Whether saving asks which events are meant: of a series that still is one, with more than one choice. */
export function asksForScope(): boolean {
  const series = editedSeries()
  return series !== undefined && (!series.isFirst || series.isRuleSame)
}

/** Of a series: whether its first occurrence is edited, and whether its rule stays. Undefined for another event. */
function editedSeries(): { readonly isFirst: boolean; readonly isRuleSame: boolean } | undefined {
  const { local, state: { events } } = useEdit()
  const before = events.find(({ id }) => id === local.id)
  if (before?.rule === undefined || local.instance === undefined) return undefined
  return { isFirst: local.instance === before.start, isRuleSame: sameData(before.rule, local.rule) }
}
