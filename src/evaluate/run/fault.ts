import { messageOf } from '../../error/message-of.ts'

/** An error as plain data: its class does not pass between threads and machines, its code does. */
export interface Fault {
  readonly code?: string
  readonly message: string
}

export function faultOf(error: unknown): Fault {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { ...code, message: messageOf(error) }
}
