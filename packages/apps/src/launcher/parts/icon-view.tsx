import type { Bounds } from '@droidgym/android/geometry'
import { launchIntent } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color, Style } from '@droidgym/phone/view/style'
import type { LaunchableApp } from '../home/catalogue.ts'
import { iconOf, labelOf } from '../home/catalogue.ts'
import type { Carried } from '../home/arrange.ts'
import { dotOf } from '../home/notification-dot.ts'
import type { LauncherPopup } from '../state.ts'
import { useHome } from '../view.ts'
import { carry } from './carry.ts'
import { IconLabel } from './icon-label.tsx'

export interface IconViewProps extends Style {
  readonly app: LaunchableApp
  readonly id?: string
  /** Edge of the picture in dp. */
  readonly size: number
  /** Colour of the label; null shows none, as in the hotseat. */
  readonly color: Color | null
  /** On the wallpaper labels have a shadow. */
  readonly shadow?: boolean
  /** Beside the label, in dp. A longer label is cut on its one line. */
  readonly labelMargin: number
  /** The icon's cell in display pixels, at the time of a touch. */
  readonly cell: (tx: Transaction) => Bounds
  /** What a finger carries that lifts it. */
  readonly carried: Carried
  /** The open folder that it is in. */
  readonly folder?: Bounds
}

/** Launcher3's BubbleTextView: one text node that draws an icon above its label. The whole cell takes touches. */
export function IconView(props: IconViewProps): ViewElement {
  const { app, id, size, color, shadow, labelMargin, cell, carried, folder, ...style } = props
  const view = useHome()
  const { context, locale, openOverlay, t } = view
  const label = labelOf(app, locale)
  const dot = dotOf(context.state, app.packageName)
  const popup = (bounds: Bounds): LauncherPopup => ({ kind: 'icon', component: app.name, bounds })
  return (
    <view
      {...style}
      cls="TextView"
      id={id}
      reportedText={label}
      desc={dot === undefined ? label : t.plural('dotted_app_label', dot.count, { app: label })}
      align="center"
      justify="center"
      onClick={(tx) => tx.startActivity(launchIntent(app.component, cell(tx)))}
      onLongClick={(tx) => openOverlay(tx, popup(cell(tx)))}
      onDrag={(tx, path) => {
        const bounds = cell(tx)
        carry(tx, view, { carried, app, popup: popup(bounds), cell: bounds, ...(folder && { folder }) }, path)
      }}
    >
      {dot === undefined ? <image unreported glyph={iconOf(app, context.state)} size={size} /> : (
        <view width={size} height={size}>
          <image unreported glyph={iconOf(app, context.state)} size={size} />
          <Dot size={size} color={dot.color} />
        </view>
      )}
      {color === null ? null : <IconLabel text={label} color={color} shadow={shadow ?? false} margin={labelMargin} />}
    </view>
  )
}

/** DotRenderer of Launcher3: where a round icon is nearest to the corner, and how large the dot is, as shares of it. */
const DOT_INSET = 0.146
const DOT_SIZE = 0.228

function Dot({ size, color }: Pick<IconViewProps, 'size'> & { readonly color: Color }): ViewElement {
  const edge = DOT_SIZE * size
  const inset = DOT_INSET * size - edge / 2
  return (
    <view absolute unreported top={inset} end={inset} width={edge} height={edge} radius={edge / 2} background={color} />
  )
}
