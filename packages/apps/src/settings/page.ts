import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import type { WindowSpec } from '@droidgym/phone/view/window'
import type { MenuRow } from '../kit/overlays/overflow-menu.tsx'
import type { Label, Row, SwitchState } from './row.ts'
import type { PageView, SettingsView } from './view.ts'

/** One screen of the Settings app, as data. */
export interface Page {
  /** Class of the fragment, without the `com.android.settings.` in front. */
  readonly fragment: string
  readonly title: Label
  /** Whether the search knows the page and what leads to it; absent: always. */
  isSearched?(this: void, state: PhoneState): boolean
  /** Classes of preference controllers that PrefCtrlListHelper cannot make from a context alone. */
  readonly controllers?: readonly string[]
  /** A function where it depends on what the page is about. */
  readonly switchBar?: SwitchBarState | ((this: void, view: PageView) => SwitchBarState)
  rows?(this: void, view: SettingsView): readonly Row[]
  /** Stands in for the list of rows. */
  body?(this: void): ViewElement
  /** By the name of their overlay. */
  readonly dialogs?: Readonly<Record<string, () => WindowSpec | readonly WindowSpec[]>>
  menu?(this: void): readonly MenuRow[]
  /** BACK and "Navigate up"; true when the page stays. */
  onBack?(this: void, tx: Transaction, view: PageView): boolean
  /** The page has come up. */
  onOpen?(this: void, tx: Transaction): void
}

/** The bar with a switch on top of a feature's page. */
export interface SwitchBarState extends SwitchState {
  /** Default: "On" or "Off". */
  readonly label?: string
  isDisabled?(this: void, state: PhoneState): boolean
}
