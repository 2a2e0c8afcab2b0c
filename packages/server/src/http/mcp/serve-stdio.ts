import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { messageOf } from '@droidgym/base/error/message-of'
import type { Gym } from '@droidgym/gym/gym'
import { invalid } from '../../service/errors/request-error.ts'
import { readServerOptions } from '../../service/options/server-options.ts'
import type { ServerLog } from '../../service/server-log.ts'
import { Service } from '../../service/service.ts'
import { EnvironmentSession } from '../../service/sessions/environment-session.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { loadSdk } from './load-sdk.ts'
import { mcpServer } from './mcp-server.ts'

const ADVICE = 'Send messages of at most 10 MiB, each on a line'

/**
 * Serves one MCP client on standard input and output, until it ends or `stopped`. Rejects with `INVALID_REQUEST` at a
 * message that is too large. The phone lives in this thread.
 */
export async function serveMcpOnStdio(gym: Gym, log: ServerLog, stopped: Promise<void>): Promise<void> {
  const sdk = await loadSdk()
  const settings = readServerOptions({ maxEnvironments: 1, workers: 0 })
  const service = await Service.open(gym, settings, { workerFile: join(packageRoot(), 'dist/server/grpc/worker.js') }, log)
  const client = service.clients.identify({ authorization: [], address: 'stdio' })
  const session = new EnvironmentSession(service, { client, connection: 'stdio', requestId: randomUUID() })
  const server = mcpServer(sdk, service, session)
  // The transport closes itself at a message that is too large for it, and says why before that.
  const closed = new Promise<never>((_, reject) => {
    let cause: unknown
    server.onerror = (error) => (cause = error)
    server.onclose = () => reject(invalid(`MCP: standard input cannot be read any further: ${messageOf(cause)}. ${ADVICE}`))
  })
  try {
    await server.connect(new sdk.StdioServerTransport())
    await Promise.race([stopped, once(process.stdin, 'end'), closed])
  } finally {
    await server.close()
    await session.close()
    await service.closeEnvironments()
    await service.stop()
  }
}
