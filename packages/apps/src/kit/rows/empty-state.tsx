import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ImageProps, TextProps, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'

export interface EmptyTextProps extends Omit<Partial<TextProps>, 'text'> {
  readonly title: string
}

/** Says in a word that a list is empty. */
export function EmptyText({ title, color = useKit().palette.secondaryText, ...text }: EmptyTextProps): ViewElement {
  return <text text={title} size={16} color={color} textAlign="center" {...text} />
}

export interface EmptyStateProps extends ViewProps {
  readonly title: string
  readonly titleId?: string
  readonly titleStyle?: Partial<TextProps>
  readonly icon: Glyph
  readonly iconStyle?: ImageProps
  /** What stands below the words: more of them, a button. */
  readonly children?: Children
}

/** What stands where a list would be: a picture over words. Props of a view change the box around them. */
export function EmptyState(props: EmptyStateProps): ViewElement {
  const { title, titleId, titleStyle, icon, iconStyle, children, ...box } = props
  return (
    <view align="center" gap={16} padding={32} {...box}>
      <image unreported glyph={icon} tint={useKit().palette.control} size={64} {...iconStyle} />
      <EmptyText id={titleId} title={title} {...titleStyle} />
      {children}
    </view>
  )
}
