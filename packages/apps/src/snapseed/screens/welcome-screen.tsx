import type { Handler } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { photoPicker } from '../../shared/media/photo-picker.tsx'
import { openPicker } from '../parts/picker.ts'
import { PhotoBar, moreMenu } from '../parts/toolbar.tsx'
import { Activity, freshEditor, open } from '../state.ts'
import { welcomeViews } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** No photo is open yet: a tap anywhere lets one be chosen. */
export const welcomeScreen = welcomeViews.screen({
  content(view) {
    const { palette, t, dark } = view
    const choose: Handler = (tx) => openPicker(tx, view)
    return (
      <view flex={1}>
        <PhotoBar onOpen={choose} />
        <view cls="FrameLayout" id="content_area" flex={1} align="center" justify="center" gap={24} onClick={choose}>
          <image
            id="logo_view"
            desc={t('open_photo')}
            glyph={glyphs.add}
            tint={palette.secondaryText}
            size={96}
            width={176}
            height={176}
            radius={88}
            background={dark ? '#303134' : '#E0E2E5'}
            onClick={choose}
          />
          <Words quiet id="tap_to_open_hint" text={t('tap_to_open')} textAlign="center" marginX={24} />
        </view>
      </view>
    )
  },
  overlay: (shown, { t, closeOverlay }) =>
    shown === 'more'
      ? moreMenu()
      : photoPicker({
          title: t('recent'),
          empty: t('no_photos'),
          onChoose: (tx, media) => {
            closeOverlay(tx)
            open(tx, Activity.main, freshEditor(media))
          },
        }),
})
