import type { ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../phone/view/element.ts'
import { h } from '../../phone/view/jsx.ts'
import { alertDialog } from '../kit/overlays/alert-dialog.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import type { ContactsLook } from './look.ts'
import { CONTACTS_PACKAGE } from '../shared/people/contacts-package.ts'

export interface ChoiceDialogSpec<T> {
  readonly title: string
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly chosen: T
  readonly onChoose: (tx: Transaction, value: T) => void
  readonly onDismiss: Handler
}

/** A dialog with one ring per option; a tap chooses and closes. */
export function choiceDialog<T>(context: ScreenContext, look: ContactsLook, spec: ChoiceDialogSpec<T>): WindowSpec {
  const { palette } = look
  const { options, chosen, onChoose, onDismiss } = spec
  const rows = options.map(({ value, text }): ViewElement => {
    const color = value === chosen ? palette.accent : palette.secondaryText
    return (
      <view
        key={text}
        cls="CheckedTextView"
        id="android:text1"
        reportedText={text}
        checked={value === chosen}
        direction="row"
        align="center"
        minHeight={48}
        paddingX={24}
        paddingY={8}
        onClick={(tx) => {
          onDismiss(tx)
          onChoose(tx, value)
        }}
      >
        <view width={20} height={20} radius={10} border={{ width: 2, color }} align="center" justify="center">
          {value === chosen ? <view width={10} height={10} radius={5} background={color} /> : null}
        </view>
        <text unreported text={text} size={16} color={palette.primaryText} marginStart={20} flex={1} />
      </view>
    )
  })
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: CONTACTS_PACKAGE,
    palette,
    title: spec.title,
    body: (
      <scroll cls="ListView" id="android:select_dialog_listview" marginTop={12} shrink={1}>
        {rows}
      </scroll>
    ),
    negative: { text: look.framework('cancel'), onClick: onDismiss },
    onDismiss,
  })
}
