import { z } from 'zod'
import type { Size } from '@droidgym/android/geometry'
import { didYouMean } from '../nearest.ts'
import { peopleSchema } from '../tasks/people.ts'
import { scheduleSchema } from '../tasks/task.ts'
import { localeTags } from './locales.ts'

/** Names of the wallpapers that we generate; the numbers are B-MoCA's. */
export const WALLPAPERS = [
  '00_default',
  '01_red',
  '02_blue',
  '03_paper',
  '04_sky',
  '05_doughnut',
  '06_forest',
  '07_food',
  '08_colors',
  '09_rainbow',
  '10_galaxy',
  '11_pyramid',
  '12_ocean',
  '13_canyon',
] as const

/**
 * The name of a wallpaper that an operator's file brought: what the picture's file is called, and the beginning of the
 * SHA-256 of its bytes.
 */
const ownWallpaperSchema = z.string().regex(/^own_[\w-]{1,60}_[0-9a-f]{16}$/)

/** A locale of `envs/locales.yaml`. */
export const localeSchema = z.string().refine((tag) => localeTags().includes(tag), {
  error: ({ input }) => {
    const named = localeTags().map((tag) => JSON.stringify(tag)).join('|')
    return `Invalid option: expected one of ${named}${typeof input === 'string' ? didYouMean(input, localeTags()) : ''}`
  },
})

/**
 * The data on a phone beside its configuration. `fresh`: what B-MoCA's own set-up leaves on a new emulator, and no
 * more. `lived-in`: invented contacts, messages, files, events, mails and visits of one world (`apps/shared/world`),
 * different for every seed.
 */
export const CONTENTS = ['fresh', 'lived-in'] as const
export type Content = (typeof CONTENTS)[number]

/** Where one application icon stands. `workspace`: page, column 0-4, row 0-4. `hotseat`: slot 0-4. */
const iconSchema = z.discriminatedUnion('container', [
  z.strictObject({
    /** `package/Class`, short form where the class is in the package. */
    component: z.string().regex(/^[\w.]+\/[\w.$]+$/),
    container: z.literal('workspace'),
    page: z.int().min(0).max(9),
    column: z.int().min(0).max(9),
    row: z.int().min(0).max(9),
  }),
  z.strictObject({
    component: z.string().regex(/^[\w.]+\/[\w.$]+$/),
    container: z.literal('hotseat'),
    slot: z.int().min(0).max(9),
  }),
])
export type IconPlacement = z.infer<typeof iconSchema>

export const layoutSchema = z.strictObject({ icons: z.array(iconSchema) })
export type Layout = z.infer<typeof layoutSchema>

/** One row of the device table: the physical display and the three densities B-MoCA sets on it. */
export const deviceTypeSchema = z.strictObject({
  id: z.string(),
  model: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Dots per inch: default, small (index 1) and large (index 2) display size. */
  densities: z.tuple([z.int().positive(), z.int().positive(), z.int().positive()]),
})
export type DeviceType = z.infer<typeof deviceTypeSchema>

/** One randomized device configuration, fully resolved: everything a phone needs to be built. */
export const environmentSchema = z.strictObject({
  id: z.string().max(64).regex(/^[\w-]+$/),
  /** The name of a split (`splits.ts`). */
  split: z.string().max(64),
  device: z.string(),
  width: z.int().min(240).max(4096),
  height: z.int().min(240).max(4096),
  /** Dots per inch. */
  density: z.int().min(72).max(1000),
  font_scale: z.number().min(0.5).max(2),
  locale: localeSchema,
  wallpaper: z.union([z.enum(WALLPAPERS), ownWallpaperSchema]),
  dark_theme: z.boolean(),
  icons: z.array(iconSchema).max(100),
  content: z.enum(CONTENTS).default('lived-in'),
  /** Seeds the invented data: articles and, where content is `lived-in`, the user's own data. */
  seed: z.int().min(0).max(2 ** 32 - 1),
  /** What happens by itself in every episode, before the events of its task where both are due. */
  events: scheduleSchema.optional(),
  /** Who answers messages and calls in every episode; a person of the task with the same number comes before. */
  people: peopleSchema.optional(),
})
export type EnvironmentSpec = z.infer<typeof environmentSchema>

/** The same configuration on a display of another size, with the density at which the same amount fits on it. */
export function withDisplay(environment: EnvironmentSpec, { width, height }: Size): EnvironmentSpec {
  const scale = Math.min(width / environment.width, height / environment.height)
  return environmentSchema.parse({ ...environment, width, height, density: Math.round(environment.density * scale) })
}
