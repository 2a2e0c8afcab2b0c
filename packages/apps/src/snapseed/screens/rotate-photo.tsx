import { numberFormat } from '@droidgym/phone/i18n/intl'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { SliderLabel } from '../parts/slider-label.tsx'
import { ToolPhoto } from '../parts/tool-photo.tsx'
import type { Rotation } from '../state.ts'
import { withFilter } from '../state.ts'
import { useEditor } from '../view.ts'

/** Degrees to each side. Assumption. */
const MAX_DEGREES = 45

/** The photo: a drag sideways straightens it. Assumption: ten dp of the finger's way are a degree. */
export function RotatePhoto({ rotation }: { readonly rotation: Rotation }): ViewElement {
  const { t, context, locale } = useEditor()
  const { degrees } = rotation
  return (
    <ToolPhoto
      tool="rotate"
      onPan={(tx, { dx }) => {
        const turned = Math.round((degrees + dx / 10) * 10) / 10
        const draft = { ...rotation, degrees: Math.min(MAX_DEGREES, Math.max(-MAX_DEGREES, turned)) }
        context.update(tx, withFilter({ draft }))
        return true
      }}
    >
      <SliderLabel text={`${t('rotate')} ${degrees > 0 ? '+' : ''}${numberFormat(locale).format(degrees)}°`} />
    </ToolPhoto>
  )
}
