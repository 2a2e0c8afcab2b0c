import type { ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { topActivity } from '../../phone/system/state.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import type { Color } from '../../phone/view/style.ts'
import type { Palette } from '../../phone/view/theme.ts'
import { googlePalette } from '../../phone/view/theme.ts'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import type { AppView } from '../kit/app-view.ts'
import { appView } from '../kit/app-view.ts'
import type { Web } from '../shared/web/web.ts'
import { webOf } from '../shared/web/web.ts'
import { HISTORY } from './data/address.ts'
import type { ChromeState } from './state.ts'
import { Activity, FRESH_BROWSER, PACKAGE, chromeState } from './state.ts'
import { openTab, visit } from './tabs.ts'

/** What every screen of the browser is drawn from. */
export interface View<L = unknown> extends AppView<L> {
  readonly chrome: ChromeState
  readonly web: Web
  readonly palette: Palette
  readonly dark: boolean
  /** Colour of the address bar's pill. */
  readonly pill: Color
  /** DeviceFormFactor.isTablet: from a smallest width of 600 dp. */
  readonly tablet: boolean
}

export function viewOf<L>(context: ScreenContext<L>): View<L> {
  const { configuration, state } = context
  const chrome = chromeState.of(state)
  const dark = configuration.dark || chrome.incognito
  return {
    ...appView(context, 'chrome'),
    chrome,
    web: webOf(state.environment.seed),
    palette: googlePalette(dark),
    dark,
    pill: dark ? '#3C4043' : '#F1F3F4',
    tablet: configuration.smallestWidthDp >= 600,
  }
}

export function activityWindow({ context, palette, dark }: View, content: ViewElement): WindowSpec {
  return {
    kind: WindowKind.activity,
    appCompatRoot: 'FrameLayout',
    key: context.window,
    packageName: PACKAGE,
    content,
    background: palette.background,
    navigationBarColor: palette.background,
    lightSystemBars: !dark,
  }
}

/** Starts one of the browser's other activities. */
export function open(tx: Transaction, className: string): void {
  tx.startActivity({ component: { packageName: PACKAGE, className } })
}

/** The history: an activity of its own on phones, a page of the browser on tablets (HistoryManagerUtils). */
export function openHistory(tx: Transaction, { tablet }: Pick<View, 'tablet'>): void {
  if (tablet) visit(tx, HISTORY)
  else open(tx, Activity.history)
}

/** Leaves a side activity for the browser below it, with an address in a new tab. */
export function openInBrowser(tx: Transaction, activityId: number, url: string): void {
  openTab(tx, url, false)
  tx.finish(activityId)
  const front = topActivity(tx.state)
  if (front?.className === Activity.tabbed) tx.setLocal(front.id, FRESH_BROWSER)
  else open(tx, Activity.tabbed)
}
