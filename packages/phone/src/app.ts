import type { AppDefinition } from './system/app-definition.ts'
import type { Configuration } from './system/configuration.ts'
import type { PhoneState } from './system/state.ts'
import type { Transaction } from './system/transaction.ts'
import type { Glyph } from './view/drawing.ts'
import type { Handler, ViewElement } from './view/element.ts'
import type { Color } from './view/style.ts'
import type { WindowKind, WindowSpec } from './view/window.ts'

/** An installed app: its definition and the screens of its activities. */
export interface App {
  readonly definition: AppDefinition
  /** By class of the activity. */
  readonly screens: Readonly<Record<string, Screen>>
  /** The launcher's icon and label; absent for apps without an icon. */
  readonly launcher?: LauncherEntry | undefined
  /** What it offers for the home screen beside its icon. */
  readonly widgets?: readonly AppWidget[] | undefined
}

/** A widget of an app (AppWidgetProviderInfo). */
export interface AppWidget {
  /** Class of its provider. */
  readonly provider: string
  /** The cells of the home screen that it takes. */
  readonly columns: number
  readonly rows: number
  /** Its name in a language. */
  label(this: void, locale: string): string
  view(this: void, place: WidgetPlace): ViewElement
  /** A tap on it. */
  readonly onClick: Handler
}

/** Where a widget is shown: its box, in dp, and the state that it tells of. */
export interface WidgetPlace {
  readonly state: PhoneState
  readonly configuration: Configuration
  readonly width: number
  readonly height: number
}

export interface LauncherEntry {
  readonly icon: Glyph
  /** The icon at an instant (epoch milliseconds, GMT), for an icon that changes; only the launcher shows it. */
  readonly iconAt?: (epochMs: number) => Glyph
  /** Key of the label in the translations of `apps`. */
  readonly labelKey: string
}

/** An app that choosers, lists of apps and the system's dialogs can name. */
export interface AppWithIcon extends App {
  readonly launcher: LauncherEntry
}

export function hasIcon(app: App): app is AppWithIcon {
  return app.launcher !== undefined
}

/** How one activity looks and what BACK does in it. */
export interface Screen<L = unknown> {
  /** The activity's window first, then its overlays (dialogs, sheets, menus), the topmost last. */
  windows(context: ScreenContext<L>): readonly WindowSpec[]
  /** The activity has no window that fills the display: what lies below it in its task shows behind its dialogs. */
  readonly isTranslucent?: boolean
  /** Returns true when the activity handled the key; otherwise it finishes. */
  onBack?(tx: Transaction, context: ScreenContext<L>): boolean
}

/** The inputs of an activity's screen. The same state always gives the same screen. */
export interface ScreenContext<L = unknown> {
  readonly state: PhoneState
  readonly configuration: Configuration
  readonly activityId: number
  /** Name of the activity's own window: `activity-<id>`. */
  readonly window: string
  /** The activity's own state. */
  readonly local: L
  /** The installed apps that have an icon. */
  readonly appsWithIcon: readonly AppWithIcon[]
  /** Replaces the activity's own state. Handlers may call it later: it changes the newest value. */
  update(tx: Transaction, change: (local: L) => L): void
}

/** Windows that belong to the system rather than to an activity: status bar, navigation bar, shade, keyboard, toast. */
export interface SystemWindows {
  /** The app that provides the code. */
  readonly packageName: string
  /** From back to front. */
  readonly windows: readonly SystemWindow[]
}

/** Null while the window is not shown. */
export type SystemWindow = (context: SystemContext) => WindowSpec | null

export interface SystemContext {
  readonly state: PhoneState
  readonly configuration: Configuration
  /** The lock screen shows, and no activity. */
  readonly locked: boolean
  /** The topmost window of the activity in front: decides the colours of the bars. */
  readonly front: FrontWindow | undefined
  /** The keyboard that the focused field asks for, if any. */
  readonly keyboard: KeyboardRequest | null
  /** The installed apps that have an icon. */
  readonly appsWithIcon: readonly AppWithIcon[]
  /** Actions of the navigation bar; the same as the keys. */
  press(this: void, tx: Transaction, key: 'BACK' | 'HOME' | 'OVERVIEW'): void
}

/** How the bars look over a window. */
export interface FrontWindow {
  readonly kind: WindowKind
  readonly lightSystemBars: boolean | undefined
  readonly navigationBarColor: Color | undefined
}

export interface KeyboardRequest {
  readonly layout: 'text' | 'number'
  readonly action: 'done' | 'next' | 'search' | 'go'
  /** What the field shows, for a keyboard that takes the whole screen (InputMethodService.isFullscreenMode). */
  readonly extracted?: { readonly text: string; readonly isHint: boolean }
}
