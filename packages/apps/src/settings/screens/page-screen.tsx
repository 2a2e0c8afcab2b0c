import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { choiceDialog } from '../../kit/overlays/choice-dialog.tsx'
import { OverflowButton, overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { openSearch } from '../open-search.ts'
import type { Page } from '../page.ts'
import { pageOf } from '../pages/all-pages.ts'
import { chosen, pageRows } from '../parts/page-rows.tsx'
import { PreferenceContainer } from '../parts/preference-container.tsx'
import { SwitchBar } from '../parts/switch-bar.tsx'
import { SettingsBar } from '../parts/settings-bar.tsx'
import type { Row } from '../row.ts'
import { allRows, label } from '../row.ts'
import { pageViews, usePage } from '../view.ts'

/** com.android.settings.SubSettings: shows the page that its fragment names. */
export const pageScreen = pageViews.screen({
  content: (view) => {
    const page = pageOf(view.local.fragment)
    const title = label(view, page.title)
    const bar = typeof page.switchBar === 'function' ? page.switchBar(view) : page.switchBar
    return (
      // settings_base_layout.xml, and settings_main_prefs.xml in its content_frame.
      <view cls="LinearLayout" id="content_parent" flex={1}>
        <SettingsBar
          title={title}
          onUp={(tx) => {
            if (page.onBack?.(tx, view) !== true) tx.finish(view.context.activityId)
          }}
        >
          <ActionButton desc={view.t('search_menu')} glyph={glyphs.search} onClick={openSearch} />
          {(page.menu?.() ?? []).length > 0 && <OverflowButton onClick={view.opener('menu')} />}
        </SettingsBar>
        <view cls="FrameLayout" id="content_frame" flex={1}>
          <view cls="LinearLayout" flex={1}>
            {bar && <SwitchBar bar={bar} desc={title} />}
            <view cls="FrameLayout" id="main_content" flex={1}>{page.body?.() ?? <List page={page} />}</view>
          </view>
        </view>
      </view>
    )
  },
  overlay: (name, { local }) => pageOverlay(pageOf(local.fragment), name),
  onBack: (tx, view) => pageOf(view.local.fragment).onBack?.(tx, view) ?? false,
})

function List({ page }: { readonly page: Page }): ViewElement {
  return (
    <PreferenceContainer flex={1}>
      <scroll cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" flex={1}>
        {pageRows(page.rows?.(usePage()) ?? [])}
      </scroll>
    </PreferenceContainer>
  )
}

/** The menu, a dialog that the page names itself, or the options of a setting. */
function pageOverlay({ menu, dialogs, rows }: Page, name: string): WindowSpec | readonly WindowSpec[] | null {
  if (name === 'menu') return overflowMenu({ titleId: 'android:title', rows: menu?.() ?? [] })
  return dialogs?.[name]?.() ?? settingDialog(rows?.(usePage()) ?? [], name)
}

function settingDialog(rows: readonly Row[], name: string): WindowSpec | null {
  const view = usePage()
  const row = allRows(rows).find((one) => one.kind === 'choice' && one.setting[1] === name)
  if (row?.kind !== 'choice') return null
  const [namespace, key] = row.setting
  return choiceDialog({
    title: label(view, row.title),
    options: row.options.map((option) => ({ value: option.value, text: label(view, option.label) })),
    chosen: chosen(view, row).value,
    onChoose: (tx, value) => { tx.setSetting(namespace, key, value) },
  })
}
