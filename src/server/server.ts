import { Server, ServerCredentials } from '@grpc/grpc-js'
import type { handleUnaryCall } from '@grpc/grpc-js'
import { ReflectionService } from '@grpc/reflection'
import { HealthImplementation } from 'grpc-health-check'
import type { Gym } from '../gym/simulated-gym.ts'
import { EnvironmentRegistry } from './environment-registry.ts'
import { GymService } from './gym-service.ts'
import { statusOf } from './grpc-status.ts'
import type { RequestOf, ResponseOf, UnaryHandlers, UnaryName } from './method-types.ts'
import { decodedService, GYM_SERVICE, loadProtocol } from './protocol.ts'
import type { Decoded } from './protocol.ts'
import { invalid } from './request-error.ts'
import type { ServerLog } from './server-log.ts'
import { readServerOptions } from './server-options.ts'
import type { ServerOptions, ServerSettings } from './server-options.ts'
import { serveSession } from './session.ts'
import type { SessionStream } from './session.ts'

/** Dead peers are noticed within a minute, so that the environments of their sessions are freed. */
const KEEPALIVE_MS = 30_000
const KEEPALIVE_TIMEOUT_MS = 10_000

export interface RunningServer {
  /** `host:port`, as clients need it. */
  readonly address: string
  readonly port: number
  /** Environments that are open now. */
  environmentCount(): number
  /** Refuses new work, lets calls in progress finish within the grace time, and closes every environment. */
  stop(): Promise<void>
}

/** Starts the gRPC server with the gym, health and reflection services. Rejects when it cannot listen. */
export async function startServer(gym: Gym, options: ServerOptions, log: ServerLog): Promise<RunningServer> {
  const settings = readServerOptions(options)
  const registry = new EnvironmentRegistry(settings, log)
  const service = new GymService(gym, registry, log)
  const protocol = loadProtocol()
  const server = new Server({
    'grpc.max_receive_message_length': settings.maxRequestBytes,
    'grpc.max_send_message_length': settings.maxResponseBytes,
    'grpc.keepalive_time_ms': KEEPALIVE_MS,
    'grpc.keepalive_timeout_ms': KEEPALIVE_TIMEOUT_MS,
  })
  server.addService(decodedService(protocol), {
    ListTasks: unary('ListTasks', service),
    ListEnvironments: unary('ListEnvironments', service),
    Make: unary('Make', service),
    Reset: unary('Reset', service),
    Step: unary('Step', service),
    StepBatch: unary('StepBatch', service),
    Render: unary('Render', service),
    SaveSnapshot: unary('SaveSnapshot', service),
    LoadSnapshot: unary('LoadSnapshot', service),
    DeleteSnapshot: unary('DeleteSnapshot', service),
    Describe: unary('Describe', service),
    Close: unary('Close', service),
    Session: (stream: SessionStream) => serveSession(stream, service),
  })
  const health = new HealthImplementation({ '': 'SERVING', [GYM_SERVICE]: 'SERVING' })
  health.addToServer(server)
  new ReflectionService(protocol).addToServer(server)

  const port = await listen(server, settings)
  const address = `${bracketed(settings.host)}:${port}`
  log({ level: 'info', message: `Listening on ${address}` })
  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    health.setStatus('', 'NOT_SERVING')
    health.setStatus(GYM_SERVICE, 'NOT_SERVING')
    await Promise.all([closeEnvironments(registry, settings.graceMs, log), finishCalls(server, settings.graceMs)])
    log({ level: 'info', message: `Stopped listening on ${address}` })
  }
  return { address, port, environmentCount: () => registry.size, stop: () => (stopping ??= stop()) }
}

/** A method of the service as grpc-js calls it; every error becomes a status with a reason. */
function unary<Name extends UnaryName>(
  name: Name,
  service: GymService,
): handleUnaryCall<Decoded<RequestOf<Name>>, ResponseOf<Name>> {
  return (call, callback) => {
    respond(name, service, call).then(
      (response) => callback(null, response),
      (error: unknown) => callback(statusOf(service.failure(name, error))),
    )
  }
}

async function respond<Name extends UnaryName>(
  name: Name,
  service: GymService,
  call: { readonly request: Decoded<RequestOf<Name>>; readonly cancelled: boolean },
): Promise<ResponseOf<Name>> {
  const decoded = call.request
  if (decoded.kind === 'malformed') throw invalid(`${name}: the bytes are not a ${name}Request: ${decoded.reason}`)
  const handlers: UnaryHandlers = service
  return handlers[name](decoded.request, call)
}

function listen(server: Server, settings: ServerSettings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${bracketed(settings.host)}:${settings.port}`, ServerCredentials.createInsecure(), (error, port) => {
      if (error) reject(error)
      else resolve(port)
    })
  })
}

/** A device that hangs must not keep the process from ending. */
async function closeEnvironments(registry: EnvironmentRegistry, graceMs: number, log: ServerLog): Promise<void> {
  let deadline: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    deadline = setTimeout(() => {
      log({ level: 'error', message: `${registry.size} environments did not close within ${graceMs} ms and are left` })
      resolve()
    }, graceMs)
  })
  await Promise.race([registry.shutDown(), late])
  clearTimeout(deadline)
}

function finishCalls(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => {
      server.forceShutdown()
      resolve()
    }, graceMs)
    server.tryShutdown(() => {
      clearTimeout(deadline)
      resolve()
    })
  })
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
