import { compareLabels } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { articlesNamed, titledWith } from '../encyclopedia/articles.ts'
import { ArticleRow } from '../parts/article-row.tsx'
import { EmptyMessage } from '../parts/empty-message.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { PaperList } from '../parts/paper-list.tsx'
import { toggleSaved } from '../state.ts'
import { useMain } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** ReadingListsFragment with its one list. */
export function SavedTab(): ViewElement {
  const { state: { saved, savedByName }, local: { filter }, encyclopedia, palette, t, locale } = useMain()
  const titles = savedByName ? saved.toSorted((left, right) => compareLabels(locale, left, right)) : saved
  const articles = titledWith(articlesNamed(encyclopedia, titles), filter ?? '')
  return (
    <view flex={1}>
      {filter === null ? null : <FilterField text={filter} hintKey="search_filter_lists" />}
      {articles.length === 0 ? (
        <EmptyMessage
          id="empty"
          titleKey="saved_list_empty_title"
          messageKey="reading_lists_empty_message"
          glyph={glyphs.bookmarkOutline}
        />
      ) : (
        <PaperList id="recycler_view">
          <view cls="LinearLayout" id="item_title_container" padding={16}>
            <Words id="item_title" text={t('saved_list_title')} size={20} weight={500} />
          </view>
          {articles.map((article) => (
            <ArticleRow
              key={article.title}
              article={article}
              end={
                <IconButton
                  cls="ImageView"
                  id="page_list_item_action"
                  desc={t('saved_list_title')}
                  glyph={glyphs.bookmark}
                  tint={palette.accent}
                  onClick={(tx) => toggleSaved(tx, article.title)}
                />
              }
            />
          ))}
        </PaperList>
      )}
    </view>
  )
}
