import type { TextProps, ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
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
