import type { Client } from '../../service/clients/clients.ts'
import type { GymDefinition } from '../generated/droidgym/v1/Gym.ts'

/** Names of the methods that answer one request with one response. */
export type UnaryName =
  | 'ListTasks'
  | 'ListEnvironments'
  | 'Make'
  | 'Reset'
  | 'Step'
  | 'StepBatch'
  | 'Render'
  | 'SaveSnapshot'
  | 'LoadSnapshot'
  | 'DeleteSnapshot'
  | 'Fork'
  | 'Describe'
  | 'Close'

export type RequestOf<Name extends UnaryName> = ReturnType<GymDefinition[Name]['requestDeserialize']>
export type ResponseOf<Name extends UnaryName> = Parameters<GymDefinition[Name]['responseSerialize']>[0]

/** Whoever waits for an answer, and whether it still does. */
export interface Caller {
  readonly cancelled: boolean
  /** Aborted with a `RequestError` when the caller gives up. Made when it is asked for: most calls never wait. */
  readonly signal?: AbortSignal
  /** Environments belong to a client; others cannot see them. */
  readonly client: Client
  /** Calls of one connection wait in order. */
  readonly connection: string
  /** For the log. */
  readonly requestId: string
}
