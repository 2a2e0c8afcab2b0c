import type { Command } from 'commander'
import { simulatedGym } from '../gym/simulated-gym.ts'
import { translations } from '../phone/i18n/strings.ts'
import { startServer } from '../server/server.ts'
import { wholeNumber } from './options.ts'
import { printEvent } from './output.ts'
import { stopSignal } from './stop-signal.ts'

interface ServeFlags {
  readonly host: string
  readonly port: number
  readonly maxEnvironments: number
  readonly idleTimeout: number
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('Serve environments over gRPC until SIGINT or SIGTERM.')
    .option('--host <address>', 'address to listen on; whoever reaches it can use the server', '127.0.0.1')
    .option('--port <number>', 'port to listen on, 0 for any', wholeNumber, 50_051)
    .option('--max-environments <number>', 'environments open at once', wholeNumber, 64)
    .option('--idle-timeout <seconds>', 'close environments unused for so long', wholeNumber, 600)
    .action(async ({ host, port, maxEnvironments, idleTimeout }: ServeFlags) => {
      // Faults in the texts should show now, not in the first episode of some locale.
      translations().check()
      const options = { host, port, maxEnvironments, idleTimeoutMs: idleTimeout * 1000 }
      const server = await startServer(simulatedGym(), options, printEvent)
      await stopSignal()
      await server.stop()
    })
}
