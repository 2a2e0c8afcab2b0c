import { join } from 'node:path'
import { GYM_SERVICE, loadGymDefinition, UNARY_METHODS } from '@droidgym/protocol'
import { Server } from '@grpc/grpc-js'
import type { ServerCredentials } from '@grpc/grpc-js'
import { ReflectionService } from '@grpc/reflection'
import type { Gym } from '../gym/gym.ts'
import { AnswerBudget } from '../service/answers/answer-budget.ts'
import { RequestGate } from '../service/answers/request-gate.ts'
import { Clients } from '../service/clients/clients.ts'
import { cannotListen } from '../service/errors/listen-error.ts'
import { Hosts } from '../service/hosts/hosts.ts'
import type { WorkerHost } from '../service/hosts/worker-host.ts'
import { startMetricsEndpoint } from '../service/metrics/metrics-endpoint.ts'
import { ServerMetrics } from '../service/metrics/server-metrics.ts'
import { exposureWarning } from '../service/options/exposure.ts'
import { readServerOptions } from '../service/options/server-options.ts'
import type { ServerOptions, ServerSettings } from '../service/options/server-options.ts'
import { EnvironmentRegistry } from '../service/registry/environment-registry.ts'
import type { ServerLog } from '../service/server-log.ts'
import { packageRoot } from '../spec/load/package-root.ts'
import { gymEncoder } from './codec/gym-encoder.ts'
import { decodedService, DM_SERVICE, loadProtocols } from './codec/protocol.ts'
import { decodeRequest } from './dm-env-rpc/codec.ts'
import { serveProcess } from './dm-env-rpc/serve-process.ts'
import type { DmStream } from './dm-env-rpc/serve-process.ts'
import { GymService } from './gym-service.ts'
import { stream, unary, watchCalls } from './transport/answer-call.ts'
import type { CallDependencies } from './transport/answer-call.ts'
import type { OpenStreams } from './transport/answer-stream.ts'
import { serverCredentials } from './transport/credentials.ts'
import { Health } from './transport/health.ts'
import { serveSession } from './transport/session.ts'
import type { SessionStream } from './transport/session.ts'

/** Dead peers are noticed within a minute, so that the environments of their sessions are freed. */
const KEEPALIVE_MS = 30_000
const KEEPALIVE_TIMEOUT_MS = 10_000
/** Further calls on a connection begin when others end, as HTTP/2 specifies. */
const MAX_CALLS_ON_CONNECTION = 1024

export interface RunningServer {
  /** `host:port`, for clients to connect to. */
  readonly address: string
  readonly port: number
  /** Where metrics and probes are served, if anywhere. */
  readonly metricsPort?: number
  /** Environments that are open now. */
  environmentCount(): number
  /** Memory that is reserved for answers, and the calls under way. */
  held(): AnswerBudget['held']
  /** The threads that simulated environments live in. */
  readonly workers: readonly Pick<WorkerHost, 'size' | 'deaths' | 'crash'>[]
  /** Refuses new work, lets calls in progress finish within the grace time, and closes every environment. */
  stop(): Promise<void>
}

/** Starts the gRPC server with the gym, health and reflection services. Rejects with `ListenError`. */
export async function startServer(gym: Gym, options: ServerOptions, log: ServerLog): Promise<RunningServer> {
  const settings = readServerOptions(options)
  const warning = exposureWarning(settings)
  if (warning !== undefined) log({ level: 'warning', message: warning })
  const credentials = serverCredentials(settings.tls)
  const clients = new Clients(settings)
  const { workers, record } = settings
  const places = {
    workers,
    workerFile: join(packageRoot(), 'dist/grpc/worker.js'),
    encoder: gymEncoder,
    metrics: settings.metrics !== undefined,
    ...(record !== undefined && { record }),
  }
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
  const metrics = settings.metrics && new ServerMetrics({
    sources: () => hosts.metricsSources(),
    workers: () => hosts.workers.length,
    ...(gym.phones && { phones: gym.phones }),
  })
  const registry = new EnvironmentRegistry(settings, log)
  const budget = new AnswerBudget(settings)
  const gate = new RequestGate(budget, log, metrics)
  const service = new GymService({ gym, hosts, registry, gate, budget, waitMs: settings.waitMs })
  const server = new Server({
    'grpc.max_receive_message_length': settings.maxRequestBytes,
    'grpc.max_send_message_length': settings.maxResponseBytes,
    'grpc.max_concurrent_streams': MAX_CALLS_ON_CONNECTION,
    'grpc.keepalive_time_ms': KEEPALIVE_MS,
    'grpc.keepalive_timeout_ms': KEEPALIVE_TIMEOUT_MS,
    interceptors: [watchCalls],
  })
  const protocol = loadProtocols()
  const streams: OpenStreams = new Set()
  const dependencies: CallDependencies = { service, gate, clients }
  server.addService(decodedService(protocol, GYM_SERVICE), {
    ...Object.fromEntries(UNARY_METHODS.map((name) => [name, unary(name, dependencies)])),
    Session: stream('Session', dependencies, (session: SessionStream, caller) => {
      serveSession(session, dependencies, caller, streams)
    }),
  })
  const definition = loadGymDefinition(protocol)
  const dm = { service, gate, registry, definition, worlds: new WeakMap(), defaultTask: defaultTask(gym) }
  server.addService(decodedService(protocol, DM_SERVICE, decodeRequest), {
    Process: stream('Process', dependencies, (agent: DmStream, caller) => serveProcess(agent, dm, caller, streams)),
  })
  const health = new Health(['', GYM_SERVICE, DM_SERVICE])
  health.addTo(server)
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
    health.stop()
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
    held: () => budget.held,
    stop: () => (stopping ??= stop()),
  }
}

/** What is played when a client names no task: the first task of the suite to begin with. */
function defaultTask({ tasks }: Gym): string {
  return (tasks.find(({ suites }) => suites.includes('representative')) ?? tasks[0])?.id ?? ''
}

function listen(
  server: Server,
  { host, port: wanted }: ServerSettings,
  credentials: ServerCredentials,
): Promise<number> {
  const address = `${bracketed(host)}:${wanted}`
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (error, port) => {
      if (error) reject(cannotListen(address, 'gRPC', error))
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
