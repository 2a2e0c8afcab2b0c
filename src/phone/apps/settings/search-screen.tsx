import type { Screen, ScreenContext } from '../../app.ts'
import { translator } from '../../i18n/strings.ts'
import type { ViewElement } from '../../view/element.ts'
import { glyphs } from '../../view/glyphs.ts'
import { h } from '../../view/jsx.ts'
import { IconButton } from '../../view/widgets/icon-button.tsx'
import { WindowKind } from '../../view/window.ts'
import { freshPage } from './open-page.ts'
import type { SearchLocal } from './open-search.ts'
import { PACKAGE } from './package.ts'
import { pageView } from './page-screen.tsx'
import type { PageView } from './page.ts'
import { searchSettings } from './search-index.ts'
import { settingsPalette } from './palette.ts'
import { Preference } from './rows.tsx'

/** The search over all pages: a field, and the pages whose rows or titles contain what is typed. */
export const searchScreen: Screen<SearchLocal> = {
  windows: (context) => {
    const { configuration, local } = context
    const palette = settingsPalette(configuration.dark)
    const view = viewOf(context)
    return [
      {
        kind: WindowKind.activity,
        key: context.window,
        packageName: PACKAGE,
        background: palette.background,
        navigationBarColor: palette.background,
        lightSystemBars: !configuration.dark,
        content: (
          <view cls="LinearLayout" flex={1}>
            {searchBar(context)}
            <view height={1} background={palette.divider} />
            <scroll cls="androidx.recyclerview.widget.RecyclerView" id="list_results" flex={1}>
              {searchSettings(view, local.query).map(({ title, path, fragment }, index) => (
                <Preference
                  key={index}
                  view={view}
                  title={title}
                  summary={path}
                  onClick={(tx) => {
                    view.open(tx, fragment)
                  }}
                />
              ))}
            </scroll>
          </view>
        ),
      },
    ]
  },
}

function viewOf({ state, configuration, activityId, window }: ScreenContext<SearchLocal>): PageView {
  return pageView({ state, configuration, activityId, window, local: freshPage(''), update: () => undefined })
}

function searchBar(context: ScreenContext<SearchLocal>): ViewElement {
  const { configuration, local } = context
  const palette = settingsPalette(configuration.dark)
  const framework = translator(configuration.locale, 'framework')
  return (
    <view cls="android.view.ViewGroup" id="search_toolbar" direction="row" align="center" minHeight={56} paddingX={4}>
      <IconButton
        desc={framework('action_bar_up_description')}
        glyph={glyphs.arrowBack}
        tint={palette.iconTint}
        onClick={(tx) => {
          tx.finish(context.activityId)
        }}
      />
      <edit
        id="android:search_src_text"
        text={local.query}
        hint={translator(configuration.locale, 'settings')('search_menu')}
        hintColor={palette.secondaryText}
        size={18}
        color={palette.primaryText}
        flex={1}
        paddingX={8}
        paddingY={12}
        imeAction="search"
        onTextChange={(tx, query) => {
          context.update(tx, () => ({ query }))
        }}
        onImeAction={(tx) => {
          tx.clearFocus()
        }}
      />
      {local.query === '' ? null : (
        <IconButton
          cls="ImageView"
          id="android:search_close_btn"
          desc={framework('searchview_clear_query')}
          glyph={glyphs.close}
          tint={palette.iconTint}
          onClick={(tx) => {
            context.update(tx, () => ({ query: '' }))
          }}
        />
      )}
    </view>
  )
}
