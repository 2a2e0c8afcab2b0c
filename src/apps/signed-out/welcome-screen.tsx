import type { Screen } from '../../phone/app.ts'
import { translator } from '../../phone/i18n/strings.ts'
import { h } from '../../phone/view/jsx.ts'
import { googlePalette } from '../../phone/view/theme.ts'
import { WindowKind } from '../../phone/view/window.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { PACKAGE_NAMES } from '../kit/package-names.ts'

/** Keys of an app's icon, label and text. */
export type SignedOutName = 'drive' | 'play_movies' | 'play_music'

/** What the app is, and a button that leads to the accounts in Settings. Assumption: its ids and its wording. */
export function welcomeScreen(name: SignedOutName): Screen {
  return {
    windows({ configuration: { locale, dark }, window }) {
      const palette = googlePalette(dark)
      const t = translator(locale, 'signed_out')
      return [
        {
          kind: WindowKind.activity,
          key: window,
          packageName: PACKAGE_NAMES[name],
          background: palette.background,
          navigationBarColor: palette.background,
          lightSystemBars: !dark,
          content: (
            <view flex={1}>
              <scroll key="welcome" flex={1}>
                <view align="center" gap={16} padding={24} paddingTop={72}>
                  <image glyph={LAUNCHER_ICONS[name]} size={96} width={96} height={96} unreported />
                  <text
                    id="title"
                    text={translator(locale, 'apps')(name)}
                    size={24}
                    color={palette.primaryText}
                    textAlign="center"
                  />
                  <text id="message" text={t(name)} size={16} color={palette.secondaryText} textAlign="center" />
                </view>
              </scroll>
              <text
                cls="Button"
                id="sign_in_button"
                text={t('sign_in')}
                size={14}
                weight={500}
                color={palette.onAccent}
                background={palette.accent}
                radius={4}
                textAlign="center"
                margin={16}
                paddingY={14}
                onClick={(tx) => {
                  // Intent.FLAG_ACTIVITY_NEW_TASK
                  const component = { packageName: 'com.android.settings', className: 'com.android.settings.Settings' }
                  tx.startActivity({ action: 'android.settings.ADD_ACCOUNT_SETTINGS', flags: 0x1000_0000, component })
                }}
              />
            </view>
          ),
        },
      ]
    },
  }
}
