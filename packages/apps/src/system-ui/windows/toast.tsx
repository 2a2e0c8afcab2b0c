import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import { systemWindow } from '../view.ts'

/** The short message at the bottom (transient_notification.xml, API 29). */
export const toastWindow = systemWindow(({ configuration: { dark }, state: { toast } }) =>
  toast === null ? null : {
    kind: WindowKind.toast,
    key: 'toast',
    packageName: 'android',
    content: (
      <view cls="LinearLayout" background={dark ? '#424242' : '#FAFAFA'} radius={24} elevation={4} paddingX={24} paddingY={15}>
        <text
          id="android:message"
          text={toast}
          size={14}
          color={dark ? '#FFFFFF' : '#000000DE'}
          textAlign="center"
          shrink={1}
        />
      </view>
    ),
  },
)
