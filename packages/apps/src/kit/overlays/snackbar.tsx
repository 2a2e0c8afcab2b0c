import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'

export interface SnackbarProps {
  readonly text: string
  readonly action?: { readonly text: string; readonly onClick: Handler }
}

/** The snackbar's least height in dp, by which a button that floats there rises. */
export const SNACKBAR_HEIGHT = 48

/** Material's snackbar, at the bottom of its parent. */
export function Snackbar({ text, action }: SnackbarProps): ViewElement {
  return (
    <view absolute start={0} end={0} bottom={0} minHeight={SNACKBAR_HEIGHT} direction="row" align="center" background="#323232">
      <text id="snackbar_text" text={text} size={14} color="#FFFFFF" marginX={24} marginY={14} flex={1} />
      {action === undefined ? null : (
        <text
          cls="Button"
          id="snackbar_action"
          text={action.text.toLocaleUpperCase(useKit().locale)}
          size={14}
          weight={500}
          color="#8AB4F8"
          padding={14}
          marginEnd={10}
          onClick={action.onClick}
        />
      )}
    </view>
  )
}
