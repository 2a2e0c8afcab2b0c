import { startLine } from '../../../android/intent.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import {
  BRIGHTNESS_SLIDER_MAX,
  brightnessAt,
  brightnessOf,
  brightnessPosition,
  followBrightness,
  settleBrightness,
} from '../../../phone/system/hardware/brightness.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { SeekBar } from '../../kit/controls/seek-bar.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { closeDialog } from '../parts/choice-dialog.tsx'
import { UID } from '../activity-names.ts'
import type { PageView } from '../page.ts'
import { change } from '../page.ts'

const SYSTEM_UI = 'com.android.systemui'

/** BrightnessLevelPreferenceController starts System UI's dialog; here it is a window of the page (assumption). */
export function openBrightness(tx: Transaction, view: PageView): void {
  const component = { packageName: SYSTEM_UI, className: `${SYSTEM_UI}.settings.BrightnessDialog` }
  const message = startLine({ action: 'com.android.intent.action.SHOW_BRIGHTNESS_DIALOG', component }, UID)
  tx.log({ tag: 'ActivityTaskManager', priority: 'I', message })
  change(view, tx, { dialog: 'brightness' })
}

/** com.android.systemui.settings.BrightnessDialog: a slider at the top of the screen; the rest dismisses it. */
export function brightnessDialog(view: PageView): WindowSpec {
  const { palette, state, local, context, configuration } = view
  const dismiss = closeDialog(view)
  return {
    kind: WindowKind.overlay,
    key: `${context.window}-dialog`,
    packageName: SYSTEM_UI,
    onDismiss: dismiss,
    content: (
      <view flex={1} onClick={dismiss} clickable={false} cls="FrameLayout" background="#00000099"
        paddingTop={configuration.statusBarHeight / configuration.density}>
        <view cls="FrameLayout" id="android:content" onClick={() => undefined} clickable={false} background={palette.surface} elevation={8}>
          <view cls="LinearLayout" id="brightness_slider" direction="row" align="center" paddingX={16} paddingY={8}>
            <view flex={1}>
              <SeekBar
                id="slider"
                desc={translator(configuration.locale, 'systemui')('accessibility_brightness')}
                min={0}
                max={BRIGHTNESS_SLIDER_MAX}
                value={local.position ?? brightnessPosition(brightnessOf(state))}
                palette={palette}
                onChange={(tx, position) => {
                  if (local.position === position) return
                  change(view, tx, { position })
                }}
                onDone={(tx, position) => {
                  followBrightness(tx, brightnessAt(position))
                  settleBrightness(tx, brightnessAt(position))
                  change(view, tx, { position: null })
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
