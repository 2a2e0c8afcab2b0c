import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Switch } from '../../kit/controls/switch.tsx'
import type { MenuRow } from '../../kit/overlays/overflow-menu.tsx'
import { OverflowButton, overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import type { FeedChoice, FeedType } from '../preferences/feed-types.ts'
import { DEFAULT_FEED, isOn, listedTypes, withAllTypes, withType, withTypeMoved } from '../preferences/feed-types.ts'
import { PaperList } from '../parts/paper-list.tsx'
import { Titled } from '../parts/toolbar.tsx'
import type { ConfigureLocal } from '../state.ts'
import { change, wikipediaState } from '../state.ts'
import { useWikipedia, views } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** org.wikipedia.feed.configure.ConfigureActivity: which cards the feed shows, and in which order. */
export const configureScreen = views.of<ConfigureLocal>().screen({
  content: ({ state: { feed }, openOverlay }) => (
    <Titled
      titleKey="feed_configure_activity_title"
      actions={<OverflowButton onClick={(tx) => openOverlay(tx, 'menu')} />}
    >
      <PaperList id="content_types_recycler">
        {listedTypes(feed).map((type) => <TypeRow key={type.code} type={type} on={isOn(feed, type.code)} />)}
      </PaperList>
    </Titled>
  ),
  overlay: (_, { t }) => {
    const row = (name: string, feedOf: (feed: FeedChoice) => FeedChoice): MenuRow => ({
      text: t(`feed_configure_menu_${name}`),
      onClick: (tx) => changeFeed(tx, feedOf),
    })
    return overflowMenu({
      titleId: 'title',
      rows: [
        row('select_all', (feed) => withAllTypes(feed, true)),
        row('deselect_all', (feed) => withAllTypes(feed, false)),
        row('reset', () => DEFAULT_FEED),
      ],
    })
  },
})

/** The change shows on the feed at once and is written when the activity pauses. Cards that were hidden come back. */
function changeFeed(tx: Transaction, feedOf: (feed: FeedChoice) => FeedChoice): void {
  change(tx, { feed: feedOf(wikipediaState.of(tx.state).feed), hiddenCards: [] })
}

interface TypeRowProps {
  readonly key: number
  readonly type: FeedType
  readonly on: boolean
}

/** A kind of card (item_feed_content_type.xml): a handle to drag it, what it is, a switch. */
function TypeRow({ type: { code, titleKey, subtitleKey }, on }: TypeRowProps): ViewElement {
  const { palette, t } = useWikipedia()
  const [title, subtitle] = [t(titleKey), t(subtitleKey)]
  const toggle: Handler = (tx) => changeFeed(tx, (feed) => withType(feed, code, !on))
  return (
    <view cls="LinearLayout" desc={`${title}, ${subtitle}`} direction="row" minHeight={72} paddingEnd={8} onClick={toggle}>
      <view
        cls="ImageView"
        id="feed_content_type_drag_handle"
        width={56}
        align="center"
        justify="center"
        onTouch={(tx, { y, height, phase }) => {
          if (phase !== 'up') return
          const rows = Math.floor(y / height)
          if (rows === 0) toggle(tx)
          else changeFeed(tx, (feed) => withTypeMoved(feed, code, rows))
        }}
      >
        <image glyph={glyphs.dragHandle} tint={palette.placeholder} size={24} unreported />
      </view>
      <view cls="LinearLayout" flex={1} justify="center" paddingY={8}>
        <Words id="feed_content_type_title" text={title} />
        <Words quiet id="feed_content_type_subtitle" text={subtitle} size={14} />
      </view>
      <view justify="center" paddingX={8}>
        <Switch id="feed_content_type_checkbox" checked={on} onClick={toggle} />
      </view>
    </view>
  )
}
