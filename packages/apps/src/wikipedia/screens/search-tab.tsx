import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { articlesNamed, titledWith } from '../encyclopedia/articles.ts'
import { ArticleRows } from '../parts/article-row.tsx'
import { EmptyMessage } from '../parts/empty-message.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { PaperList } from '../parts/paper-list.tsx'
import { SearchCard } from '../parts/search-card.tsx'
import { useMain } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** HistoryFragment: a way to the search, and what has been read. */
export function SearchTab(): ViewElement {
  const { state: { history }, local: { filter }, encyclopedia } = useMain()
  return (
    <view flex={1}>
      <view padding={8}>
        <SearchCard id="search_card" />
      </view>
      {filter === null ? <HistoryTitle /> : <FilterField text={filter} hintKey="history_filter" />}
      {history.length === 0 ? (
        <EmptyMessage
          id="history_empty"
          titleKey="history_empty_title"
          messageKey="history_empty_message"
          glyph={glyphs.history}
        />
      ) : (
        <PaperList id="history_list">
          <ArticleRows articles={titledWith(articlesNamed(encyclopedia, history), filter ?? '')} />
        </PaperList>
      )}
    </view>
  )
}

function HistoryTitle(): ViewElement {
  const { state: { history }, t, change, openOverlay } = useMain()
  return (
    <view direction="row" align="center" paddingStart={16}>
      <Words id="history_title" text={t('history_title')} size={18} weight={500} flex={1} marginY={12} />
      {history.length === 0 ? null : (
        <>
          <IconButton
            cls="ImageView"
            id="history_filter"
            desc={t('history_filter')}
            glyph={glyphs.filter}
            onClick={(tx) => change(tx, { filter: '' })}
          />
          <IconButton
            cls="ImageView"
            id="history_delete"
            desc={t('history_clear')}
            glyph={glyphs.deleteOutline}
            onClick={(tx) => openOverlay(tx, 'clear')}
          />
        </>
      )}
    </view>
  )
}
