/** Where an option can be given, beside gRPC and the clients for Python and TypeScript, which take all of clients. */
export const OptionFace = {
  /** Settings of `CreateWorld`. */
  dmEnvRpc: 'dmEnvRpc',
  /** Resets of OpenEnv and MCP. */
  session: 'session',
  /** `begin` of the console's page. */
  console: 'console',
  /** The options in the header of a recording. */
  recording: 'recording',
} as const
export type OptionFace = (typeof OptionFace)[keyof typeof OptionFace]

/** The declaration of an option, as `packages/protocol/interface/options.yaml` has it. */
export type OptionRow = OptionKind & {
  /** Whole sentences, of which the first says the most. Other options and values stand in backticks, in camel case. */
  readonly about: string
  readonly default?: DefaultValue
  /** The version of droidgym that has it first. */
  readonly since: string
  /** Who sets it: clients, by this number of the field in `MakeRequest`; or in process only, and then who. */
  readonly by: { readonly number: number } | string
  /** Faces that do not take it, each with the reason. */
  readonly leftOut?: Readonly<Partial<Record<OptionFace, string>>>
}

/** One value, as faces without nested values give it. */
export type PlainKind =
  /** `enum`: the type on the wire, if that is no text. */
  | { readonly kind: 'choice'; readonly of: readonly string[]; readonly enum?: string }
  | { readonly kind: 'integer' | 'number'; readonly least: number; readonly most: number; readonly unit?: 'ms' }
  /** `or`: what it may be besides true and false, in process only. */
  | { readonly kind: 'flag'; readonly or?: readonly string[] }
  /** `id`: an id or a name that the gym looks up. */
  | { readonly kind: 'id' | 'text' }

/** What a field of a nested option is. */
export type FieldRow = PlainKind & { readonly about: string; readonly default?: DefaultValue }
type Fields = Readonly<Record<string, FieldRow>>

export type OptionKind =
  | PlainKind
  | { readonly kind: 'group'; readonly fields: Fields }
  /** Exactly one of these forms, told apart by `kind`. */
  | { readonly kind: 'form'; readonly of: Readonly<Record<string, Fields>> }

/** A value, or a text in words, which ends in a dot. */
export type DefaultValue = string | number | boolean

/** The TypeScript type of an option's value. */
export type ValueOf<Kind> =
  Kind extends { readonly kind: 'choice'; readonly of: readonly (infer Choice)[] } ? Choice
    : Kind extends { readonly kind: 'integer' | 'number' } ? number
      : Kind extends { readonly kind: 'flag'; readonly or: readonly (infer Other)[] } ? boolean | Other
        : Kind extends { readonly kind: 'flag' } ? boolean
          : Kind extends { readonly kind: 'group'; readonly fields: infer Group } ? { readonly [Name in keyof Group]?: ValueOf<Group[Name]> }
            : Kind extends { readonly kind: 'form'; readonly of: infer Forms } ? FormOf<Forms>
              : string

type FormOf<Forms> = {
  [Form in keyof Forms]: { readonly kind: Form } & { readonly [Name in keyof Forms[Form]]: ValueOf<Forms[Form][Name]> }
}[keyof Forms]

/** The name of an option, or of a field of one, in messages, where units are written out: `waitMilliseconds`. */
export function wireName(name: string, row: object): string {
  const hasUnit = 'unit' in row
  return hasUnit ? name.replace(/^ms$/, 'milliseconds').replace(/Ms$/, 'Milliseconds') : name
}

/** Writes one value; `name` is that of the option, or `settle.ms`. */
type WritePlain = (value: unknown, row: PlainKind, name: string) => unknown

/** An option as it is in messages. */
export function writeOption(value: unknown, row: OptionKind, name: string, plain: WritePlain): unknown {
  switch (row.kind) {
    case 'group':
      return writeOptions(value as object, row.fields, { within: `${name}.`, plain })
    case 'form': {
      const { kind } = value as { readonly kind: string }
      return { [kind]: writeOptions(value as object, row.of[kind] ?? {}, { within: `${name}.`, plain }) }
    }
    case 'choice':
      return row.enum === undefined ? plain(value, row, name) : enumValue(row.enum, String(plain(value, row, name)))
    default:
      return plain(value, row, name)
  }
}

/** `next-step` of `AutoresetMode` is `AUTORESET_MODE_NEXT_STEP`. */
function enumValue(name: string, choice: string): string {
  return `${name.replaceAll(/(?<=.)[A-Z]/g, '_$&')}_${choice.replaceAll('-', '_')}`.toUpperCase()
}

/** The options that are given, with their names in messages; `within` stands before their names. */
export function writeOptions(
  values: object,
  rows: Readonly<Record<string, OptionKind>>,
  { within = '', plain }: { readonly within?: string; readonly plain: WritePlain },
): Readonly<Record<string, unknown>> {
  const given = new Map<string, unknown>(Object.entries(values))
  return Object.fromEntries(Object.entries(rows).flatMap(([name, row]) => {
    const value = given.get(name)
    return value === undefined ? [] : [[wireName(name, row), writeOption(value, row, `${within}${name}`, plain)]]
  }))
}
