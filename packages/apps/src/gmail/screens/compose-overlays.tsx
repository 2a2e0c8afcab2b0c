import { formatDate } from '@droidgym/phone/i18n/formats'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { minuteOf } from '@droidgym/phone/watched-state'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { messageDialog } from '../../kit/overlays/message-dialog.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { datePickerAt, datePickerDialog } from '../../kit/time/date-picker.tsx'
import { timePickerAt } from '../../kit/time/time-picker-state.ts'
import { timePickerDialog } from '../../kit/time/time-picker.tsx'
import { DAY_MS, HOUR_MS, MINUTE_MS, dayOf } from '../../kit/time/units.ts'
import { documentPicker } from '../../shared/media/document-picker.tsx'
import type { ComposeView } from '../compose-actions.ts'
import { leave, schedule, sendNow, whenAddressed } from '../compose-actions.ts'
import { removeMails } from '../mail-moves.ts'
import { attachmentOf } from '../mails/mails.ts'
import type { ComposeOverlay } from '../state.ts'
import { Activity, gmailState } from '../state.ts'
import { opensPage } from '../view.ts'

/** The menu, dialog or picker that is open over the editor. */
export function composeOverlay(overlay: ComposeOverlay, view: ComposeView): WindowSpec | readonly WindowSpec[] {
  const { context, local, t, change, opener } = view
  switch (overlay) {
    case 'picker':
      return picker(view)
    case 'recipient_needed':
      return messageDialog(t(overlay))
    case 'ask_send':
      return confirmDialog({ message: t(overlay), confirm: t('send'), onConfirm: (tx) => sendNow(tx, view) })
    case 'discard_message':
      return confirmDialog({
        message: t(overlay),
        confirm: t('discard'),
        onConfirm: (tx) => {
          const { mails } = gmailState.of(tx.state)
          removeMails(tx, mails.filter(({ id }) => id === local.draft))
          tx.finish(context.activityId)
        },
      })
    case 'menu':
      return overflowMenu({
        titleId: 'title',
        rows: [
          {
            text: t('schedule_send'),
            onClick: (tx) => whenAddressed(tx, view, () => view.openOverlay(tx, 'schedule_send')),
          },
          { text: t('save_draft'), onClick: (tx) => leave(tx, view) },
          { text: t('discard'), onClick: opener('discard_message') },
          { text: t('settings'), onClick: opensPage(Activity.settings) },
        ],
      })
    case 'schedule_send':
      return scheduleDialog(view)
    case 'schedule_day':
      return datePickerDialog({
        state: local.day ?? datePickerAt(dayOf(minuteOf(context.state))),
        onChange: (tx, day) => change(tx, { day }),
        onSet: (tx, day) => {
          change(tx, { day: datePickerAt(day), time: timePickerAt(MORNING, 0), overlay: 'schedule_time' })
        },
      })
    case 'schedule_time':
      return timePickerDialog({
        hours24: shows24Hours(context.state),
        state: local.time ?? timePickerAt(MORNING, 0),
        onChange: (tx, next) => {
          context.update(tx, (now) => (now.time === undefined ? now : { ...now, time: next(now.time) }))
        },
        onSet: (tx, hour, minute) => {
          schedule(tx, view, (local.day?.day ?? dayOf(tx.now)) + hour * HOUR_MS + minute * MINUTE_MS)
        },
      })
  }
}

/** The hours that the dialog offers. */
const MORNING = 8
const AFTERNOON = 13

/** The times that Gmail proposes, and one of the user's own. */
function scheduleDialog(view: ComposeView): WindowSpec {
  const { context, t, framework, locale, timeText, change, closeOverlay } = view
  const today = dayOf(minuteOf(context.state))
  const untilMonday = ((8 - new Date(today).getUTCDay()) % 7) || 7
  const proposals = [
    { key: 'tomorrow_morning', at: today + DAY_MS + MORNING * HOUR_MS },
    { key: 'tomorrow_afternoon', at: today + DAY_MS + AFTERNOON * HOUR_MS },
    { key: 'monday_morning', at: today + untilMonday * DAY_MS + MORNING * HOUR_MS },
  ] as const
  return alertDialog({
    title: t('schedule_send'),
    list: (
      <scroll id="schedule_send_options" cls="ListView" shrink={1}>
        {proposals.map(({ key, at }) => (
          <ListRow
            key={key}
            title={t(key)}
            titleId="title"
            subtitle={`${formatDate(locale, at, 'MMMd')}, ${timeText(at)}`}
            subtitleId="subtitle"
            paddingX={24}
            onClick={(tx) => {
              closeOverlay(tx)
              schedule(tx, view, at)
            }}
          />
        ))}
        <ListRow
          title={t('pick_date_time')}
          titleId="title"
          paddingX={24}
          onClick={(tx) => change(tx, { overlay: 'schedule_day', day: datePickerAt(today + DAY_MS) })}
        />
      </scroll>
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
  })
}

function picker({ context }: ComposeView): WindowSpec {
  return documentPicker((tx, media) => {
    context.update(tx, (now) => ({ ...now, attachments: [...now.attachments, attachmentOf(tx.state, media)] }))
  })
}
