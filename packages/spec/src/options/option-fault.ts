import type { FieldRow, OptionKind } from '@droidgym/protocol/option'

/** Why an option cannot have this value; `undefined` where it can, and for an option that is not given. */
export function optionFault(value: unknown, row: OptionKind, name: string): string | undefined {
  if (value === undefined) return undefined
  switch (row.kind) {
    case 'choice':
      return row.of.includes(value as string) ? undefined : `${name} must be one of ${row.of.join(', ')}, but is ${shown(value)}`
    case 'integer':
    case 'number': {
      const { kind, least, most } = row
      // Written so that NaN fails.
      const fits = typeof value === 'number' && value >= least && value <= most
      if (fits && (kind === 'number' || Number.isInteger(value))) return undefined
      return `${name} must be ${kind === 'integer' ? 'an integer' : 'a number'} from ${least} to ${most}, but is ${shown(value)}`
    }
    case 'group':
      return faultWithin(value, row.fields, name)
    case 'form': {
      const { kind = '' } = value as { readonly kind?: string }
      const fields = Object.hasOwn(row.of, kind) ? row.of[kind] : undefined
      if (fields === undefined) return `${name} must be of the kind ${Object.keys(row.of).join(' or ')}, but is of '${kind}'`
      return faultWithin(value, fields, name)
    }
    case 'flag':
    case 'id':
    case 'text':
      return undefined
  }
}

function faultWithin(value: unknown, fields: Readonly<Record<string, FieldRow>>, name: string): string | undefined {
  const given = value as Readonly<Record<string, unknown>>
  return Object.entries(fields)
    .map(([field, row]) => optionFault(given[field], row, `${name}.${field}`))
    .find((fault) => fault !== undefined)
}

/** Also NaN and infinities, which JSON does not have. */
function shown(value: unknown): string {
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}
