import type { Transaction } from '../../../phone/system/transaction.ts'
import { h } from '../../../phone/view/jsx.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { closeDialog } from './choice-dialog.tsx'
import { PACKAGE } from '../activity-names.ts'
import type { PageView } from '../page.ts'
import { change } from '../page.ts'

export interface TextDialog {
  readonly title: string
  readonly positive: string
  /** What the positive button does with the text, which is not blank. */
  readonly accept: (tx: Transaction, text: string) => void
}

/** The dialog of an EditTextPreference. What is typed lies in the page's `input`. */
export function textDialog(view: PageView, { title, positive, accept }: TextDialog): WindowSpec {
  const { palette, local, context, framework } = view
  const dismiss = closeDialog(view)
  const confirm = (tx: Transaction): void => {
    accept(tx, local.input.trim())
    tx.clearFocus()
    dismiss(tx)
  }
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: PACKAGE,
    palette,
    title,
    body: (
      <view paddingX={24} paddingTop={16}>
        <edit
          id="android:edit"
          text={local.input}
          size={18}
          color={palette.primaryText}
          minHeight={45}
          paddingY={10}
          imeAction="done"
          onTextChange={(tx, input) => {
            change(view, tx, { input })
          }}
          {...(local.input.trim() === '' ? {} : { onImeAction: confirm })}
        />
        <view height={2} background={palette.accent} />
      </view>
    ),
    negative: { text: framework('cancel'), onClick: dismiss },
    positive: { text: positive, onClick: confirm, disabled: local.input.trim() === '' },
    onDismiss: dismiss,
  })
}
