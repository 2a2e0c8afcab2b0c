import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { openPage } from '../open-page.ts'
import { openSearch } from '../open-search.ts'
import { PreferenceContainer } from '../parts/preference-container.tsx'
import { SettingsRow } from '../parts/settings-row.tsx'
import { SuggestionCard } from '../parts/suggestion-card.tsx'
import { label } from '../row.ts'
import { settingsState } from '../state.ts'
import { useSettings, views } from '../view.ts'
import type { HomeRow } from './home-rows.ts'
import { HOME_ROWS } from './home-rows.ts'

/** SettingsHomepageActivity: the search bar and the list of everything that can be set. */
export const homeScreen = views.of().screen({
  content: ({ state }) => (
    <view id="settings_homepage_container" flex={1}>
      <scroll id="main_content_scrollable_container" flex={1}>
        {/* Assumption: the search bar scrolls away with the list and comes back at its top only. */}
        <SearchCard />
        <view cls="LinearLayout" id="homepage_container">
          {state.environment.content === 'fresh' && !settingsState.of(state).suggestionClosed && <SuggestionCard />}
          <view cls="FrameLayout" id="main_content">
            <PreferenceContainer>
              <view cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view">
                {HOME_ROWS.map((row) => <Category key={row.to} row={row} />)}
              </view>
            </PreferenceContainer>
          </view>
        </view>
      </scroll>
    </view>
  ),
})

/** A card of 48 dp with a margin of 16 dp (settings_homepage_container.xml, search_bar.xml). */
function SearchCard(): ViewElement {
  const { palette, configuration, t } = useSettings()
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
        <Words id="search_action_bar_title" text={t('search_menu')} quiet flex={1} marginStart={8} paddingEnd={16} />
      </view>
    </view>
  )
}

function Category({ row }: { readonly key: string; readonly row: HomeRow }): ViewElement {
  const view = useSettings()
  const { dark } = view.configuration
  const { title, summary, glyph, color, darkColor = color, to } = row
  return (
    <SettingsRow
      key={to}
      title={label(view, title)}
      subtitle={summary && label(view, summary)}
      icon={
        <image
          id="android:icon"
          glyph={glyph}
          tint={dark ? '#000000' : '#FFFFFF'}
          size={22}
          width={36}
          height={36}
          radius={18}
          background={dark ? darkColor : color}
        />
      }
      onClick={(tx) => { openPage(tx, to) }}
    />
  )
}
