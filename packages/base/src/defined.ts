/** T with `undefined` allowed wherever T lets a field be absent. */
type Undefinable<T> = T extends unknown
  ? { [Key in keyof T]: object extends Pick<T, Key> ? T[Key] | undefined : T[Key] }
  : never

/**
 * The fields that have a value. An `undefined` field becomes an absent one, which is what `exactOptionalPropertyTypes`
 * and the formats of files ask for. T comes from where the object goes, so that a misspelt field is an error; where
 * nothing says it, name it.
 */
export function defined<T extends object = never>(fields: NoInfer<Undefinable<T>>): T {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) kept[name] = value
  return kept as T
}
