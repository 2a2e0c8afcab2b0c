import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { FilledButton, TextButton } from '../../kit/controls/text-button.tsx'
import { FormField } from '../../kit/rows/form-field.tsx'
import { SECRET_FIELD } from './lock-flow.ts'
import { useSettings } from '../view.ts'
import type { Transaction } from '@droidgym/phone/system/transaction'

export interface LockBodyProps {
  /** What is asked for. */
  readonly text: string
  readonly children?: Children
}

/** The content of a page that asks for a secret. */
export function LockBody({ text, children }: LockBodyProps): ViewElement {
  const { palette } = useSettings()
  return (
    <view cls="LinearLayout" id="password_container" flex={1} paddingX={24} paddingTop={16} gap={16}>
      <text id="headerText" text={text} size={16} color={palette.primaryText} textAlign="center" />
      {children}
    </view>
  )
}

export interface SecretFieldProps {
  readonly secret: string
  readonly keyboard: 'number' | 'text'
  readonly onChange: (tx: Transaction, secret: string) => void
  readonly onDone: Handler
}

/** The field that a PIN or a password is typed into. */
export function SecretField({ secret, keyboard, onChange, onDone }: SecretFieldProps): ViewElement {
  const { palette } = useSettings()
  return (
    <FormField
      id={SECRET_FIELD}
      cls="EditText"
      line={{ height: 2, background: palette.accent }}
      text={secret}
      password
      size={24}
      textAlign="center"
      keyboard={keyboard}
      imeAction="next"
      onTextChange={onChange}
      onImeAction={onDone}
    />
  )
}

export interface LockButton {
  readonly text: string
  readonly onClick: Handler
  readonly disabled?: boolean
}

export interface LockButtonsProps {
  readonly back: LockButton
  readonly on?: LockButton | undefined
}

/** The buttons at the bottom: back at the start, on at the end. */
export function LockButtons({ back, on }: LockButtonsProps): ViewElement {
  return (
    <view cls="LinearLayout" direction="row" justify="between" marginTop="auto" paddingBottom={16}>
      <TextButton text={back.text} paddingX={16} paddingY={14} disabled={back.disabled} onClick={back.onClick} />
      {on === undefined ? null : (
        <FilledButton
          text={on.text}
          paddingX={16}
          paddingY={14}
          disabled={on.disabled}
          opacity={on.disabled === true ? 0.4 : 1}
          onClick={on.onClick}
        />
      )}
    </view>
  )
}
