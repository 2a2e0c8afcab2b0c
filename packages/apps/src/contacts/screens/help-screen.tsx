import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { ContactsBar } from '../parts/contacts-bar.tsx'
import { views } from '../view.ts'

/** Assumption: versionName of the app in the API 29 image. */
const VERSION = '1.7.31'

/** How the app is used, and its version. */
export const helpScreen = views.of().screen({
  content: ({ t, margin }) => (
    <view flex={1}>
      <ContactsBar title={t('menu_help')} />
      <scroll id="help" cls="ScrollView" flex={1}>
        <view paddingX={16 + margin} paddingY={16} gap={24}>
          <Words text={t('help_body')} />
          <view>
            <Words text={t('about_build_version')} />
            <Words text={VERSION} size={14} quiet />
          </view>
        </view>
      </scroll>
    </view>
  ),
})
