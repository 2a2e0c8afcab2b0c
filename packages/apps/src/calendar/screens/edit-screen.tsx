import { formatDate } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
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
import { datePickerAt } from '../../kit/time/date-picker.tsx'
import { timePickerAt } from '../../kit/time/time-picker-state.ts'
import { DAY_MS, MINUTE_MS } from '../../kit/time/units.ts'
import { saveEvent } from '../saving.ts'
import { editViews, useEdit } from '../view.ts'
import { asksForScope, editDialog } from './edit-dialogs.tsx'
import { ColorRow, Reminders, RepeatRow } from './edit-rows.tsx'
import { DAY_MINUTES } from './event-texts.ts'

/** The editor of an event. Assumption: it says only on which day the event begins. */
export const editScreen = editViews.screen({
  content: () => needing(NEEDED, () => <Editor />),
  overlay: editDialog,
})

function Editor(): ViewElement {
  const { context, local, palette, t, timeText, change, opener } = useEdit()
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
        <FilledButton
          id="save"
          text={t('save')}
          paddingX={16}
          paddingY={12}
          marginX={8}
          onClick={asksForScope() ? opener('scope') : (tx) => {
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
        <RepeatRow />
        <Divider />
        {(['location', 'description', 'guests'] as const).map((name) => (
          <TextField
            key={name}
            id={name === 'guests' ? 'attendees' : name}
            text={local[name]}
            hint={t(HINTS[name])}
            minHeight={56}
            paddingY={16}
            marginX={24}
            imeAction="done"
            onTextChange={(tx, text) => change(tx, { [name]: text })}
          />
        ))}
        <Divider />
        <Reminders />
        <Divider />
        <ColorRow />
      </scroll>
    </view>
  )
}

const HINTS = { location: 'hint_location', description: 'hint_description', guests: 'hint_attendees' } as const

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
