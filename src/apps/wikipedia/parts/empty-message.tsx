import type { Glyph } from '../../../phone/view/drawing.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { useWikipedia } from '../view.ts'

export interface EmptyMessageProps {
  /** Start of the ids of the container, the title and the message. */
  readonly id: string
  readonly titleKey: string
  readonly messageKey: string
  readonly glyph: Glyph
}

/** What stands where a list would be. */
export function EmptyMessage({ id, titleKey, messageKey, glyph }: EmptyMessageProps): ViewElement {
  const { palette: { placeholder, primaryText, secondaryText }, t } = useWikipedia()
  return (
    <scroll cls="ScrollView" id={`${id}_container`} flex={1}>
      <view flex={1} align="center" justify="center" padding={24} gap={12}>
        <image glyph={glyph} tint={placeholder} size={64} unreported />
        <text id={`${id}_title`} text={t(titleKey)} size={18} weight={500} color={primaryText} textAlign="center" />
        <text id={`${id}_message`} text={t(messageKey)} size={14} color={secondaryText} textAlign="center" />
      </view>
    </scroll>
  )
}
