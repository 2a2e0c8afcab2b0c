import type { Drawing, DrawingContext } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Box } from '../../shared/media/edits/area.ts'
import { fitted } from '../../shared/media/edits/area.ts'
import { heights } from '../../shared/media/edits/curved.ts'
import { lettered } from '../../shared/media/edits/lettered.ts'
import type { Curves, Spot, Stroke } from '../../shared/media/edits/picture-step.ts'
import { shapeOf } from '../../shared/media/picture.tsx'
import { textColor } from '../data/tools.ts'
import { channelOf, curveOf } from '../editing/curve.ts'
import { expandedBox, touched } from '../editing/touch.ts'
import { TOOL_MARGIN as MARGIN, ToolPhoto } from '../parts/tool-photo.tsx'
import type { Filter } from '../state.ts'
import { editedShot, originalShot } from '../state.ts'
import { useEditor } from '../view.ts'
import { ParameterLabel } from './filter-view.tsx'

/** The photo with a tool that works where fingers touch it. */
export function TouchPhoto({ filter }: { readonly filter: Filter }): ViewElement {
  const { t, context, local } = useEditor()
  const shot = originalShot(context.state, local)
  const ratio = shot === undefined ? 1 : shapeOf(editedShot(shot, { ...local, filter: null })).ratio
  return (
    <ToolPhoto
      tool={filter.tool}
      onTouch={(tx, touch) => {
        context.update(tx, (now) => {
          if (now.filter === null) return now
          const filter = { ...now.filter, ...touched(now.filter, touch, ratio) }
          const { draft, grip } = filter
          if (draft?.kind !== 'text' || touch.phase !== 'up' || grip?.moved !== false) return { ...now, filter }
          return { ...now, filter: { ...filter, typed: draft.text }, overlay: 'text' }
        })
      }}
    >
      <view absolute start={MARGIN} end={MARGIN} top={MARGIN} bottom={MARGIN} draw={marks(filter, ratio, t('tap_for_text'))} />
      {filter.draft?.kind === 'brush' || filter.draft?.kind === 'selective' ? <ParameterLabel filter={filter} /> : null}
    </ToolPhoto>
  )
}

const CURVE_COLORS = {
  rgb: '#FFFFFF',
  red: '#F44336',
  green: '#4CAF50',
  blue: '#2196F3',
  luminance: '#FFEB3B',
} as const satisfies Record<keyof Curves, string>

/** Over the photo, from dark to bright and from below to above, with lines at the quarters. */
function drawCurve(
  context: DrawingContext,
  { left, top, width, height }: Box,
  { channel, curves }: { readonly channel: keyof Curves; readonly curves: Curves },
): void {
  const curve = curveOf(curves, channel)
  const heightAt = heights(curve)
  context.strokeStyle = 'rgba(255, 255, 255, 0.4)'
  context.lineWidth = 1
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    strokePath(context, [{ x: left + share * width, y: top }, { x: left + share * width, y: top + height }])
    strokePath(context, [{ x: left, y: top + share * height }, { x: left + width, y: top + share * height }])
  }
  const place = ({ x, y }: Spot): Spot => ({ x: left + x * width, y: top + (1 - y) * height })
  context.strokeStyle = CURVE_COLORS[channel]
  context.fillStyle = CURVE_COLORS[channel]
  context.lineWidth = 2
  strokePath(context, Array.from({ length: 65 }, (_, index) => place({ x: index / 64, y: heightAt(index / 64) })))
  for (const point of curve) {
    const { x, y } = place(point)
    context.beginPath()
    context.arc(x, y, POINT / 2, 0, 2 * Math.PI)
    context.fill()
  }
}

function strokePath(context: DrawingContext, [first = { x: 0, y: 0 }, ...rest]: Stroke): void {
  context.beginPath()
  context.moveTo(first.x, first.y)
  for (const { x, y } of rest) context.lineTo(x, y)
  context.stroke()
}

/** In dp. */
const POINT = 12

/** The control points, the curve, the frame whose edges are drawn outward, or `hint` where a text will be. */
function marks({ draft, grip, style }: Filter, ratio: number, hint: string): Drawing {
  return (context, box) => {
    context.lineWidth = 2
    if (draft?.kind === 'expand') {
      const { left, top, width, height } = expandedBox(box, ratio, draft.added)
      context.strokeStyle = '#1A73E8'
      context.strokeRect(left, top, width, height)
      context.fillStyle = '#1A73E8'
      for (const [x, y] of [[0.5, 0], [0.5, 1], [0, 0.5], [1, 0.5]] as const) {
        context.beginPath()
        context.arc(left + x * width, top + y * height, POINT / 2, 0, 2 * Math.PI)
        context.fill()
      }
    }
    const photo = fitted(box, ratio)
    if (draft?.kind === 'curves') drawCurve(context, photo, { channel: channelOf(style), curves: draft.curves })
    if (draft?.kind === 'text' && draft.text.trim() === '') {
      context.save()
      context.translate(photo.left, photo.top)
      lettered(context, { ...box, ...photo }, { ...draft, text: hint, color: textColor(style) })
      context.restore()
    }
    if (draft?.kind !== 'selective') return
    for (const [index, { x, y }] of draft.points.entries()) {
      const isHeld = grip?.held === index
      context.beginPath()
      context.arc(photo.left + x * photo.width, photo.top + y * photo.height, POINT, 0, 2 * Math.PI)
      context.fillStyle = isHeld ? '#1A73E8' : 'rgba(255, 255, 255, 0.8)'
      context.fill()
      context.strokeStyle = '#FFFFFF'
      context.stroke()
    }
  }
}
