import { googlePalette } from '@droidgym/phone/view/theme'
import type { OverlayLocal } from '../kit/app-views.ts'
import { AppViews } from '../kit/app-views.ts'
import { plainWindow } from '../kit/window-look.ts'
import { accountOf } from '../shared/accounts.ts'
import type { AccountApp } from './app.ts'

export interface AccountAppLocal extends OverlayLocal<'account'> {
  /** Index in the app's tabs. */
  readonly tab: number
}

export const FIRST_TAB: AccountAppLocal = { tab: 0, overlay: null }

/** What the screen of such an app is drawn from. */
export function accountAppViews(app: AccountApp) {
  return new AppViews(app, ({ state, configuration: { dark } }) => {
    const palette = googlePalette(dark)
    return { app, account: accountOf(state), palette, windowLook: plainWindow(palette.background, dark) }
  }).of<AccountAppLocal>()
}

export type View = ReturnType<ReturnType<typeof accountAppViews>['of']>
