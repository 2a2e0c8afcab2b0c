import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Activity } from '../activity-names.ts'
import { isOn, listedTypes } from '../preferences/feed-types.ts'
import { opens } from '../open.ts'
import { feedCard } from '../parts/feed-cards.tsx'
import { RoomyButton } from '../parts/roomy-button.tsx'
import { Unconnected } from '../parts/empty-message.tsx'
import { SearchCard } from '../parts/search-card.tsx'
import { useWikipedia } from '../view.ts'
import { useOnline } from '../../kit/screens/offline-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** Width in dp from which the feed has two columns. */
const TWO_COLUMNS = 720

/** The Explore tab: a search field and the cards that are on, in the chosen order. */
export function FeedTab(): ViewElement {
  const { state: { feed, hiddenCards }, t, configuration } = useWikipedia()
  const types = listedTypes(feed).filter(({ code }) => isOn(feed, code))
  if (types.length === 0) return <EmptyFeed />
  const cards = types.flatMap((type) => (hiddenCards.includes(type.name) ? [] : (feedCard(type) ?? [])))
  const online = useOnline()
  const wide = configuration.widthDp >= TWO_COLUMNS
  return (
    <view cls="android.view.ViewGroup" id="swipe_refresh_layout" flex={1}>
      <view cls="FrameLayout" flex={1}>
        <scroll cls="androidx.recyclerview.widget.RecyclerView" id="feed_view" flex={1}>
          <view paddingX={wide ? 16 : 8} paddingBottom={16}>
            <view paddingY={8}>
              <SearchCard id="search_container" />
            </view>
            <Words
              quiet
              id="day_header_text"
              text={t('view_card_today')}
              size={14}
              weight={500}
              marginX={8}
              marginY={8}
            />
            {online ? null : <Unconnected />}
            {!online ? null : wide ? (
              <view direction="row" gap={16}>
                <view flex={1}>{cards.filter((_, index) => index % 2 === 0)}</view>
                <view flex={1}>{cards.filter((_, index) => index % 2 === 1)}</view>
              </view>
            ) : (
              cards
            )}
          </view>
        </scroll>
      </view>
    </view>
  )
}

function EmptyFeed(): ViewElement {
  const { palette: { placeholder }, t } = useWikipedia()
  return (
    <view cls="LinearLayout" id="empty_container" flex={1} align="center" justify="center" padding={24} gap={16}>
      <image glyph={glyphs.compass} tint={placeholder} size={64} unreported />
      <Words quiet text={t('feed_empty_message')} textAlign="center" />
      <RoomyButton id="customize_button" text={t('feed_empty_customize')} onClick={opens(Activity.configure)} />
    </view>
  )
}
