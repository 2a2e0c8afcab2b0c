import type { Transaction } from '@droidgym/phone/system/transaction'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { FormField } from '../../kit/rows/form-field.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { bottomSheet } from '../../kit/overlays/bottom-sheet.ts'
import type { MenuRow } from '../../kit/overlays/overflow-menu.tsx'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { timePickerDialog } from '../../kit/time/time-picker.tsx'
import { LABEL_FIELD, takePickedTime } from '../alarm-dialogs.ts'
import { describeAlarm } from '../alarm-store.ts'
import { CLOCK } from '../app.ts'
import { logEvent } from '../clock-log.ts'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import type { DeskClockOverlay, LabelOverlay } from '../state.ts'
import { Activity } from '../state.ts'
import type { DeskClockView } from '../view.ts'
import { useDeskClock } from '../view.ts'

/** The menu, dialog or sheet that is open over the tabs. */
export function deskClockOverlay(overlay: DeskClockOverlay, view: DeskClockView): WindowSpec | readonly WindowSpec[] {
  const { context } = view
  switch (overlay.kind) {
    case 'menu':
      return menu()
    case 'picker':
      return timePickerDialog({
        hours24: shows24Hours(context.state),
        state: overlay.time,
        onChange: (tx, change) => {
          context.update(tx, ({ overlay: now, ...local }) => ({
            ...local,
            overlay: now?.kind === 'picker' ? { ...now, time: change(now.time) } : now,
          }))
        },
        onSet: (tx, hour, minutes) => { takePickedTime(tx, view, { alarmId: overlay.alarmId, hour, minutes }) },
      })
    case 'label':
      return labelDialog(overlay)
    case 'share':
      return shareSheet(overlay.text)
  }
}

function menu(): WindowSpec {
  const { t } = useDeskClock()
  const row = (key: string, className: string): MenuRow => ({
    text: t(key),
    onClick: (tx) => tx.startActivity({ component: { packageName: CLOCK.packageName, className } }),
  })
  return overflowMenu({
    titleId: 'title',
    rows: [
      row('menu_item_night_mode', Activity.screensaver),
      row('menu_item_settings', Activity.settings),
      row('menu_item_help', Activity.help),
    ],
  })
}

/** DeskClock's LabelDialogFragment: the name of an alarm, to be typed. */
function labelDialog(label: LabelOverlay): WindowSpec {
  const { t, framework, palette, openOverlay, closeOverlay } = useDeskClock()
  const confirm = (tx: Transaction): void => {
    logEvent(tx, 'Alarm', 'Set Label')
    describeAlarm(tx, label.alarmId, { label: label.text.trim() })
    closeOverlay(tx)
  }
  return alertDialog({
    body: (
      <FormField
        box={{ paddingX: 24, paddingTop: 20 }}
        line={{ background: palette.accent }}
        id={LABEL_FIELD}
        text={label.text}
        hint={t('label_description')}
        hintColor={palette.disabledText}
        imeAction="done"
        onTextChange={(tx, text) => { openOverlay(tx, { ...label, text }) }}
        onImeAction={confirm}
      />
    ),
    positive: { text: framework('ok'), onClick: confirm },
    negative: { text: framework('cancel'), onClick: closeOverlay },
  })
}

/** What other apps would be offered. Assumption: none of them takes it; the sheet shows it and can be closed. */
function shareSheet(text: string): WindowSpec {
  const { t, palette } = useDeskClock()
  return bottomSheet(
    <view background={palette.surface} padding={24} elevation={16}>
      <Words id="android:title" text={t('sw_share_button')} weight={500} />
      <Words id="android:content_preview_text" text={text} size={14} quiet marginTop={12} />
    </view>,
  )
}
