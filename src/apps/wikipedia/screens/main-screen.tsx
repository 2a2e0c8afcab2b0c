import type { Screen } from '../../../phone/app.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { OverflowButton, overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { BottomBar } from '../parts/bottom-bar.tsx'
import { EditsTab } from './edits-tab.tsx'
import { Feed } from './feed-tab.tsx'
import type { MainLocal } from '../main-local.ts'
import { moreSheet } from './more-sheet.tsx'
import { Activity, PACKAGE, open } from '../package.ts'
import { SavedTab } from './saved-tab.tsx'
import { SearchTab } from './search-tab.tsx'
import { wikipediaState } from '../state.ts'
import { TabsButton } from '../parts/tabs-button.tsx'
import type { View } from '../view.ts'
import { activityWindow, viewOf } from '../view.ts'

/** org.wikipedia.main.MainActivity: four tabs, and a sheet behind "More". */
export const mainScreen: Screen<MainLocal> = {
  windows: (context) => {
    const view = viewOf(context)
    const { local } = view
    return [
      activityWindow(view, <Main view={view} />),
      ...(local.more ? [moreSheet(view)] : []),
      ...(local.cardMenu === null ? [] : [cardMenu(view, local.cardMenu)]),
      ...(local.menu ? [savedMenu(view)] : []),
      ...(local.clearing ? [clearDialog(view)] : []),
    ]
  },
  onBack: (tx, context) => {
    if (context.local.filter === null) return false
    viewOf(context).change(tx, { filter: null })
    return true
  },
}

function Main({ view }: { readonly view: View<MainLocal> }): ViewElement {
  return (
    <view flex={1}>
      <view cls="FrameLayout" id="fragment_container" flex={1}>
        <view cls="android.view.ViewGroup" id="fragment_main_coordinator" flex={1}>
          <MainToolbar view={view} />
          <view cls="androidx.viewpager2.widget.ViewPager2" id="main_view_pager" flex={1}>
            {tabContent(view)}
          </view>
          <view cls="android.view.View" id="main_nav_tab_border" height={1} background={view.palette.border} />
          <BottomBar view={view} />
        </view>
      </view>
    </view>
  )
}

function tabContent(view: View<MainLocal>): ViewElement {
  switch (view.local.tab) {
    case 'explore':
      return <Feed view={view} />
    case 'saved':
      return <SavedTab view={view} />
    case 'search':
      return <SearchTab view={view} />
    case 'edits':
      return <EditsTab view={view} />
  }
}

function MainToolbar({ view }: { readonly view: View<MainLocal> }): ViewElement {
  const { local, palette, t, framework } = view
  return (
    <view
      cls="android.view.ViewGroup"
      id="main_toolbar"
      direction="row"
      align="center"
      height={56}
      paddingStart={16}
      background={palette.paper}
    >
      {title(view)}
      {local.tab === 'saved' ? (
        <IconButton
          cls="Button"
          id="menu_search_lists"
          desc={t('search_filter_lists')}
          glyph={glyphs.search}
          tint={palette.iconTint}
          onClick={(tx) => {
            view.change(tx, { filter: local.filter === null ? '' : null })
          }}
        />
      ) : null}
      <TabsButton id="menu_tabs" view={view} />
      {local.tab === 'saved' ? (
        <OverflowButton
          cls="Button"
          id="menu_overflow_button"
          framework={framework}
          tint={palette.iconTint}
          onClick={(tx) => {
            view.change(tx, { menu: true })
          }}
        />
      ) : null}
    </view>
  )
}

/** The name of the tab, or the word mark on Explore. */
function title({ local, palette, t }: View<MainLocal>): ViewElement {
  if (local.tab === 'explore') {
    return (
      <view flex={1}>
        <view cls="ImageView" id="main_toolbar_wordmark" width={128} height={32} justify="center">
          <text unreported text="WIKIPEDIA" fixedSize size={22} serif color={palette.primaryText} />
        </view>
      </view>
    )
  }
  const keys = { saved: 'nav_item_saved', search: 'nav_item_search', edits: 'nav_item_suggested_edits' }
  return <text text={t(keys[local.tab])} size={20} weight={500} color={palette.primaryText} maxLines={1} flex={1} />
}

function cardMenu(view: View<MainLocal>, name: NonNullable<MainLocal['cardMenu']>): WindowSpec {
  const { window } = view.context
  const menu = overflowMenu({
    key: `${window}-card-menu`,
    packageName: PACKAGE,
    palette: view.palette,
    titleId: 'title',
    onDismiss: (tx) => {
      view.change(tx, { cardMenu: null })
    },
    rows: [
      {
        text: view.t('menu_feed_card_dismiss'),
        onClick: (tx) => {
          wikipediaState.update(tx, (state) => ({ ...state, hiddenCards: [...state.hiddenCards, name] }))
        },
      },
      {
        text: view.t('feed_configure_activity_title'),
        onClick: (tx) => {
          open(tx, Activity.configure)
        },
      },
    ],
  })
  return { ...menu, anchor: { window, node: `header-${name}` } }
}

function savedMenu(view: View<MainLocal>): WindowSpec {
  const row = (key: string, savedByName: boolean) => ({
    text: view.t(key),
    onClick: (tx: Parameters<typeof wikipediaState.update>[0]) => {
      wikipediaState.update(tx, (state) => ({ ...state, savedByName }))
    },
  })
  return overflowMenu({
    key: `${view.context.window}-menu`,
    packageName: PACKAGE,
    palette: view.palette,
    titleId: 'title',
    onDismiss: (tx) => {
      view.change(tx, { menu: false })
    },
    rows: [row('sort_by_name', true), row('sort_by_recent', false)],
  })
}

function clearDialog(view: View<MainLocal>): WindowSpec {
  const dismiss = (tx: Parameters<typeof view.change>[0]): void => {
    view.change(tx, { clearing: false })
  }
  return alertDialog({
    key: `${view.context.window}-dialog`,
    packageName: PACKAGE,
    palette: view.palette,
    title: view.t('history_clear_question'),
    negative: { text: view.framework('no'), onClick: dismiss },
    positive: {
      text: view.framework('yes'),
      onClick: (tx) => {
        wikipediaState.update(tx, (state) => ({ ...state, history: [] }))
        dismiss(tx)
      },
    },
    onDismiss: dismiss,
  })
}
