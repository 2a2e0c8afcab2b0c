import type { ServerSettings } from './options/server-options.ts'
import type { ServerLog } from './server-log.ts'
import type { Service } from './service.ts'

/** A face that serves: it has a listener of its own. */
export interface RunningFace {
  /** What clients know it by, such as `OpenEnv`. */
  readonly name: string
  readonly port: number
  /** Takes no more calls, and closes what its clients hold. */
  stop(): Promise<void>
}

/** Opens a face on a service. Rejects with `ListenError`. */
export type OpenFace = (service: Service, settings: ServerSettings, log: ServerLog) => Promise<RunningFace>
