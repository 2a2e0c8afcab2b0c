import type { PhoneState, SettingNamespace, Stream } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { PageView, SettingsView } from './view.ts'

/** A key of the Settings texts, or what makes the text. */
export type Label = string | ((view: SettingsView) => string)

export function label(view: SettingsView, text: Label): string {
  return typeof text === 'string' ? view.t(text) : text(view)
}

/** A label that is the same in every language. */
export function literal(text: string): Label {
  return () => text
}

/** "On" or "Off". */
export function onOff({ on }: SwitchState): Label {
  return ({ state, t }) => t(on(state) ? 'switch_on_text' : 'switch_off_text')
}

/** A switch: what it shows, and what it does. */
export interface SwitchState {
  readonly on: (state: PhoneState) => boolean
  readonly set: (tx: Transaction, on: boolean, view: PageView) => void
}

/** A switch that stores 1 or 0 in a setting. */
export function settingSwitch(namespace: SettingNamespace, key: string, initial = false): SwitchState {
  return {
    on: (state) => (state.settings[namespace][key] ?? (initial ? '1' : '0')) === '1',
    set: (tx, on) => tx.setSetting(namespace, key, on ? '1' : '0'),
  }
}

/** What a row may show beside its title. */
interface Extras {
  readonly summary?: Label
  readonly glyph?: Glyph
  readonly disabled?: boolean
}

type RowOf<Kind extends string, Fields = unknown> = Extras & Fields & { readonly kind: Kind; readonly title: Label }

interface Target {
  /** Fragment of the page that the row opens. */
  readonly to: string
  /** What the page is about: a package. */
  readonly argument?: string
}

interface Click {
  readonly onClick: (tx: Transaction, view: PageView) => void
}

export interface ChoiceOption {
  readonly value: string
  readonly label: Label
}

interface Choice {
  readonly setting: readonly [SettingNamespace, string]
  /** The value while the setting has none. */
  readonly initial: string
  readonly options: readonly ChoiceOption[]
}

export type LinkRow = RowOf<'link', Target>
/** Opens a list of which one value is chosen. Default summary: the label of that value. */
export type ChoiceRow = RowOf<'choice', Choice>
export type VolumeRow = RowOf<'volume', { readonly stream: Stream; readonly glyph: Glyph }>
export type PlainRow =
  | LinkRow
  | ChoiceRow
  | VolumeRow
  | RowOf<'action', Click>
  | RowOf<'switch', SwitchState>
  /** The row opens a page; the switch at its end toggles. */
  | RowOf<'master', SwitchState & Target>
  | RowOf<'value' | 'header' | 'footer'>

/** Shown as one row that lists the titles until it is tapped. */
interface AdvancedRow {
  readonly kind: 'advanced'
  readonly rows: readonly Row[]
}

export type Row = PlainRow | AdvancedRow

export function link(title: Label, to: string, more: Extras & Pick<Target, 'argument'> = {}): LinkRow {
  return { kind: 'link', title, to, ...more }
}

export function action(title: Label, onClick: Click['onClick'], more: Extras = {}): PlainRow {
  return { kind: 'action', title, onClick, ...more }
}

export function toggle(title: Label, state: SwitchState, more: Extras = {}): PlainRow {
  return { kind: 'switch', title, ...state, ...more }
}

export function choice(title: Label, setting: Choice['setting'], more: Extras & Omit<Choice, 'setting'>): ChoiceRow {
  return { kind: 'choice', title, setting, ...more }
}

export function value(title: Label, summary?: Label, glyph?: Glyph): PlainRow {
  return { kind: 'value', title, ...(summary !== undefined && { summary }), ...(glyph && { glyph }) }
}

export function volume(title: Label, stream: Stream, glyph: Glyph): VolumeRow {
  return { kind: 'volume', title, stream, glyph }
}

export function header(title: Label): PlainRow {
  return { kind: 'header', title }
}

export function footer(title: Label): PlainRow {
  return { kind: 'footer', title }
}

export function advanced(...rows: readonly Row[]): AdvancedRow {
  return { kind: 'advanced', rows }
}

/** The rows with those that "Advanced" hides. */
export function allRows(rows: readonly Row[]): readonly PlainRow[] {
  return rows.flatMap((row) => (row.kind === 'advanced' ? allRows(row.rows) : [row]))
}
