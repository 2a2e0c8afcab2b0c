import type { Palette } from '@droidgym/phone/view/theme'
import { googlePalette } from '@droidgym/phone/view/theme'

export const RED = '#FF0000'

/** Assumption: the tones other than white, #0F0F0F and #282828. */
export function youtubePalette(dark: boolean): Palette {
  return dark
    ? {
        ...googlePalette(true),
        background: '#0F0F0F',
        surface: '#282828',
        primaryText: '#FFFFFF',
        secondaryText: '#AAAAAA',
        iconTint: '#E0E0E0',
        divider: '#383838',
        accent: '#3EA6FF',
      }
    : {
        ...googlePalette(false),
        primaryText: '#111111',
        secondaryText: '#606060',
        iconTint: '#606060',
        divider: '#E5E5E5',
        accent: '#065FD4',
      }
}
