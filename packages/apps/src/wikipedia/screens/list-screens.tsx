import type { Screen } from '@droidgym/phone/app'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import type { Article } from '../encyclopedia/article.ts'
import { articlesNamed } from '../encyclopedia/articles.ts'
import { ArticleRow } from '../parts/article-row.tsx'
import { PaperList } from '../parts/paper-list.tsx'
import { Titled } from '../parts/toolbar.tsx'
import { change } from '../state.ts'
import type { View } from '../view.ts'
import { useWikipedia, views } from '../view.ts'

/** An activity with a list of articles; `end` is what stands at the end of a row. */
function listScreen(
  titleKey: string,
  articles: (view: View) => readonly Article[],
  end?: (article: Article) => Children,
): Screen {
  return views.of().screen({
    content: (view) => (
      <Titled titleKey={titleKey}>
        <PaperList id="recycler_view">
          {articles(view).map((article) => <ArticleRow key={article.title} article={article} end={end?.(article)} />)}
        </PaperList>
      </Titled>
    ),
  })
}

export const topReadScreen = listScreen('view_top_read_card_title', ({ encyclopedia }) => encyclopedia.topRead)

/** Assumption: a list stands in for the map of places. */
export const placesScreen = listScreen(
  'places_title',
  ({ encyclopedia }) => encyclopedia.articles.filter(({ place }) => place),
)

export const tabsScreen = listScreen(
  'menu_page_show_tabs',
  ({ encyclopedia, state }) => articlesNamed(encyclopedia, state.tabs),
  ({ title }) => {
    const { t, state } = useWikipedia()
    return (
      <IconButton
        cls="ImageView"
        id="tabs_close"
        desc={t('close_tab')}
        glyph={glyphs.close}
        onClick={(tx) => change(tx, { tabs: state.tabs.filter((other) => other !== title) })}
      />
    )
  },
)
