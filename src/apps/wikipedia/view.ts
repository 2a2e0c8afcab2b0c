import type { ScreenContext } from '../../phone/app.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import type { AppView } from '../kit/app-view.ts'
import { appView } from '../kit/app-view.ts'
import type { Article, Encyclopedia } from './data/articles.ts'
import { encyclopediaOf, findArticle } from './data/articles.ts'
import { PACKAGE } from './package.ts'
import type { WikipediaPalette } from './palette.ts'
import { isDark, paletteOf, themeOf } from './palette.ts'
import type { WikipediaState } from './state.ts'
import { wikipediaState } from './state.ts'

/** What every screen of the app draws from. */
export interface View<L = unknown> extends AppView<L> {
  readonly app: WikipediaState
  readonly encyclopedia: Encyclopedia
  readonly palette: WikipediaPalette
}

export function viewOf<L>(context: ScreenContext<L>): View<L> {
  const { state, configuration } = context
  const app = wikipediaState.of(state)
  return {
    ...appView(context, 'wikipedia'),
    app,
    encyclopedia: encyclopediaOf(state.environment.seed),
    palette: paletteOf(themeOf(app, configuration)),
  }
}

/** The articles of these titles, in the same order. */
export function articlesNamed({ encyclopedia }: View, titles: readonly string[]): readonly Article[] {
  return titles.flatMap((title) => findArticle(encyclopedia, title) ?? [])
}

export function activityWindow({ context, palette }: View, content: ViewElement): WindowSpec {
  return {
    kind: WindowKind.activity,
    appCompatRoot: 'FrameLayout',
    key: context.window,
    packageName: PACKAGE,
    content,
    background: palette.background,
    statusBarColor: palette.paper,
    navigationBarColor: palette.paper,
    lightSystemBars: !isDark(palette.theme),
  }
}
