import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { useKit } from '../app-views.ts'

export interface ExtendedButtonProps extends ViewProps {
  readonly title: string
  readonly icon: Glyph
  /** Of picture and title; default that of text on the accent colour. */
  readonly color?: Color
}

/** Material's extended floating button, at the end of the bottom of its parent: a pill with a picture and a title. */
export function ExtendedButton({ title, icon, color, ...pill }: ExtendedButtonProps): ViewElement {
  const { accent, onAccent } = useKit().palette
  const words = color ?? onAccent
  return (
    <view
      cls="Button"
      desc={title}
      absolute
      end={16}
      bottom={16}
      minHeight={56}
      radius={28}
      elevation={6}
      paddingX={20}
      direction="row"
      align="center"
      gap={12}
      background={accent}
      {...pill}
    >
      <image unreported glyph={icon} tint={words} size={24} />
      <text unreported text={title} size={14} weight={500} color={words} maxLines={1} />
    </view>
  )
}
