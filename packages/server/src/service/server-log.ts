export const LogLevel = { debug: 'debug', info: 'info', warning: 'warning', error: 'error' } as const
export type LogLevel = (typeof LogLevel)[keyof typeof LogLevel]

/** What the server tells its operator. Causes of errors appear here and are never sent to clients. */
export interface ServerEvent {
  readonly level: LogLevel
  readonly message: string
  readonly error?: unknown
  /** The call that it is about, as its client knows it. */
  readonly requestId?: string
  readonly client?: string
  readonly method?: string
  /** A handle is enough to use an environment, so logs print only its beginning. */
  readonly handle?: string
  /** The stable code of the error that the call was answered with. */
  readonly reason?: string
  /** How long it took, in milliseconds. */
  readonly ms?: number
}

export type ServerLog = (event: ServerEvent) => void
