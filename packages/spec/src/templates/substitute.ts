import { digitInScripts } from '@droidgym/android/digits'
import type { ParameterValue } from './parameter.ts'
import type { ParameterValues } from './draw.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** `${name}`, `${name.field}`, `${name|filter}`. */
const HOLE = /\$\{(?<name>\w+)(?:\.(?<field>\w+))?(?:\|(?<filter>\w+))?\}/g
const WHOLE = new RegExp(`^${HOLE.source}$`)

const DIGIT_NAMES: Readonly<Record<string, string>> = {
  0: 'zero', 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine',
  '*': 'star', '#': 'pound',
}

/** How a hole may have its value written. */
const FILTERS: Readonly<Record<string, (text: string) => Json>> = {
  /** `7` as `07`. */
  two_digits: (text) => text.padStart(2, '0'),
  /** For a pattern that is to match the text itself. */
  pattern: (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
  lower: (text) => text.toLowerCase(),
  /** For a pattern that is to match the text with the digits of any of our locales. */
  any_digits: (text) => [...text].map((char) => (/\d/.test(char) ? `[${digitInScripts(Number(char)).join('')}]` : char)).join(''),
  /** For a pattern that is to match a telephone number however it is grouped. */
  spread: (text) => String.raw`^\P{Nd}*${[...text].filter((char) => /\d/.test(char)).join(String.raw`\P{Nd}*`)}\P{Nd}*$`,
  /** The keys of the dialpad, for the step `keys`. */
  dialpad: (text) => [...text].flatMap((key) => DIGIT_NAMES[key] ?? []),
  /** The digits' keys of the calculator, for the step `keys`. */
  calculator: (text) => [...text].filter((key) => /\d/.test(key)).map((key) => `digit_${key}`),
}

/** A hole that has no value. */
export interface HoleFault {
  /** Where it is, such as `.success.setting.equals`. */
  readonly at: string
  readonly reason: string
}

/**
 * Puts values into the holes of all texts of a template. A text that is nothing but a hole becomes the value itself, so
 * that numbers stay numbers. `used` gets the names of the parameters that occur.
 */
export class Substitution {
  readonly #values: ParameterValues
  readonly faults: HoleFault[] = []
  readonly used = new Set<string>()

  constructor(values: ParameterValues) {
    this.#values = values
  }

  fill(json: Json, at = ''): Json {
    if (typeof json === 'string') return this.#fillText(json, at)
    if (Array.isArray(json)) return json.map((item: Json, index) => this.fill(item, `${at}[${index}]`))
    if (typeof json !== 'object' || json === null) return json
    return Object.fromEntries(Object.entries(json).map(([key, item]) => {
      const name = `${at}.${key}`
      const filled = this.#fillText(key, name)
      return [typeof filled === 'object' ? key : String(filled), this.fill(item, name)]
    }))
  }

  #fillText(text: string, at: string): Json {
    const onlyHole = WHOLE.exec(text)?.groups
    if (onlyHole !== undefined) return this.#valueOf(onlyHole, text, at) ?? ''
    const filled = text.replaceAll(HOLE, (hole, ...rest) => {
      const value = this.#valueOf(rest.at(-1) as Groups, hole, at)
      if (typeof value !== 'object') return String(value ?? '')
      this.#report(at, `${hole} is a list or a record: it cannot stand inside a text`)
      return ''
    })
    if (text.replaceAll(HOLE, '').includes('${')) {
      this.#report(at, `holes are written \${name}, \${name.field} or \${name|filter}, in ${JSON.stringify(text)}`)
    }
    return filled
  }

  #valueOf({ name = '', field, filter }: Groups, hole: string, at: string): Json | undefined {
    const value = this.#values[name]
    if (value !== undefined) this.used.add(name)
    const chosen = field === undefined ? value : fieldOf(value, field)
    const write = filter === undefined ? undefined : ownFilter(filter)
    const fault = (): string | undefined => {
      if (value === undefined) return `there is no parameter "${name}"`
      if (chosen === undefined) return `"${name}" has no field "${field ?? ''}"`
      if (filter === undefined) return undefined
      if (write === undefined) return `there is no filter "${filter}"; choose one of ${Object.keys(FILTERS).join(', ')}`
      return typeof chosen === 'object' ? 'a list or a record cannot be filtered' : undefined
    }
    const reason = fault()
    if (reason !== undefined) this.#report(at, `${hole}: ${reason}`)
    return reason === undefined && write !== undefined && typeof chosen !== 'object' ? write(String(chosen)) : chosen
  }

  #report(at: string, reason: string): void {
    this.faults.push({ at: at.replace(/^\./, ''), reason })
  }
}

type Groups = Readonly<Record<string, string | undefined>>

function fieldOf(value: ParameterValue | undefined, field: string): Json | undefined {
  return typeof value === 'object' && Object.hasOwn(value, field) ? value[field] : undefined
}

function ownFilter(name: string): ((text: string) => Json) | undefined {
  return Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined
}
