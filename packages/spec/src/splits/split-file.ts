import { TaskValues } from '@droidgym/protocol/interface/options'
import { z } from 'zod'
import { CONTENTS, environmentSchema, localeSchema, WALLPAPERS } from '../environments/environment.ts'
import { choicesSchema, numbersSchema } from './factor-values.ts'
import { CELL_COUNT, PLACES } from './icon-places.ts'

/** A split's name: also the first part of its environments' ids. */
const splitNameSchema = z.string().max(40).regex(/^[A-Za-z][\w-]*$/)

const layoutName = z.string().max(100).regex(/^[\w-]+$/)
const iconCount = z.int().min(0).max(CELL_COUNT)
const randomLayout = z.strictObject({
  /** How many icons. Fewer where the applications have no free place. */
  icons: numbersSchema(iconCount).default({ min: 1, max: CELL_COUNT }),
  places: z.enum(PLACES).default('all'),
})

/** What randomizes a phone. Absent: as in the split's base. */
const factorsSchema = z.strictObject({
  /** Ids of `envs/devices.yaml`. */
  device: choicesSchema(z.string()).exactOptional(),
  /** Which of the device's densities: 0 default, 1 small, 2 large. */
  display_size: choicesSchema(z.union([z.literal(0), z.literal(1), z.literal(2)])).exactOptional(),
  /** Dots per inch, instead of one of the device's densities. */
  density: numbersSchema(environmentSchema.shape.density).exactOptional(),
  font_scale: numbersSchema(environmentSchema.shape.font_scale).exactOptional(),
  locale: choicesSchema(localeSchema).exactOptional(),
  wallpaper: choicesSchema(z.enum(WALLPAPERS)).exactOptional(),
  dark_theme: choicesSchema(z.boolean()).exactOptional(),
  /** Names of files in `envs/layouts`, or random layouts. */
  layout: z.union([randomLayout, choicesSchema(layoutName)]).exactOptional(),
  content: choicesSchema(z.enum(CONTENTS)).exactOptional(),
})
export type Factors = z.infer<typeof factorsSchema>

/** One file of `envs/splits`, or of an operator or client: a distribution of phones. */
export const splitFileSchema = z.strictObject({
  name: splitNameSchema,
  /** The split whose values fill in the factors that this one leaves out. */
  base: splitNameSchema.default('train-sampled'),
  task_values: z.enum(TaskValues).default('train'),
  factors: factorsSchema,
})
export type SplitFile = z.infer<typeof splitFileSchema>
