import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import type { Article } from '../encyclopedia/article.ts'
import { findArticle } from '../encyclopedia/articles.ts'
import { switchOf } from '../preferences/preferences.ts'
import { isOnPhone, openSearch, rememberArticle } from '../open.ts'
import { ArticleText, matchesIn } from '../parts/article-text.tsx'
import { FindBar } from '../parts/find-bar.tsx'
import { PageActions } from '../parts/page-actions.tsx'
import { Unconnected } from '../parts/empty-message.tsx'
import { TabsButton } from '../parts/tabs-button.tsx'
import { themeSheet } from '../parts/theme-sheet.tsx'
import { PaperBar } from '../parts/toolbar.tsx'
import { freshPage } from '../state.ts'
import type { PageView } from '../view.ts'
import { pageViews, usePage } from '../view.ts'
import { contentsSheet, linkPreview, pageMenu, shareSheet } from './page-overlays.tsx'
import { useOnline } from '../../kit/screens/offline-state.tsx'
import { Divider } from '../../kit/rows/divider.tsx'

/** org.wikipedia.page.PageActivity: an article, and those that led to it. */
export const pageScreen = pageViews.screen({
  content: (view) => <Page article={shownArticle(view)} />,
  overlay: (overlay, view) => {
    switch (overlay) {
      case 'menu':
        return pageMenu()
      case 'contents':
        return contentsSheet(shownArticle(view))
      case 'theme':
        return themeSheet()
      case 'share':
        return shareSheet()
      default: {
        const article = findArticle(view.encyclopedia, overlay.preview)
        return article === undefined ? null : linkPreview(article, (tx) => follow(view, tx, article.title))
      }
    }
  },
  onBack: (tx, view) => {
    const { find, trail } = view.local
    if (find !== null) view.change(tx, { find: null })
    else if (trail.length > 1) goTo(view, tx, trail.slice(0, -1))
    else return false
    return true
  },
})

/** Below this width in dp the toolbar has no room for a hint beside its buttons. */
const NARROW = 300

function shownArticle({ local, encyclopedia }: PageView): Article {
  return findArticle(encyclopedia, local.trail.at(-1) ?? '') ?? encyclopedia.mainPage
}

/** Shows the last article of a trail, from its top. */
function goTo(view: PageView, tx: Transaction, trail: readonly string[]): void {
  view.change(tx, freshPage(trail))
  tx.scrollTo(view.context.window, 'page_web_view', 0)
}

/** Follows a link. */
function follow(view: PageView, tx: Transaction, title: string): void {
  goTo(view, tx, [...view.local.trail, title])
  rememberArticle(tx, title)
}

function Page({ article }: { readonly article: Article }): ViewElement {
  const view = usePage()
  const { palette, local: { find }, state } = view
  return (
    <view flex={1} background={palette.paper}>
      {find === null ? <PageToolbar /> : <FindBar find={find} count={matchesIn(article, find.text)} />}
      <Divider />
      {useOnline() || isOnPhone(state, article.title) ? (
        <scroll cls="android.webkit.WebView" id="page_web_view" flex={1}>
          <ArticleText
            article={article}
            onLink={(tx, preview) => {
              if (switchOf(state.preferences, 'showLinkPreviews')) view.openOverlay(tx, { preview })
              else follow(view, tx, preview)
            }}
          />
        </scroll>
      ) : <Unconnected />}
      <Divider />
      <PageActions article={article} />
    </view>
  )
}

function PageToolbar(): ViewElement {
  const { palette: { background, iconTint, placeholder }, t, configuration, openOverlay } = usePage()
  const hint = t('search_hint')
  return (
    <PaperBar id="page_toolbar">
      <view
        cls="TextView"
        id="page_toolbar_button_search"
        reportedText={hint}
        direction="row"
        align="center"
        flex={1}
        height={40}
        paddingX={12}
        gap={8}
        radius={20}
        background={background}
        onClick={openSearch}
      >
        <image unreported glyph={glyphs.search} tint={iconTint} size={20} />
        {configuration.widthDp < NARROW ? null : (
          <text unreported text={hint} size={14} minSize={9} maxLines={1} color={placeholder} flex={1} />
        )}
      </view>
      <TabsButton id="page_toolbar_button_tabs" />
      <OverflowButton id="page_toolbar_button_show_overflow_menu" onClick={(tx) => openOverlay(tx, 'menu')} />
    </PaperBar>
  )
}
