import type { Screen } from '../../phone/app.ts'
import { h } from '../../phone/view/jsx.ts'
import { contactsLook } from './look.ts'
import { page } from './page.tsx'

/** Assumption: versionName of the app in the API 29 image. */
const VERSION = '1.7.31'

/** How the app is used, and its version. */
export const contactsHelpScreen: Screen = {
  windows(context) {
    const look = contactsLook(context.configuration)
    const { palette, t } = look
    return [
      page(context, look, {
        title: t('menu_help'),
        content: (
          <scroll id="help" cls="ScrollView" flex={1}>
            <view paddingX={16 + look.margin} paddingY={16} gap={24}>
              <text text={t('help_body')} size={16} color={palette.primaryText} />
              <view>
                <text text={t('about_build_version')} size={16} color={palette.primaryText} />
                <text text={VERSION} size={14} color={palette.secondaryText} />
              </view>
            </view>
          </scroll>
        ),
      }),
    ]
  },
}
