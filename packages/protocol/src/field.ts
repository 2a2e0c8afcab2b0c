/** A field of a record that the tables of `packages/protocol/interface` declare. */
export type Field = {
  /** In TypeScript. */
  readonly name: string
  /** On the wire, in recordings and in Python. */
  readonly wire: string
  readonly optional: boolean
  /** The first version that had it. */
  readonly since: string
  readonly about: string
} & (
  | { readonly type: FieldType }
  | { readonly choice: readonly string[] }
  | { readonly record: readonly Field[]; readonly list: boolean }
)

/** `seed`: 0 to 2³² − 1. `share`: 0 to 1. `count`: an integer from 0. */
export type FieldType = 'text' | 'texts' | 'flag' | 'count' | 'counts' | 'seed' | 'number' | 'share'

/** A record with the names of the wire, in the order of its table, and without what the table does not have. */
export function writeFields(fields: readonly Field[], value: object): object {
  const given = value as Readonly<Record<string, unknown>>
  const written: Record<string, unknown> = {}
  for (const field of fields) {
    const inner = given[field.name]
    if (inner !== undefined) written[field.wire] = 'record' in field ? converted(field, inner, writeFields) : inner
  }
  return written
}

/** The inverse of `writeFields`. What a newer server adds keeps its name. */
export function readFields(fields: readonly Field[], wire: object): object {
  const known = new Map(fields.map((field) => [field.wire, field]))
  const read: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(wire)) {
    const field = known.get(name)
    read[field?.name ?? name] = field !== undefined && 'record' in field ? converted(field, inner, readFields) : inner
  }
  return read
}

type Convert = (fields: readonly Field[], value: object) => object

function converted({ record }: { readonly record: readonly Field[] }, value: unknown, convert: Convert): unknown {
  return Array.isArray(value) ? value.map((each: object) => convert(record, each)) : convert(record, value as object)
}
