import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { Fragment, h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { ArticleRow } from '../parts/article-row.tsx'
import { EmptyMessage } from '../parts/empty-message.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import type { MainLocal } from '../main-local.ts'
import { opens } from '../open-article.ts'
import { SearchCard } from '../parts/search-card.tsx'
import type { View } from '../view.ts'
import { articlesNamed } from '../view.ts'

/** HistoryFragment: a way to the search, and what has been read. */
export function SearchTab({ view }: { readonly view: View<MainLocal> }): ViewElement {
  const { app, local, palette, t } = view
  const wanted = (local.filter ?? '').toLowerCase()
  const articles = articlesNamed(view, app.history).filter(({ title }) => title.toLowerCase().includes(wanted))
  return (
    <view flex={1}>
      <view padding={8}>
        <SearchCard view={view} id="search_card" />
      </view>
      {local.filter === null ? (
        <view direction="row" align="center" paddingStart={16}>
          <text
            id="history_title"
            text={t('history_title')}
            size={18}
            weight={500}
            color={palette.primaryText}
            flex={1}
            marginY={12}
          />
          {app.history.length === 0 ? null : (
            <>
              <IconButton
                cls="ImageView"
                id="history_filter"
                desc={t('history_filter')}
                glyph={glyphs.filter}
                tint={palette.iconTint}
                onClick={(tx) => {
                  view.change(tx, { filter: '' })
                }}
              />
              <IconButton
                cls="ImageView"
                id="history_delete"
                desc={t('history_clear')}
                glyph={glyphs.deleteOutline}
                tint={palette.iconTint}
                onClick={(tx) => {
                  view.change(tx, { clearing: true })
                }}
              />
            </>
          )}
        </view>
      ) : (
        <FilterField view={view} text={local.filter} hint={t('history_filter')} />
      )}
      {app.history.length === 0 ? (
        <EmptyMessage
          view={view}
          id="history_empty"
          title={t('history_empty_title')}
          message={t('history_empty_message')}
          glyph={glyphs.history}
        />
      ) : (
        <scroll cls="androidx.recyclerview.widget.RecyclerView" id="history_list" flex={1} background={palette.paper}>
          {articles.map((article) => (
            <ArticleRow key={article.title} view={view} article={article} onClick={opens(article)} />
          ))}
        </scroll>
      )}
    </view>
  )
}
