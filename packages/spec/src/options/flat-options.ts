import type { FieldRow, OptionFace, OptionRow } from '@droidgym/protocol/option'
import { wireName } from '@droidgym/protocol/option'
import { snakeCase } from '../letter-case.ts'
import { optionsOf } from './make-options.ts'
import type { OptionOf, OptionValues } from './make-options.ts'

/** An option, or a field of one, as faces name it that have no values within values. */
export interface FlatOption {
  /** `wait_milliseconds`; of a group its field's own, `tap_threshold`; of a form both, `settle_quiet_milliseconds`. */
  readonly name: string
  readonly option: string
  /** Absent: the option itself. */
  readonly field?: string
  /** The form that the field is of. */
  readonly form?: string
  readonly row: FieldRow
}

export function flatOptions(face: OptionFace): readonly FlatOption[] {
  return optionsOf(face).flatMap(([option, row]) => flattened(option, row))
}

function flattened(option: string, row: OptionRow): readonly FlatOption[] {
  switch (row.kind) {
    case 'group':
      return Object.entries(row.fields).map(([field, inner]) => (
        { name: snakeCase(wireName(field, inner)), option, field, row: inner }
      ))
    case 'form':
      return Object.entries(row.of).flatMap(([form, fields]) => Object.entries(fields).map(([field, inner]) => (
        { name: `${snakeCase(option)}_${snakeCase(wireName(field, inner))}`, option, field, form, row: inner }
      )))
    default:
      return [{ name: snakeCase(wireName(option, row)), option, row }]
  }
}

/** Puts flat options, by name, into their places; `fault` says why that cannot be done. */
export function nested<Face extends OptionFace>(
  face: Face,
  given: ReadonlyMap<string, unknown>,
): { readonly options: Pick<OptionValues, OptionOf<Face>> } | { readonly fault: string } {
  const options = new Map<string, unknown>()
  for (const { name, option, field, form } of flatOptions(face)) {
    const value = given.get(name)
    if (value === undefined) continue
    const { kind = form, ...others } = (options.get(option) ?? {}) as { readonly kind?: string }
    if (kind !== form) return { fault: `${name} does not go with the other settings of ${option}` }
    const fields = form === undefined ? others : { kind: form, ...others }
    options.set(option, field === undefined ? value : { ...fields, [field]: value })
  }
  const missing = flatOptions(face).find(({ name, option, form }) => (
    form !== undefined && isOf(options.get(option), form) && !given.has(name)
  ))
  if (missing !== undefined) return { fault: `${missing.name} is missing, which goes with the other settings of ${missing.option}` }
  return { options: Object.fromEntries(options) as Pick<OptionValues, OptionOf<Face>> }
}

function isOf(value: unknown, form: string): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === form
}
