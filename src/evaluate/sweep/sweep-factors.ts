import type { z } from 'zod'
import { CONTENTS, WALLPAPERS } from '../../spec/environments/environment.ts'
import { environmentRowSchema, loadDevices } from '../../spec/environments/environments.ts'
import { localeTags } from '../../spec/environments/locales.ts'
import { SpecReader } from '../../spec/load/load-yaml.ts'
import { packageRoot } from '../../spec/load/package-root.ts'

/** The environment that a sweep varies: a row as in `envs/environments`, without an id. */
export const baseSchema = environmentRowSchema.omit({ id: true })
export type SweepBase = z.infer<typeof baseSchema>

/** A factor of randomization that is varied alone. */
interface Factor {
  /** Those that are played when a sweep names none. */
  readonly all: () => readonly string[]
  /** What a level changes; it is checked with the environment that it makes. */
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

/** Not of the phone: how many environments a policy was trained on. Its levels are whole numbers. */
export const TRAINING_ENVIRONMENTS = 'training_environments'

export const FACTORS = ['icon_layout', 'size', 'language', 'theme', 'wallpaper', 'content', 'device', TRAINING_ENVIRONMENTS] as const

function layouts(): readonly string[] {
  return new SpecReader(packageRoot()).list('envs/layouts', '.json').map((file) => file.replace(/^.*\/|\.json$/g, ''))
}

/** −1, which is valid nowhere, for what is not among them. */
function numberOf(names: readonly string[], name: string): number {
  return names.indexOf(name)
}
