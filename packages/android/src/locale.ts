/** A tag that is not a language. */
export class LocaleError extends Error {
  override readonly name = 'LocaleError'
  readonly code = 'INVALID_LOCALE'
}

/**
 * Canonical BCP-47 of a tag with hyphens or underscores: `ur_PK` is `ur-PK`, `zh-hans-CN` is `zh-Hans-CN`.
 * Throws `LocaleError`.
 */
export function normalizeLocale(tag: string): string {
  return parse(tag).toString()
}

/** The language subtag, e.g. `zh`. */
export function languageOf(tag: string): string {
  return parse(tag).language
}

/** The script the tag names or implies, e.g. `Arab` for `ur-PK`. */
export function scriptOf(tag: string): string {
  return parse(tag).maximize().script ?? 'Latn'
}

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Mand', 'Samr', 'Rohg'])

/** Whether layouts are mirrored (TextUtils.getLayoutDirectionFromLocale goes by the likely script). */
export function isRightToLeft(tag: string): boolean {
  return RIGHT_TO_LEFT.has(scriptOf(tag))
}

/** Android's resources without qualifiers are written in this language. */
const DEFAULT_RESOURCES = 'en-US'

/** Parents that are not found by cutting subtags: CLDR parentLocales, used by Android's LocaleDataTables. */
const PARENTS: ReadonlyMap<string, string> = new Map([['es-US', 'es-419']])

/**
 * Where Android looks for a text, best first, ending with the default resources: `pt-BR`, `pt`, `en-US`.
 * A language without resources ends in English.
 */
export function resourceFallback(tag: string): readonly string[] {
  const locale = parse(tag)
  const { language, region } = locale
  const chain = [locale.toString()]
  // A script that the language and region imply anyway may be left out of a resource's name: values-zh-rCN.
  const plain = region === undefined ? language : `${language}-${region}`
  const sameScript = new Intl.Locale(plain).maximize().script === scriptOf(tag)
  if (sameScript) chain.push(plain)
  const parent = PARENTS.get(plain)
  if (parent !== undefined) chain.push(parent)
  if (locale.script !== undefined) chain.push(`${language}-${locale.script}`)
  if (new Intl.Locale(language).maximize().script === scriptOf(tag)) chain.push(language)
  return [...new Set([...chain, DEFAULT_RESOURCES])]
}

function parse(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'))
  } catch (cause) {
    throw new LocaleError(`Cannot read the locale ${JSON.stringify(tag)}: write a BCP-47 tag such as fr-CA`, { cause })
  }
}
