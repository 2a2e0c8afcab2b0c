import type { Screen, ScreenContext } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { OverflowButton, overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { choiceDialog } from '../parts/choice-dialog.tsx'
import { openPage } from '../open-page.ts'
import { openSearch } from '../open-search.ts'
import { PACKAGE } from '../activity-names.ts'
import type { Page, PageLocal, PageView, Row } from '../page.ts'
import { change, label } from '../page.ts'
import { pageOf } from '../pages/all-pages.ts'
import { settingsPalette } from '../view.ts'
import { rowViews } from '../parts/rows.tsx'
import { SwitchBar } from '../parts/switch-bar.tsx'
import { Toolbar } from '../parts/toolbar.tsx'

/** com.android.settings.SubSettings: shows the page that its fragment names. */
export const pageScreen: Screen<PageLocal> = {
  windows: (context) => {
    const view = pageView(context)
    const page = pageOf(view.local.fragment)
    const dialog = openDialog(view, page)
    return [pageWindow(view, page), ...menuWindow(view, page), ...(dialog === undefined ? [] : [dialog])]
  },
  onBack: (tx, context) => {
    const view = pageView(context)
    return pageOf(view.local.fragment).onBack?.(tx, view) ?? false
  },
}

/** What a page is made from, for a context. */
export function pageView(context: ScreenContext<PageLocal>): PageView {
  const { configuration, state, local } = context
  return {
    context,
    state,
    configuration,
    local,
    palette: settingsPalette(configuration.dark),
    t: translator(configuration.locale, 'settings'),
    framework: translator(configuration.locale, 'framework'),
    open: (tx, fragment, argument) => {
      openPage(tx, pageOf(fragment), argument)
    },
  }
}

function pageWindow(view: PageView, page: Page): WindowSpec {
  const { configuration, palette, context } = view
  const goUp = (tx: Transaction): void => {
    if (page.onBack?.(tx, view) !== true) tx.finish(context.activityId)
  }
  const content = (
    <view cls="LinearLayout" id="content_parent" flex={1}>
      <Toolbar configuration={configuration} title={label(view, page.title)} onUp={goUp}>
        <IconButton cls="TextView" desc={view.t('search_menu')} glyph={glyphs.search} tint={palette.iconTint} onClick={openSearch} />
        {page.menu === undefined || page.menu(view).length === 0 ? null : (
          <OverflowButton
            framework={view.framework}
            tint={palette.iconTint}
            onClick={(tx) => {
              change(view, tx, { menuOpen: true })
            }}
          />
        )}
      </Toolbar>
      {page.switchBar === undefined ? null : <SwitchBar view={view} page={page} bar={page.switchBar} />}
      <view cls="FrameLayout" id="main_content" flex={1}>{page.body?.(view) ?? list(view, page)}</view>
    </view>
  )
  return {
    kind: WindowKind.activity,
    key: context.window,
    packageName: PACKAGE,
    content,
    background: palette.background,
    navigationBarColor: palette.background,
    lightSystemBars: !configuration.dark,
  }
}

function list(view: PageView, page: Page): ViewElement {
  return (
    <view cls="FrameLayout" id="android:list_container" flex={1}>
      <scroll cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" flex={1}>
        {rowViews(view, page.rows?.(view) ?? [])}
      </scroll>
    </view>
  )
}

function menuWindow(view: PageView, page: Page): readonly WindowSpec[] {
  if (!view.local.menuOpen) return []
  return [
    overflowMenu({
      key: `${view.context.window}-menu`,
      packageName: PACKAGE,
      palette: view.palette,
      titleId: 'android:title',
      rows: page.menu?.(view) ?? [],
      onDismiss: (tx) => {
        change(view, tx, { menuOpen: false })
      },
    }),
  ]
}

/** A dialog that the page names itself, or the list of a choice row. */
function openDialog(view: PageView, page: Page): WindowSpec | undefined {
  const { dialog } = view.local
  if (dialog === null) return undefined
  const own = page.dialogs?.[dialog]
  if (own !== undefined) return own(view)
  const choice = allRows(page.rows?.(view) ?? []).find((row) => row.kind === 'choice' && row.key === dialog)
  return choice?.kind === 'choice' ? choiceDialog(view, choice) : undefined
}

function allRows(rows: readonly Row[]): readonly Row[] {
  return rows.flatMap((row) => (row.kind === 'advanced' ? allRows(row.rows) : [row]))
}
