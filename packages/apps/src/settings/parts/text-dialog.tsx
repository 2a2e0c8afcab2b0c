import type { Transaction } from '@droidgym/phone/system/transaction'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { FormField } from '../../kit/rows/form-field.tsx'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import type { PageView } from '../view.ts'
import { usePage } from '../view.ts'

/** Opens a text dialog of the page with a text in it, and the keyboard. */
export function openTextDialog(tx: Transaction, { context, change }: PageView, name: string, input = ''): void {
  change(tx, { overlay: name, input })
  tx.focus(overlayKey(context), 'android:edit')
}

/** The dialog of an EditTextPreference. `accept` gets what is typed, which is not blank. */
export function textDialog(titleKey: string, accept: (tx: Transaction, text: string) => void): WindowSpec {
  const { palette, local: { input }, t, framework, change, closeOverlay } = usePage()
  const text = input.trim()
  const confirm = (tx: Transaction): void => {
    accept(tx, text)
    closeOverlay(tx)
  }
  return alertDialog({
    title: t(titleKey),
    body: (
      <FormField
        box={{ paddingX: 24, paddingTop: 16 }}
        line={{ height: 2, background: palette.accent }}
        id="android:edit"
        text={input}
        size={18}
        minHeight={45}
        maxLines={Infinity}
        paddingY={10}
        imeAction="done"
        onTextChange={(tx, typed) => { change(tx, { input: typed }) }}
        onImeAction={text === '' ? undefined : confirm}
      />
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
    positive: { text: t('save'), onClick: confirm, disabled: text === '' },
  })
}
