import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { fitted } from '../../shared/media/area.ts'
import { shapeOf } from '../../shared/media/picture.tsx'
import type { Effect } from '../editing/effects.ts'
import { toneOf } from '../editing/effects.ts'
import { editedShot, originalShot } from '../state.ts'
import { useEditor } from '../view.ts'

interface PhotoProps extends ViewProps {
  readonly effects: readonly Effect[]
  /** Shown whole, in its own shape, instead of filling the box. */
  readonly whole?: boolean
}

/** The photo being edited. */
export function Photo({ effects, whole = false, ...props }: PhotoProps): ViewElement {
  const { context: { state }, local } = useEditor()
  const shot = originalShot(state, local) ?? { seed: 0, filter: 'none', turns: 0 }
  const shape = shapeOf(editedShot(shot, local), toneOf(effects))
  return (
    <view
      cls="android.view.View"
      clip
      {...props}
      draw={(context, { width, height }) => {
        const box = whole ? fitted({ width, height }, shape.ratio) : { left: 0, top: 0, width, height }
        context.save()
        context.translate(box.left, box.top)
        context.beginPath()
        context.rect(0, 0, box.width, box.height)
        context.clip()
        shape.paint(context, { width: box.width, height: box.height, rtl: false })
        context.restore()
      }}
    />
  )
}
