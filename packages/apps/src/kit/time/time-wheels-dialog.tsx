import { translator } from '@droidgym/phone/i18n/strings'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { DialogButtons } from '../overlays/alert-dialog.tsx'
import type { TimePickerDialogSpec } from './time-picker-state.ts'
import { TimeWheelsPicker } from './time-wheels.tsx'

/** android.app.TimePickerDialog of API 29 on a small screen. It is as wide as its wheels. */
export function timeWheelsDialog(spec: TimePickerDialogSpec): WindowSpec {
  const { palette, key, packageName, configuration, onDismiss } = spec
  const t = translator(configuration.locale, 'framework')
  const content = (
    <view
      cls="LinearLayout"
      id="android:parentPanel"
      background={palette.surface}
      radius={2}
      elevation={24}
      shrink={1}
    >
      <view cls="FrameLayout" id="android:customPanel" shrink={1} clip>
        <view cls="FrameLayout" id="android:custom" shrink={1}>
          <TimeWheelsPicker {...spec} />
        </view>
      </view>
      {/* OK sets the time that the wheels show: what is being typed is lost (TimePickerDialog.show of API 29). */}
      <DialogButtons
        negative={{ text: t('cancel'), onClick: onDismiss }}
        positive={{ text: t('ok'), onClick: (tx) => { spec.onSet(tx, spec.state.hour, spec.state.minute) } }}
      />
    </view>
  )
  return { kind: WindowKind.dialog, key, packageName, content, onDismiss, narrow: true }
}
