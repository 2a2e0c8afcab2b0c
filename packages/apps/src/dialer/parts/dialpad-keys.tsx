import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'

interface DialpadKey {
  readonly id: string
  /** What it types. */
  readonly digit: string
  readonly letters?: string
}

const ROWS: readonly (readonly DialpadKey[])[] = [
  [{ id: 'one', digit: '1' }, { id: 'two', digit: '2', letters: 'ABC' }, { id: 'three', digit: '3', letters: 'DEF' }],
  [
    { id: 'four', digit: '4', letters: 'GHI' },
    { id: 'five', digit: '5', letters: 'JKL' },
    { id: 'six', digit: '6', letters: 'MNO' },
  ],
  [
    { id: 'seven', digit: '7', letters: 'PQRS' },
    { id: 'eight', digit: '8', letters: 'TUV' },
    { id: 'nine', digit: '9', letters: 'WXYZ' },
  ],
  [{ id: 'star', digit: '*' }, { id: 'zero', digit: '0', letters: '+' }, { id: 'pound', digit: '#' }],
]

/** Height of a row of keys that has all the room it wants (dialpad_key_button, DialpadView), in dp. */
export const KEY_HEIGHT = 64

export interface DialpadKeysProps {
  /** Height of a row in dp; at most `KEY_HEIGHT`. */
  readonly keyHeight: number
  readonly numberColor: Color
  readonly lettersColor: Color
  /** Height of the space below the keys in dp; default none. */
  readonly endSpace?: number
  /** Receives what the key types: a digit, `*`, `#`, or `+` from a long press on zero. */
  readonly onKey: (tx: Transaction, typed: string) => void
}

/** The twelve keys. A row is divided 1:15:15:15:1 (dialpad.xml, dialpad_key.xml), and never mirrored. */
export function DialpadKeys(props: DialpadKeysProps): ViewElement {
  return (
    <view id="dialpad" cls="LinearLayout" layoutDirection="ltr">
      {ROWS.map((row) => (
        <view cls="LinearLayout" direction="row" height={props.keyHeight}>
          <view cls="android.view.View" flex={1} />
          {row.map((key) => <Key {...props} padKey={key} />)}
          <view cls="android.view.View" flex={1} />
        </view>
      ))}
      {props.endSpace === undefined ? null : (
        <view cls="android.view.View" id="end_call_space" height={props.endSpace} />
      )}
    </view>
  )
}

function Key({ padKey, ...props }: DialpadKeysProps & { readonly padKey: DialpadKey }): ViewElement {
  const { id, digit, letters } = padKey
  const scale = Math.min(1, props.keyHeight / KEY_HEIGHT)
  const isNumber = /\d/.test(digit)
  return (
    <view
      cls="FrameLayout"
      id={id}
      // DialpadView.setupKeypad: "2,ABC"; zero, star and pound are called by their digit alone.
      desc={id === 'zero' || !isNumber ? digit : `${digit},${letters ?? ''}`}
      flex={15}
      onClick={(tx) => props.onKey(tx, digit)}
      onLongClick={
        id === 'zero'
          ? (tx) => {
              props.onKey(tx, '+')
            }
          : undefined
      }
    >
      <view cls="LinearLayout" id="dialpad_key_layout" flex={1} align="center" justify="center">
        <text
          id="dialpad_key_number"
          text={digit}
          fixedSize
          size={Math.round((isNumber ? 36 : 26) * scale)}
          weight={300}
          color={props.numberColor}
        />
        {letters === undefined ? null : (
          // As wide as the key, so that the letters are placed as Android does: the layout rounds the place of a box.
          <view cls="LinearLayout" id="dialpad_key_icon_or_letters_layout" alignSelf="stretch" align="center">
            <text
              id="dialpad_key_letters"
              text={letters}
              fixedSize
              size={Math.max(9, Math.round(12 * scale))}
              color={props.lettersColor}
            />
          </view>
        )}
      </view>
    </view>
  )
}
