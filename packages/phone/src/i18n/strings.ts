import { basename } from 'node:path'
import { z } from 'zod'
import { resourceFallback } from '@droidgym/android/locale'
import { CodedError } from '@droidgym/base/error/coded-error'
import { textLocales } from '@droidgym/spec/environments/locales'
import { SpecReader } from '@droidgym/spec/load/load-yaml'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { numberFormat } from './intl.ts'

/**
 * The texts of one application: those of `envs/strings/<app>.yaml`. `apps` holds the labels under the launcher's icons,
 * `framework` the platform's own texts.
 */
export type StringApp = string

/** Values of a text's `{name}` places. A number is written in the locale's digits, without grouping, as `%d` is. */
export type StringArguments = Readonly<Record<string, string | number>>

export type StringsErrorCode = 'UNKNOWN_STRING' | 'MISSING_STRING_ARGUMENT'

/** A key that the application's file lacks, or a text whose places were not all filled. */
export class StringsError extends CodedError<StringsErrorCode> {
  override readonly name = 'StringsError'
}

/** The texts of one application in one locale. Call it with a key for its text. Throws `StringsError`. */
export interface Translator {
  (key: string, args?: StringArguments): string
  /**
   * The text of `<key>_one`, `<key>_few`, `<key>_other`… that the language uses for `count`, with `{count}` filled in.
   * Throws `StringsError`.
   */
  plural(key: string, count: number, args?: StringArguments): string
}

const textSchema = z.string().trim().min(1)
type Entry = Readonly<Record<string, string | undefined>>
type Entries = ReadonlyMap<string, Entry>

/** Every text is there in English; a text in a locale that is not listed is a fault. */
function fileSchema(locales: readonly string[]): z.ZodType<Record<string, Entry>> {
  const translations = Object.fromEntries(locales.map((locale) => [locale, textSchema.optional()]))
  return z.record(z.string().regex(/^[a-z][A-Za-z0-9_]*$/), z.strictObject({ ...translations, 'en-US': textSchema }))
}

/** The texts of every application in every locale that has them. A file is read when its first text is used. */
export class Translations {
  readonly #root: string
  readonly #entries = new Map<StringApp, Entries>()
  readonly #translators = new Map<string, Translator>()
  /** The same for all applications. */
  readonly #fallbacks = new Map<string, readonly string[]>()

  /** `root` is the directory in which `envs/strings` and `envs/locales.yaml` lie. */
  constructor(root: string = packageRoot()) {
    this.#root = root
  }

  /** The applications that have texts, by name. Throws `SpecError` when the folder cannot be read. */
  apps(): readonly StringApp[] {
    const reader = new SpecReader(this.#root)
    const files = reader.list('envs/strings', '.yaml')
    reader.finish()
    return files.map((file) => basename(file, '.yaml'))
  }

  /** Reads every file. Throws `SpecError` INVALID_SPEC with the faults of all of them. */
  check(): void {
    this.#read(this.apps())
  }

  /** The keys of an application, in the order of its file. */
  keys(app: StringApp): readonly string[] {
    return [...this.#of(app).keys()]
  }

  /** The texts of one key by the locale of the file, for checks on the whole table. Throws `StringsError`. */
  texts(app: StringApp, key: string): Entry {
    const entry = this.#of(app).get(key)
    if (entry === undefined) {
      const asked = JSON.stringify(key)
      throw new StringsError('UNKNOWN_STRING', `No text ${asked} in envs/strings/${app}.yaml: add the key there`)
    }
    return entry
  }

  /**
   * The same object for the same locale and application.
   * Throws `LocaleError` on a malformed locale, `SpecError` on a bad file.
   */
  translator(locale: string, app: StringApp): Translator {
    const id = `${locale}/${app}`
    const known = this.#translators.get(id)
    if (known !== undefined) return known
    const created = this.#create(locale, app)
    this.#translators.set(id, created)
    return created
  }

  #of(app: StringApp): Entries {
    if (!this.#entries.has(app)) this.#read([app])
    return this.#entries.get(app) ?? new Map()
  }

  #read(apps: readonly StringApp[]): void {
    const reader = new SpecReader(this.#root)
    const schema = fileSchema(textLocales(this.#root))
    for (const app of apps) {
      const entries = reader.read(`envs/strings/${app}.yaml`, schema)
      if (entries !== undefined) this.#entries.set(app, new Map(Object.entries(entries)))
    }
    reader.finish()
  }

  #fallback(locale: string): readonly string[] {
    const chain = this.#fallbacks.get(locale) ?? resourceFallback(locale)
    this.#fallbacks.set(locale, chain)
    return chain
  }

  #create(locale: string, app: StringApp): Translator {
    const chain = this.#fallback(locale)
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
        const category = pluralRules(candidate).select(count)
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
        return typeof value === 'number' ? numberFormat(locale, { useGrouping: false }).format(value) : value
      })
    }
    const translate = (key: string, args: StringArguments = {}): string => fill(textOf(key), args)
    const plural = (key: string, count: number, args: StringArguments = {}): string =>
      fill(pluralOf(key, count), { count, ...args })
    return Object.assign(translate, { plural })
  }
}

const rulesByLocale = new Map<string, Intl.PluralRules>()

function pluralRules(locale: string): Intl.PluralRules {
  const rules = rulesByLocale.get(locale) ?? new Intl.PluralRules(locale)
  rulesByLocale.set(locale, rules)
  return rules
}

let shared: Translations | undefined

/** Our own texts, one object for the process. */
export function translations(): Translations {
  shared ??= new Translations()
  return shared
}

/**
 * The texts of an application in a BCP-47 locale: `translator('ar-AE', 'clock')('menu_alarm')`. Cached.
 * Throws `LocaleError` on a malformed locale, `SpecError` on a bad file.
 */
export function translator(locale: string, app: StringApp): Translator {
  return translations().translator(locale, app)
}
