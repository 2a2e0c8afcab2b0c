import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Article } from '../encyclopedia/article.ts'
import { toggleSaved } from '../state.ts'
import { usePage } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** The bar below an article. "Language" is off: the articles are written in one language. */
export function PageActions({ article: { title } }: { readonly article: Article }): ViewElement {
  const { palette, t, state, context, change, openOverlay } = usePage()
  const action = (id: string, textKey: string, glyph: Glyph, onClick: Handler | null): ViewElement => (
    <view
      key={id}
      cls="TextView"
      id={id}
      reportedText={t(textKey)}
      flex={1}
      align="center"
      justify="center"
      paddingX={2}
      disabled={onClick === null}
      opacity={onClick === null ? 0.4 : 1}
      onClick={onClick ?? (() => undefined)}
    >
      <image unreported glyph={glyph} tint={palette.iconTint} size={24} />
      <Words quiet unreported text={t(textKey)} size={11} minSize={7} maxLines={1} />
    </view>
  )
  const bookmark = state.saved.includes(title) ? glyphs.bookmark : glyphs.bookmarkOutline
  return (
    <view cls="LinearLayout" id="page_actions_tab_layout" direction="row" minHeight={56} background={palette.paper}>
      {action('page_save', 'article_menu_bar_save_button', bookmark, (tx) => toggleSaved(tx, title))}
      {action('page_language', 'article_menu_bar_language_button', glyphs.globe, null)}
      {action('page_find_in_article', 'menu_page_find_in_page', glyphs.search, (tx) => {
        change(tx, { find: { text: '', place: 0 } })
        tx.focus(context.window, 'find_in_page_input')
      })}
      {action('page_theme', 'article_menu_bar_theme_button', glyphs.darkTheme, (tx) => openOverlay(tx, 'theme'))}
      {action('page_contents', 'article_menu_bar_contents_button', glyphs.list, (tx) => openOverlay(tx, 'contents'))}
    </view>
  )
}
