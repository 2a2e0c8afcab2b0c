import type { Glyph } from '../../../phone/view/drawing.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { View } from '../view.ts'

export interface EmptyMessageProps {
  readonly view: View
  /** Start of the ids of the container, the title and the message. */
  readonly id: string
  readonly title: string
  readonly message: string
  readonly glyph: Glyph
}

/** What stands where a list would be. */
export function EmptyMessage({ view: { palette }, id, title, message, glyph }: EmptyMessageProps): ViewElement {
  return (
    <scroll cls="ScrollView" id={`${id}_container`} flex={1}>
      <view flex={1} align="center" justify="center" padding={24} gap={12}>
        <image glyph={glyph} tint={palette.placeholder} size={64} unreported />
        <text id={`${id}_title`} text={title} size={18} weight={500} color={palette.primaryText} textAlign="center" />
        <text id={`${id}_message`} text={message} size={14} color={palette.secondaryText} textAlign="center" />
      </view>
    </scroll>
  )
}
