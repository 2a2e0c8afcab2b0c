import type { Color } from './style.ts'

/** Colours of a screen. Values: Material and the google_apis image's overlays, API 29. */
export interface Palette {
  readonly background: Color
  /** Cards, dialogs, menus. */
  readonly surface: Color
  readonly primaryText: Color
  readonly secondaryText: Color
  readonly disabledText: Color
  readonly divider: Color
  readonly accent: Color
  /** Text and glyphs on the accent colour. */
  readonly onAccent: Color
  readonly iconTint: Color
  /** Off part of switches, unselected rings. */
  readonly control: Color
}

const LIGHT: Palette = {
  background: '#FFFFFF',
  surface: '#FFFFFF',
  primaryText: '#202124',
  secondaryText: '#5F6368',
  disabledText: '#9AA0A6',
  divider: '#DADCE0',
  accent: '#1A73E8',
  onAccent: '#FFFFFF',
  iconTint: '#5F6368',
  control: '#BDC1C6',
}

const DARK: Palette = {
  background: '#202124',
  surface: '#303134',
  primaryText: '#E8EAED',
  secondaryText: '#9AA0A6',
  disabledText: '#5F6368',
  divider: '#3C4043',
  accent: '#8AB4F8',
  onAccent: '#202124',
  iconTint: '#9AA0A6',
  control: '#5F6368',
}

/** Google's apps on Android 10. */
export function googlePalette(dark: boolean): Palette {
  return dark ? DARK : LIGHT
}

/** Settings and System UI on Android 10: pure black when dark. */
export function systemPalette(dark: boolean): Palette {
  return dark
    ? { ...DARK, background: '#000000', surface: '#424242', primaryText: '#FFFFFF', secondaryText: '#FFFFFFB3', divider: '#FFFFFF1F' }
    : { ...LIGHT, background: '#FAFAFA', primaryText: '#000000DE', secondaryText: '#0000008A', divider: '#0000001F' }
}
