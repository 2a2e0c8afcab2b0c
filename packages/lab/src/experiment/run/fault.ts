import { messageOf } from '@droidgym/base/error/message-of'

/** An error as plain data, which keeps its code between threads and machines. */
export interface Fault {
  readonly code?: string | undefined
  readonly message: string
}

/** Restores an error from `faultOf`. */
export function errorOf({ code, message }: Fault): Error {
  return Object.assign(new Error(message), { code })
}

export function faultOf(error: unknown): Fault {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { ...code, message: messageOf(error) }
}
