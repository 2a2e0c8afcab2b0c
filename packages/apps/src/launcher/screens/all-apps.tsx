import type { Bounds } from '@droidgym/android/geometry'
import { launchIntent } from '@droidgym/android/intent'
import type { ScreenContext } from '@droidgym/phone/app'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { rowsOf } from '../../kit/rows/rows-of.ts'
import { keyboardTotal } from '@droidgym/android/keyboard/keyboard-geometry'
import { allAppsGeometry, rowCells } from '../home/all-apps-geometry.ts'
import type { LaunchableApp } from '../home/catalogue.ts'
import { appList } from '../home/catalogue.ts'
import { IconView } from '../parts/icon-view.tsx'
import type { HomeLocal } from '../state.ts'
import { showWorkspace } from '../state.ts'
import { useHome } from '../view.ts'

const SEARCH_BOX = 'search_box_input'
const LIST = 'apps_list_view'

/** Opens the list at its top: closing it has put it back there (AllAppsContainerView.reset, Launcher3 Q). */
export function openAllApps(tx: Transaction, context: ScreenContext<HomeLocal>): void {
  tx.scrollTo(context.window, LIST, 0)
  context.update(tx, (local) => ({ ...local, layer: { kind: 'all-apps' }, query: '', overlay: null }))
}

export interface AllAppsProps {
  readonly apps: readonly LaunchableApp[]
}

/** Every application in alphabetical order. A swipe down at the top goes back to the home screen. */
export function AllApps({ apps }: AllAppsProps): ViewElement {
  const { change, configuration, context, local, locale, palette, t } = useHome()
  const { state, window } = context
  const { density, statusBarHeight, navigationBarHeight } = configuration
  const typing = state.focus?.window === window
  const geometry = allAppsGeometry(configuration)
  const shown = appList(apps, locale, local.query)
  const cell = (tx: Transaction, row: number, column: number): Bounds =>
    rowCells(configuration, { row, column, offset: tx.state.scroll[`${window}/${LIST}`] ?? 0 })
  return (
    <view
      cls="RelativeLayout"
      id="apps_view"
      flex={1}
      background={palette.sheet}
      paddingTop={statusBarHeight / density}
      paddingBottom={navigationBarHeight / density + (typing ? keyboardTotal(configuration) : 0)}
      onPan={(tx, { direction }) => {
        if (direction === 'down') {
          tx.clearFocus()
          context.update(tx, showWorkspace)
        }
        // The list has no pages: other movements end here.
        return true
      }}
    >
      <view
        cls="FrameLayout"
        id="search_container_all_apps"
        direction="row"
        align="center"
        height={geometry.searchHeight}
        marginX={geometry.searchMargin}
        marginY={geometry.searchMargin}
        paddingX={12}
        gap={12}
        radius={geometry.searchHeight / 2}
        background={palette.pill}
        onClick={(tx) => tx.focus(window, SEARCH_BOX)}
      >
        <image unreported glyph={glyphs.search} size={24} tint={palette.secondaryText} />
        <QueryField
          id={SEARCH_BOX}
          text={local.query}
          hint={t('all_apps_search_bar_hint')}
          paddingY={10}
          onTextChange={(tx, query) => {
            change(tx, { query })
            tx.scrollTo(window, LIST, 0)
          }}
          onImeAction={(tx) => {
            // Assumption: the search key opens the first application found.
            if (shown[0] !== undefined) tx.startActivity(launchIntent(shown[0].component))
          }}
        />
      </view>
      <scroll id={LIST} cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {shown.length === 0 ? (
          <Words
            id="empty_text"
            text={t('all_apps_no_search_results', { query: local.query })}
            size={14}
            quiet
            textAlign="center"
            padding={24}
          />
        ) : null}
        {rowsOf(shown, geometry.columns).map((rowApps, row) => (
          <view key={row} direction="row" height={geometry.rowHeight} paddingX={geometry.edge}>
            {rowApps.map((app, column) => (
              <IconView
                app={app}
                id="icon"
                size={geometry.iconSize}
                color={palette.primaryText}
                labelMargin={geometry.labelMargin}
                width={geometry.cellWidth}
                cell={(tx) => cell(tx, row, column)}
                carried={{ kind: 'app', component: app.name }}
              />
            ))}
          </view>
        ))}
      </scroll>
    </view>
  )
}
