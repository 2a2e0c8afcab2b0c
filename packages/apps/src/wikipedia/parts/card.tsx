import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import type { FeedType, FeedTypeName } from '../preferences/feed-types.ts'
import { useWikipedia } from '../view.ts'
import { Card } from '../../kit/rows/card.tsx'
import { Words } from '../../kit/controls/words.tsx'

export interface FeedCardProps {
  readonly type: FeedType
  readonly children?: Children
  readonly footer?: { readonly textKey: string; readonly onClick: Handler }
}

/** A card of the feed: a title with a menu, what it is about, and where more of it is. */
export function FeedCard({ type: { name, titleKey }, children, footer }: FeedCardProps): ViewElement {
  const { palette, t, openOverlay } = useWikipedia()
  const { paper, accent } = palette
  return (
    <Card key={name} cls="FrameLayout" background={paper} marginBottom={16}>
      <view
        key={headerKey(name)}
        cls="android.view.ViewGroup"
        id="view_card_header"
        direction="row"
        align="center"
        minHeight={56}
        paddingStart={16}
      >
        <Words id="view_card_header_title" text={t(titleKey)} size={18} weight={500} flex={1} marginY={8} />
        <OverflowButton id="view_list_card_header_menu" onClick={(tx) => openOverlay(tx, { card: name })} />
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
          <text text={t(footer.textKey)} size={14} weight={500} color={accent} flex={1} />
          <image glyph={glyphs.arrowForward} tint={accent} size={20} unreported />
        </view>
      )}
    </Card>
  )
}

/** Key of a card's header, below which its menu opens. */
export function headerKey(name: FeedTypeName): string {
  return `header-${name}`
}
