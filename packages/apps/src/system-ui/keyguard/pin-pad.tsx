import { localizeDigits } from '@droidgym/phone/i18n/formats'
import { ENTRY_FIELDS, enterCredential, keyguardOf } from '@droidgym/phone/system/keyguard/keyguard'
import { LONGEST_SECRET } from '@droidgym/phone/system/keyguard/lock-settings'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { useSystem } from '../view.ts'
import { unlockWith } from './after-unlock.ts'

const WHITE = '#FFFFFF'
const ROWS = [['1', '2', '3'], ['4', '5', '6'], ['7', '8', '9']] as const
/** lockscreen_num_pad_klondike of API 29. */
const LETTERS: Readonly<Record<string, string>> = {
  2: 'ABC', 3: 'DEF', 4: 'GHI', 5: 'JKL', 6: 'MNO', 7: 'PQRS', 8: 'TUV', 9: 'WXYZ', 0: '+',
}
const KEY = { flex: 1, height: 64, align: 'center', justify: 'center' } as const

export interface PinPadProps {
  readonly entry: string
  readonly disabled: boolean
}

/** keyguard_pin_view.xml: what is typed, as dots, and the keys. */
export function PinPad({ entry, disabled }: PinPadProps): ViewElement {
  const { framework, t } = useSystem()
  return (
    <view cls="LinearLayout" id="container" width="100%" layoutDirection="ltr">
      <view cls="RelativeLayout" id="row0" direction="row" align="center" paddingX={16} marginBottom={8}>
        <view width={48} />
        <edit
          id={ENTRY_FIELDS.pin}
          cls="com.android.keyguard.PasswordTextView"
          text={entry}
          desc={t('keyguard_accessibility_pin_area')}
          password
          keyboard="none"
          size={28}
          color={WHITE}
          textAlign="center"
          flex={1}
          height={48}
          disabled={disabled}
          onTextChange={(tx, text) => { enterCredential(tx, digitsOf(text)) }}
          onImeAction={tryEntry}
        />
        <image
          cls="ImageButton"
          id="delete_button"
          glyph={glyphs.backspace}
          tint={WHITE}
          width={48}
          height={48}
          size={24}
          desc={framework('keyboardview_keycode_delete')}
          disabled={disabled}
          onClick={(tx) => { enterCredential(tx, keyguardOf(tx.state).entry.slice(0, -1)) }}
          onLongClick={(tx) => { enterCredential(tx, '') }}
        />
      </view>
      {ROWS.map((digits, row) => (
        <view cls="LinearLayout" id={`row${row + 1}`} direction="row">
          {digits.map((digit) => <NumberKey digit={digit} disabled={disabled} />)}
        </view>
      ))}
      <view cls="LinearLayout" id="row4" direction="row">
        <view {...KEY} />
        <NumberKey digit="0" disabled={disabled} />
        <image
          cls="ImageButton"
          id="key_enter"
          {...KEY}
          glyph={glyphs.enter}
          tint={WHITE}
          size={24}
          desc={framework('keyboardview_keycode_enter')}
          disabled={disabled}
          onClick={tryEntry}
        />
      </view>
    </view>
  )
}

/** keyguard_num_pad_key.xml */
function NumberKey({ digit, disabled }: { readonly digit: string; readonly disabled: boolean }): ViewElement {
  const { locale } = useSystem()
  return (
    <view
      key={digit}
      cls="android.view.ViewGroup"
      id={`key${digit}`}
      {...KEY}
      desc={localizeDigits(locale, digit)}
      disabled={disabled}
      onClick={(tx) => { enterCredential(tx, digitsOf(keyguardOf(tx.state).entry + digit)) }}
    >
      <text id="digit_text" text={localizeDigits(locale, digit)} size={32} fixedSize weight={300} color={WHITE} />
      <text id="klondike_text" text={LETTERS[digit] ?? ''} size={12} fixedSize color="#FFFFFF99" />
    </view>
  )
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, LONGEST_SECRET)
}

/** Nothing is tried without a digit (KeyguardAbsKeyInputView.verifyPasswordAndUnlock). */
function tryEntry(tx: Transaction): void {
  const { entry } = keyguardOf(tx.state)
  if (entry !== '') unlockWith(tx, entry)
}
