import { systemPalette } from '../../phone/view/theme.ts'
import type { Palette } from '../../phone/view/theme.ts'
import type { Color } from '../../phone/view/style.ts'

export interface ShadePalette extends Palette {
  readonly panel: Color
  readonly tileOff: Color
}

/** Quick settings on Android 10: a white panel, nearly black when dark (assumption: the exact greys). */
export function shadePalette(dark: boolean): ShadePalette {
  return dark
    ? { ...systemPalette(true), panel: '#1F1F1F', tileOff: '#3C4043' }
    : { ...systemPalette(false), panel: '#FFFFFF', tileOff: '#DADCE0' }
}
