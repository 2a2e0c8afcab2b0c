import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { fitted } from '../../shared/media/edits/area.ts'
import { lettered } from '../../shared/media/edits/lettered.ts'
import { shapeOf } from '../../shared/media/picture.tsx'
import { textColor } from '../data/tools.ts'
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

/** In dp. */
const POINT = 12

/** The control points, the frame whose edges are drawn outward, or `hint` where a text will be. */
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
