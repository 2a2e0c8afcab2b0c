import { z } from 'zod'
import type { Random } from '../random.ts'

/** Values of a factor of randomization: drawn with equal chances, or by weight. */
export type Choices<T> = readonly { readonly value: T; readonly weight: number }[]

/** Numbers of a factor: `choices`, or all between two bounds. */
export type Numbers = Choices<number> | Range

/** With `step`: only `min`, `min + step`, and so on. Without: every number, rounded as the factor needs. */
export interface Range {
  readonly min: number
  readonly max: number
  readonly step?: number | undefined
}

const MAX_VALUES = 1000
const MAX_WEIGHT = 1_000_000

/** `value`, `[value, …]` or `[{ value, weight }, …]`, of which at least one weight is above 0. */
export function choicesSchema<T>(value: z.ZodType<T>): z.ZodType<Choices<T>> {
  const weighted = z.strictObject({ value, weight: z.number().min(0).max(MAX_WEIGHT).default(1) })
  const entry = z.union([weighted, value.transform((plain) => ({ value: plain, weight: 1 }))])
  const list = z.array(entry).min(1, 'the list is empty: name at least one value').max(MAX_VALUES)
    .refine((entries) => entries.length === 0 || entries.some(({ weight }) => weight > 0), 'every weight is 0: one must be above 0')
    .refine(
      (entries) => new Set(entries.map((each) => JSON.stringify(each.value))).size === entries.length,
      'a value occurs twice: give it a weight instead',
    )
  return z.union([list, value.transform((plain) => [{ value: plain, weight: 1 }])])
}

/** As `choicesSchema`, or `{ min, max, step }`. */
export function numbersSchema(value: z.ZodType<number>): z.ZodType<Numbers> {
  const range = z.strictObject({ min: value, max: value, step: z.number().positive().exactOptional() })
    .refine(({ min, max }) => min <= max, 'min is above max')
  return z.union([range, choicesSchema(value)])
}

/** One of the values, by its weight. */
export function drawChoice<T>(random: Random, choices: Choices<T>): T {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0)
  let left = random.next() * total
  for (const { value, weight } of choices) {
    left -= weight
    if (left < 0 && weight > 0) return value
  }
  // Rounding can leave a remainder at the end.
  const last = choices.findLast(({ weight }) => weight > 0)
  if (last === undefined) throw new RangeError('Cannot draw from values whose weights are all 0')
  return last.value
}

/** A number of the factor, rounded to a multiple of `precision` where the range has no step. */
export function drawNumber(random: Random, numbers: Numbers, precision: number): number {
  if (!isRange(numbers)) return drawChoice(random, numbers)
  const { min, max, step } = numbers
  if (step !== undefined) return cut(min + random.below(Math.floor((max - min) / step + 1e-9) + 1) * step)
  return Math.min(max, Math.max(min, cut(Math.round((min + random.next() * (max - min)) / precision) * precision)))
}

/** Without the noise of binary fractions: 0.85, not 0.8500000000000001. */
function cut(value: number): number {
  return Number(value.toFixed(6))
}

export function isRange(numbers: Numbers): numbers is Range {
  return !Array.isArray(numbers)
}

/** The values that can be drawn. */
export function valuesIn<T>(choices: Choices<T>): readonly T[] {
  return choices.filter(({ weight }) => weight > 0).map(({ value }) => value)
}

/** The smallest and the largest number that can be drawn. */
export function boundsOf(numbers: Numbers): readonly [number, number] {
  if (isRange(numbers)) return [numbers.min, numbers.max]
  const values = valuesIn(numbers)
  return [Math.min(...values), Math.max(...values)]
}
