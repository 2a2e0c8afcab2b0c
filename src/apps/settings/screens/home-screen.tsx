import type { Screen, ScreenContext } from '../../../phone/app.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { listItemPadding } from '../../../phone/view/list-item-padding.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import type { HomeRow } from './home-rows.ts'
import { HOME_ROWS } from './home-rows.ts'
import { freshPage } from '../open-page.ts'
import { openSearch } from '../open-search.ts'
import { PACKAGE } from '../activity-names.ts'
import { pageView } from './page-screen.tsx'
import type { PageView } from '../page.ts'
import { label } from '../page.ts'
import { settingsState } from '../state.ts'
import { SuggestionCard } from '../parts/suggestion-card.tsx'

/** SettingsHomepageActivity: the search bar and the list of everything that can be set. */
export const homeScreen: Screen = {
  windows: (context) => {
    const view = viewOf(context)
    const { palette, configuration } = view
    return [
      {
        kind: WindowKind.activity,
        key: context.window,
        packageName: PACKAGE,
        background: palette.background,
        navigationBarColor: palette.background,
        lightSystemBars: !configuration.dark,
        content: (
          <view id="settings_homepage_container" flex={1}>
            <scroll id="main_content_scrollable_container" flex={1}>
              {/* Assumption: the search bar scrolls away with the list and comes back at its top only. */}
              {searchBar(view)}
              <view cls="LinearLayout" id="homepage_container">
                {suggestsAccount(context) ? <SuggestionCard view={view} /> : null}
                <view cls="FrameLayout" id="main_content">
                  <view cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view">
                    {HOME_ROWS.map((row) => homeRow(view, row))}
                  </view>
                </view>
              </view>
            </scroll>
          </view>
        ),
      },
    ]
  },
}

function suggestsAccount({ state }: ScreenContext): boolean {
  return state.environment.content === 'fresh' && !settingsState.of(state).suggestionClosed
}

function viewOf({ state, configuration, activityId, window }: ScreenContext): PageView {
  return pageView({ state, configuration, activityId, window, local: freshPage(''), update: () => undefined })
}

/** A card of 48 dp with a margin of 16 dp (settings_homepage_container.xml, search_bar.xml). */
function searchBar({ palette, configuration, t }: PageView): ViewElement {
  return (
    <view
      cls="androidx.cardview.widget.CardView"
      id="search_bar"
      margin={16}
      marginBottom={8}
      minHeight={48}
      radius={8}
      elevation={2}
      background={configuration.dark ? '#424242' : palette.surface}
    >
      <view
        cls="android.view.ViewGroup"
        id="search_action_bar"
        direction="row"
        align="center"
        minHeight={48}
        onClick={openSearch}
      >
        <image cls="ImageButton" glyph={glyphs.search} tint={palette.iconTint} size={24} width={56} height={48} />
        <text
          id="search_action_bar_title"
          text={t('search_menu')}
          size={16}
          color={palette.secondaryText}
          flex={1}
          marginStart={8}
          paddingEnd={16}
        />
      </view>
    </view>
  )
}

function homeRow(view: PageView, row: HomeRow): ViewElement {
  const { palette, configuration } = view
  const circle = configuration.dark ? (row.darkColor ?? row.color) : row.color
  return (
    <view
      key={row.to}
      cls="LinearLayout"
      direction="row"
      align="center"
      paddingX={listItemPadding(configuration)}
      onClick={(tx) => {
        view.open(tx, row.to)
      }}
    >
      <view cls="LinearLayout" id="icon_frame" width={56}>
        <image
          id="android:icon"
          glyph={row.glyph}
          tint={configuration.dark ? '#000000' : '#FFFFFF'}
          size={22}
          width={36}
          height={36}
          radius={18}
          background={circle}
        />
      </view>
      <view cls="RelativeLayout" flex={1} paddingY={16}>
        <text id="android:title" text={label(view, row.title)} size={16} color={palette.primaryText} />
        {row.summary === undefined ? null : (
          <text id="android:summary" text={label(view, row.summary)} size={14} color={palette.secondaryText} />
        )}
      </view>
    </view>
  )
}
