import type { Screen } from '../../../phone/app.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { OverflowButton, overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import type { FeedChoice, FeedType } from '../data/feed-types.ts'
import { DEFAULT_FEED, isOn, listedTypes, withAllTypes, withType, withTypeMoved } from '../data/feed-types.ts'
import { PACKAGE } from '../package.ts'
import { wikipediaState } from '../state.ts'
import { Line, Toolbar } from '../parts/toolbar.tsx'
import type { View } from '../view.ts'
import { activityWindow, viewOf } from '../view.ts'

/** What ConfigureActivity keeps. */
export interface ConfigureLocal {
  readonly menu: boolean
}

/** org.wikipedia.feed.configure.ConfigureActivity: which cards the feed shows, and in which order. */
export const configureScreen: Screen<ConfigureLocal> = {
  windows: (context) => {
    const view = viewOf(context)
    const { t, framework, palette, app } = view
    const content = (
      <view flex={1}>
        <Toolbar view={view} title={t('feed_configure_activity_title')}>
          <OverflowButton
            framework={framework}
            tint={palette.iconTint}
            onClick={(tx) => {
              view.change(tx, { menu: true })
            }}
          />
        </Toolbar>
        <Line view={view} />
        <scroll
          cls="androidx.recyclerview.widget.RecyclerView"
          id="content_types_recycler"
          flex={1}
          background={palette.paper}
        >
          {listedTypes(app.feed).map((type) => (
            <TypeRow key={type.code} view={view} type={type} />
          ))}
        </scroll>
      </view>
    )
    if (!view.local.menu) return [activityWindow(view, content)]
    const row = (key: string, change: (feed: FeedChoice) => FeedChoice) => ({
      text: t(key),
      onClick: (tx: Transaction) => {
        changeFeed(tx, change)
      },
    })
    const menu = overflowMenu({
      key: `${context.window}-menu`,
      packageName: PACKAGE,
      palette,
      titleId: 'title',
      onDismiss: (tx) => {
        view.change(tx, { menu: false })
      },
      rows: [
        row('feed_configure_menu_select_all', (feed) => withAllTypes(feed, true)),
        row('feed_configure_menu_deselect_all', (feed) => withAllTypes(feed, false)),
        row('feed_configure_menu_reset', () => DEFAULT_FEED),
      ],
    })
    return [activityWindow(view, content), menu]
  },
}

/** The change shows on the feed at once and is written when the activity pauses. Cards that were hidden come back. */
function changeFeed(tx: Transaction, change: (feed: FeedChoice) => FeedChoice): void {
  wikipediaState.update(tx, (state) => ({ ...state, feed: change(state.feed), hiddenCards: [] }))
}

interface TypeRowProps {
  readonly key: number
  readonly view: View<ConfigureLocal>
  readonly type: FeedType
}

/** A kind of card (item_feed_content_type.xml): a handle to drag it, what it is, a switch. */
function TypeRow({ view, type }: TypeRowProps): ViewElement {
  const { palette, t, framework, app } = view
  const on = isOn(app.feed, type.code)
  const toggle = (tx: Transaction): void => {
    changeFeed(tx, (feed) => withType(feed, type.code, !on))
  }
  return (
    <view
      cls="LinearLayout"
      desc={`${t(type.titleKey)}, ${t(type.subtitleKey)}`}
      direction="row"
      minHeight={72}
      paddingEnd={8}
      onClick={toggle}
    >
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
          else changeFeed(tx, (feed) => withTypeMoved(feed, type.code, rows))
        }}
      >
        <image glyph={glyphs.dragHandle} tint={palette.placeholder} size={24} unreported />
      </view>
      <view cls="LinearLayout" flex={1} justify="center" paddingY={8}>
        <text id="feed_content_type_title" text={t(type.titleKey)} size={16} color={palette.primaryText} />
        <text id="feed_content_type_subtitle" text={t(type.subtitleKey)} size={14} color={palette.secondaryText} />
      </view>
      <view justify="center" paddingX={8}>
        <Switch
          id="feed_content_type_checkbox"
          checked={on}
          palette={palette}
          reportedText={framework(on ? 'capital_on' : 'capital_off')}
          onClick={toggle}
        />
      </view>
    </view>
  )
}
