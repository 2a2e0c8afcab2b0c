import type { EditProps, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'

export interface TextFieldProps extends Omit<EditProps, 'size'> {
  /** In sp; default 16. */
  readonly size?: number
}

/** A field to type into. Unless told otherwise, the action key only hides the keyboard. */
export function TextField(props: TextFieldProps): ViewElement {
  const { color = useKit().palette.primaryText, hintColor = useKit().palette.secondaryText } = props
  return <edit size={16} onImeAction={(tx) => { tx.clearFocus() }} {...props} color={color} hintColor={hintColor} />
}
