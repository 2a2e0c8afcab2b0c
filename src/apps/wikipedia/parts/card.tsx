import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import type { FeedTypeName } from '../data/feed-types.ts'
import type { MainLocal } from '../main-local.ts'
import type { View } from '../view.ts'

export interface CardProps {
  readonly view: View<MainLocal>
  readonly type: FeedTypeName
  readonly titleKey: string
  readonly children?: Children
  readonly footer?: { readonly text: string; readonly onClick: Handler }
}

/** A card of the feed: a title with a menu, what it is about, and where more of it is. */
export function Card({ view, type, titleKey, children, footer }: CardProps): ViewElement {
  const { palette, t, framework } = view
  return (
    <view
      key={type}
      cls="FrameLayout"
      background={palette.paper}
      border={{ width: 1, color: palette.border }}
      radius={8}
      marginBottom={16}
      clip
    >
      <view
        key={`header-${type}`}
        cls="android.view.ViewGroup"
        id="view_card_header"
        direction="row"
        align="center"
        minHeight={56}
        paddingStart={16}
      >
        <text
          id="view_card_header_title"
          text={t(titleKey)}
          size={18}
          weight={500}
          color={palette.primaryText}
          flex={1}
          marginY={8}
        />
        <OverflowButton
          id="view_list_card_header_menu"
          framework={framework}
          tint={palette.iconTint}
          onClick={(tx) => {
            view.change(tx, { cardMenu: type })
          }}
        />
      </view>
      {children}
      {footer === undefined ? null : (
        <view
          cls="LinearLayout"
          id="footerActionButton"
          direction="row"
          align="center"
          minHeight={48}
          paddingX={16}
          gap={8}
          onClick={footer.onClick}
        >
          <text text={footer.text} size={14} weight={500} color={palette.accent} flex={1} />
          <image glyph={glyphs.arrowForward} tint={palette.accent} size={20} unreported />
        </view>
      )}
    </view>
  )
}
