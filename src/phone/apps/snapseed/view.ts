import type { ScreenContext } from '../../app.ts'
import { translator } from '../../i18n/strings.ts'
import type { Translator } from '../../i18n/strings.ts'
import type { Configuration } from '../../system/configuration.ts'
import type { Transaction } from '../../system/transaction.ts'
import type { ViewElement } from '../../view/element.ts'
import type { Color } from '../../view/style.ts'
import type { Palette } from '../../view/theme.ts'
import { googlePalette } from '../../view/theme.ts'
import type { WindowSpec } from '../../view/window.ts'
import { WindowKind } from '../../view/window.ts'
import { isDark } from './preferences.ts'
import type { SnapseedState } from './state.ts'
import { PACKAGE, snapseedState } from './state.ts'

/** What every screen of the app draws from. The theme is the app's own, not the system's. */
export interface View<L = unknown> {
  readonly context: ScreenContext<L>
  readonly configuration: Configuration
  readonly local: L
  readonly app: SnapseedState
  readonly dark: boolean
  readonly palette: Palette
  /** Behind the photo. */
  readonly canvas: Color
  readonly t: Translator
  readonly framework: Translator
  change(tx: Transaction, change: Partial<L>): void
}

export function viewOf<L>(context: ScreenContext<L>): View<L> {
  const { configuration } = context
  const app = snapseedState.of(context.state)
  const dark = isDark(app.preferences)
  return {
    context,
    configuration,
    local: context.local,
    app,
    dark,
    palette: googlePalette(dark),
    canvas: dark ? '#202124' : '#F1F3F4',
    t: translator(configuration.locale, 'snapseed'),
    framework: translator(configuration.locale, 'framework'),
    change: (tx, change) => {
      context.update(tx, (local) => ({ ...local, ...change }))
    },
  }
}

export function activityWindow({ context, dark, palette, canvas }: View, content: ViewElement): WindowSpec {
  return {
    kind: WindowKind.activity,
    key: context.window,
    packageName: PACKAGE,
    content,
    background: canvas,
    statusBarColor: palette.background,
    navigationBarColor: palette.background,
    lightSystemBars: !dark,
  }
}

/** Of a choice in a strip under the photo, in dp. Assumption: wider on tablets. */
export function stripItemWidth({ widthDp }: Configuration): number {
  return widthDp >= 600 ? 96 : 80
}
