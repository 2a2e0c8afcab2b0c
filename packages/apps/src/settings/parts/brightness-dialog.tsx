import { startLine } from '@droidgym/android/intent'
import { translator } from '@droidgym/phone/i18n/strings'
import {
  BRIGHTNESS_SLIDER_MAX,
  brightnessAt,
  brightnessOf,
  brightnessPosition,
  followBrightness,
  settleBrightness,
} from '@droidgym/phone/system/hardware/brightness'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { SeekBar } from '../../kit/controls/seek-bar.tsx'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { SETTINGS } from '../app.ts'
import type { PageView } from '../view.ts'
import { usePage } from '../view.ts'

const SYSTEM_UI = 'com.android.systemui'

/** BrightnessLevelPreferenceController starts System UI's dialog; here it is a window of the page (assumption). */
export function openBrightness(tx: Transaction, view: PageView): void {
  const component = { packageName: SYSTEM_UI, className: `${SYSTEM_UI}.settings.BrightnessDialog` }
  const message = startLine({ action: 'com.android.intent.action.SHOW_BRIGHTNESS_DIALOG', component }, SETTINGS.uid)
  tx.log({ tag: 'ActivityTaskManager', priority: 'I', message })
  view.openOverlay(tx, 'brightness')
}

/** com.android.systemui.settings.BrightnessDialog: a slider at the top of the screen; the rest dismisses it. */
export function brightnessDialog(): WindowSpec {
  const { palette, state, local, context, configuration, locale, change, closeOverlay } = usePage()
  return {
    kind: WindowKind.overlay,
    key: overlayKey(context),
    packageName: SYSTEM_UI,
    onDismiss: closeOverlay,
    content: (
      <view flex={1} onClick={closeOverlay} clickable={false} cls="FrameLayout" background="#00000099"
        paddingTop={configuration.statusBarHeight / configuration.density}>
        <view cls="FrameLayout" id="android:content" onClick={() => undefined} clickable={false} background={palette.surface} elevation={8}>
          <view cls="LinearLayout" id="brightness_slider" direction="row" align="center" paddingX={16} paddingY={8}>
            <view flex={1}>
              <SeekBar
                id="slider"
                desc={translator(locale, 'systemui')('accessibility_brightness')}
                min={0}
                max={BRIGHTNESS_SLIDER_MAX}
                value={local.position ?? brightnessPosition(brightnessOf(state))}
                onChange={(tx, position) => {
                  if (local.position !== position) change(tx, { position })
                }}
                onDone={(tx, position) => {
                  followBrightness(tx, brightnessAt(position))
                  settleBrightness(tx, brightnessAt(position))
                  change(tx, { position: null })
                }}
              />
            </view>
            <image glyph={glyphs.brightness} tint={palette.iconTint} size={24} />
          </view>
        </view>
      </view>
    ),
  }
}
