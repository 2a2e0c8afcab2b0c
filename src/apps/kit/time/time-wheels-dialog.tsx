import { translator } from '../../../phone/i18n/strings.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import type { TimePickerDialogSpec } from './time-picker-state.ts'
import { TimeWheelsPicker } from './time-wheels.tsx'

/** android.app.TimePickerDialog of API 29 on a small screen. It is as wide as its wheels. */
export function timeWheelsDialog(spec: TimePickerDialogSpec): WindowSpec {
  const { palette, key, packageName, onDismiss } = spec
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
      {buttons(spec)}
    </view>
  )
  return { kind: WindowKind.dialog, key, packageName, content, onDismiss, narrow: true }
}

/** OK sets the time that the wheels show: what is still being typed is lost, as on API 29 (TimePickerDialog.show). */
function buttons(spec: TimePickerDialogSpec): ViewElement {
  const t = translator(spec.configuration.locale, 'framework')
  const button = (id: string, text: string, onClick: Handler): ViewElement => (
    <text
      cls="Button"
      id={id}
      text={text.toLocaleUpperCase()}
      size={14}
      weight={500}
      color={spec.palette.accent}
      textAlign="center"
      minWidth={64}
      height={48}
      paddingX={12}
      maxLines={1}
      onClick={onClick}
    />
  )
  return (
    <view cls="ScrollView" id="android:buttonPanel" focusable>
      <view cls="LinearLayout" direction="row" justify="end" paddingX={12} paddingY={4}>
        {button('android:button2', t('cancel'), spec.onDismiss)}
        {button('android:button1', t('ok'), (tx) => {
          spec.onSet(tx, spec.state.hour, spec.state.minute)
        })}
      </view>
    </view>
  )
}
