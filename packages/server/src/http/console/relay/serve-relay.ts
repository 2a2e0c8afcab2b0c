import { join } from 'node:path'
import websocket from '@fastify/websocket'
import { failureOf } from '../../../service/errors/failure.ts'
import { readServerOptions } from '../../../service/options/server-options.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { listen, makeListener } from '../../listener/listener.ts'
import { servePage } from '../page-files.ts'
import type { ConsoleRun } from '../serve-console.ts'
import type { OtherServer } from './relay-socket.ts'
import { relaySocket } from './relay-socket.ts'

const NAME = 'the console'

/** Serves the page on loopback for the console of another server, until `stopped`. Rejects with `ListenError`. */
export async function serveRelay(server: OtherServer, port: number, { stopped, onReady }: ConsoleRun): Promise<void> {
  const settings = readServerOptions({ console: port })
  const app = makeListener(settings, { gate: { fail: (_request, error) => failureOf(error) } }, NAME)
  await app.register(websocket, {
    options: { maxPayload: settings.maxRequestBytes, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
  })
  servePage(app, join(packageRoot(), 'dist/console'))
  app.get('/socket', { websocket: true }, (socket) => relaySocket(socket, server))
  const { host } = settings
  const boundPort = await listen(app, { host, port, name: NAME })
  try {
    onReady(`http://${host}:${boundPort}/`)
    await stopped
  } finally {
    await app.close()
  }
}
