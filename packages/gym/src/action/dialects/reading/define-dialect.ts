import type { Point } from '@droidgym/android/geometry'
import type { UiAction, UiActionKind, UiPlace } from '../../ui-action.ts'
import type { Dialect, DialectContext, DialectRules, Scale } from './dialect.ts'
import type { Invalid } from './invalid.ts'
import { isInvalid, quote, refuseReply } from './invalid.ts'
import { pixelOf, readPlace, writePlace } from './place.ts'

/** Thrown while a reply is read; `defineDialect` turns it into an invalid reply. The message says what was expected. */
export class Unreadable extends Error {}

/** Thrown while an action is written; `defineDialect` turns it into an unsupported one. */
export class Unsupported extends Error {}

export type ActionOf<K extends UiActionKind> = Extract<UiAction, { readonly kind: K }>

/** How a dialect writes each kind of action; a kind without a row is unsupported. */
export type Writers<Written> = {
  readonly [K in UiActionKind]?: (action: ActionOf<K>, context: DialectContext) => Written
}

export interface DialectParts<Written> {
  readonly name: string
  readonly title: string
  readonly source: string
  readonly rules: DialectRules
  /** Throws `Unreadable`. */
  readonly read: (reply: string, context: DialectContext) => UiAction
  /** May throw `Unsupported`. */
  readonly write: Writers<Written>
  /** The whole reply around what was written. */
  readonly wrap: (written: Written) => string
}

/** Makes a dialect of a reader that throws and one writer for each kind of action. */
export function defineDialect<Written>(parts: DialectParts<Written>): Dialect {
  const { name, title, source, rules, read, write, wrap } = parts
  return {
    name, title, source, rules,
    read(reply, context) {
      try {
        return refuseReply(reply) ?? read(reply, context)
      } catch (error) {
        if (error instanceof Unreadable) return { invalid: error.message }
        throw error
      }
    },
    write(action, context) {
      // `Writers` says which writer belongs to which action; the compiler cannot follow it through an index.
      const writer = write[action.kind] as ((action: UiAction, context: DialectContext) => Written) | undefined
      if (writer === undefined) return { unsupported: `${name} has no word for ${quote(action.kind)}` }
      try {
        return { reply: wrap(writer(action, context)) }
      } catch (error) {
        if (error instanceof Unsupported) return { unsupported: `${name}: ${error.message}` }
        throw error
      }
    },
  }
}

/** The result of a shared reader; throws `Unreadable` with its message when invalid. */
export function must<T>(result: T | Invalid): T {
  if (isInvalid(result)) throw new Unreadable(result.invalid)
  return result
}

/** The row of a table for a name out of a reply. */
export function row<T>(table: Readonly<Record<string, T>>, name: unknown): T {
  const found = typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined
  if (found !== undefined) return found
  throw new Unreadable(`there is no action ${quote(name)}; expected one of ${Object.keys(table).join(', ')}`)
}

/** The pixel of a point [x, y], or of the middle of a box [left, top, right, bottom], which some models give. */
export function readSpot(numbers: unknown, scale: Scale, context: DialectContext): Point {
  if (!isBox(numbers)) return must(readPlace(numbers, scale, context))
  const [left, top, right, bottom] = numbers
  return must(readPlace([(left + right) / 2, (top + bottom) / 2], scale, context))
}

function isBox(numbers: unknown): numbers is readonly [left: number, top: number, right: number, bottom: number] {
  return Array.isArray(numbers) && numbers.length === 4 && numbers.every((number) => Number.isFinite(number))
}

/** The numbers of a place; for an element, of its middle. */
export function writeSpot(place: UiPlace, scale: Scale, context: DialectContext): readonly [x: number, y: number] {
  return writePlace(visiblePixel(place, context), scale, context)
}

export function visiblePixel(place: UiPlace, context: DialectContext): Point {
  const point = pixelOf(place, context)
  if (point !== undefined) return point
  throw new Unsupported('the element is not on the screen, and it names places')
}

/** Refuses what a dialect cannot express; `what` is undefined when the action does not ask for it. */
export function refuseExtra(what: unknown, reason: string) {
  if (what !== undefined) throw new Unsupported(reason)
}

/** Refuses a way of typing that differs from the dialect's own, unless the dialect `says` it in the reply. */
export function refuseTyping(
  action: ActionOf<'type'>,
  typing: DialectRules['typing'],
  says: { readonly at?: true, readonly clear?: true, readonly enter?: true },
) {
  if (says.at !== true) refuseExtra(action.at, 'its typing taps nothing first')
  if (says.clear !== true && (action.clear ?? false) !== typing.clears) {
    throw new Unsupported(`its typing ${typing.clears ? 'always' : 'never'} clears the field`)
  }
  if (says.enter !== true && (action.enter ?? false) !== typing.enters) {
    throw new Unsupported(`its typing ${typing.enters ? 'always' : 'never'} presses ENTER`)
  }
}

/** The name that a fixed table has for a value, such as a key's button. */
export function nameOf<T extends string>(table: Readonly<Record<string, T>>, value: string, what: string): string {
  const found = Object.entries(table).find(([, candidate]) => candidate === value)
  if (found !== undefined) return found[0]
  throw new Unsupported(`it has no word for the ${what} ${quote(value)}`)
}
