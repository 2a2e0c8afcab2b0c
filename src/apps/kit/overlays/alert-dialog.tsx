import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Palette } from '../../../phone/view/theme.ts'
import { TextButton } from '../controls/text-button.tsx'
import { useKit } from '../app-views.ts'
import { overlayWindow } from './overlay-window.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'

export interface DialogButton {
  readonly text: string
  readonly onClick: Handler
  readonly disabled?: boolean
}

export interface AlertDialogSpec {
  readonly title?: string
  readonly message?: string
  readonly body?: Children
  readonly positive?: DialogButton
  readonly negative?: DialogButton
  readonly neutral?: DialogButton
  /** Default: closes the overlay. */
  readonly onDismiss?: Handler
}

/** android.app.AlertDialog with the platform's ids. */
export function alertDialog(spec: AlertDialogSpec): WindowSpec {
  const { title, message, onDismiss } = spec
  const { palette } = useKit()
  const content = (
    <view
      cls="LinearLayout"
      id="android:parentPanel"
      background={palette.surface}
      radius={8}
      elevation={24}
      shrink={1}
    >
      {title === undefined ? null : (
        <view cls="LinearLayout" id="android:topPanel" paddingX={24} paddingTop={20}>
          <text id="android:alertTitle" text={title} size={20} weight={500} color={palette.primaryText} />
        </view>
      )}
      {message === undefined ? null : (
        <view paddingX={24} paddingTop={12}>
          <text id="android:message" text={message} size={16} color={palette.primaryText} />
        </view>
      )}
      {spec.body}
      <view cls="ScrollView" id="android:buttonPanel">
        <view direction="row" padding={8} paddingTop={12} justify="end" align="center">
          {spec.neutral === undefined ? null : button('android:button3', spec.neutral, palette)}
          <view flex={1} />
          {spec.negative === undefined ? null : button('android:button2', spec.negative, palette)}
          {spec.positive === undefined ? null : button('android:button1', spec.positive, palette)}
        </view>
      </view>
    </view>
  )
  return overlayWindow(WindowKind.dialog, content, { ...(onDismiss && { onDismiss }) })
}

/** Borderless button: upper-case text in the accent colour, at least 64 × 36 dp. */
function button(id: string, { text, onClick, disabled }: DialogButton, palette: Palette): ViewElement {
  return (
    <TextButton
      id={id}
      text={text.toLocaleUpperCase()}
      color={disabled === true ? palette.disabledText : palette.accent}
      textAlign="center"
      disabled={disabled}
      minWidth={64}
      paddingX={8}
      paddingY={9}
      onClick={onClick}
    />
  )
}
