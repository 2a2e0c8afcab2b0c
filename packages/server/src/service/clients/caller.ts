import type { Client } from './clients.ts'

/** The call that waits for an answer: its client, and whether the client still wants the answer. */
export interface Caller {
  readonly cancelled: boolean
  /** Aborted with a `RequestError` when the caller gives up. Made when it is asked for: most calls never wait. */
  readonly signal?: AbortSignal
  /** When the caller stops waiting: epoch milliseconds. Absent or infinite: never. */
  readonly deadline?: number
  /** Environments belong to a client; others cannot see them. */
  readonly client: Client
  /** Calls of one connection wait in order. */
  readonly connection: string
  /** The name of its program: environments that it makes are closed soon after the program's end. */
  readonly holder?: string | undefined
  /** For the log. */
  readonly requestId: string
}
