import type { Bounds } from '@droidgym/android/geometry'
import type { FavoriteWidget } from '@droidgym/android/storage/launcher-favorites'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { LaunchableApp } from '../home/catalogue.ts'
import { widgetNamed } from '../home/catalogue.ts'
import { widgetBounds } from '../home/home-geometry.ts'
import { useHome } from '../view.ts'
import { carry } from './carry.ts'
import { placeAt } from './place.ts'

/** AppWidgetHostView.getDefaultPaddingForWidget of API 29, in dp. */
const PADDING = 8

interface WidgetViewProps {
  readonly widget: FavoriteWidget
  readonly apps: readonly LaunchableApp[]
  readonly parent: Bounds
}

/** A widget on its cells; nothing when its application is not installed. */
export function WidgetView({ widget, apps, parent }: WidgetViewProps): ViewElement | null {
  const view = useHome()
  const { configuration, context: { state }, geometry, locale } = view
  const provided = widgetNamed(widget.widget, apps)
  if (provided === undefined) return null
  const bounds = widgetBounds(geometry, widget, configuration.rtl)
  const width = (bounds.right - bounds.left) / configuration.density - 2 * PADDING
  const height = (bounds.bottom - bounds.top) / configuration.density - 2 * PADDING
  return (
    <view
      {...placeAt(bounds, parent)}
      cls="android.appwidget.AppWidgetHostView"
      desc={provided.label(locale)}
      padding={PADDING}
      align="center"
      justify="center"
      clip
      onClick={provided.onClick}
      // The press lifts it. Assumption: put back where it was, it stays, without the frame that makes it larger.
      onLongClick={() => undefined}
      onDrag={(tx, path) => carry(tx, view, { carried: { kind: 'favorite', from: widget }, cell: bounds }, path)}
    >
      {provided.view({ state, configuration, width, height })}
    </view>
  )
}
