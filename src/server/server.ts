import { Metadata, Server } from '@grpc/grpc-js'
import type { handleUnaryCall, ServerCredentials, ServerUnaryCall } from '@grpc/grpc-js'
import { ReflectionService } from '@grpc/reflection'
import { HealthImplementation } from 'grpc-health-check'
import type { Gym } from '../gym/gym.ts'
import type { OpenStreams } from './answer-stream.ts'
import { Clients } from './clients.ts'
import type { CallOrigin } from './clients.ts'
import { serverCredentials } from './credentials.ts'
import type { DmParts } from './dm-env-rpc/agent.ts'
import { decodeRequest } from './dm-env-rpc/codec.ts'
import { serveProcess } from './dm-env-rpc/serve-process.ts'
import type { DmStream } from './dm-env-rpc/serve-process.ts'
import { EnvironmentRegistry } from './environment-registry.ts'
import { exposureWarning } from './exposure.ts'
import { GymService } from './gym-service.ts'
import type { UnaryHandlers } from './gym-service.ts'
import { statusOf } from './grpc-status.ts'
import { Hosts } from './hosts.ts'
import { startMetricsEndpoint } from './metrics-endpoint.ts'
import type { Caller, RequestOf, UnaryName } from './method-types.ts'
import { decodedService, DM_SERVICE, gymDefinition, GYM_SERVICE, loadProtocol } from './protocol.ts'
import type { Decoded } from './protocol.ts'
import { Reception } from './reception.ts'
import { REQUEST_ID_KEY, requestIdOf } from './request-id.ts'
import { invalid } from './request-error.ts'
import type { ServerLog } from './server-log.ts'
import { ServerMetrics } from './server-metrics.ts'
import { readServerOptions } from './server-options.ts'
import type { ServerOptions, ServerSettings } from './server-options.ts'
import { serveSession } from './session.ts'
import type { SessionStream } from './session.ts'
import type { Encoded } from './wire-message.ts'
import type { WorkerHost } from './worker-host.ts'

/** Dead peers are noticed within a minute, so that the environments of their sessions are freed. */
const KEEPALIVE_MS = 30_000
const KEEPALIVE_TIMEOUT_MS = 10_000

export interface RunningServer {
  /** `host:port`, as clients need it. */
  readonly address: string
  readonly port: number
  /** Where metrics and probes are served, if anywhere. */
  readonly metricsPort?: number
  /** Environments that are open now. */
  environmentCount(): number
  /** The threads that simulated environments live in. */
  readonly workers: readonly Pick<WorkerHost, 'size' | 'deaths' | 'crash'>[]
  /** Refuses new work, lets calls in progress finish within the grace time, and closes every environment. */
  stop(): Promise<void>
}

/** Starts the gRPC server with the gym, health and reflection services. Rejects when it cannot listen. */
export async function startServer(gym: Gym, options: ServerOptions, log: ServerLog): Promise<RunningServer> {
  const settings = readServerOptions(options)
  const warning = exposureWarning(settings)
  if (warning !== undefined) log({ level: 'warning', message: warning })
  const credentials = serverCredentials(settings.tls)
  const clients = new Clients(settings)
  const { workers, record } = settings
  const places = { workers, metrics: settings.metrics !== undefined, ...(record !== undefined && { record }) }
  const hosts = new Hosts(gym, places, log)
  try {
    await hosts.ready()
    return await serve({ gym, settings, clients, credentials, hosts, log })
  } catch (error) {
    await hosts.stop()
    throw error
  }
}

interface ServerParts {
  readonly gym: Gym
  readonly settings: ServerSettings
  readonly clients: Clients
  readonly credentials: ServerCredentials
  readonly hosts: Hosts
  readonly log: ServerLog
}

