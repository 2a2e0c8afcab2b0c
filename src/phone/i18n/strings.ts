import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { resourceFallback } from '../../android/locale.ts'

/** The applications that have a file `envs/strings/<app>.yaml`. `apps` holds the labels under the launcher's icons. */
export const STRING_APPS = [
  'apps',
  'calculator',
  'clock',
  'framework',
  'launcher',
  'phone',
  'settings',
  'systemui',
  'wikipedia',
] as const
export type StringApp = (typeof STRING_APPS)[number]

/** Values of a text's `{name}` places. A number is written in the locale's digits, without grouping, as `%d` is. */
export type StringArguments = Readonly<Record<string, string | number>>

export type StringsErrorCode = 'INVALID_STRINGS' | 'UNKNOWN_STRING' | 'MISSING_STRING_ARGUMENT'

/** A text file that cannot be used, a key that no file has, or a text whose places were not all filled. */
export class StringsError extends Error {
  override readonly name = 'StringsError'
  readonly code: StringsErrorCode

  constructor(code: StringsErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The texts of one application in one locale. Calling it returns the text of a key; throws `StringsError`. */
export interface Translator {
  (key: string, args?: StringArguments): string
  /**
   * The text of `<key>_one`, `<key>_few`, `<key>_other`… that the language uses for `count`, with `{count}` filled in.
   * Throws `StringsError`.
   */
  plural(key: string, count: number, args?: StringArguments): string
}

const textSchema = z.string().trim().min(1)
const entrySchema = z.strictObject({
  'en-US': textSchema,
  'es-US': textSchema.optional(),
  'fr-CA': textSchema.optional(),
  'zh-Hans-CN': textSchema.optional(),
  'hi-IN': textSchema.optional(),
  'ja-JP': textSchema.optional(),
  'ru-MD': textSchema.optional(),
  ar: textSchema.optional(),
  'de-DE': textSchema.optional(),
  'pt-BR': textSchema.optional(),
  'pt-PT': textSchema.optional(),
  'ko-KR': textSchema.optional(),
  'ur-PK': textSchema.optional(),
})
const fileSchema = z.record(z.string().regex(/^[a-z][A-Za-z0-9_]*$/), entrySchema)

type Entry = Readonly<Record<string, string | undefined>>
type Entries = ReadonlyMap<string, Entry>

/** Every text of every application, in every locale that has one. */
export class Translations {
  readonly #entries: ReadonlyMap<StringApp, Entries>
  readonly #translators = new Map<string, Translator>()

  private constructor(entries: ReadonlyMap<StringApp, Entries>) {
    this.#entries = entries
  }

  /** Reads and checks the files of a folder. Throws `StringsError` INVALID_STRINGS naming every fault of the first bad file. */
  static load(directory: URL = new URL('../../../envs/strings/', import.meta.url)): Translations {
    return new Translations(new Map(STRING_APPS.map((app) => [app, readEntries(new URL(`${app}.yaml`, directory))])))
  }

  /** The keys of an application, in the order of its file. */
  keys(app: StringApp): readonly string[] {
    return [...this.#of(app).keys()]
  }

  /** The texts of one key by the locale of the file, for checks on the whole table. Throws `StringsError`. */
  texts(app: StringApp, key: string): Entry {
    const entry = this.#of(app).get(key)
    if (entry === undefined) {
      throw new StringsError('UNKNOWN_STRING', `No text ${JSON.stringify(key)} in envs/strings/${app}.yaml: add the key there`)
    }
    return entry
  }

  /** The same object for the same locale and application. Throws `LocaleError` on a malformed locale. */
  translator(locale: string, app: StringApp): Translator {
    const id = `${locale}/${app}`
    const known = this.#translators.get(id)
    if (known !== undefined) return known
    const created = this.#create(locale, app)
    this.#translators.set(id, created)
    return created
  }

  #of(app: StringApp): Entries {
    return this.#entries.get(app) ?? new Map()
  }

  #create(locale: string, app: StringApp): Translator {
    const chain = resourceFallback(locale)
    const numbers = new Intl.NumberFormat(locale, { useGrouping: false })
    const resolved = new Map<string, string>()

    const textOf = (key: string): string => {
      const known = resolved.get(key)
      if (known !== undefined) return known
      const entry = this.texts(app, key)
      const text = chain.map((candidate) => entry[candidate]).find((candidate) => candidate !== undefined) ?? ''
      resolved.set(key, text)
      return text
    }
    const pluralOf = (key: string, count: number): string => {
      const entries = this.#of(app)
      for (const candidate of chain) {
        const category = new Intl.PluralRules(candidate).select(count)
        const text = entries.get(`${key}_${category}`)?.[candidate] ?? entries.get(`${key}_other`)?.[candidate]
        if (text !== undefined) return text
      }
      return textOf(`${key}_other`)
    }
    const fill = (text: string, args: StringArguments): string => {
      if (!text.includes('{')) return text
      return text.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = args[name]
        if (value === undefined) {
          throw new StringsError(
            'MISSING_STRING_ARGUMENT',
            `Cannot fill {${name}} of ${JSON.stringify(text)} (${app}, ${locale}): pass it as an argument`,
          )
        }
        return typeof value === 'number' ? numbers.format(value) : value
      })
    }
    return Object.assign((key: string, args: StringArguments = {}) => fill(textOf(key), args), {
      plural: (key: string, count: number, args: StringArguments = {}) => fill(pluralOf(key, count), { count, ...args }),
    })
  }
}

let shared: Translations | undefined

/** The product's own texts, read and checked on the first call of the process. Throws `StringsError`. */
export function translations(): Translations {
  shared ??= Translations.load()
  return shared
}

/** The texts of an application in a locale: `translator('ar-AE', 'clock')('menu_alarm')`. Cached. */
export function translator(locale: string, app: StringApp): Translator {
  return translations().translator(locale, app)
}

function readEntries(file: URL): Entries {
  const path = fileURLToPath(file)
  let content: unknown
  try {
    content = parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new StringsError('INVALID_STRINGS', `Cannot read the texts of ${path}: ${String(cause)}`, { cause })
  }
  const checked = fileSchema.safeParse(content)
  if (!checked.success) {
    const faults = checked.error.issues.map((issue) => `${path}:${issue.path.join('.')}: ${issue.message}`)
    throw new StringsError('INVALID_STRINGS', `Cannot use the texts of ${path}:\n${faults.join('\n')}`)
  }
  return new Map(Object.entries(checked.data))
}
