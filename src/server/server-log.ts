/** What the server tells its operator. Causes of errors appear here and are never sent to clients. */
export interface ServerEvent {
  readonly level: 'info' | 'warning' | 'error'
  readonly message: string
  readonly error?: unknown
}

export type ServerLog = (event: ServerEvent) => void
