import { isDeepStrictEqual } from 'node:util'
import { javaHash } from '@droidgym/android/java/hash'
import { Random } from '../random.ts'
import type { InstanceChoice } from './instance-id.ts'
import type { Parameter, ParameterValue, Range, TemplateData } from './parameter.ts'

/** What one instance of a template is given, by the name of the parameter. */
export type ParameterValues = Readonly<Record<string, ParameterValue>>

/**
 * Draws values for all parameters, in their order. The same template, seed and split give the same values; templates
 * with other ids draw others. Throws a `RangeError` when `other_than` leaves a parameter none.
 */
export function drawValues(
  id: string,
  parameters: Readonly<Record<string, Parameter>>,
  { seed, heldOut }: Pick<InstanceChoice, 'seed' | 'heldOut'>,
  data: TemplateData,
): ParameterValues {
  const random = new Random(javaHash(`${id} ${seed}`))
  const drawn: Record<string, ParameterValue> = {}
  for (const [name, parameter] of Object.entries(parameters)) {
    const other = parameter.other_than === undefined ? undefined : drawn[parameter.other_than]
    if ('digits' in parameter) {
      drawn[name] = digitsFrom(random, parameter.digits, other)
      continue
    }
    const { usual, heldOut: apart } = valuesOf(parameter, data)
    const values = (heldOut ? (apart ?? usual) : usual).filter((value) => !isDeepStrictEqual(value, other))
    drawn[name] = random.pick(values)
  }
  return drawn
}

function digitsFrom(random: Random, length: number, other: ParameterValue | undefined): string {
  const digits = Array.from({ length }, () => random.below(10)).join('')
  return digits === other ? digitsFrom(random, length, other) : digits
}

/**
 * All values of a parameter, of digits two of them, and those of held-out instances if they are others; none for an
 * unknown list.
 */
export function valuesOf(
  parameter: Parameter,
  data: TemplateData,
): { readonly usual: readonly ParameterValue[]; readonly heldOut: readonly ParameterValue[] | undefined } {
  if ('integer' in parameter) {
    return { usual: numbersOf(parameter.integer), heldOut: parameter.held_out && numbersOf(parameter.held_out) }
  }
  if ('digits' in parameter) {
    return { usual: ['0', '1'].map((digit) => digit.repeat(parameter.digits)), heldOut: undefined }
  }
  const { choice = [], held_out: heldOut } = 'data' in parameter ? (data[parameter.data] ?? {}) : parameter
  return { usual: choice, heldOut }
}

function numbersOf({ min, max, step }: Range): readonly number[] {
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step)
}
