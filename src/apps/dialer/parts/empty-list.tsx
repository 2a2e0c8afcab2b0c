import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { useDialer } from '../view.ts'

export interface EmptyListProps {
  /** Default: that of the list of calls. */
  readonly id?: string
  readonly glyph: Glyph
  readonly message: string
  readonly action?: { readonly text: string; readonly onClick: Handler }
}

/** What a tab shows while it has nothing to list (empty_content_view.xml). */
export function EmptyList({ id = 'empty_list_view', glyph, message, action }: EmptyListProps): ViewElement {
  const { palette } = useDialer()
  return (
    <view id={id} cls="LinearLayout" flex={1} align="center" justify="center" padding={16} clip>
      <image id="empty_list_view_image" glyph={glyph} size={96} tint="#E0E0E0" />
      <text
        id="empty_list_view_message"
        text={message}
        size={16}
        color={palette.secondaryText}
        textAlign="center"
        paddingX={16}
        paddingTop={8}
      />
      {action === undefined ? null : (
        <text
          id="empty_list_view_action"
          size={16}
          weight={500}
          color={palette.accent}
          textAlign="center"
          padding={16}
          {...action}
        />
      )}
    </view>
  )
}
