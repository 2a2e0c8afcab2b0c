import type { z } from 'zod'
import { CONTENTS, WALLPAPERS } from '@droidgym/spec/environments/environment'
import { environmentRowSchema, loadDevices } from '@droidgym/spec/environments/environments'
import { localeTags } from '@droidgym/spec/environments/locales'
import { SpecReader } from '@droidgym/spec/load/load-yaml'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { ALL_SHIFTS, SHIFTED_SPLIT, SHIFTS, shiftSplit } from '@droidgym/spec/splits/shifts'

/** The environment that a sweep varies: a row as in `envs/environments`, without an id. */
export const baseSchema = environmentRowSchema.omit({ id: true })
export type SweepBase = z.infer<typeof baseSchema>

/** A factor of randomization that is varied alone. */
interface Factor {
  /** The default levels. */
  readonly all: () => readonly string[]
  /** The change of a level; the resulting environment is validated. */
  readonly change: (level: string) => Readonly<Record<string, unknown>>
}

const SIZES = ['default', 'small', 'large']

export const ENVIRONMENT_FACTORS = {
  icon_layout: { all: layouts, change: (layout) => ({ layout }) },
  size: { all: () => SIZES, change: (size) => ({ display_size: numberOf(SIZES, size) }) },
  language: { all: () => localeTags(), change: (locale) => ({ locale }) },
  theme: { all: () => THEMES, change: (theme) => ({ dark_theme: [false, true][numberOf(THEMES, theme)] }) },
  wallpaper: { all: () => WALLPAPERS, change: (wallpaper) => ({ wallpaper }) },
  content: { all: () => CONTENTS, change: (content) => ({ content }) },
  device: { all: () => loadDevices().map(({ id }) => id), change: (device) => ({ device }) },
} as const satisfies Readonly<Record<string, Factor>>

const THEMES = ['light', 'dark']

/** Not a factor of the phone: number of training environments of a policy. Its levels are whole numbers. */
export const TRAINING_ENVIRONMENTS = 'training_environments'

/** Not changes of `base`, but drawn phones: those of `train-sampled` with one factor as in `test-sampled`. */
export const SHIFT = 'shift'

/** Levels of `SHIFT`, by the split whose phones each plays on. */
export const SHIFT_LEVELS: Readonly<Record<string, string>> = {
  none: SHIFTED_SPLIT,
  ...Object.fromEntries(SHIFTS.map((shift) => [shift, shiftSplit(shift)])),
  all: ALL_SHIFTS,
}

export const FACTORS = [
  'icon_layout', 'size', 'language', 'theme', 'wallpaper', 'content', 'device', SHIFT, TRAINING_ENVIRONMENTS,
] as const
export type FactorName = (typeof FACTORS)[number]

/** Whether a factor changes `base`; the others play on phones of a split. */
export function isOfPhone(factor: FactorName): factor is keyof typeof ENVIRONMENT_FACTORS {
  return factor in ENVIRONMENT_FACTORS
}

function layouts(): readonly string[] {
  return new SpecReader(packageRoot()).list('envs/layouts', '.json').map((file) => file.replace(/^.*\/|\.json$/g, ''))
}

/** The index of a name; −1, which is never valid, for an unknown name. */
function numberOf(names: readonly string[], name: string): number {
  return names.indexOf(name)
}
