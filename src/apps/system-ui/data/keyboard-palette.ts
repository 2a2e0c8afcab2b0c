import type { Color } from '../../../phone/view/style.ts'

export interface KeyboardPalette {
  readonly background: Color
  readonly key: Color
  /** Keys that do not type: shift, delete, symbols. */
  readonly functionKey: Color
  readonly label: Color
  readonly accent: Color
  readonly onAccent: Color
}

const LIGHT: KeyboardPalette = {
  background: '#E8EAED',
  key: '#FFFFFF',
  functionKey: '#CCD0D6',
  label: '#202124',
  accent: '#1A73E8',
  onAccent: '#FFFFFF',
}

const DARK: KeyboardPalette = {
  background: '#202124',
  key: '#3C4043',
  functionKey: '#303134',
  label: '#E8EAED',
  accent: '#8AB4F8',
  onAccent: '#202124',
}

/** Assumption: the colours of Gboard's default theme, which follows the dark theme. */
export function keyboardPalette(dark: boolean): KeyboardPalette {
  return dark ? DARK : LIGHT
}
