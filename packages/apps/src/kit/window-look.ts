import type { Color } from '@droidgym/phone/view/style'
import type { WindowLook } from './app-views.ts'

/** A window whose page and navigation bar have one colour; `dark` says whether that colour is dark. */
export function plainWindow(background: Color, dark: boolean): WindowLook {
  return { background, navigationBarColor: background, lightSystemBars: !dark }
}
