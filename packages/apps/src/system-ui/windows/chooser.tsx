import { isEnabled } from '@droidgym/phone/system/package-settings'
import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import { appLabel, appOf } from '../../kit/app-label.ts'
import { SHARE_TARGETS, sendText } from '../../shared/send-text.ts'
import { closeChooser, sentText } from '../open-send.ts'
import { systemWindow, useSystem } from '../view.ts'

/** Which application shall have a selected text (ids of ResolverActivity, API 29). */
export const chooser = systemWindow(({ palette, state }) => {
  const text = sentText(state)
  if (text === undefined) return null
  const view = useSystem()
  const targets = (['gmail', 'messages'] as const).flatMap((target) => {
    const { packageName } = SHARE_TARGETS[target]
    const app = appOf(view, packageName)
    return app === undefined || !isEnabled(state, packageName) ? [] : [{ app, target }]
  })
  return {
    kind: WindowKind.sheet,
    key: 'chooser',
    packageName: 'android',
    onDismiss: closeChooser,
    content: (
      <view cls="RelativeLayout" id="android:contentPanel" background={palette.surface} paddingY={8}>
        <text id="android:title" text={view.framework('share')} size={16} color={palette.secondaryText} padding={16} />
        <view cls="GridView" id="android:resolver_list">
          {targets.map(({ app, target }) => (
            <view
              key={target}
              cls="LinearLayout"
              direction="row"
              align="center"
              minHeight={56}
              paddingX={16}
              gap={24}
              onClick={(tx) => {
                closeChooser(tx)
                sendText(target, text)(tx)
              }}
            >
              <image id="android:icon" glyph={app.launcher.icon} size={32} />
              <text id="android:text1" text={appLabel(app, view.locale)} size={16} color={palette.primaryText} flex={1} />
            </view>
          ))}
        </view>
      </view>
    ),
  }
})
