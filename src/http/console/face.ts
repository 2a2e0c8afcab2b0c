import { join } from 'node:path'
import websocket from '@fastify/websocket'
import type { OpenFace } from '../../service/face.ts'
import { packageRoot } from '../../spec/load/package-root.ts'
import { listen, makeListener } from '../listener/listener.ts'
import { OpenPlays } from './open-plays.ts'
import { servePage } from './page-files.ts'
import { agentsOf } from './replays/agents-of.ts'
import { ReplayThread } from './replays/replay-thread.ts'
import { servePageSocket } from './serve-page.ts'

const NAME = 'the console'

/** Serves the console (docs/console.md) on `settings.console`: the page, and the socket that it talks on. */
export const openConsole: OpenFace = async (service, settings) => {
  const agents = agentsOf(settings.agents)
  const app = makeListener(settings, service, NAME)
  const plays = new OpenPlays(service)
  const replays = new ReplayThread()
  const parts = {
    ...{ service, plays, replays, agents },
    ...{ recordings: settings.recordings ?? settings.record, evaluations: settings.evaluations },
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
    await replays.stop()
  }
  return { name: NAME, port, stop }
}