async function serve({ gym, settings, clients, credentials, hosts, log }: ServerParts): Promise<RunningServer> {
  const { graceMs } = settings
  const figures = {
    sources: () => hosts.metricsSources(),
    workers: () => hosts.workers.length,
    ...(gym.phones && { phones: gym.phones }),
  }
  const metrics = settings.metrics && new ServerMetrics(figures)
  const reception = new Reception(log, metrics)
  const registry = new EnvironmentRegistry(settings, log)
  const service = new GymService({ gym, hosts, registry, reception, waitMs: settings.waitMs })
  const desk: Desk = { service, reception, clients }
  const streams: OpenStreams = new Set()
  const protocol = loadProtocol()
  const definition = gymDefinition(protocol)
  const dm: DmParts = { service, registry, definition, worlds: new WeakMap(), defaultTask: defaultTask(gym) }
  const server = new Server({
    'grpc.max_receive_message_length': settings.maxRequestBytes,
    'grpc.max_send_message_length': settings.maxResponseBytes,
    'grpc.keepalive_time_ms': KEEPALIVE_MS,
    'grpc.keepalive_timeout_ms': KEEPALIVE_TIMEOUT_MS,
  })
  server.addService(decodedService(protocol, GYM_SERVICE), {
    ListTasks: unary('ListTasks', desk),
    ListEnvironments: unary('ListEnvironments', desk),
    Make: unary('Make', desk),
    Reset: unary('Reset', desk),
    Step: unary('Step', desk),
    StepBatch: unary('StepBatch', desk),
    Render: unary('Render', desk),
    SaveSnapshot: unary('SaveSnapshot', desk),
    LoadSnapshot: unary('LoadSnapshot', desk),
    DeleteSnapshot: unary('DeleteSnapshot', desk),
    Fork: unary('Fork', desk),
    Describe: unary('Describe', desk),
    Close: unary('Close', desk),
    Session: stream('Session', desk, (session: SessionStream, caller) => serveSession(session, desk, caller, streams)),
  })
  server.addService(decodedService(protocol, DM_SERVICE, decodeRequest), {
    Process: stream('Process', desk, (agent: DmStream, caller) => {
      serveProcess(agent, { ...dm, reception }, caller, streams)
    }),
  })
  const services = ['', GYM_SERVICE, DM_SERVICE]
  const health = new HealthImplementation(Object.fromEntries(services.map((name) => [name, 'SERVING'])))
  health.addToServer(server)
  new ReflectionService(protocol).addToServer(server)

  const port = await listen(server, settings, credentials)
  const address = `${bracketed(settings.host)}:${port}`
  let stopping: Promise<void> | undefined
  const endpoint =
    settings.metrics &&
    metrics &&
    (await startMetricsEndpoint({
      ...settings.metrics,
      page: () => metrics.page(),
      ready: () => stopping === undefined,
    }).catch((error: unknown) => {
      server.forceShutdown()
      throw error
    }))
  log({ level: 'info', message: `Listening on ${address}` })
  const stop = async (): Promise<void> => {
    for (const name of services) health.setStatus(name, 'NOT_SERVING')
    const closed = closeEnvironments(registry, graceMs, log)
    for (const end of streams) end()
    await Promise.all([closed, finishCalls(server, graceMs)])
    await hosts.stop()
    await endpoint?.close()
    log({ level: 'info', message: `Stopped listening on ${address}` })
  }
  return {
    address,
    port,
    ...(endpoint && { metricsPort: endpoint.port }),
    workers: hosts.workers,
    environmentCount: () => registry.size,
    stop: () => (stopping ??= stop()),
  }
}

/** What every method needs. */
interface Desk {
  readonly service: GymService
  readonly reception: Reception
  readonly clients: Clients
}

type Call = CallOrigin & { readonly cancelled: boolean }

/** Throws `INVALID_TOKEN`. */
function callerOf(call: Call, clients: Clients): Caller {
  return {
    client: clients.identify(call),
    requestId: requestIdOf(call.metadata),
    get cancelled() {
      return call.cancelled
    },
  }
}

/** A method of the service as grpc-js calls it; every error becomes a status with a reason. */
function unary<Name extends UnaryName>(
  name: Name,
  { service, reception, clients }: Desk,
): handleUnaryCall<Decoded<RequestOf<Name>>, Encoded> {
  const handlers: UnaryHandlers = service
  return (call, callback) => {
    let caller: Caller
    try {
      caller = callerOf(call, clients)
    } catch (error) {
      callback(statusOf(reception.fail(name, error)))
      return
    }
    const { request: decoded } = call
    const arrival = { method: name, caller, bytes: decoded.bytes, requests: requestsIn(decoded) }
    const work = async (): Promise<{ readonly message: Encoded }> => {
      if (decoded.kind === 'malformed') throw invalid(`${name}: the bytes are not a ${name}Request: ${decoded.reason}`)
      return { message: await handlers[name](decoded.request, caller) }
    }
    void reception.answer(arrival, work).then((answer) => {
      const trailer = trailerOf(call, caller)
      if ('failure' in answer) callback(statusOf(answer.failure, trailer))
      else callback(null, answer.message, trailer)
    })
  }
}

/** A method that answers a stream; a client that is none is refused. */
function stream<Stream extends Call & Pick<SessionStream, 'emit'>>(
  name: string,
  { reception, clients }: Desk,
  serve: (stream: Stream, caller: Caller) => void,
): (stream: Stream) => void {
  return (call) => {
    let caller: Caller
    try {
      caller = callerOf(call, clients)
    } catch (error) {
      call.emit('error', statusOf(reception.fail(name, error)))
      return
    }
    serve(call, caller)
  }
}

/** What is played by whoever does not say: the first task of the list to begin with. */
function defaultTask({ tasks }: Gym): string {
  return (tasks.find(({ suites }) => suites.includes('representative')) ?? tasks[0])?.id ?? ''
}

/** Entries of a batch count one by one. */
function requestsIn(decoded: Decoded<object>): number {
  const steps = decoded.kind === 'request' && 'steps' in decoded.request ? decoded.request.steps : undefined
  return Array.isArray(steps) ? steps.length : 1
}

/** A client that names its requests gets the name back. */
function trailerOf(call: ServerUnaryCall<unknown, unknown>, { requestId }: Caller): Metadata {
  const trailer = new Metadata()
  if (call.metadata.get(REQUEST_ID_KEY).length > 0) trailer.set(REQUEST_ID_KEY, requestId)
  return trailer
}

function listen(
  server: Server,
  { host, port: wanted }: ServerSettings,
  credentials: ServerCredentials,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${bracketed(host)}:${wanted}`, credentials, (error, port) => {
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
