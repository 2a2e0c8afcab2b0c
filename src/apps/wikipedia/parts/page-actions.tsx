import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Article } from '../data/articles.ts'
import type { PageLocal } from '../open-article.ts'
import { toggleSaved } from '../state.ts'
import type { View } from '../view.ts'

interface Action {
  readonly id: string
  readonly key: string
  readonly glyph: Glyph
  readonly disabled?: boolean
  readonly onClick: Handler
}

/** The bar below an article. "Language" is off: the articles are written in one language. */
export function PageActions({
  view,
  article,
}: {
  readonly view: View<PageLocal>
  readonly article: Article
}): ViewElement {
  const { palette, t, app, context } = view
  const saved = app.saved.includes(article.title)
  const actions: readonly Action[] = [
    {
      id: 'page_save',
      key: 'article_menu_bar_save_button',
      glyph: saved ? glyphs.bookmark : glyphs.bookmarkOutline,
      onClick: (tx) => {
        toggleSaved(tx, article.title)
      },
    },
    {
      id: 'page_language',
      key: 'article_menu_bar_language_button',
      glyph: glyphs.globe,
      disabled: true,
      onClick: () => undefined,
    },
    {
      id: 'page_find_in_article',
      key: 'menu_page_find_in_page',
      glyph: glyphs.search,
      onClick: (tx) => {
        view.change(tx, { find: { text: '', place: 0 } })
        tx.focus(context.window, 'find_in_page_input')
      },
    },
    {
      id: 'page_theme',
      key: 'article_menu_bar_theme_button',
      glyph: glyphs.darkTheme,
      onClick: (tx) => {
        view.change(tx, { sheet: 'theme' })
      },
    },
    {
      id: 'page_contents',
      key: 'article_menu_bar_contents_button',
      glyph: glyphs.list,
      onClick: (tx) => {
        view.change(tx, { sheet: 'contents' })
      },
    },
  ]
  return (
    <view cls="LinearLayout" id="page_actions_tab_layout" direction="row" minHeight={56} background={palette.paper}>
      {actions.map(({ id, key, glyph, disabled, onClick }) => (
        <view
          key={id}
          cls="TextView"
          id={id}
          reportedText={t(key)}
          flex={1}
          align="center"
          justify="center"
          paddingX={2}
          disabled={disabled}
          opacity={disabled === true ? 0.4 : 1}
          onClick={onClick}
        >
          <image unreported glyph={glyph} tint={palette.iconTint} size={24} />
          <text unreported text={t(key)} size={11} minSize={7} maxLines={1} color={palette.secondaryText} />
        </view>
      ))}
    </view>
  )
}
