import type { Bounds } from '@droidgym/android/geometry'
import type { AppWidget } from '@droidgym/phone/app'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import type { Carried } from '../home/arrange.ts'
import type { LaunchableApp } from '../home/catalogue.ts'
import { appList, iconOf, labelOf, widgetName } from '../home/catalogue.ts'
import { carry } from '../parts/carry.ts'
import { showWorkspace } from '../state.ts'
import { useHome } from '../view.ts'

const LIST = 'widgets_list_view'

// dp. Of the heights, Launcher3's are those of the grid (WidgetCell.WIDTH_SCALE and PREVIEW_SCALE).
const TOP = 48
const ROW_ICON = 32
const CELL_SHARE = 2.6
const PREVIEW_SHARE = 0.8
/** Assumption: on a tablet, whose cells are wide here. */
const MAX_CELL = 240
const PADDING = 8

/** Behind a picture of a widget, which may be white. Assumption: its colour; real apps bring pictures. */
const BACKDROP = '#90A4AE'

export interface WidgetsSheetProps {
  readonly apps: readonly LaunchableApp[]
}

/** Launcher3 Q's WidgetsFullSheet: the widgets of each app. A touch above it or a swipe down closes it. */
export function WidgetsSheet({ apps }: WidgetsSheetProps): ViewElement {
  const { closeOverlay, configuration, context, locale, palette } = useHome()
  const { density, statusBarHeight, navigationBarHeight } = configuration
  const offering = appList(apps, locale).filter(({ widgets }) => widgets.length > 0)
  return (
    <view absolute start={0} end={0} top={0} bottom={0} clickable={false} onClick={closeOverlay}>
      <view
        cls="FrameLayout"
        id="container"
        absolute
        start={0}
        end={0}
        top={statusBarHeight / density + TOP}
        bottom={0}
        radius={8}
        elevation={8}
        background={palette.surface}
        clickable={false}
        onClick={() => undefined}
        onPan={(tx, { direction }) => {
          if (direction === 'down') context.update(tx, showWorkspace)
          return true
        }}
      >
        <scroll id={LIST} cls="androidx.recyclerview.widget.RecyclerView" flex={1} paddingBottom={navigationBarHeight / density}>
          {offering.map((app) => <WidgetsOfApp key={app.name} app={app} />)}
        </scroll>
      </view>
    </view>
  )
}

/** widgets_list_row_view.xml */
function WidgetsOfApp({ app }: { readonly app: LaunchableApp }): ViewElement {
  const { context, locale, palette } = useHome()
  const label = labelOf(app, locale)
  return (
    <view cls="LinearLayout" paddingY={PADDING}>
      <view
        cls="TextView"
        id="section"
        reportedText={label}
        desc={label}
        direction="row"
        align="center"
        gap={16}
        paddingX={16}
        paddingY={PADDING}
      >
        <image unreported glyph={iconOf(app, context.state)} size={ROW_ICON} />
        <text unreported text={label} size={16} color={palette.primaryText} maxLines={1} shrink={1} />
      </view>
      <scroll horizontal id="widgets_scroll_container" key={app.name} cls="HorizontalScrollView">
        <view cls="LinearLayout" id="widgets_cell_list" direction="row" paddingX={PADDING}>
          {app.widgets.map((widget) => <WidgetCell key={widget.provider} app={app} widget={widget} />)}
        </view>
      </scroll>
    </view>
  )
}

interface WidgetCellProps {
  readonly app: LaunchableApp
  readonly widget: AppWidget
}

/** widget_cell.xml: its name and its size above a picture of it. A long press lifts it. */
function WidgetCell({ app, widget }: WidgetCellProps): ViewElement {
  const view = useHome()
  const { configuration, context: { state }, geometry: { grid, columns }, locale, t } = view
  const { columns: width, rows: height } = widget
  const edge = Math.min(MAX_CELL, (CELL_SHARE * (grid.right - grid.left)) / columns / configuration.density)
  const unit = (PREVIEW_SHARE * edge) / Math.max(width, height)
  const label = widget.label(locale)
  const dims = localizeDigits(locale, t('widget_dims_format', { columns: width, rows: height }))
  const carried: Carried = { kind: 'widget', widget: { widget: widgetName(app, widget), columns: width, rows: height } }
  return (
    <view
      cls="LinearLayout"
      id="widget_cell"
      width={edge}
      padding={PADDING}
      gap={PADDING}
      onClick={(tx) => tx.toast(t('long_press_widget_to_add'))}
      // Let go where it is, it drops on the page below the finger. Assumption: there, the middle is free the soonest.
      onLongClick={(tx) => carry(tx, view, { carried, cell: grid }, [{ ...middleOf(grid), time: 0 }])}
      onDrag={(tx: Transaction, path) => {
        const [first] = path
        if (first === undefined) return
        // It is lifted with its middle under the finger.
        const cell: Bounds = { left: first.x, right: first.x, top: first.y, bottom: first.y }
        carry(tx, view, { carried, cell }, path)
      }}
    >
      <view cls="LinearLayout" direction="row" gap={4}>
        <Words id="widget_name" text={label} size={14} maxLines={1} flex={1} shrink={1} minSize={9} />
        <Words id="widget_dims" text={dims} size={14} quiet maxLines={1} />
      </view>
      <view
        cls="android.view.View"
        id="widget_preview"
        height={PREVIEW_SHARE * edge}
        radius={8}
        background={BACKDROP}
        align="center"
        justify="center"
      >
        <view unreported width={unit * width} height={unit * height} align="center" justify="center" clip>
          {widget.view({ state, configuration, width: unit * width, height: unit * height })}
        </view>
      </view>
    </view>
  )
}

function middleOf({ left, top, right, bottom }: Bounds): { readonly x: number; readonly y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}
