import { z } from 'zod'
import type { LivePhone } from '../live-phone.ts'
import type { Session } from './session.ts'
import { invalidArgument } from './webdriver-error.ts'
import type { XPathThread } from './xpath/xpath-thread.ts'

/** One call of a command of the session. */
export interface Call {
  readonly live: LivePhone
  readonly session: Session
  readonly xpath: XPathThread
  /** The decoded path parts that the command names with a colon. */
  readonly parameters: Readonly<Record<string, string>>
  /** The parsed body; an empty object when there was none. */
  readonly body: unknown
}

/** A command for a path below `/session/:sessionId`. Returns the `value` of the reply. */
export interface Command {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly run: (call: Call) => unknown
}

/** The body validated by a command's schema. Throws `WebDriverError` INVALID_ARGUMENT with the field. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw invalidArgument(`The request cannot be used: ${z.prettifyError(read.error).replaceAll('\n', ' ')}`)
}

/** An optional field; null counts as absent. */
export function optional<T extends z.ZodType>(schema: T): z.ZodOptional<z.ZodType<z.output<T> | undefined>> {
  return z.preprocess((value) => value ?? undefined, schema.optional()).optional()
}

/** JSON keys of an element reference, current and older. */
const ELEMENT_KEYS = ['element-6066-11e4-a52e-4f735466cecf', 'ELEMENT', 'element'] as const

/** A reference to an element. */
export const elementReference = z.record(z.string(), z.unknown()).transform((value, context) => {
  const id = ELEMENT_KEYS.map((key) => value[key]).find((found) => typeof found === 'string')
  if (id !== undefined) return id
  context.addIssue('no element reference')
  return z.NEVER
})

export function elementModel(id: string): Record<string, unknown> {
  return { ELEMENT: id, [ELEMENT_KEYS[0]]: id }
}
