import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { listScreen } from '../parts/list-screen.tsx'
import { wikipediaState } from '../state.ts'
import { articlesNamed } from '../view.ts'

export const topReadScreen = listScreen({
  titleKey: 'view_top_read_card_title',
  articles: ({ encyclopedia }) => encyclopedia.topRead,
})

/** Assumption: a list stands in for the map of places. */
export const placesScreen = listScreen({
  titleKey: 'places_title',
  articles: ({ encyclopedia }) => encyclopedia.articles.filter(({ place }) => place),
})

export const tabsScreen = listScreen({
  titleKey: 'menu_page_show_tabs',
  articles: (view) => articlesNamed(view, view.app.tabs),
  end: ({ t, palette }, { title }) => (
    <IconButton
      cls="ImageView"
      id="tabs_close"
      desc={t('close_tab')}
      glyph={glyphs.close}
      tint={palette.iconTint}
      onClick={(tx) => {
        wikipediaState.update(tx, (state) => ({ ...state, tabs: state.tabs.filter((other) => other !== title) }))
      }}
    />
  ),
})
