import { h } from '../../../phone/view/jsx.ts'
import { ContactsBar } from '../parts/contacts-bar.tsx'
import { views } from '../view.ts'

/** Assumption: versionName of the app in the API 29 image. */
const VERSION = '1.7.31'

/** How the app is used, and its version. */
export const helpScreen = views.of().screen({
  content: ({ t, palette, margin }) => (
    <view flex={1}>
      <ContactsBar title={t('menu_help')} />
      <scroll id="help" cls="ScrollView" flex={1}>
        <view paddingX={16 + margin} paddingY={16} gap={24}>
          <text text={t('help_body')} size={16} color={palette.primaryText} />
          <view>
            <text text={t('about_build_version')} size={16} color={palette.primaryText} />
            <text text={VERSION} size={14} color={palette.secondaryText} />
          </view>
        </view>
      </scroll>
    </view>
  ),
})
