import type { ScreenContext } from '../../phone/app.ts'
import { topActivity } from '../../phone/system/state.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import type { Palette } from '../../phone/view/theme.ts'
import { googlePalette } from '../../phone/view/theme.ts'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import type { AppView } from '../kit/app-view.ts'
import { appView } from '../kit/app-view.ts'
import type { ComposeLocal, GmailState } from './state.ts'
import { Activity, PACKAGE, gmailState } from './state.ts'

/** What every screen of the app is drawn from. */
export interface View<L = unknown> extends AppView<L> {
  readonly gmail: GmailState
  readonly palette: Palette
}

export function viewOf<L>(context: ScreenContext<L>): View<L> {
  return {
    ...appView(context, 'gmail'),
    gmail: gmailState.of(context.state),
    palette: googlePalette(context.configuration.dark),
  }
}

export function activityWindow({ context, palette }: View, content: ViewElement): WindowSpec {
  return {
    kind: WindowKind.activity,
    appCompatRoot: 'LinearLayout',
    key: context.window,
    packageName: PACKAGE,
    content,
    background: palette.background,
    navigationBarColor: palette.background,
    lightSystemBars: !context.configuration.dark,
  }
}

/** Opens the editor with what is given. */
export function compose(tx: Transaction, local: ComposeLocal): void {
  tx.startActivity({ component: { packageName: PACKAGE, className: Activity.compose }, hasExtras: true })
  const activity = topActivity(tx.state)
  if (activity !== undefined) tx.setLocal(activity.id, local)
}
