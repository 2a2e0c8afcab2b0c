import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ScrollProps, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { useKit } from '../app-views.ts'
import { RadioRow } from '../rows/radio-row.tsx'
import { alertDialog, dialogId } from './alert-dialog.tsx'

export interface Choice<T> {
  readonly value: T
  readonly text: string
}

export interface ChoiceDialogSpec<T> {
  readonly title: string
  readonly options: readonly Choice<T>[]
  readonly chosen: T
  onChoose(tx: Transaction, value: T): void
  /** Where an app's list differs from the platform's. */
  readonly list?: ScrollProps
  /** Where an app's rows differ from the platform's. */
  readonly row?: Omit<ViewProps, 'checked'>
}

/** android.preference.ListPreference's dialog: a tap on an option stores it and closes the dialog. */
export function choiceDialog<T extends string | number>(spec: ChoiceDialogSpec<T>): WindowSpec {
  const { framework, closeOverlay, closeOverlayThen } = useKit()
  return alertDialog({
    title: spec.title,
    list: (
      <scroll cls="ListView" id={dialogId('select_dialog_listview')} shrink={1} {...spec.list}>
        {spec.options.map(({ value, text }) => (
          <RadioRow
            key={String(value)}
            text={text}
            checked={value === spec.chosen}
            {...spec.row}
            onClick={closeOverlayThen((tx) => { spec.onChoose(tx, value) })}
          />
        ))}
      </scroll>
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
  })
}
