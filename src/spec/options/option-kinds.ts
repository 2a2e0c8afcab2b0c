/** One value, as faces without nested values give it. */
export type PlainKind =
  | { readonly kind: 'choice'; readonly of: readonly string[] }
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
