import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { Activity } from '../activity-names.ts'
import { searchArticles } from '../encyclopedia/articles.ts'
import { isOnPhone, opens, reads } from '../open.ts'
import { ArticleRow } from '../parts/article-row.tsx'
import { PaperList } from '../parts/paper-list.tsx'
import { Unconnected } from '../parts/empty-message.tsx'
import { PaperBar } from '../parts/toolbar.tsx'
import { change, putFirst, wikipediaState } from '../state.ts'
import { searchViews, useSearch } from '../view.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { useOnline } from '../../kit/screens/offline-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** org.wikipedia.search.SearchActivity: a field, and below it the articles found or the words looked for before. */
export const searchScreen = searchViews.screen({
  content: ({ palette, t, framework, local: { query }, change: changeLocal }) => (
    <view flex={1}>
      <PaperBar id="search_toolbar">
        <view cls="LinearLayout" id="search_cab_view" direction="row" align="center" flex={1}>
          <QueryField
            cls="AutoCompleteTextView"
            id="search_src_text"
            text={query}
            hint={t('search_hint')}
            hintColor={palette.placeholder}
            paddingY={14}
            onTextChange={(tx, text) => changeLocal(tx, { query: text })}
            onImeAction={(tx) => {
              rememberSearch(tx, query)
              tx.clearFocus()
            }}
          />
          {query === '' ? null : (
            <IconButton
              cls="ImageView"
              id="search_close_btn"
              desc={framework('searchview_clear_query')}
              glyph={glyphs.close}
              onClick={(tx) => changeLocal(tx, { query: '' })}
            />
          )}
        </view>
        <text
          cls="TextView"
          id="search_lang_button"
          text="EN"
          fixedSize
          size={12}
          weight={700}
          color={palette.iconTint}
          padding={14}
          onClick={opens(Activity.languages)}
        />
      </PaperBar>
      <Divider />
      {query.trim() === '' ? <Recent /> : <Results />}
    </view>
  ),
})

function rememberSearch(tx: Transaction, query: string): void {
  if (query.trim() === '') return
  change(tx, { searches: putFirst(wikipediaState.of(tx.state).searches, query.trim()) })
}

function Results(): ViewElement {
  const { t, local: { query }, encyclopedia, state } = useSearch()
  const online = useOnline()
  // Without a network the app searches what it has.
  const found = searchArticles(encyclopedia, query).filter(({ title }) => online || isOnPhone(state, title))
  if (!online && found.length === 0) return <Unconnected />
  return (
    <PaperList id="search_results_list">
      {found.length === 0 ? (
        <Words quiet id="results_text" text={t('search_no_results_found')} margin={16} />
      ) : null}
      {found.map((article) => (
        <ArticleRow
          key={article.title}
          article={article}
          onClick={(tx) => {
            rememberSearch(tx, query)
            reads(article.title)(tx)
          }}
        />
      ))}
    </PaperList>
  )
}

function Recent(): ViewElement {
  const { palette, t, state: { searches }, change: changeLocal } = useSearch()
  if (searches.length === 0) return <view flex={1} background={palette.paper} />
  return (
    <PaperList id="recent_searches_recycler">
      <view direction="row" align="center" paddingStart={16}>
        <Words quiet id="recent_searches_title" text={t('search_recent_header')} size={14} weight={500} flex={1} />
        <IconButton
          cls="ImageView"
          id="recent_searches_delete_button"
          desc={t('search_clear_recent')}
          glyph={glyphs.deleteOutline}
          onClick={(tx) => change(tx, { searches: [] })}
        />
      </view>
      {searches.map((query) => (
        <Words
          key={query}
          id="text_1"
          text={query}
          paddingX={16}
          paddingY={14}
          onClick={(tx) => changeLocal(tx, { query })}
        />
      ))}
    </PaperList>
  )
}
