import type { Screen } from '../../../phone/app.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { OverflowButton, overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { ArticleText, matchesIn } from '../parts/article-text.tsx'
import type { Article } from '../data/articles.ts'
import { findArticle } from '../data/articles.ts'
import { contentsSheet } from './contents-sheet.tsx'
import { FindBar } from '../parts/find-bar.tsx'
import { linkPreview } from './link-preview.tsx'
import type { PageLocal } from '../open-article.ts'
import { freshPage, remember } from '../open-article.ts'
import { openSearch } from '../open-search.ts'
import { PACKAGE } from '../package.ts'
import { PageActions } from '../parts/page-actions.tsx'
import { switchOf } from '../data/preferences.ts'
import { shareSheet } from './share-sheet.tsx'
import { TabsButton } from '../parts/tabs-button.tsx'
import { themeSheet } from '../parts/theme-sheet.tsx'
import { Line, Toolbar } from '../parts/toolbar.tsx'
import type { View } from '../view.ts'
import { activityWindow, viewOf } from '../view.ts'

/** org.wikipedia.page.PageActivity: an article, and those one came through. */
export const pageScreen: Screen<PageLocal> = {
  windows: (context) => {
    const view = viewOf(context)
    const article = shownArticle(view)
    return [activityWindow(view, <Page view={view} article={article} />), ...above(view, article)]
  },
  onBack: (tx, context) => {
    const view = viewOf(context)
    const { find, trail } = context.local
    if (find !== null) view.change(tx, { find: null })
    else if (trail.length > 1) goTo(view, tx, trail.slice(0, -1))
    else return false
    return true
  },
}

/** Below this width in dp the toolbar has no room for a hint beside its buttons. */
const NARROW = 300

function shownArticle({ local, encyclopedia }: View<PageLocal>): Article {
  return findArticle(encyclopedia, local.trail.at(-1) ?? '') ?? encyclopedia.mainPage
}

/** Shows the last article of a trail, from its top. */
function goTo(view: View<PageLocal>, tx: Transaction, trail: readonly string[]): void {
  view.change(tx, freshPage(trail))
  tx.scrollTo(view.context.window, 'page_web_view', 0)
}

/** Follows a link. */
function follow(view: View<PageLocal>, tx: Transaction, title: string): void {
  goTo(view, tx, [...view.local.trail, title])
  remember(tx, title)
}

function Page({ view, article }: { readonly view: View<PageLocal>; readonly article: Article }): ViewElement {
  const { palette, t, framework, local, app, configuration } = view
  return (
    <view flex={1} background={palette.paper}>
      {local.find === null ? (
        <Toolbar view={view} id="page_toolbar">
          <view
            cls="TextView"
            id="page_toolbar_button_search"
            reportedText={t('search_hint')}
            direction="row"
            align="center"
            flex={1}
            height={40}
            paddingX={12}
            gap={8}
            radius={20}
            background={palette.background}
            onClick={openSearch}
          >
            <image unreported glyph={glyphs.search} tint={palette.iconTint} size={20} />
            {configuration.widthDp < NARROW ? null : (
              <text
                unreported
                text={t('search_hint')}
                size={14}
                minSize={9}
                maxLines={1}
                color={palette.placeholder}
                flex={1}
              />
            )}
          </view>
          <TabsButton id="page_toolbar_button_tabs" view={view} />
          <OverflowButton
            id="page_toolbar_button_show_overflow_menu"
            framework={framework}
            tint={palette.iconTint}
            onClick={(tx) => {
              view.change(tx, { menu: true })
            }}
          />
        </Toolbar>
      ) : (
        <FindBar view={view} find={local.find} count={matchesIn(article, local.find.text)} />
      )}
      <Line view={view} />
      <scroll cls="android.webkit.WebView" id="page_web_view" flex={1}>
        <ArticleText
          view={view}
          article={article}
          onLink={(tx, title) => {
            if (switchOf(app.preferences, 'showLinkPreviews')) view.change(tx, { preview: title })
            else follow(view, tx, title)
          }}
        />
      </scroll>
      <Line view={view} />
      <PageActions view={view} article={article} />
    </view>
  )
}

function above(view: View<PageLocal>, article: Article): readonly WindowSpec[] {
  const { local, encyclopedia, context } = view
  const closeSheet = (tx: Transaction): void => {
    view.change(tx, { sheet: null })
  }
  if (local.menu) {
    return [
      overflowMenu({
        key: `${context.window}-menu`,
        packageName: PACKAGE,
        palette: view.palette,
        titleId: 'title',
        onDismiss: (tx) => {
          view.change(tx, { menu: false })
        },
        rows: [
          {
            text: view.t('menu_link_preview_share'),
            onClick: (tx) => {
              view.change(tx, { sheet: 'share' })
            },
          },
          {
            text: view.t('nav_item_feed'),
            onClick: (tx) => {
              tx.finish(context.activityId)
            },
          },
        ],
      }),
    ]
  }
  const preview = local.preview === null ? undefined : findArticle(encyclopedia, local.preview)
  if (preview !== undefined)
    return [
      linkPreview(view, preview, (tx) => {
        follow(view, tx, preview.title)
      }),
    ]
  switch (local.sheet) {
    case 'contents':
      return [contentsSheet(view, article, closeSheet)]
    case 'theme':
      return [themeSheet(view, closeSheet)]
    case 'share':
      return [shareSheet(view, closeSheet)]
    case null:
      return []
  }
}
