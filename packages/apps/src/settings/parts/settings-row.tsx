import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import type { PreferenceRowProps } from '../../kit/rows/preference-row.tsx'
import { PreferenceRow } from '../../kit/rows/preference-row.tsx'
import { useSettings } from '../view.ts'

/** image_frame.xml of androidx.preference. Without an icon it is invisible, or gone. */
const ICON_FRAME: ViewProps = { cls: 'LinearLayout', id: 'icon_frame' }

export interface SettingsRowProps extends Omit<PreferenceRowProps, 'icon'> {
  readonly icon?: Children
}

/** preference_material.xml: an icon column of 56 dp, title and summary, a widget. */
export function SettingsRow({ icon, disabled, children, ...row }: SettingsRowProps): ViewElement {
  const { edge, iconColumn } = useSettings()
  return (
    <PreferenceRow
      minHeight={48}
      paddingX={edge}
      gap={0}
      texts={{ paddingY: 16 }}
      disabled={disabled}
      focusable={row.onClick !== undefined}
      opacity={disabled === true ? 0.5 : 1}
      {...row}
      icon={<view width={icon ? 56 : iconColumn} shrink={0} {...(icon && ICON_FRAME)}>{icon}</view>}
    >
      {children && (
        <view cls="LinearLayout" id="android:widget_frame" paddingStart={16} justify="center">{children}</view>
      )}
    </PreferenceRow>
  )
}
