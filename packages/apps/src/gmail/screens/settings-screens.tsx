import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import type { Preference } from '../../kit/screens/preference-screen.tsx'
import { PreferenceList, preferenceScreen } from '../../kit/screens/preference-screen.tsx'
import { ADVANCES, SWIPE_ACTIONS } from '../settings.ts'
import type { GmailSettings } from '../settings.ts'
import { Activity, changeSettings } from '../state.ts'
import { opensPage, settingsViews, useGmail } from '../view.ts'

/** The settings of the app and of each account. */
export const settingsScreen = settingsViews.screen({
  content: ({ t, account }) => (
    <view flex={1}>
      <AppBar title={t('settings')} />
      <PreferenceList
        rows={[
          { kind: 'link', title: t('general_settings'), onClick: opensPage(Activity.generalSettings) },
          ...(account === undefined ? [] : [
            { kind: 'link' as const, title: account.address, onClick: opensPage(Activity.accountSettings) },
          ]),
        ]}
      />
    </view>
  ),
})

/** Assumption: of the general settings those that change what this Gmail does. */
export const generalSettingsScreen = preferenceScreen(settingsViews, {
  bar: ({ t }): ViewElement => <AppBar title={t('general_settings')} />,
  rows: ({ t }) => [
    choiceOf('notificationAction', 'default_notification_action', ['archive', 'delete']),
    { kind: 'link', title: t('swipe_actions'), onClick: opensPage(Activity.swipeSettings) },
    choiceOf('replyAction', 'default_reply_action', ['reply', 'reply_all']),
    choiceOf('advance', 'auto_advance', ADVANCES),
    { kind: 'header', title: t('action_confirmations') },
    switchOf('confirmDelete', 'confirm_delete'),
    switchOf('confirmArchive', 'confirm_archive'),
    switchOf('confirmSend', 'confirm_send'),
  ],
})

export const swipeSettingsScreen = preferenceScreen(settingsViews, {
  bar: ({ t }): ViewElement => <AppBar title={t('swipe_actions')} />,
  rows: () => [
    choiceOf('rightSwipe', 'right_swipe', SWIPE_ACTIONS),
    choiceOf('leftSwipe', 'left_swipe', SWIPE_ACTIONS),
  ],
})

type ChoiceName = 'notificationAction' | 'rightSwipe' | 'leftSwipe' | 'replyAction' | 'advance'

/** `values` name their texts. */
function choiceOf<K extends ChoiceName>(name: K, title: string, values: readonly GmailSettings[K][]): Preference {
  const { t, state: { settings } } = useGmail()
  return {
    kind: 'choice',
    key: name,
    title: t(title),
    value: settings[name],
    options: values.map((value) => ({ value, text: t(value) })),
    set: (tx, chosen) => {
      const value = values.find((one) => one === chosen)
      if (value !== undefined) changeSettings(tx, { [name]: value })
    },
  }
}

export function switchOf(name: 'confirmDelete' | 'confirmArchive' | 'confirmSend' | 'notifications', title: string): Preference {
  const { t, state: { settings } } = useGmail()
  return { kind: 'switch', title: t(title), on: settings[name], set: (tx, on) => changeSettings(tx, { [name]: on }) }
}
