import { join } from 'node:path'
import type { Gym } from '@droidgym/gym/gym'
import { readServerOptions } from '../../service/options/server-options.ts'
import type { ServerOptions } from '../../service/options/server-options.ts'
import type { ServerLog } from '../../service/server-log.ts'
import { Service } from '../../service/service.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { openConsole } from './face.ts'

export interface ConsoleRun {
  readonly stopped: Promise<void>
  /** Called with the address of the page. */
  readonly onReady: (address: string) => void
}

/** Serves the console alone, without gRPC, until `stopped`. Its phones share a thread. Rejects with `ListenError`. */
export async function serveConsole(
  gym: Gym,
  options: Pick<ServerOptions, 'console' | 'recordings' | 'evaluations' | 'agents'>,
  log: ServerLog,
  { stopped, onReady }: ConsoleRun,
): Promise<void> {
  const settings = readServerOptions({ ...options, workers: 1 })
  const service = await Service.open(gym, settings, { workerFile: join(packageRoot(), 'dist/server/grpc/worker.js') }, log)
  try {
    const face = await openConsole(service, settings, log)
    try {
      onReady(`http://${settings.host}:${face.port}/`)
      await stopped
    } finally {
      await face.stop()
      await service.closeEnvironments()
    }
  } finally {
    await service.stop()
  }
}
