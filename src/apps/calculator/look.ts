import type { Color } from '../../phone/view/style.ts'
import type { Palette } from '../../phone/view/theme.ts'
import { googlePalette } from '../../phone/view/theme.ts'
import { translator } from '../../phone/i18n/strings.ts'
import type { Translator } from '../../phone/i18n/strings.ts'
import type { KeyTone } from './keys.ts'
import type { CalculatorContext } from './state.ts'
import { calculatorState } from './state.ts'

/** Everything that the calculator's screens are drawn with. */
export interface Look {
  readonly t: Translator
  readonly locale: string
  readonly dark: boolean
  readonly palette: Palette
  readonly framework: Translator
}

/** The theme that the user chose, or the system's. */
export function lookOf({ state, configuration }: CalculatorContext): Look {
  const { theme } = calculatorState.of(state)
  const dark = theme === 'system' ? configuration.dark : theme === 'dark'
  const { locale } = configuration
  return {
    t: translator(locale, 'calculator'),
    locale,
    dark,
    palette: googlePalette(dark),
    framework: translator(locale, 'framework'),
  }
}

interface KeyColors {
  /** Absent for keys without a circle. */
  readonly background?: Color
  readonly text: Color
}

/** Assumption: the shades; the shapes and their weights are those of version 8. */
const LIGHT_KEYS: Readonly<Record<KeyTone, KeyColors>> = {
  digit: { background: '#F1F3F4', text: '#202124' },
  operator: { background: '#D9E2EF', text: '#202124' },
  clear: { background: '#C9DDF7', text: '#202124' },
  equals: { background: '#1A73E8', text: '#FFFFFF' },
  plain: { text: '#3C4043' },
}
const DARK_KEYS: Readonly<Record<KeyTone, KeyColors>> = {
  digit: { background: '#303134', text: '#E8EAED' },
  operator: { background: '#3F4A5A', text: '#E8EAED' },
  clear: { background: '#4A5E7D', text: '#E8EAED' },
  equals: { background: '#8AB4F8', text: '#202124' },
  plain: { text: '#BDC1C6' },
}

export function keyColors(tone: KeyTone, dark: boolean): KeyColors {
  return (dark ? DARK_KEYS : LIGHT_KEYS)[tone]
}
