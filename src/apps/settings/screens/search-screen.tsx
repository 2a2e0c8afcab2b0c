import type { Screen, ScreenContext } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import { h } from '../../../phone/view/jsx.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { freshPage } from '../open-page.ts'
import type { SearchLocal } from '../open-search.ts'
import { PACKAGE } from '../activity-names.ts'
import { pageView } from './page-screen.tsx'
import type { PageView } from '../page.ts'
import { settingsPalette } from '../view.ts'
import { Preference } from '../parts/rows.tsx'
import { SearchBar } from '../parts/search-bar.tsx'
import { searchSettings } from './search-index.ts'

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
            <SearchBar
              id="search_toolbar"
              configuration={configuration}
              query={local.query}
              hint={translator(configuration.locale, 'settings')('search_menu')}
              onUp={(tx) => {
                tx.finish(context.activityId)
              }}
              onQuery={(tx, query) => {
                context.update(tx, () => ({ query }))
              }}
            />
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
