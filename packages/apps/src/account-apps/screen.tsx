import type { Screen } from '@droidgym/phone/app'
import { translator } from '@droidgym/phone/i18n/strings'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { BarItem, BottomBar } from '../kit/bars/bottom-bar.tsx'
import { BarTitle, TopBar } from '../kit/bars/top-bar.tsx'
import { FilledButton } from '../kit/controls/text-button.tsx'
import { Words } from '../kit/controls/words.tsx'
import { alertDialog } from '../kit/overlays/alert-dialog.tsx'
import { EmptyState } from '../kit/rows/empty-state.tsx'
import { AccountDisc } from '../shared/account-disc.tsx'
import type { Account } from '../shared/accounts.ts'
import { addAccount } from '../shared/add-account.ts'
import type { AccountApp } from './app.ts'
import type { AccountAppLocal, View } from './view.ts'
import { accountAppViews } from './view.ts'

/**
 * What the app is and a button that leads to the accounts in Settings; with an account, what it holds for the app:
 * nothing. Assumption: the ids, the wording, and which parts the apps have. Parts that are a shop are absent, since
 * the image has no Play Store.
 */
export function accountAppScreen(app: AccountApp): Screen<AccountAppLocal> {
  return accountAppViews(app).screen({
    content: (view) => (view.account === undefined ? welcome(view) : parts(view, view.account)),
    overlay: (_, view) => (view.account === undefined ? null : accountDialog(view, view.account)),
    onBack(tx, { local: { tab }, change }): boolean {
      if (tab !== 0) change(tx, { tab: 0 })
      return tab !== 0
    },
  })
}

function appName({ app, locale }: View): string {
  return translator(locale, 'apps')(app.launcher.labelKey)
}

function welcome(view: View): ViewElement {
  const { app: { launcher: { icon, labelKey } }, t } = view
  return (
    <view flex={1}>
      <scroll key="welcome" flex={1}>
        <view align="center" gap={16} padding={24} paddingTop={72}>
          <image glyph={icon} size={96} unreported />
          <Words id="title" text={appName(view)} size={24} textAlign="center" />
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
  )
}

function parts(view: View, account: Account): ViewElement {
  const { app: { tabs }, palette, t, local, changer, opener } = view
  const shown = tabs[local.tab] ?? tabs[0]
  return (
    <view flex={1}>
      <TopBar paddingStart={16}>
        <BarTitle text={appName(view)} />
        <AccountDisc
          id="selected_account_disc"
          desc={t('signed_in_as', { ...account })}
          account={account}
          disc={palette.accent}
          letter={palette.onAccent}
          marginEnd={8}
          onClick={opener('account')}
        />
      </TopBar>
      <scroll key={shown.key} flex={1}>
        <EmptyState titleId="empty_title" title={t(`no_${shown.key}`)} icon={shown.glyph} paddingTop={96} />
      </scroll>
      <BottomBar id="bottom_navigation" background={palette.surface} elevation={8}>
        {tabs.map(({ key, glyph }, tab) => (
          <BarItem title={t(key)} icon={glyph} selected={tab === local.tab} onClick={changer({ tab })} />
        ))}
      </BottomBar>
    </view>
  )
}

function accountDialog(view: View, account: Account): WindowSpec {
  return alertDialog({
    title: appName(view),
    message: `${account.name}\n${account.address}`,
    positive: { text: view.framework('close'), onClick: view.closeOverlay },
  })
}
