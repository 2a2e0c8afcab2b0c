import type { Color } from '../../phone/view/style.ts'

/** Colours of what lies over the wallpaper. */
export interface LauncherPalette {
  readonly sheet: Color
  readonly pill: Color
  readonly text: Color
  readonly secondaryText: Color
  /** Pop-up lists. */
  readonly popup: Color
}

const LIGHT: LauncherPalette = {
  sheet: '#F5F5F5F2',
  pill: '#FFFFFF',
  text: '#000000DE',
  secondaryText: '#0000008A',
  popup: '#FFFFFF',
}

const DARK: LauncherPalette = {
  sheet: '#232326F7',
  pill: '#393A3D',
  text: '#FFFFFF',
  secondaryText: '#FFFFFFB3',
  popup: '#3C4043',
}

/** Assumption: the sheet of the light theme; B-MoCA's pictures show the dark one. */
export function launcherPalette(dark: boolean): LauncherPalette {
  return dark ? DARK : LIGHT
}
