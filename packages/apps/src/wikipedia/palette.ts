import type { Configuration } from '@droidgym/phone/system/configuration'
import type { Color } from '@droidgym/phone/view/style'
import type { Palette } from '@droidgym/phone/view/theme'
import { numberOf, switchOf } from './preferences/preferences.ts'
import type { WikipediaState } from './state.ts'

/** The app's themes, in the order of the values of `colorTheme`. */
export const THEMES = ['light', 'dark', 'black', 'sepia'] as const
export type Theme = (typeof THEMES)[number]

export interface WikipediaPalette extends Palette {
  readonly theme: Theme
  /** Cards, bars and pages. */
  readonly paper: Color
  readonly border: Color
  readonly placeholder: Color
}

/** Values: the app's colors.xml and styles of its four themes. */
const COLORS = {
  light: {
    paper: '#FFFFFF', background: '#F8F9FA', border: '#EAECF0',
    text: '#202122', secondary: '#54595D', accent: '#3366CC',
  },
  dark: {
    paper: '#202122', background: '#27292D', border: '#2E3136',
    text: '#EAECF0', secondary: '#A2A9B1', accent: '#6699FF',
  },
  black: {
    paper: '#000000', background: '#202122', border: '#27292D',
    text: '#EAECF0', secondary: '#A2A9B1', accent: '#6699FF',
  },
  sepia: {
    paper: '#F8F1E3', background: '#F0E6D6', border: '#E1DAD1',
    text: '#202122', secondary: '#646059', accent: '#3366CC',
  },
} as const

export function isDark(theme: Theme): boolean {
  return theme === 'dark' || theme === 'black'
}

/** The theme in force: the chosen one, or its light or dark relative when the system's is to be followed. */
export function themeOf({ preferences }: WikipediaState, configuration: Configuration): Theme {
  const chosen = THEMES[numberOf(preferences, 'colorTheme')] ?? 'light'
  if (!switchOf(preferences, 'matchSystemTheme') || isDark(chosen) === configuration.dark) return chosen
  return configuration.dark ? 'dark' : 'light'
}

export function paletteOf(theme: Theme): WikipediaPalette {
  const { paper, background, border, text, secondary, accent } = COLORS[theme]
  return {
    theme,
    paper,
    background,
    surface: paper,
    border,
    divider: border,
    primaryText: text,
    secondaryText: secondary,
    disabledText: '#A2A9B1',
    placeholder: '#72777D',
    accent,
    onAccent: '#FFFFFF',
    iconTint: secondary,
    control: isDark(theme) ? '#54595D' : '#C8CCD1',
  }
}
