import { withoutLast } from '../i18n/characters.ts'
import { dropSelection, fieldSelection, select } from '../selection/text-selection.ts'
import { copyText } from '../system/clipboard.ts'
import type { TextInput, Transaction } from '../system/transaction.ts'
import type { EditProps } from '../view/element.ts'
import { textEvent } from '../view-event.ts'

/** What keys do to the focused field of a package; without a field nothing. */
export function applyInput(tx: Transaction, field: EditProps | null, input: TextInput, packageName: string): void {
  if (field === null) return
  const { text, allSelected = false, password = false } = field
  const selection = fieldSelection(tx.state, text)
  const start = selection?.start ?? (allSelected ? 0 : text.length)
  const end = selection?.end ?? text.length
  const enter = (after: string, cursor: number): void => {
    enterText(tx, field, after, packageName)
    if (selection === undefined) return
    if (cursor < after.length) select(tx, { ...selection, text: after, start: cursor, end: cursor, toolbar: false })
    else dropSelection(tx)
  }
  const replace = (before: string, by: string): void => { enter(before + by + text.slice(end), (before + by).length) }
  switch (input.kind) {
    case 'action':
      field.onImeAction?.(tx)
      break
    case 'text':
      replace(text.slice(0, start), input.text)
      break
    case 'delete':
      replace(start < end ? text.slice(0, start) : withoutLast(text.slice(0, start)), '')
      break
    case 'clear':
      enter('', 0)
      break
    case 'copy':
    case 'cut':
      // Nothing leaves a field for secrets (TextView.canCopy).
      if (start === end || password) return
      copyText(tx, text.slice(start, end))
      if (input.kind === 'cut') replace(text.slice(0, start), '')
  }
}

/** The field decides what it does with the text; the screen shows the result. */
function enterText(tx: Transaction, field: EditProps, text: string, packageName: string): void {
  if (field.onTextChange === undefined) return
  field.onTextChange(tx, text)
  if (text !== field.text) tx.announce(textEvent(field, text, packageName))
}
