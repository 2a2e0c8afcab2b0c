import { h } from '@droidgym/phone/view/jsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { openPage } from '../open-page.ts'
import { SearchViewBar } from '../parts/search-view-bar.tsx'
import { SettingsRow } from '../parts/settings-row.tsx'
import { searchViews } from '../view.ts'
import { searchSettings } from './search-index.ts'

/** The search over all pages: a field, and the pages whose rows or titles contain what is typed. */
export const searchScreen = searchViews.screen({
  content: (view) => {
    const { t, local: { query }, context, change } = view
    return (
      <view cls="LinearLayout" flex={1}>
        <SearchViewBar
          id="search_toolbar"
          query={query}
          hint={t('search_menu')}
          onUp={(tx) => { tx.finish(context.activityId) }}
          onQuery={(tx, typed) => { change(tx, { query: typed }) }}
        />
        <Divider />
        <scroll cls="androidx.recyclerview.widget.RecyclerView" id="list_results" flex={1}>
          {searchSettings(view, query).map(({ title, path, fragment }, index) => (
            <SettingsRow key={index} title={title} subtitle={path} onClick={(tx) => { openPage(tx, fragment) }} />
          ))}
        </scroll>
      </view>
    )
  },
})
