import type { Color } from '@droidgym/phone/view/style'
import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { plainWindow } from '../kit/window-look.ts'
import { CALCULATOR } from './app.ts'
import type { KeyTone } from './data/keys.ts'
import type { CalculatorLocal } from './state.ts'
import { calculatorState } from './state.ts'

export const views = new AppViews(CALCULATOR, ({ state, configuration }) => {
  const app = calculatorState.of(state)
  // The theme that the user chose, or the system's.
  const dark = app.theme === 'system' ? configuration.dark : app.theme === 'dark'
  const palette = googlePalette(dark)
  return {
    state: app,
    dark,
    palette,
    windowLook: { ...plainWindow(palette.background, dark), appCompatRoot: 'LinearLayout' } as const,
    appCompatDialogs: true,
  }
}).of<CalculatorLocal>()

export const useCalculator = views.use

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
