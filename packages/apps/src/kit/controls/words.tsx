import type { TextProps, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
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
