import { z } from 'zod'

/** Of a parameter, of a field of its value, and of a list. */
const NAME = /^[a-z][a-z0-9_]*$/

/** Maximum values of a range and of a list. */
const MAX_VALUES = 10_000
const MAX_CHOICES = 500

const name = z.string().max(40).regex(NAME, 'must be lower case letters, digits and underscores')

const rangeSchema = z
  .strictObject({ min: z.int(), max: z.int(), step: z.int().min(1).default(1) })
  .refine(({ min, max }) => min <= max, 'min must not be above max')
  .refine(({ min, max, step }) => (max - min) / step < MAX_VALUES, `must have at most ${MAX_VALUES} values`)

const scalar = z.union([z.string().max(2000), z.number(), z.boolean()])
/** A value, or a record of what belongs together, such as a name and its number. */
const valueSchema = z.union([scalar, z.record(name, z.union([scalar, z.array(scalar).max(50)]))])
export type ParameterValue = z.infer<typeof valueSchema>

const choiceSchema = z.array(valueSchema).min(1).max(MAX_CHOICES)

/** `other_than`: a parameter before it, from whose value this one differs, as the wrong value of a near miss does. */
const common = { other_than: name.optional() }

/** What is drawn for each instance. `held_out` values are drawn for held-out instances, and for no others. */
const parameterSchema = z.union([
  z.strictObject({ ...common, integer: rangeSchema, held_out: rangeSchema.optional() }),
  z.strictObject({ ...common, choice: choiceSchema, held_out: choiceSchema.optional() }),
  /** So many digits, such as a one-time code: a text, which may begin with 0. Every split draws from all of them. */
  z.strictObject({ ...common, digits: z.int().min(3).max(12) }),
  /** Values from `envs/template-data.yaml`: what every phone knows, such as cities. */
  z.strictObject({ ...common, data: name }),
])
export type Parameter = z.infer<typeof parameterSchema>

export const parametersSchema = z
  .record(name, parameterSchema)
  .refine((parameters) => Object.keys(parameters).length <= 32, 'must be at most 32 parameters')

export type Range = z.infer<typeof rangeSchema>

/** Lists that templates share, by name. */
export const templateDataSchema = z.record(name, z.strictObject({ choice: choiceSchema, held_out: choiceSchema }))
export type TemplateData = z.infer<typeof templateDataSchema>
