import { launchIntent } from '../../../android/intent.ts'
import type { ScreenContext } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { keyboardTotal } from '../../system-ui/data/keyboard-geometry.ts'
import { allAppsGeometry, rowCells } from '../data/all-apps-geometry.ts'
import type { LaunchableApp } from '../data/catalogue.ts'
import { appList, iconOf, labelOf } from '../data/catalogue.ts'
import { labelSize } from '../data/home-geometry.ts'
import { IconView } from '../parts/icon-view.tsx'
import { launcherPalette } from '../view.ts'
import { showWorkspace } from '../state.ts'
import type { LauncherLocal } from '../state.ts'

const SEARCH_BOX = 'search_box_input'
const LIST = 'apps_list_view'

/** Opens the list at its top: closing it has put it back there (AllAppsContainerView.reset, Launcher3 Q). */
export function openAllApps(tx: Transaction, context: ScreenContext<LauncherLocal>): void {
  tx.scrollTo(context.window, LIST, 0)
  context.update(tx, (local) => ({ ...local, layer: { kind: 'all-apps' }, query: '', popup: null }))
}

/** Every application in alphabetical order. A swipe down at the top goes back to the home screen. */
export function allApps(context: ScreenContext<LauncherLocal>, apps: readonly LaunchableApp[]): ViewElement {
  const { configuration, local, window, state } = context
  const palette = launcherPalette(configuration.dark)
  const words = translator(configuration.locale, 'launcher')
  const shown = appList(apps, configuration.locale, local.query)
  const { density, statusBarHeight, navigationBarHeight } = configuration
  const typing = state.focus?.window === window
  const geometry = allAppsGeometry(configuration)
  const bottom = navigationBarHeight / density + (typing ? keyboardTotal(configuration) : 0)
  return (
    <view
      cls="RelativeLayout"
      id="apps_view"
      flex={1}
      background={palette.sheet}
      paddingTop={statusBarHeight / density}
      paddingBottom={bottom}
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
        onClick={(tx) => {
          tx.focus(window, SEARCH_BOX)
        }}
      >
        <image unreported glyph={glyphs.search} size={24} tint={palette.secondaryText} />
        <edit
          id={SEARCH_BOX}
          flex={1}
          text={local.query}
          hint={words('all_apps_search_bar_hint')}
          hintColor={palette.secondaryText}
          size={16}
          color={palette.text}
          maxLines={1}
          paddingY={10}
          imeAction="search"
          onTextChange={(tx, query) => {
            context.update(tx, (now) => ({ ...now, query }))
            tx.scrollTo(window, LIST, 0)
          }}
          onImeAction={(tx) => {
            // Assumption: the search key opens the first application found.
            const [first] = appList(apps, configuration.locale, local.query)
            if (first !== undefined) tx.startActivity(launchIntent(first.component))
          }}
        />
      </view>
      <scroll id={LIST} cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {shown.length === 0 ? (
          <text
            id="empty_text"
            text={words('all_apps_no_search_results', { query: local.query })}
            size={14}
            color={palette.secondaryText}
            textAlign="center"
            padding={24}
          />
        ) : null}
        {rowsOf(shown, geometry.columns).map((row, index) => (
          <view key={index} direction="row" height={geometry.rowHeight} paddingX={geometry.edge}>
            {row.map((app, column) => (
              <IconView
                id="icon"
                label={labelOf(app, configuration.locale)}
                glyph={iconOf(app, state)}
                size={geometry.iconSize}
                color={palette.text}
                labelSize={labelSize(configuration)}
                labelMargin={geometry.labelMargin}
                style={{ width: geometry.cellWidth }}
                onClick={(tx) => {
                  const bounds = cellBounds(tx.state.scroll, index, column)
                  tx.startActivity(launchIntent(app.component, bounds))
                }}
                onLongClick={(tx) => {
                  const bounds = cellBounds(tx.state.scroll, index, column)
                  context.update(tx, (now) => ({ ...now, popup: { kind: 'icon', component: app.name, bounds } }))
                }}
              />
            ))}
          </view>
        ))}
      </scroll>
    </view>
  )

  function cellBounds(scroll: Readonly<Record<string, number>>, row: number, column: number) {
    return rowCells(configuration, { row, column, offset: scroll[`${window}/${LIST}`] ?? 0 })
  }
}

function rowsOf(apps: readonly LaunchableApp[], columns: number): readonly (readonly LaunchableApp[])[] {
  return Array.from({ length: Math.ceil(apps.length / columns) }, (_, row) =>
    apps.slice(row * columns, (row + 1) * columns),
  )
}
