import type { z } from 'zod'
import type { Invalid } from './invalid.ts'
import { quote } from './invalid.ts'

/** A reply's fields as a schema parses them, or which field is wrong. `what` names the action in the message. */
export function readFields<T>(schema: z.ZodType<T>, fields: unknown, what: string): { readonly value: T } | Invalid {
  const result = schema.safeParse(fields)
  if (result.success) return { value: result.data }
  const [issue] = result.error.issues
  const path = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `
  return { invalid: `${what}: ${path}${issue?.message ?? 'wrong fields'}; got ${quote(fields)}` }
}
