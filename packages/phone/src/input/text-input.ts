import { withoutLast } from '../i18n/characters.ts'
import { copyText } from '../system/clipboard.ts'
import type { TextInput, Transaction } from '../system/transaction.ts'
import type { EditProps } from '../view/element.ts'
import { textEvent } from '../view-event.ts'

/** What keys do to the focused field of a package; without a field nothing. */
export function applyInput(tx: Transaction, field: EditProps | null, input: TextInput, packageName: string): void {
  if (field === null) return
  const enter = (text: string): void => { enterText(tx, field, text, packageName) }
  const { text, allSelected = false } = field
  switch (input.kind) {
    case 'action':
      field.onImeAction?.(tx)
      break
    case 'text':
      enter(allSelected ? input.text : text + input.text)
      break
    case 'delete':
      enter(allSelected ? '' : withoutLast(text))
      break
    case 'clear':
      enter('')
      break
    case 'copy':
    case 'cut':
      // Nothing leaves a field for secrets (TextView.canCopy).
      if (!allSelected || field.password === true) return
      copyText(tx, text)
      if (input.kind === 'cut') enter('')
  }
}

/** The field decides what it does with the text; the screen shows the result. */
function enterText(tx: Transaction, field: EditProps, text: string, packageName: string): void {
  if (field.onTextChange === undefined) return
  field.onTextChange(tx, text)
  if (text !== field.text) tx.announce(textEvent(field, text, packageName))
}
