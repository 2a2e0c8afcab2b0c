import type { TextProps, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'

export type TextButtonProps = Omit<TextProps, 'size'> & Partial<Pick<TextProps, 'size'>>

/** Material's borderless button: a text in the accent colour. */
export function TextButton({ color = useKit().palette.accent, ...props }: TextButtonProps): ViewElement {
  return <text cls="Button" size={14} weight={500} color={color} {...props} />
}

/** Material's contained button: a text on the accent colour. */
export function FilledButton(props: TextButtonProps): ViewElement {
  const { accent, onAccent } = useKit().palette
  return <TextButton color={onAccent} background={accent} radius={4} {...props} />
}
