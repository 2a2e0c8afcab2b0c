import { h } from '@droidgym/phone/view/jsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { textDialog } from '../../kit/overlays/text-dialog.tsx'
import { PreferenceList } from '../../kit/screens/preference-screen.tsx'
import { changeSettings } from '../state.ts'
import { accountViews } from '../view.ts'
import { switchOf } from './settings-screens.tsx'

/** The settings of the account. Assumption: those that change what this Gmail does. */
export const accountSettingsScreen = accountViews.screen({
  content: ({ t, account, state: { settings: { signature } }, opener }) => (
    <view flex={1}>
      <AppBar title={account?.address ?? t('settings')} />
      <PreferenceList
        rows={[
          switchOf('notifications', 'notifications'),
          {
            kind: 'link',
            title: t('signature'),
            summary: signature === '' ? t('signature_unset') : signature,
            onClick: opener({ signature }),
          },
        ]}
      />
    </view>
  ),
  overlay: ({ signature }, { t, openOverlay }) =>
    textDialog({
      title: t('signature'),
      paddingTop: 16,
      blank: true,
      field: {
        id: 'signature',
        text: signature,
        minHeight: 48,
        onTextChange: (tx, text) => { openOverlay(tx, { signature: text }) },
      },
      onConfirm: (tx, text) => { changeSettings(tx, { signature: text }) },
    }),
})
