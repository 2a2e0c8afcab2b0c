import type { ScreenContext } from '../../phone/app.ts'
import type { Configuration } from '../../phone/system/configuration.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import type { Color } from '../../phone/view/style.ts'
import type { Palette } from '../../phone/view/theme.ts'
import { googlePalette } from '../../phone/view/theme.ts'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import type { AppView } from '../kit/app-view.ts'
import { appView } from '../kit/app-view.ts'
import { isDark } from './data/preferences.ts'
import type { SnapseedState } from './state.ts'
import { PACKAGE, snapseedState } from './state.ts'

/** What every screen of the app draws from. The theme is the app's own, not the system's. */
export interface View<L = unknown> extends AppView<L> {
  readonly app: SnapseedState
  readonly dark: boolean
  readonly palette: Palette
  /** Behind the photo. */
  readonly canvas: Color
}

export function viewOf<L>(context: ScreenContext<L>): View<L> {
  const app = snapseedState.of(context.state)
  const dark = isDark(app.preferences)
  return {
    ...appView(context, 'snapseed'),
    app,
    dark,
    palette: googlePalette(dark),
    canvas: dark ? '#202124' : '#F1F3F4',
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
