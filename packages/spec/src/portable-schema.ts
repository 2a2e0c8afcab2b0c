import { defined } from '@droidgym/base/defined'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The schema of an object. */
export interface ObjectSchema extends JsonSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly required: string[]
}

/** What only some clients of language models know. */
const UNCOMMON = ['$schema', 'propertyNames', 'oneOf', 'anyOf', 'prefixItems', 'const']

/**
 * The JSON Schema of an object in the subset that every client of language models takes: Gemini refuses all tools for
 * one keyword that it does not know, and VS Code drops a tool with an array without `items`. A union of objects becomes
 * one object with all their properties, a tuple an array, a literal an `enum`. It permits more than the schema: what is
 * sent is still checked by the schema itself.
 */
export function portableSchema(schema: z.ZodType): ObjectSchema {
  const { properties = {}, required = [], ...rest } = portable(z.toJSONSchema(schema))
  return { ...rest, type: 'object', properties: properties as ObjectSchema['properties'], required }
}

/** The same for a part of a JSON Schema. */
function portable(schema: JsonSchema): JsonSchema {
  const { type } = schema
  const rest = without(schema, UNCOMMON)
  const forms = schema.oneOf ?? schema.anyOf ?? (Array.isArray(type) ? (type as JsonSchema['type'][]).map(ofType) : undefined)
  if (forms !== undefined) return { ...without(rest, ['type']), ...merged(forms.filter(isObject).map(portable)) }
  return { ...common(rest), ...itemsOf(schema), ...propertiesOf(schema), ...literalOf(schema) }
}

function ofType(type: JsonSchema['type']): JsonSchema {
  return type === undefined ? {} : { type }
}

/** zod states the bounds of safe integers, which some clients cannot read. */
function common(schema: JsonSchema): JsonSchema {
  const isUnbounded = (bound: unknown): boolean => Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER
  const bounds = ['minimum', 'maximum'].filter((name) => isUnbounded(schema[name]))
  return without(schema, [...bounds, 'additionalProperties'])
}

function itemsOf({ type, items, prefixItems }: JsonSchema): JsonSchema {
  if (type !== 'array') return {}
  const kinds = prefixItems ?? (Array.isArray(items) ? items : [items])
  return { items: merged(kinds.filter(isObject).map(portable)) }
}

function propertiesOf({ properties, additionalProperties: others }: JsonSchema): JsonSchema {
  const named = properties && Object.entries(properties).map(([name, schema]) => (
    [name, isObject(schema) ? portable(schema) : {}]
  ))
  const known = isObject(others) ? portable(others) : {}
  return defined({
    properties: named && Object.fromEntries(named) as Record<string, JsonSchema>,
    additionalProperties: others === false ? false : Object.keys(known).length > 0 ? known : undefined,
  })
}

function literalOf({ const: only }: JsonSchema): JsonSchema {
  return typeof only === 'string' ? { type: 'string', enum: [only] } : {}
}

/** One schema that permits what any of them does. */
function merged([first = {}, ...others]: readonly JsonSchema[]): JsonSchema {
  return others.reduce(mergedWith, first)
}

function mergedWith(one: JsonSchema, other: JsonSchema): JsonSchema {
  if (JSON.stringify(one) === JSON.stringify(other)) return one
  if (other.type === 'null') return { anyOf: [one, other] }
  if (one.type !== other.type) return {}
  if (one.type === 'object') return mergedObjects(one, other)
  const values = one.enum && other.enum && [...new Set([...one.enum, ...other.enum])]
  return defined({ ...ofType(one.type), enum: values })
}

function mergedObjects(one: JsonSchema, other: JsonSchema): JsonSchema {
  const [mine, theirs] = [one.properties ?? {}, other.properties ?? {}]
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const both = one.required?.filter((name) => other.required?.includes(name)) ?? []
  return defined({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, merged([mine[name], theirs[name]].filter(isObject))])),
    required: both.length > 0 ? both : undefined,
    additionalProperties: [one, other].every((each) => each.additionalProperties === false) ? false : undefined,
  })
}

function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !names.includes(key)))
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}
