import { formatTypedNumber } from '@droidgym/phone/i18n/phone-number'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { DialpadKeys, KEY_HEIGHT } from '../dialer/parts/dialpad-keys.tsx'
import { DeleteButton, TypedDigits } from '../dialer/parts/typed-digits.tsx'
import { contentHeight } from '../dialer/view.ts'
import { FloatingButton } from '../kit/controls/floating-button.tsx'
import { messageDialog } from '../kit/overlays/message-dialog.ts'
import { Divider } from '../kit/rows/divider.tsx'
import { placeCall } from '../shared/people/calls.ts'
import { isEmergencyNumber } from '../shared/people/emergency.ts'
import { emergencyViews, useEmergency } from './app.ts'

const WHITE = '#FFFFFF'
/** Assumption: red, as the button of earlier versions. */
const DIAL = '#DB4437'
/** Heights in dp: the digits, and the button that dials with what is around it. */
const DIGITS = 72
const BUTTON = 104

/** emergency_dialer.xml. Assumption: without its shortcuts and the button for emergency information. */
export const emergencyScreen = emergencyViews.screen({
  content: ({ change, configuration, local: { digits }, t }) => (
    <view cls="FrameLayout" id="top" flex={1} layoutDirection="ltr" justify="end">
      <view cls="LinearLayout" alignSelf="center" width="100%" maxWidth={480}>
        <Digits />
        <Divider cls="android.view.View" />
        <DialpadKeys
          keyHeight={Math.min(KEY_HEIGHT, (contentHeight(configuration) - DIGITS - BUTTON - 1) / 4)}
          numberColor={WHITE}
          lettersColor="#FFFFFF99"
          onKey={(tx, typed) => { change(tx, { digits: digits + typed }) }}
        />
        <view cls="FrameLayout" id="floating_action_button_container" height={BUTTON} align="center" justify="center">
          <FloatingButton
            id="floating_action_button"
            desc={t('description_dial_button')}
            glyph={glyphs.phone}
            background={DIAL}
            tint={WHITE}
            onClick={dial()}
          />
        </view>
      </view>
    </view>
  ),
  overlay: ({ refused }) => {
    const { t } = useEmergency()
    const number = formatTypedNumber(refused)
    const message = refused === '' ? t('dial_emergency_empty_error') : t('dial_emergency_error', { number })
    return messageDialog(message, t('emergency_enable_radio_dialog_title'))
  },
})

function Digits(): ViewElement {
  const { context, local: { digits }, t } = useEmergency()
  const onChange = (tx: Transaction, change: (typed: string) => string): void => {
    context.update(tx, (now) => ({ ...now, digits: change(now.digits) }))
  }
  return (
    <view cls="FrameLayout" id="digits_container" direction="row" align="center" height={DIGITS} paddingStart={48}>
      <TypedDigits digits={digits} color={WHITE} flex={1} onChange={onChange} onDial={dial()} />
      <DeleteButton digits={digits} desc={t('description_delete_button')} tint={WHITE} onChange={onChange} />
    </view>
  )
}

/** Calls emergency numbers only; another one is refused and deleted (EmergencyDialer.placeCall). */
function dial(): (tx: Transaction) => void {
  const { change, local: { digits } } = useEmergency()
  return (tx) => {
    if (isEmergencyNumber(digits)) placeCall(tx, digits, 'telecom')
    else change(tx, { digits: '', overlay: { refused: digits } })
  }
}
