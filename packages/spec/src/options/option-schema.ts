import { MAKE_OPTIONS } from '@droidgym/protocol/interface/options'
import type { FieldRow, OptionFace, OptionKind, PlainKind, ValueOf } from '@droidgym/protocol/option'
import { z } from 'zod'
import { snakeCase } from '../letter-case.ts'
import { optionsOf } from './make-options.ts'
import type { OptionName, OptionOf, OptionValues } from './make-options.ts'

const MAX_ID_LENGTH = 200
const MAX_TEXT_LENGTH = 64 * 1024

/** What a client may give for a plain option. */
export function plainSchema(row: PlainKind): z.ZodType {
  switch (row.kind) {
    case 'choice':
      return z.enum(row.of)
    case 'integer':
      return z.int().min(row.least).max(row.most)
    case 'number':
      return z.number().min(row.least).max(row.most)
    case 'flag':
      return z.boolean()
    case 'id':
      return z.string().min(1).max(MAX_ID_LENGTH)
    case 'text':
      return z.string().max(MAX_TEXT_LENGTH)
  }
}

/** What files may give for the option. */
export function optionSchema<Name extends PlainName>(name: Name): z.ZodType<ValueOf<(typeof MAKE_OPTIONS)[Name]>> {
  return plainSchema(MAKE_OPTIONS[name]) as z.ZodType<ValueOf<(typeof MAKE_OPTIONS)[Name]>>
}
/** Options that have no fields. */
export type PlainName = Exclude<OptionName, 'settle' | 'dualGesture'>

type Snake<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name
type Snaked<Value> = Value extends object
  ? { readonly [Name in keyof Value as Snake<Name>]: Snaked<Value[Name]> }
  : Value

/** Of each option that a face takes, the values with names as in TypeScript. */
export function optionShape<Face extends OptionFace>(face: Face): OptionShape<Face> {
  return Object.fromEntries(optionsOf(face).map(([name, row]) => (
    [name, schemaOf(row, GIVEN).exactOptional()]
  ))) as OptionShape<Face>
}
type OptionShape<Face extends OptionFace> = {
  readonly [Name in OptionOf<Face>]: z.ZodExactOptional<z.ZodType<NonNullable<OptionValues[Name]>>>
}

/**
 * The same with names as in files, for readers of what was valid when it was written: fields may be added, and a flag
 * may be what it is in process only.
 */
export function fileShape<Face extends OptionFace>(face: Face): FileShape<Face> {
  return Object.fromEntries(optionsOf(face).map(([name, row]) => (
    [snakeCase(name), schemaOf(row, FILED).optional()]
  ))) as FileShape<Face>
}
type FileShape<Face extends OptionFace> = {
  readonly [Name in OptionOf<Face> as Snake<Name>]: z.ZodOptional<z.ZodType<Snaked<NonNullable<OptionValues[Name]>>>>
}

/** How a face writes options that have fields, and what it accepts. */
interface Style {
  readonly rename: (name: string) => string
  readonly object: (shape: z.ZodRawShape) => z.ZodType
  readonly plain: (row: PlainKind) => z.ZodType
}

const GIVEN: Style = { rename: (name) => name, object: (shape) => z.strictObject(shape), plain: plainSchema }
const FILED: Style = { rename: snakeCase, object: (shape) => z.object(shape), plain: filedSchema }

/** Ranges may have been others when the file was written. */
function filedSchema(row: PlainKind): z.ZodType {
  if (row.kind === 'integer' || row.kind === 'number') return z.number()
  return row.kind === 'flag' && row.or !== undefined ? z.union([z.boolean(), z.enum(row.or)]) : plainSchema(row)
}

function schemaOf(row: OptionKind, { rename, object, plain }: Style): z.ZodType {
  const fieldsOf = (fields: Readonly<Record<string, FieldRow>>, isOptional: boolean): z.ZodRawShape => (
    Object.fromEntries(Object.entries(fields).map(([name, field]) => (
      [rename(name), isOptional ? plain(field).exactOptional() : plain(field)]
    )))
  )
  switch (row.kind) {
    case 'group':
      return object(fieldsOf(row.fields, true))
    case 'form':
      return z.union(Object.entries(row.of).map(([kind, fields]) => (
        object({ kind: z.literal(kind), ...fieldsOf(fields, false) })
      )))
    default:
      return plain(row)
  }
}
