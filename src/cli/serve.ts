import type { Command } from 'commander'
import type { PhonePool } from '../adb/phone-pool.ts'
import { BackendRegistry } from '../device/backend.ts'
import { gymOn, simulatedGym } from '../gym/simulated-gym.ts'
import type { Gym } from '../gym/simulated-gym.ts'
import { translations } from '../phone/i18n/strings.ts'
import { startServer } from '../server/server.ts'
import { simulatedBackend } from '../simulated/simulated-backend.ts'
import { wholeNumber } from './options.ts'
import { printEvent } from './output.ts'
import type { PoolFlags } from './pool-options.ts'
import { addPoolOptions, openPool } from './pool-options.ts'
import { stopSignal } from './stop-signal.ts'

interface ServeFlags extends PoolFlags {
  readonly host: string
  readonly port: number
  readonly maxEnvironments: number
  readonly idleTimeout: number
}

export function addServe(program: Command): void {
  const command = program
    .command('serve')
    .description('Serve environments over gRPC until SIGINT or SIGTERM: simulated phones, and real ones that are named.')
    .option('--host <address>', 'address to listen on; whoever reaches it can use the server', '127.0.0.1')
    .option('--port <number>', 'port to listen on, 0 for any', wholeNumber, 50_051)
    .option('--max-environments <number>', 'environments open at once', wholeNumber, 64)
    .option('--idle-timeout <seconds>', 'close environments unused for so long', wholeNumber, 600)

  addPoolOptions(command).action(async ({ host, port, maxEnvironments, idleTimeout, ...phones }: ServeFlags) => {
    // Faults in the texts should show now, not in the first episode of some locale.
    translations().check()
    const options = { host, port, maxEnvironments, idleTimeoutMs: idleTimeout * 1000 }
    const pool = await openPool(phones)
    try {
      const server = await startServer(pool === undefined ? simulatedGym() : gymWith(pool), options, printEvent)
      await stopSignal()
      await server.stop()
    } finally {
      await pool?.close()
    }
  })
}

/** Real phones unless a client asks for simulated ones. */
function gymWith(pool: PhonePool): Gym {
  const backends = new BackendRegistry({ simulated: simulatedBackend(), adb: pool.backend() })
  return gymOn(backends, { backend: 'adb' })
}
