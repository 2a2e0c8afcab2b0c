import { translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import { h } from '../../../phone/view/jsx.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { overlayKey } from '../../kit/overlays/overlay-defaults.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { LABEL_FIELD } from '../alarm-dialogs.ts'
import { describeAlarm } from '../alarm-store.ts'
import { logEvent } from '../clock-log.ts'
import type { DeskClockContext } from '../desk-clock-local.ts'
import { setLocal } from '../desk-clock-local.ts'
import { CLOCK } from '../app.ts'

/** DeskClock's LabelDialogFragment: the name of an alarm, to be typed. */
export function labelDialog(context: DeskClockContext, label: NonNullable<DeskClockContext['local']['label']>): WindowSpec {
  const { configuration } = context
  const palette = googlePalette(configuration.dark)
  const framework = translator(configuration.locale, 'framework')
  const close = (tx: Transaction): void => {
    tx.clearFocus()
    setLocal(tx, context, { label: null })
  }
  const confirm = (tx: Transaction): void => {
    logEvent(tx, 'Alarm', 'Set Label')
    describeAlarm(tx, label.alarmId, { label: label.text.trim() })
    close(tx)
  }
  return alertDialog({
    key: overlayKey(context),
    packageName: CLOCK.packageName,
    palette,
    body: (
      <view paddingX={24} paddingTop={20}>
        <edit
          id={LABEL_FIELD}
          text={label.text}
          hint={translator(configuration.locale, 'clock')('label_description')}
          hintColor={palette.disabledText}
          size={16}
          color={palette.primaryText}
          maxLines={1}
          paddingY={12}
          imeAction="done"
          onTextChange={(tx, text) => {
            setLocal(tx, context, { label: { ...label, text } })
          }}
          onImeAction={confirm}
        />
        <view height={1} background={palette.accent} />
      </view>
    ),
    positive: { text: framework('ok'), onClick: confirm },
    negative: { text: framework('cancel'), onClick: close },
    onDismiss: close,
  })
}
