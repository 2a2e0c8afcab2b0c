import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'

interface PreferenceContainerProps extends Pick<ViewProps, 'flex'> {
  readonly children?: Children
}

/** preference_list_fragment.xml of Settings: what every list of preferences stands in. */
export function PreferenceContainer({ children, ...size }: PreferenceContainerProps): ViewElement {
  return (
    <view cls="LinearLayout" id="container_material" {...size}>
      <view cls="FrameLayout" id="android:list_container" {...size}>{children}</view>
    </view>
  )
}
