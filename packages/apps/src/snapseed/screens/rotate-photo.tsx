import { numberFormat } from '@droidgym/phone/i18n/intl'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Photo } from '../parts/photo.tsx'
import { SliderLabel } from '../parts/slider-label.tsx'
import type { Rotation } from '../state.ts'
import { withFilter } from '../state.ts'
import { useEditor } from '../view.ts'

/** Degrees to each side. Assumption. */
const MOST = 45

/** The photo: a drag sideways straightens it. Assumption: ten dp of the finger's way are a degree. */
export function RotatePhoto({ rotation }: { readonly rotation: Rotation }): ViewElement {
  const { t, context, locale } = useEditor()
  const { degrees } = rotation
  return (
    <view flex={1} cls="FrameLayout" id="image_container">
      <Photo
        id="image_view"
        desc={t('rotate')}
        whole
        flex={1}
        margin={8}
        onPan={(tx, { dx }) => {
          const turned = Math.round((degrees + dx / 10) * 10) / 10
          const draft = { ...rotation, degrees: Math.min(MOST, Math.max(-MOST, turned)) }
          context.update(tx, withFilter({ draft }))
          return true
        }}
      />
      <SliderLabel text={`${t('rotate')} ${degrees > 0 ? '+' : ''}${numberFormat(locale).format(degrees)}°`} />
    </view>
  )
}
