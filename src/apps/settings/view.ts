import type { Palette } from '../../phone/view/theme.ts'
import { systemPalette } from '../../phone/view/theme.ts'

const LIGHT: Palette = { ...systemPalette(false), background: '#FFFFFF' }

/** Settings of Android 10: white, or black with grey dialogs. */
export function settingsPalette(dark: boolean): Palette {
  return dark ? systemPalette(true) : LIGHT
}
