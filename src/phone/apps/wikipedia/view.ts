import type { Translator } from '../../i18n/strings.ts'
import { translator } from '../../i18n/strings.ts'
import type { ScreenContext } from '../../app.ts'
import type { Configuration } from '../../system/configuration.ts'
import type { Transaction } from '../../system/transaction.ts'
import type { ViewElement } from '../../view/element.ts'
import type { WindowSpec } from '../../view/window.ts'
import { WindowKind } from '../../view/window.ts'
import type { Article, Encyclopedia } from './articles.ts'
import { encyclopediaOf, findArticle } from './articles.ts'
import { PACKAGE } from './package.ts'
import type { WikipediaPalette } from './palette.ts'
import { isDark, paletteOf, themeOf } from './palette.ts'
import type { WikipediaState } from './state.ts'
import { wikipediaState } from './state.ts'

/** What every screen of the app draws from. */
export interface View<L = unknown> {
  readonly context: ScreenContext<L>
  readonly configuration: Configuration
  readonly local: L
  readonly app: WikipediaState
  readonly encyclopedia: Encyclopedia
  readonly palette: WikipediaPalette
  readonly t: Translator
  readonly framework: Translator
  /** Changes some fields of what the activity keeps. */
  change(tx: Transaction, change: Partial<L>): void
}

export function viewOf<L>(context: ScreenContext<L>): View<L> {
  const { state, configuration } = context
  const app = wikipediaState.of(state)
  return {
    context,
    configuration,
    local: context.local,
    app,
    encyclopedia: encyclopediaOf(state.environment.seed),
    palette: paletteOf(themeOf(app, configuration)),
    t: translator(configuration.locale, 'wikipedia'),
    framework: translator(configuration.locale, 'framework'),
    change: (tx, change) => {
      context.update(tx, (local) => ({ ...local, ...change }))
    },
  }
}

/** The articles of these titles, in the same order. */
export function articlesNamed({ encyclopedia }: View, titles: readonly string[]): readonly Article[] {
  return titles.flatMap((title) => findArticle(encyclopedia, title) ?? [])
}

export function activityWindow({ context, palette }: View, content: ViewElement): WindowSpec {
  return {
    kind: WindowKind.activity,
    key: context.window,
    packageName: PACKAGE,
    content,
    background: palette.background,
    statusBarColor: palette.paper,
    navigationBarColor: palette.paper,
    lightSystemBars: !isDark(palette.theme),
  }
}
