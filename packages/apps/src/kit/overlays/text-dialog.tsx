import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { useKit } from '../app-views.ts'
import type { TextFieldProps } from '../controls/text-field.tsx'
import { TextField } from '../controls/text-field.tsx'
import { alertDialog } from './alert-dialog.tsx'

export interface TextDialogSpec {
  readonly title: string
  /** The field: its id, what stands in it, and where it differs from the platform's. */
  readonly field: TextFieldProps
  /** Room above the field, in dp. */
  readonly paddingTop: number
  /** Height of the line below the field, in dp; default 2. */
  readonly line?: number
  /** What else is asked for, below the field. */
  readonly below?: Children
  /** On the button that confirms; default OK. */
  readonly confirm?: string
  /** A blank text can be confirmed, too. */
  readonly blank?: boolean
  /** Runs after the dialog has closed, with what was typed, without blanks around it. */
  readonly onConfirm: (tx: Transaction, text: string) => void
}

/** An AlertDialog in which a text is typed. A blank one cannot be confirmed unless it means something. */
export function textDialog(spec: TextDialogSpec): WindowSpec {
  const { title, field, paddingTop, line = 2, below, confirm, blank = false, onConfirm } = spec
  const { framework, palette, closeOverlay } = useKit()
  const text = field.text.trim()
  const isMissing = text === '' && !blank
  const accept: Handler = (tx) => {
    if (isMissing) return
    closeOverlay(tx)
    onConfirm(tx, text)
  }
  return alertDialog({
    title,
    body: (
      <view paddingX={24} paddingTop={paddingTop}>
        <TextField
          hintColor={palette.disabledText}
          maxLines={1}
          paddingY={12}
          imeAction="done"
          onImeAction={accept}
          {...field}
        />
        <view height={line} background={palette.accent} />
        {below}
      </view>
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
    positive: { text: confirm ?? framework('ok'), onClick: accept, disabled: isMissing },
  })
}
