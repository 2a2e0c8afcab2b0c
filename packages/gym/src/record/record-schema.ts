import type { Field, FieldType } from '@droidgym/protocol/field'
import { z } from 'zod'

const count = z.int().min(0)

const TYPES: Readonly<Record<FieldType, z.ZodType>> = {
  text: z.string(),
  texts: z.array(z.string()).readonly(),
  flag: z.boolean(),
  count,
  counts: z.array(count).readonly(),
  seed: z.int().min(0).max(2 ** 32 - 1),
  number: z.number(),
  /** Not bounded: rounding may take a sum of shares beyond 1. */
  share: z.number(),
}

/** The schema of a record with the names of the wire; it ignores other fields. */
export function recordSchema(fields: readonly Field[]): z.ZodType {
  return z.object(fieldSchemas(fields))
}

/** The schemas of its fields. */
export function fieldSchemas(fields: readonly Field[]): Record<string, z.ZodType> {
  return Object.fromEntries(fields.map((field) => {
    const schema = schemaOf(field)
    return [field.wire, field.optional ? schema.exactOptional() : schema]
  }))
}

function schemaOf(field: Field): z.ZodType {
  if ('type' in field) return TYPES[field.type]
  if ('choice' in field) return z.enum(field.choice)
  const schema = recordSchema(field.record)
  return field.list ? z.array(schema).readonly() : schema
}
