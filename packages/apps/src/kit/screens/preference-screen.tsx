import type { Screen } from '@droidgym/phone/app'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ScrollProps, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import type { AppLook, KitView, OverlayLocal, ScreenViews } from '../app-views.ts'
import { useKit } from '../app-views.ts'
import { Switch } from '../controls/switch.tsx'
import { choiceDialog } from '../overlays/choice-dialog.tsx'
import type { Choice } from '../overlays/choice-dialog.tsx'
import type { PreferenceRowProps } from '../rows/preference-row.tsx'
import { PreferenceHeader, PreferenceRow } from '../rows/preference-row.tsx'

/** A row of a settings screen. `title` and `summary` are shown as they stand. */
export type Preference =
  | { readonly kind: 'header'; readonly title: string }
  | { readonly kind: 'link'; readonly title: string; readonly summary?: string; readonly onClick: Handler }
  | SwitchPreference
  | ChoicePreference
  | { readonly kind: 'own'; readonly element: ViewElement }

export interface SwitchPreference {
  readonly kind: 'switch'
  readonly title: string
  readonly summary?: string
  readonly on: boolean
  set(this: void, tx: Transaction, on: boolean): void
}

export interface ChoicePreference {
  readonly kind: 'choice'
  /** Names the open dialog; unlike the title it does not change with the language. */
  readonly key: string
  readonly title: string
  readonly value: string | number
  readonly options: readonly Choice<string | number>[]
  set(this: void, tx: Transaction, value: string | number): void
}

/** Where an app's settings differ from the platform's. */
export interface PreferenceStyle {
  readonly list?: ScrollProps
  readonly row?: ViewProps
  readonly texts?: PreferenceRowProps['texts']
}

/** What a settings screen keeps: the key of the choice that is open. */
export type PreferenceLocal = OverlayLocal<string>
export const FRESH_PREFERENCES: PreferenceLocal = { overlay: null }

export interface PreferenceScreenSpec<V> {
  bar(this: void, view: V): ViewElement
  rows(this: void, view: V): readonly Preference[]
  readonly style?: PreferenceStyle
}

/** android.preference.PreferenceActivity: a bar, a list of rows, and the dialog of the choice that is open. */
export function preferenceScreen<E extends AppLook>(
  views: ScreenViews<PreferenceLocal, E>,
  { bar, rows, style }: PreferenceScreenSpec<KitView<PreferenceLocal> & E>,
): Screen<PreferenceLocal> {
  return views.screen({
    content: (view) => (
      <view flex={1} background={view.palette.background}>
        {bar(view)}
        <PreferenceList rows={rows(view)} {...(style && { style })} />
      </view>
    ),
    overlay: (key, view) => preferenceDialog(rows(view), key),
  })
}

export interface PreferenceListProps {
  readonly rows: readonly Preference[]
  readonly style?: PreferenceStyle
}

/** The rows in a list that scrolls. A choice opens the overlay of its key. */
export function PreferenceList({ rows, style = {} }: PreferenceListProps): ViewElement {
  return (
    <scroll id="android:list" cls="ListView" flex={1} {...style.list}>
      {rows.map((row) => preference(row, style))}
    </scroll>
  )
}

function preference(row: Preference, style: PreferenceStyle): ViewElement {
  const { openOverlay } = useKit()
  const look = { ...style.row, ...(style.texts !== undefined && { texts: style.texts }) }
  switch (row.kind) {
    case 'header':
      return <PreferenceHeader title={row.title} />
    case 'link':
      return <PreferenceRow title={row.title} subtitle={row.summary} {...look} onClick={row.onClick} />
    case 'switch':
      return (
        <PreferenceRow
          title={row.title}
          subtitle={row.summary}
          {...look}
          onClick={(tx) => row.set(tx, !row.on)}
        >
          <view cls="LinearLayout" id="android:widget_frame" justify="center">
            <Switch id="android:switch_widget" checked={row.on} />
          </view>
        </PreferenceRow>
      )
    case 'choice': {
      const chosen = row.options.find(({ value }) => value === row.value)
      return (
        <PreferenceRow
          title={row.title}
          subtitle={chosen?.text}
          {...look}
          onClick={(tx) => openOverlay(tx, row.key)}
        />
      )
    }
    case 'own':
      return row.element
  }
}

/** The dialog of the choice with this key; null when its row is gone. */
function preferenceDialog(rows: readonly Preference[], key: string): WindowSpec | null {
  const row = rows.find((one): one is ChoicePreference => one.kind === 'choice' && one.key === key)
  if (row === undefined) return null
  const { title, options, value, set } = row
  return choiceDialog({ title, options, chosen: value, onChoose: (tx, chosen) => { set(tx, chosen) } })
}
