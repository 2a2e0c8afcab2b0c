import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { tonedScenery } from '@droidgym/phone/view/scenery'
import { fitted, paintArea, ratioOf } from '../../shared/media/area.ts'
import { galleryState } from '../../shared/media/media.ts'
import type { Effect } from '../editing/effects.ts'
import { toneOf } from '../editing/effects.ts'
import { areaOf } from '../state.ts'
import { useEditor } from '../view.ts'

interface PhotoProps extends ViewProps {
  readonly effects: readonly Effect[]
  /** Shown whole, three parts wide and four high, instead of filling the box. */
  readonly whole?: boolean
}

/** The photo being edited. */
export function Photo({ effects, whole = false, ...props }: PhotoProps): ViewElement {
  const { context: { state }, local } = useEditor()
  const seed = galleryState.of(state).media.find(({ id }) => id === local.media)?.shot?.seed ?? 0
  const area = areaOf(state, local)
  const paint = paintArea(tonedScenery(seed, toneOf(effects)), area)
  return (
    <view
      cls="android.view.View"
      clip
      {...props}
      draw={(context, { width, height }) => {
        const box = whole ? fitted({ width, height }, ratioOf(area)) : { left: 0, top: 0, width, height }
        context.save()
        context.translate(box.left, box.top)
        paint(context, { width: box.width, height: box.height, rtl: false })
        context.restore()
      }}
    />
  )
}
