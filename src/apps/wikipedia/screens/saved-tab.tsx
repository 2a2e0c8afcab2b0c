import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { compareLabels } from '../../../phone/i18n/formats.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { ArticleRow } from '../parts/article-row.tsx'
import { EmptyMessage } from '../parts/empty-message.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import type { MainLocal } from '../main-local.ts'
import { opens } from '../open-article.ts'
import { toggleSaved } from '../state.ts'
import type { View } from '../view.ts'
import { articlesNamed } from '../view.ts'

/** ReadingListsFragment with its one list. */
export function SavedTab({ view }: { readonly view: View<MainLocal> }): ViewElement {
  const { app, local, palette, t, configuration } = view
  const wanted = (local.filter ?? '').toLowerCase()
  const titles = app.savedByName ? app.saved.toSorted((a, b) => compareLabels(configuration.locale, a, b)) : app.saved
  const articles = articlesNamed(view, titles).filter(({ title }) => title.toLowerCase().includes(wanted))
  return (
    <view flex={1}>
      {local.filter === null ? null : <FilterField view={view} text={local.filter} hint={t('search_filter_lists')} />}
      {articles.length === 0 ? (
        <EmptyMessage
          view={view}
          id="empty"
          title={t('saved_list_empty_title')}
          message={t('reading_lists_empty_message')}
          glyph={glyphs.bookmarkOutline}
        />
      ) : (
        <scroll cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" flex={1} background={palette.paper}>
          <view cls="LinearLayout" id="item_title_container" padding={16}>
            <text id="item_title" text={t('saved_list_title')} size={20} weight={500} color={palette.primaryText} />
          </view>
          {articles.map((article) => (
            <ArticleRow
              key={article.title}
              view={view}
              article={article}
              onClick={opens(article)}
              end={
                <IconButton
                  cls="ImageView"
                  id="page_list_item_action"
                  desc={t('saved_list_title')}
                  glyph={glyphs.bookmark}
                  tint={palette.accent}
                  onClick={(tx) => {
                    toggleSaved(tx, article.title)
                  }}
                />
              }
            />
          ))}
        </scroll>
      )}
    </view>
  )
}
