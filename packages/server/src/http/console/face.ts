import { join } from 'node:path'
import websocket from '@fastify/websocket'
import type { OpenFace } from '../../service/face.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { listen, makeListener } from '../listener/listener.ts'
import { OpenPlays } from './open-plays.ts'
import { servePage } from './page-files.ts'
import { agentsOf } from './replays/agents-of.ts'
import type { LibraryOrders } from './recordings/library-orders.ts'
import type { ReplayOrders } from './replays/replay-orders.ts'
import { servePageSocket } from './serve-page.ts'
import { OrderThread } from './threads/order-thread.ts'

const NAME = 'the console'
const REPLAYS = { name: 'replays', file: 'dist/server/http/console/replays/replay-worker.js', maxOrders: 16, idleMs: 60_000 }
/** It keeps what it has read of the indexes, so it outlives a person's coffee. */
const LIBRARY = { name: 'recordings', file: 'dist/server/http/console/recordings/library-worker.js', maxOrders: 256, idleMs: 3_600_000 }

/** Serves the console (docs/console.md) on `settings.console`: the page, and the socket that it talks on. */
export const openConsole: OpenFace = async (service, settings) => {
  const agents = agentsOf(settings.agents)
  const app = makeListener(settings, service, NAME)
  const plays = new OpenPlays(service)
  const replays = new OrderThread<ReplayOrders>(REPLAYS)
  const library = new OrderThread<LibraryOrders>(LIBRARY)
  const parts = {
    service, plays, replays, library, agents,
    recordings: settings.recordings ?? settings.record, evaluations: settings.evaluations,
  }
  await app.register(websocket, {
    options: { maxPayload: settings.maxRequestBytes, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
  })
  servePage(app, join(packageRoot(), 'dist/console'))
  app.get('/socket', { websocket: true }, (socket, request) => servePageSocket(socket, request.raw, parts))
  const port = await listen(app, { host: settings.host, port: settings.console ?? 0, name: NAME })
  const stop = async (): Promise<void> => {
    plays.stop()
    await app.close()
    await Promise.all([replays.stop(), library.stop()])
  }
  return { name: NAME, port, stop }
}
