import { dialable, formatTypedNumber } from '@droidgym/phone/i18n/phone-number'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { IconButton } from '../../kit/bars/icon-button.tsx'

type Change = (tx: Transaction, change: (digits: string) => string) => void

interface TypedDigitsProps {
  readonly digits: string
  readonly color: Color
  readonly flex?: number
  readonly onChange: Change
  readonly onDial: Handler
}

/** The number that has been dialled so far, over the keys. */
export function TypedDigits({ digits, color, flex, onChange, onDial }: TypedDigitsProps): ViewElement {
  return (
    <edit
      id="digits"
      text={formatTypedNumber(digits)}
      keyboard="none"
      size={34}
      minSize={20}
      maxLines={1}
      textAlign="center"
      color={color}
      {...(flex !== undefined && { flex })}
      onTextChange={(tx, text) => {
        // Deleting takes the last character of the shown text, which may be one that formatting put in.
        const shorter = text.length < formatTypedNumber(digits).length
        onChange(tx, (before) => (shorter ? before.slice(0, -1) : dialable(text)))
      }}
      onImeAction={onDial}
    />
  )
}

interface DeleteButtonProps {
  readonly digits: string
  readonly desc: string
  readonly tint: Color
  readonly onChange: Change
}

/** A tap deletes the last digit, a long one all of them. */
export function DeleteButton({ digits, desc, tint, onChange }: DeleteButtonProps): ViewElement {
  return (
    <IconButton
      id="deleteButton"
      desc={desc}
      glyph={glyphs.backspace}
      tint={tint}
      disabled={digits === ''}
      onClick={(tx) => { onChange(tx, (before) => before.slice(0, -1)) }}
      onLongClick={(tx) => { onChange(tx, () => '') }}
    />
  )
}
