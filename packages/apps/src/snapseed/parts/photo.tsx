import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { tonedScenery } from '@droidgym/phone/view/scenery'
import { galleryState } from '../../shared/media/media.ts'
import type { Effect } from '../editing/effects.ts'
import { toneOf } from '../editing/effects.ts'
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
  const paint = tonedScenery(seed, toneOf(effects))
  return (
    <view
      cls="android.view.View"
      clip
      {...props}
      draw={(context, { width, height }) => {
        const across = whole ? Math.min(width, height * 0.75) : width
        const down = whole ? across / 0.75 : height
        context.save()
        context.translate((width - across) / 2, (height - down) / 2)
        context.beginPath()
        context.rect(0, 0, across, down)
        context.clip()
        paint(context, { width: across, height: down, rtl: false })
        context.restore()
      }}
    />
  )
}
