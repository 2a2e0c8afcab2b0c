import type { TextProps, ViewElement } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { useKit } from '../app-views.ts'

export interface HeadingProps extends Omit<Partial<TextProps>, 'text'> {
  readonly title: string
}

/** Material's subheader: the title of the rows below it. */
export function Heading({ title, color = useKit().palette.secondaryText, ...text }: HeadingProps): ViewElement {
  return <text text={title} size={14} weight={500} color={color} paddingX={16} paddingY={12} {...text} />
}

export interface SectionProps extends HeadingProps {
  readonly children?: Children
}

/** Rows under a heading. */
export function Section({ children, ...heading }: SectionProps): ViewElement {
  return (
    <view>
      <Heading {...heading} />
      {children}
    </view>
  )
}
