import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Area } from '../../shared/media/edits/area.ts'
import { fitted } from '../../shared/media/edits/area.ts'
import { shapeOf } from '../../shared/media/picture.tsx'
import { namedDrawing } from '@droidgym/phone/view/named-drawing'
import { expandedBox } from '../editing/touch.ts'
import type { EditorLocal } from '../state.ts'
import { editedShot, originalShot } from '../state.ts'
import { useEditor } from '../view.ts'

interface PhotoProps extends ViewProps {
  /** What has been done to it; default: what the editor holds. */
  readonly edited?: EditorLocal
  /** Shown whole, in its own shape, instead of filling the box. */
  readonly whole?: boolean
}

/** The photo being edited. */
export function Photo({ edited, whole = false, ...props }: PhotoProps): ViewElement {
  const { context: { state }, local } = useEditor()
  const now = edited ?? local
  const shot = editedShot(originalShot(state, now) ?? { seed: 0, filter: 'none', turns: 0 }, now)
  const draft = whole && now.filter?.draft?.kind === 'expand' ? now.filter.draft : null
  const name = `snapseed ${whole} ${draft !== null} ${JSON.stringify(shot)}`
  const shape = shapeOf(shot)
  return (
    <view
      cls="android.view.View"
      clip
      {...props}
      draw={namedDrawing(name, (context, { width, height }) => {
        const box = draft !== null ? expandedBox({ width, height }, unexpanded(shape.ratio, draft.added), draft.added)
          : whole ? fitted({ width, height }, shape.ratio) : { left: 0, top: 0, width, height }
        context.save()
        context.translate(box.left, box.top)
        context.beginPath()
        context.rect(0, 0, box.width, box.height)
        context.clip()
        shape.paint(context, { width: box.width, height: box.height, rtl: false })
        context.restore()
      })}
    />
  )
}

function unexpanded(ratio: number, { left, top, right, bottom }: Area): number {
  return (ratio * (1 + top + bottom)) / (1 + left + right)
}
