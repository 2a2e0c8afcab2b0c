import type { Color } from '@droidgym/phone/view/style'

/** Icons on the system bars (SystemUI colors light/dark_mode_icon_color_single_tone, API 29). */
export const LIGHT_ICONS: Color = '#FFFFFF'
export const DARK_ICONS: Color = '#00000099'

/** The icons that can be seen on a colour (`#RRGGBB`, an alpha is not looked at). */
export function iconsOn(background: Color): Color {
  const channel = (from: number): number => Number.parseInt(background.slice(from, from + 2), 16)
  const luma = 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5)
  return luma > 150 ? DARK_ICONS : LIGHT_ICONS
}
