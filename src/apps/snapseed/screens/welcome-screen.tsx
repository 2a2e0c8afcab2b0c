import type { Screen } from '../../../phone/app.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { logPicker, pickerWindow } from '../parts/picker.tsx'
import type { WelcomeLocal } from '../state.ts'
import { Activity, freshEditor, open } from '../state.ts'
import { PhotoBar, moreMenu } from '../parts/toolbar.tsx'
import { activityWindow, viewOf } from '../view.ts'

/** No photo is open yet: a tap anywhere lets one be chosen. */
export const welcomeScreen: Screen<WelcomeLocal> = {
  windows(context) {
    const view = viewOf(context)
    const { palette, t, local, dark } = view
    const choose = (tx: Parameters<typeof logPicker>[0]): void => {
      logPicker(tx)
      view.change(tx, { above: 'picker' })
    }
    const dismiss = (tx: Parameters<typeof logPicker>[0]): void => {
      view.change(tx, { above: null })
    }
    const welcome = activityWindow(
      view,
      <view flex={1}>
        <PhotoBar
          view={view}
          onOpen={choose}
          onMore={(tx) => {
            view.change(tx, { above: 'more' })
          }}
        />
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
          <text
            id="tap_to_open_hint"
            text={t('tap_to_open')}
            size={16}
            textAlign="center"
            color={palette.secondaryText}
            marginX={24}
          />
        </view>
      </view>,
    )
    switch (local.above) {
      case null:
        return [welcome]
      case 'more':
        return [welcome, moreMenu(view, dismiss)]
      case 'picker':
        return [
          welcome,
          pickerWindow(view, {
            onDismiss: dismiss,
            onChoose: (tx, media) => {
              dismiss(tx)
              open(tx, Activity.main, freshEditor(media))
            },
          }),
        ]
    }
  },
  onBack(tx, context): boolean {
    if (context.local.above === null) return false
    context.update(tx, () => ({ above: null }))
    return true
  },
}
