import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler } from '@droidgym/phone/view/element'
import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { startWith } from '../kit/start-with.ts'
import { plainWindow } from '../kit/window-look.ts'
import { accountOf } from '../shared/accounts.ts'
import { GMAIL } from './app.ts'
import type { PreferenceLocal } from '../kit/screens/preference-screen.tsx'
import type { AccountLocal, ComposeLocal, MailLocal } from './state.ts'
import { Activity, gmailState } from './state.ts'

const views = new AppViews(GMAIL, ({ state, configuration: { dark } }) => {
  const palette = googlePalette(dark)
  return {
    state: gmailState.of(state),
    account: accountOf(state),
    palette,
    windowLook: { ...plainWindow(palette.background, dark), appCompatRoot: 'LinearLayout' } as const,
  }
})

export const mailViews = views.of<MailLocal>()
export const settingsViews = views.of<PreferenceLocal>()
export const accountViews = views.of<AccountLocal>()
export const composeViews = views.of<ComposeLocal>()

/** For parts of both screens. */
export const useGmail = views.use
export const useMail = mailViews.use
export const useCompose = composeViews.use

/** Opens the editor with what is given. */
export function compose(tx: Transaction, local: ComposeLocal): void {
  const component = { packageName: GMAIL.packageName, className: Activity.compose }
  startWith(tx, { component, hasExtras: true }, local)
}

/** A tap that opens one of the pages of the settings. */
export function opensPage(className: string): Handler {
  return (tx) => tx.startActivity({ component: { packageName: GMAIL.packageName, className } })
}
