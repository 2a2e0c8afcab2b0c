import type { Glyph } from '../../../phone/view/drawing.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { usePhotos } from '../view.ts'

interface MessageProps {
  readonly glyph: Glyph
  readonly text: string
}

/** What stands where there is nothing to show. */
export function Message({ glyph, text }: MessageProps): ViewElement {
  const { palette } = usePhotos()
  return (
    <view flex={1} align="center" justify="center" gap={16} padding={32}>
      <image glyph={glyph} tint={palette.control} size={72} unreported />
      <text text={text} size={16} color={palette.secondaryText} textAlign="center" />
    </view>
  )
}
