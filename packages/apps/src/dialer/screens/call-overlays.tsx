import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { sheet } from '../../kit/overlays/sheet.tsx'
import { textDialog } from '../../kit/overlays/text-dialog.tsx'
import { closeCall } from '../../shared/people/calls.ts'
import type { CallFailure } from '../../shared/people/dialer-state.ts'
import { declineWithText } from '../decline-with-text.ts'
import type { TextAnswer } from '../state.ts'
import { useInCall } from '../view.ts'

/** Telecom's quick responses. Assumption: nobody has edited them. */
const RESPONSES = [1, 2, 3, 4].map((number) => `respond_via_sms_canned_response_${number}`)
const OWN_FIELD = 'custom_sms_input'

export function callOverlay(overlay: CallFailure | TextAnswer): WindowSpec {
  if (typeof overlay === 'string') return failureDialog(overlay)
  return overlay.kind === 'responses' ? responsesSheet() : ownResponseDialog(overlay.text)
}

function failureDialog(failure: CallFailure): WindowSpec {
  const { t, framework } = useInCall()
  return alertDialog({
    message: t(failure),
    positive: { text: framework('ok'), onClick: closeCall },
    onDismiss: closeCall,
  })
}

/** SmsBottomSheetFragment: the responses, then one's own. */
function responsesSheet(): WindowSpec {
  const { context, palette, t, closeOverlayThen, openOverlay } = useInCall()
  const row = { size: 18, color: palette.primaryText, padding: 16 } as const
  return sheet(
    <view cls="LinearLayout">
      {RESPONSES.map((key) => (
        <text
          key={key}
          text={t(key)}
          {...row}
          onClick={closeOverlayThen((tx) => { declineWithText(tx, t(key)) })}
        />
      ))}
      <text
        text={t('call_incoming_message_custom')}
        {...row}
        onClick={(tx) => {
          openOverlay(tx, { kind: 'own-response', text: '' })
          tx.focus(overlayKey(context), OWN_FIELD)
        }}
      />
    </view>,
  )
}

/** CreateCustomSmsDialogFragment */
function ownResponseDialog(text: string): WindowSpec {
  const { t, openOverlay } = useInCall()
  return textDialog({
    title: t('call_incoming_message_custom'),
    paddingTop: 16,
    confirm: t('call_incoming_custom_message_send'),
    field: {
      id: OWN_FIELD,
      text,
      onTextChange: (tx, typed) => { openOverlay(tx, { kind: 'own-response', text: typed }) },
    },
    onConfirm: declineWithText,
  })
}
