import type { Screen } from '../../../phone/app.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { ArticleRow } from '../parts/article-row.tsx'
import { searchArticles } from '../data/articles.ts'
import { openArticle } from '../open-article.ts'
import type { SearchLocal } from '../open-search.ts'
import { Activity, open } from '../package.ts'
import { putFirst, wikipediaState } from '../state.ts'
import { Line, Toolbar } from '../parts/toolbar.tsx'
import type { View } from '../view.ts'
import { activityWindow, viewOf } from '../view.ts'

/** org.wikipedia.search.SearchActivity: a field, and below it the articles found or the words looked for before. */
export const searchScreen: Screen<SearchLocal> = {
  windows: (context) => {
    const view = viewOf(context)
    const { palette, t, framework, local } = view
    const content = (
      <view flex={1}>
        <Toolbar view={view} id="search_toolbar">
          <view cls="LinearLayout" id="search_cab_view" direction="row" align="center" flex={1}>
            <QueryField
              cls="AutoCompleteTextView"
              id="search_src_text"
              palette={palette}
              text={local.query}
              hint={t('search_hint')}
              hintColor={palette.placeholder}
              paddingY={14}
              onTextChange={(tx, query) => {
                view.change(tx, { query })
              }}
              onImeAction={(tx) => {
                rememberSearch(tx, local.query)
                tx.clearFocus()
              }}
            />
            {local.query === '' ? null : (
              <IconButton
                cls="ImageView"
                id="search_close_btn"
                desc={framework('searchview_clear_query')}
                glyph={glyphs.close}
                tint={palette.iconTint}
                onClick={(tx) => {
                  view.change(tx, { query: '' })
                }}
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
            onClick={(tx) => {
              open(tx, Activity.languages)
            }}
          />
        </Toolbar>
        <Line view={view} />
        {local.query.trim() === '' ? <Recent view={view} /> : <Results view={view} />}
      </view>
    )
    return [activityWindow(view, content)]
  },
}

function rememberSearch(tx: Transaction, query: string): void {
  if (query.trim() === '') return
  wikipediaState.update(tx, (state) => ({ ...state, searches: putFirst(state.searches, query.trim()) }))
}

function Results({ view }: { readonly view: View<SearchLocal> }): ViewElement {
  const { palette, t, local, encyclopedia } = view
  const found = searchArticles(encyclopedia, local.query)
  return (
    <scroll
      cls="androidx.recyclerview.widget.RecyclerView"
      id="search_results_list"
      flex={1}
      background={palette.paper}
    >
      {found.length === 0 ? (
        <text
          id="results_text"
          text={t('search_no_results_found')}
          size={16}
          color={palette.secondaryText}
          margin={16}
        />
      ) : null}
      {found.map((article) => (
        <ArticleRow
          key={article.title}
          view={view}
          article={article}
          onClick={(tx) => {
            rememberSearch(tx, local.query)
            openArticle(tx, article.title)
          }}
        />
      ))}
    </scroll>
  )
}

function Recent({ view }: { readonly view: View<SearchLocal> }): ViewElement {
  const { palette, t, app } = view
  if (app.searches.length === 0) return <view flex={1} background={palette.paper} />
  return (
    <scroll
      cls="androidx.recyclerview.widget.RecyclerView"
      id="recent_searches_recycler"
      flex={1}
      background={palette.paper}
    >
      <view direction="row" align="center" paddingStart={16}>
        <text
          id="recent_searches_title"
          text={t('search_recent_header')}
          size={14}
          weight={500}
          color={palette.secondaryText}
          flex={1}
        />
        <IconButton
          cls="ImageView"
          id="recent_searches_delete_button"
          desc={t('search_clear_recent')}
          glyph={glyphs.deleteOutline}
          tint={palette.iconTint}
          onClick={(tx) => {
            wikipediaState.update(tx, (state) => ({ ...state, searches: [] }))
          }}
        />
      </view>
      {app.searches.map((query) => (
        <text
          key={query}
          id="text_1"
          text={query}
          size={16}
          color={palette.primaryText}
          paddingX={16}
          paddingY={14}
          onClick={(tx) => {
            view.change(tx, { query })
          }}
        />
      ))}
    </scroll>
  )
}
