import type { AppWithIcon } from '@droidgym/phone/app'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Palette } from '@droidgym/phone/view/theme'
import { appLabel } from '../kit/app-label.ts'

export interface ResolverContentProps {
  readonly title: string
  readonly palette: Palette
  readonly locale: string
  readonly choices: readonly { readonly app: AppWithIcon; readonly onClick: Handler }[]
}

/** Which application shall do it (ids of ResolverActivity, API 29). */
export function ResolverContent({ title, palette, locale, choices }: ResolverContentProps): ViewElement {
  return (
    <view cls="RelativeLayout" id="android:contentPanel" background={palette.surface} paddingY={8}>
      <text id="android:title" text={title} size={16} color={palette.secondaryText} padding={16} />
      <view cls="GridView" id="android:resolver_list">
        {choices.map(({ app, onClick }) => (
          <view
            key={app.launcher.labelKey}
            cls="LinearLayout"
            direction="row"
            align="center"
            minHeight={56}
            paddingX={16}
            gap={24}
            onClick={onClick}
          >
            <image id="android:icon" glyph={app.launcher.icon} size={32} />
            <text id="android:text1" text={appLabel(app, locale)} size={16} color={palette.primaryText} flex={1} />
          </view>
        ))}
      </view>
    </view>
  )
}
