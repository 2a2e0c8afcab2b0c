import type { Screen } from '@droidgym/phone/app'
import { translator } from '@droidgym/phone/i18n/strings'
import { h } from '@droidgym/phone/view/jsx'
import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { FilledButton } from '../kit/controls/text-button.tsx'
import { Words } from '../kit/controls/words.tsx'
import { plainWindow } from '../kit/window-look.ts'
import type { SignedOutApp } from './app.ts'
import { addAccount } from '../shared/add-account.ts'

/** What the app is, and a button that leads to the accounts in Settings. Assumption: its ids and its wording. */
export function welcomeScreen(app: SignedOutApp): Screen {
  const { icon, labelKey } = app.launcher
  const views = new AppViews(app, ({ configuration: { dark } }) => {
    const palette = googlePalette(dark)
    return { palette, windowLook: plainWindow(palette.background, dark) }
  })
  return views.of().screen({
    content: ({ locale, t }) => (
      <view flex={1}>
        <scroll key="welcome" flex={1}>
          <view align="center" gap={16} padding={24} paddingTop={72}>
            <image glyph={icon} size={96} unreported />
            <Words id="title" text={translator(locale, 'apps')(labelKey)} size={24} textAlign="center" />
            <Words id="message" text={t(labelKey)} quiet textAlign="center" />
          </view>
        </scroll>
        <FilledButton
          id="sign_in_button"
          text={t('sign_in')}
          textAlign="center"
          margin={16}
          paddingY={14}
          onClick={addAccount}
        />
      </view>
    ),
  })
}
