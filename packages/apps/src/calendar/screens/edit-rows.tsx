import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import type { EditOverlay } from '../editing.ts'
import { remindersOf } from '../editing.ts'
import { EVENT_COLORS, colorOf } from '../events/event-colors.ts'
import { simpleFrequency } from '../rule-draft.ts'
import { useEdit } from '../view.ts'
import { reminderText, ruleText } from './event-texts.ts'
import { FREQUENCY_KEYS } from './rule-dialog.tsx'

/** How the event repeats. */
export function RepeatRow(): ViewElement {
  const { local: { rule, day }, t } = useEdit()
  const choose = useChooser()
  const frequency = rule && simpleFrequency(rule, day)
  const text = rule === undefined
    ? t('does_not_repeat')
    : frequency === undefined ? ruleText(rule, day) : t(FREQUENCY_KEYS[frequency][0])
  return (
    <ListRow
      id="repeat"
      icon={glyphs.refresh}
      title={text}
      paddingX={24}
      onClick={choose('repeat')}
    />
  )
}

/** The reminders, each with a button that removes it, and a row that adds one. */
export function Reminders(): ViewElement {
  const { local, t, change } = useEdit()
  const choose = useChooser()
  const reminders = remindersOf(local)
  return (
    <view id="reminder_items_container">
      {reminders.map(({ minutes }, index) => (
        <ListRow
          key={minutes}
          icon={glyphs.bellOutline}
          title={reminderText(minutes)}
          titleId="reminder"
          paddingStart={24}
          paddingEnd={8}
          onClick={choose({ reminder: index })}
        >
          <IconButton
            id="reminder_remove"
            desc={t('accessibility_remove_reminder')}
            glyph={glyphs.close}
            onClick={(tx) => change(tx, { reminders: reminders.filter((_, place) => place !== index) })}
          />
        </ListRow>
      ))}
      <ListRow
        id="reminder_add"
        icon={reminders.length === 0 ? glyphs.bellOutline : glyphs.add}
        title={t('reminders_label')}
        paddingX={24}
        onClick={choose({ reminder: reminders.length })}
      />
    </view>
  )
}

export function ColorRow(): ViewElement {
  const { local: { color, id }, state, t } = useEdit()
  const choose = useChooser()
  const key = Object.entries(EVENT_COLORS).find(([, value]) => value === color)?.[0]
  const shown = colorOf({ id: id ?? state.nextId, ...(color && { color }) })
  return (
    <ListRow
      id="change_color_new_event"
      icon={<view width={24} height={24} radius={12} background={shown} />}
      title={key === undefined ? t('event_color_picker_dialog_title') : t(key)}
      paddingX={24}
      onClick={choose('color')}
    />
  )
}

/** What opens a dialog without the keyboard under it. */
function useChooser(): (overlay: EditOverlay) => Handler {
  const { openOverlay } = useEdit()
  return (overlay) => (tx) => {
    tx.clearFocus()
    openOverlay(tx, overlay)
  }
}
