import { BASELINE_DENSITY } from '@droidgym/android/display-metrics'
import type { Translator } from '@droidgym/phone/i18n/strings'
import { configurationOf } from '@droidgym/phone/system/configuration'
import type { PhoneState } from '@droidgym/phone/system/state'

/** entryvalues_font_size of Settings, API 29. */
export const FONT_SCALES = [0.85, 1, 1.15, 1.3] as const
const FONT_NAMES = ['font_size_small', 'font_size_default', 'font_size_large', 'font_size_largest'] as const

/** The step nearest to a font scale. */
export function fontStep(scale: number): number {
  const distances = FONT_SCALES.map((known) => Math.abs(known - scale))
  return distances.indexOf(Math.min(...distances))
}

export function fontSizeName(t: Translator, state: PhoneState): string {
  return t(FONT_NAMES[fontStep(configurationOf(state).fontScale)] ?? 'font_size_default')
}

/** Densities of "Display size", smallest first, and where the phone's own one stands among them. */
export interface DensitySteps {
  readonly values: readonly number[]
  readonly standard: number
}

/** DisplayDensityUtils of SettingsLib, API 29. */
const MIN_SCALE = 0.85
const MAX_SCALE = 1.5
const MIN_SCALE_INTERVAL = 0.09
const MIN_WIDTH_DP = 320
const SMALLER_STEPS = 1
const LARGER_STEPS = 3

/** The choices that fit the display: no step leaves fewer than 320 dp on its shorter side. */
export function densitySteps(state: PhoneState): DensitySteps {
  const { width, height } = state.environment
  const standard = Number(state.properties['ro.sf.lcd_density'])
  const maxDensity = (BASELINE_DENSITY * Math.min(width, height)) / MIN_WIDTH_DP
  const maxScale = Math.min(MAX_SCALE, maxDensity / standard)
  const larger = clampSteps((maxScale - 1) / MIN_SCALE_INTERVAL, LARGER_STEPS)
  const smaller = clampSteps((1 - MIN_SCALE) / MIN_SCALE_INTERVAL, SMALLER_STEPS)
  const scaled = (share: number): number => Math.trunc(standard * share) & ~1
  const below = Array.from({ length: smaller }, (_, index) => scaled(1 - ((index + 1) * (1 - MIN_SCALE)) / smaller))
  const above = Array.from({ length: larger }, (_, index) => scaled(1 + ((index + 1) * (maxScale - 1)) / larger))
  return { values: [...below.toReversed(), standard, ...above], standard: below.length }
}

function clampSteps(steps: number, max: number): number {
  return Math.min(max, Math.max(0, Math.trunc(steps)))
}

/** The step of a density; the phone's own one for a density that is no step. */
export function densityStep({ values, standard }: DensitySteps, density: number): number {
  const index = values.indexOf(density)
  return index === -1 ? standard : index
}

const LARGER_NAMES = ['font_size_large', 'screen_zoom_summary_very_large', 'font_size_largest'] as const

/** "Small", "Default", "Large"… */
export function densityName(t: Translator, steps: DensitySteps, density: number): string {
  const offset = densityStep(steps, density) - steps.standard
  if (offset < 0) return t('font_size_small')
  return offset === 0 ? t('font_size_default') : t(LARGER_NAMES[offset - 1] ?? 'font_size_largest')
}
