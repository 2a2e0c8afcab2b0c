import type { TextProps, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { useKit } from '../app-views.ts'

export interface WordsProps extends Omit<TextProps, 'size'> {
  /** In sp; default 16. */
  readonly size?: number
  /** In the colour of what matters less. */
  readonly quiet?: boolean
}

/** Text in the screen's colours. */
export function Words({ quiet = false, ...text }: WordsProps): ViewElement {
  const { primaryText, secondaryText } = useKit().palette
  return <text size={16} color={quiet ? secondaryText : primaryText} {...text} />
}
