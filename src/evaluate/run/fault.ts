import { messageOf } from '../../error/message-of.ts'

/** An error as plain data: its class does not pass between threads and machines, its code does. */
export interface Fault {
  readonly code?: string | undefined
  readonly message: string
}

/** What `faultOf` has made of an error, as an error again. */
export function errorOf({ code, message }: Fault): Error {
  return Object.assign(new Error(message), { code })
}

export function faultOf(error: unknown): Fault {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { ...code, message: messageOf(error) }
}
