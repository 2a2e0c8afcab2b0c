import type { ScreenContext } from '../../phone/app.ts'
import type { Configuration } from '../../phone/system/configuration.ts'
import type { PhoneState, SettingNamespace, Stream } from '../../phone/system/state.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { Translator } from '../../phone/i18n/strings.ts'
import type { Glyph } from '../../phone/view/drawing.ts'
import type { Children } from '../../phone/view/jsx.ts'
import type { Palette } from '../../phone/view/theme.ts'
import type { MenuRow } from '../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'

/** One screen of the Settings app, as data. */
export interface Page {
  /** Class of the fragment, without the `com.android.settings.` in front. */
  readonly fragment: string
  readonly title: Label
  /** Whether the search knows the page and what leads to it; absent: always. */
  isSearched?(state: PhoneState): boolean
  /** Classes of preference controllers that PrefCtrlListHelper cannot make from a context alone. */
  readonly controllers?: readonly string[]
  /** The bar with a switch on top of a feature's page. */
  readonly switchBar?: SwitchState & { readonly label?: string; isDisabled?(state: PhoneState): boolean }
  rows?(view: PageView): readonly Row[]
  /** Stands in for the list of rows. */
  body?(view: PageView): Children
  /** Dialogs by the name under which `openDialog` asks for them. */
  readonly dialogs?: Readonly<Record<string, (view: PageView) => WindowSpec>>
  menu?(view: PageView): readonly MenuRow[]
  /** BACK and "Navigate up"; true when the page stays. */
  onBack?(tx: Transaction, view: PageView): boolean
  /** The page has come up. */
  onOpen?(tx: Transaction): void
}

/** A key of the Settings texts, or what makes the text. */
export type Label = string | ((view: PageView) => string)

export interface SwitchState {
  readonly on: (state: PhoneState) => boolean
  readonly set: (tx: Transaction, on: boolean, view: PageView) => void
}

interface RowText {
  readonly title: Label
  readonly summary?: Label
  readonly glyph?: Glyph
  readonly disabled?: boolean
}

export interface ChoiceOption {
  readonly value: string
  readonly label: Label
}

export type Row =
  | (RowText & { readonly kind: 'link'; readonly to: string; readonly argument?: string })
  | (RowText & { readonly kind: 'action'; readonly onClick: (tx: Transaction, view: PageView) => void })
  | (RowText & SwitchState & { readonly kind: 'switch' })
  /** The row opens a page; the switch at its end toggles. */
  | (RowText & SwitchState & { readonly kind: 'master'; readonly to: string })
  | (RowText & { readonly kind: 'radio'; readonly selected: boolean; readonly onClick: (tx: Transaction) => void })
  /** Opens a list of which one value is chosen. The summary is the chosen one's label unless given. */
  | (RowText & {
      readonly kind: 'choice'
      /** Unique on the page. */
      readonly key: string
      readonly setting: readonly [SettingNamespace, string]
      readonly initial: string
      readonly options: readonly ChoiceOption[]
    })
  | (RowText & { readonly kind: 'value' })
  | (RowText & { readonly kind: 'volume'; readonly stream: Stream })
  | { readonly kind: 'header'; readonly title: Label }
  | { readonly kind: 'footer'; readonly title: Label }
  /** Shown as one row that lists the titles until it is tapped. */
  | { readonly kind: 'advanced'; readonly rows: readonly Row[] }

/** What a sub-page's activity keeps. */
export interface PageLocal {
  readonly fragment: string
  /** What the page is about: a package. */
  readonly argument: string
  readonly expanded: boolean
  /** Name of the open dialog. */
  readonly dialog: string | null
  readonly menuOpen: boolean
  /** What is typed in the open dialog. */
  readonly input: string
  /** Language tags ticked for removal; null while nothing is being removed. */
  readonly ticked: readonly string[] | null
  /** Position of a seek bar that a finger moves, not yet in force. */
  readonly position: number | null
}

/** What a page is made from. */
export interface PageView {
  readonly context: ScreenContext<PageLocal>
  readonly state: PhoneState
  readonly configuration: Configuration
  readonly local: PageLocal
  readonly palette: Palette
  /** Texts of Settings, and of the framework. */
  readonly t: Translator
  readonly framework: Translator
  /** Opens the page of a fragment. */
  open(tx: Transaction, fragment: string, argument?: string): void
}

export function label(view: PageView, text: Label): string {
  return typeof text === 'string' ? view.t(text) : text(view)
}

/** A label that is the same in every language. */
export function literal(text: string): Label {
  return () => text
}

export function change(view: PageView, tx: Transaction, fields: Partial<PageLocal>): void {
  view.context.update(tx, (local) => ({ ...local, ...fields }))
}

/** "On" or "Off". */
export function onOff(on: (state: PhoneState) => boolean): Label {
  return ({ state, t }) => t(on(state) ? 'switch_on_text' : 'switch_off_text')
}

/** A switch that stores 1 or 0 in a setting. */
export function settingSwitch(namespace: SettingNamespace, key: string, initial = false): SwitchState {
  return {
    on: (state) => (state.settings[namespace][key] ?? (initial ? '1' : '0')) === '1',
    set: (tx, on) => {
      tx.setSetting(namespace, key, on ? '1' : '0')
    },
  }
}
