import { formatDate } from '@droidgym/phone/i18n/formats'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TopBar } from '../../kit/bars/top-bar.tsx'
import { FilledButton } from '../../kit/controls/text-button.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { SwitchRow } from '../../kit/rows/switch-row.tsx'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import { NEEDED } from '../app.ts'
import { datePickerAt, datePickerDialog } from '../../kit/time/date-picker.tsx'
import { DAY_MS } from '../../kit/time/month.ts'
import { timePickerAt } from '../../kit/time/time-picker-state.ts'
import { timePickerDialog } from '../../kit/time/time-picker.tsx'
import { MINUTE_MS } from '../events/events.ts'
import { deleteEvent, saveEvent } from '../state.ts'
import { editViews, useEdit } from '../view.ts'

const DAY_MINUTES = 24 * 60

/** The editor of an event. Assumption: it says only on which day the event begins. */
export const editScreen = editViews.screen({
  content: () => needing(NEEDED, () => <Editor />),
  overlay: (which) => (which === 'date' ? dayDialog() : timeDialog(which)),
})

function Editor(): ViewElement {
  const { context, local, palette, t, timeText, change } = useEdit()
  return (
    <view flex={1}>
      <TopBar>
        <IconButton
          desc={t('discard_label')}
          glyph={glyphs.close}
          target={56}
          onClick={(tx) => tx.finish(context.activityId)}
        />
        <view flex={1} />
        {local.id === null ? null : (
          <IconButton
            id="delete"
            desc={t('delete')}
            glyph={glyphs.deleteOutline}
            onClick={(tx) => {
              if (local.id !== null) deleteEvent(tx, local.id)
              tx.finish(context.activityId)
            }}
          />
        )}
        <FilledButton
          id="save"
          text={t('save')}
          paddingX={16}
          paddingY={12}
          marginX={8}
          onClick={(tx) => {
            saveEvent(tx, local)
            tx.finish(context.activityId)
          }}
        />
      </TopBar>
      <scroll cls="ScrollView" id="editor_scroll" flex={1}>
        <TextField
          id="title"
          text={local.title}
          hint={t('add_title')}
          size={22}
          minHeight={64}
          paddingY={16}
          marginX={24}
          imeAction="done"
          onTextChange={(tx, title) => change(tx, { title })}
        />
        <Divider />
        <SwitchRow
          title={t('edit_event_all_day_label')}
          paddingX={24}
          gap={0}
          switchId="all_day_switch"
          checked={local.allDay}
          onChange={(tx, allDay) => change(tx, { allDay })}
        />
        <DayLine />
        {local.allDay
          ? null
          : (['from', 'to'] as const).map((which) => (
              <ListRow
                key={which}
                title={t(`edit_event_${which}_label`)}
                titleStyle={{ color: palette.secondaryText }}
                paddingX={24}
                gap={0}
                onClick={(tx) => {
                  tx.clearFocus()
                  const minutes = local[which] % DAY_MINUTES
                  change(tx, { overlay: which, time: timePickerAt(Math.floor(minutes / 60), minutes % 60) })
                }}
              >
                <Words id={`${which}_time`} text={timeText((local[which] % DAY_MINUTES) * MINUTE_MS)} />
              </ListRow>
            ))}
        <Divider />
        {(['location', 'description'] as const).map((name) => (
          <TextField
            key={name}
            id={name}
            text={local[name]}
            hint={t(`hint_${name}`)}
            minHeight={56}
            paddingY={16}
            marginX={24}
            imeAction="done"
            onTextChange={(tx, text) => change(tx, { [name]: text })}
          />
        ))}
      </scroll>
    </view>
  )
}

function DayLine(): ViewElement {
  const { local, locale, t, change, changer } = useEdit()
  const step = (id: string, key: string, glyph: typeof glyphs.chevronLeft, by: number): ViewElement => (
    <IconButton id={id} desc={t(key)} glyph={glyph} onClick={changer({ day: local.day + by * DAY_MS })} />
  )
  return (
    <view direction="row" align="center" minHeight={56} paddingX={12}>
      {step('previous_day', 'previous_day', glyphs.chevronLeft, -1)}
      <Words
        id="start_date"
        text={formatDate(locale, local.day, 'EEEMMMd')}
        textAlign="center"
        flex={1}
        paddingY={16}
        onClick={(tx) => {
          tx.clearFocus()
          change(tx, { overlay: 'date', date: datePickerAt(local.day) })
        }}
      />
      {step('next_day', 'next_day', glyphs.chevronRight, 1)}
    </view>
  )
}

function dayDialog(): WindowSpec {
  const { local, change } = useEdit()
  return datePickerDialog({
    state: local.date ?? datePickerAt(local.day),
    onChange: (tx, date) => change(tx, { date }),
    onSet: (tx, day) => change(tx, { day }),
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
      change(tx, which === 'from' ? { from: chosen, to: chosen + to - from } : { to: chosen < from ? chosen + DAY_MINUTES : chosen })
    },
  })
}
