import type { EditProps, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { useKit } from '../app-views.ts'
import type { Palette } from '../../../phone/view/theme.ts'

export interface QueryFieldProps extends Omit<EditProps, 'size'> {
  /** Default: the screen's. */
  readonly palette?: Palette
  /** In sp; default 16. */
  readonly size?: number
}

/**
 * A line in a bar in which one searches. Unless told otherwise, what is found stands below already, and the action key
 * only hides the keyboard.
 */
export function QueryField({ palette = useKit().palette, ...props }: QueryFieldProps): ViewElement {
  return (
    <edit
      size={16}
      color={palette.primaryText}
      hintColor={palette.secondaryText}
      maxLines={1}
      flex={1}
      imeAction="search"
      onImeAction={(tx) => {
        tx.clearFocus()
      }}
      {...props}
    />
  )
}
