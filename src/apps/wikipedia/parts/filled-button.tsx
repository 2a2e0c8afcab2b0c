import type { TextProps, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { useWikipedia } from '../view.ts'

/** Material's contained button in the accent colour. */
export function FilledButton(props: Omit<TextProps, 'size'>): ViewElement {
  const { accent, onAccent } = useWikipedia().palette
  return (
    <text
      cls="Button"
      size={14}
      weight={500}
      color={onAccent}
      background={accent}
      radius={4}
      paddingX={24}
      paddingY={14}
      textAlign="center"
      {...props}
    />
  )
}
