import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { accountOf, setAccount, signIn } from '../../shared/accounts.ts'
import type { Page } from '../page.ts'
import type { PlainRow } from '../row.ts'
import { action, footer, link, literal, settingSwitch, toggle, value } from '../row.ts'
import type { SettingsView } from '../view.ts'
import { usePage } from '../view.ts'

const GOOGLE = literal('Google')
const DETAILS = 'accounts.AccountDetailDashboardFragment'

/** The accounts of the phone, and what is Google's. */
export const accountPages: readonly Page[] = [
  {
    fragment: 'accounts.AccountDashboardFragment',
    title: 'account_dashboard_title',
    rows: (view) => [
      ...accountRow(view),
      link('add_account_label', 'accounts.ChooseAccountFragment', { glyph: glyphs.add }),
      toggle('account_sync_title', settingSwitch('global', 'auto_sync', true)),
    ],
  },
  {
    // Assumption: the button that removes is a row, and what the account synchronizes has no page.
    fragment: DETAILS,
    title: GOOGLE,
    isSearched: () => false,
    rows: ({ state }) => {
      const account = accountOf(state)
      return account === undefined
        ? [footer('account_dashboard_default_summary')]
        : [
            value(literal(account.name), literal(account.address), glyphs.account),
            action('remove_account_label', (tx, { opener }) => { opener('remove')(tx) }),
          ]
    },
    dialogs: { remove: removalDialog },
  },
  {
    fragment: 'accounts.ChooseAccountFragment',
    title: 'add_account_label',
    rows: () => [action(GOOGLE, signIn, { glyph: glyphs.account })],
  },
  {
    fragment: 'google.GoogleSettings',
    title: 'google_settings_title',
    rows: (view) => [
      ...accountRow(view),
      link('add_account_label', 'accounts.ChooseAccountFragment', { glyph: glyphs.account }),
    ],
  },
]

function accountRow({ state }: SettingsView): readonly PlainRow[] {
  const account = accountOf(state)
  if (account === undefined) return []
  return [link(literal(account.address), DETAILS, { summary: GOOGLE, glyph: glyphs.account })]
}

/** RemoveAccountPreferenceController.ConfirmRemoveAccountDialog */
function removalDialog(): WindowSpec {
  const { t, context } = usePage()
  return confirmDialog({
    title: t('really_remove_account_title'),
    message: t('really_remove_account_message'),
    confirm: t('remove_account_label'),
    onConfirm: (tx) => {
      setAccount(tx, false)
      tx.finish(context.activityId)
    },
  })
}
