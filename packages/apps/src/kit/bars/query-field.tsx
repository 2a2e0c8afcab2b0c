import type { ViewElement } from '@droidgym/phone/view/element'
import type { Palette } from '@droidgym/phone/view/theme'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'
import type { TextFieldProps } from '../controls/text-field.tsx'
import { TextField } from '../controls/text-field.tsx'

export interface QueryFieldProps extends TextFieldProps {
  /** Default: the screen's. */
  readonly palette?: Palette
}

/**
 * A line in a bar in which one searches. Unless told otherwise, what is found stands below already.
 * Assumption: no app lets the keyboard cover that.
 */
export function QueryField({ palette = useKit().palette, ...props }: QueryFieldProps): ViewElement {
  const { primaryText, secondaryText } = palette
  return (
    <TextField
      color={primaryText}
      hintColor={secondaryText}
      maxLines={1}
      flex={1}
      imeAction="search"
      noExtractUi
      {...props}
    />
  )
}
