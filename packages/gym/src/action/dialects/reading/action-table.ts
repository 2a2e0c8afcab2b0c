import type { z } from 'zod'
import type { Point } from '@droidgym/android/geometry'
import type { UiAction } from '../../ui-action.ts'
import type { DialectContext, ReadReply, WrittenReply } from './dialect.ts'
import type { Invalid } from './invalid.ts'
import { isInvalid, quote } from './invalid.ts'
import { readFields } from './read-fields.ts'

/** Reads one word of a dialect. */
type ActionReader = (name: string, fields: unknown, context: DialectContext) => ReadReply

/** A dialect's words for actions. */
export type ActionTable = Readonly<Record<string, ActionReader>>

/** A word whose fields have a schema. */
export function withFields<T>(
  schema: z.ZodType<T>,
  read: (fields: T, context: DialectContext) => ReadReply,
): ActionReader {
  return (name, fields, context) => {
    const checked = readFields(schema, fields, name)
    return isInvalid(checked) ? checked : read(checked.value, context)
  }
}

/** A word that means one action, whatever its fields. */
export function always(action: UiAction): ActionReader {
  return () => action
}

/** A word that a phone, or `UiAction`, cannot express. `reason` completes "NAME is not possible: ". */
export function impossible(reason: string): ActionReader {
  return (name) => ({ invalid: `${name} is not possible: ${reason}` })
}

export function readAction(table: ActionTable, name: string, fields: unknown, context: DialectContext): ReadReply {
  const read = Object.hasOwn(table, name) ? table[name] : undefined
  if (read !== undefined) return read(name, fields, context)
  return { invalid: `there is no action ${quote(name)}; expected one of ${Object.keys(table).join(', ')}` }
}

/** The action at a place, or why there is no such place. */
export function at(place: Point | Invalid, action: (at: Point) => UiAction): ReadReply {
  return isInvalid(place) ? place : action(place)
}

/** A swipe or drag between two places. */
export function between(kind: 'swipe' | 'drag', from: Point | Invalid, to: Point | Invalid): ReadReply {
  if (isInvalid(from)) return from
  return isInvalid(to) ? to : { kind, from, to }
}

/** The written reply, or that the dialect cannot express the action. */
export function written(title: string, action: UiAction, reply: string | undefined): WrittenReply {
  return reply === undefined ? { unsupported: `${title} has no way to say ${quote(action)}` } : { reply }
}
