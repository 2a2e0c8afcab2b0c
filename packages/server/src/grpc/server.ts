import { join } from 'node:path'
import { GYM_SERVICE, loadGymDefinition, UNARY_METHODS } from '@droidgym/protocol'
import { Server } from '@grpc/grpc-js'
import type { ServerCredentials } from '@grpc/grpc-js'
import { ReflectionService } from '@grpc/reflection'
import type { Gym } from '@droidgym/gym/gym'
import type { AnswerBudget } from '../service/answers/answer-budget.ts'
import { cannotListen } from '../service/errors/listen-error.ts'
import type { OpenFace, RunningFace } from '../service/face.ts'
import type { WorkerHost } from '../service/hosts/worker-host.ts'
import { readServerOptions } from '../service/options/server-options.ts'
import type { ServerOptions, ServerSettings } from '../service/options/server-options.ts'
import type { ServerLog } from '../service/server-log.ts'
import { defaultTask } from '../service/registry/default-task.ts'
import { Service } from '../service/service.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
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
/** The file of the worker threads encodes as `gymEncoder` does. */
const ENCODING = { workerFile: join(packageRoot(), 'dist/server/grpc/worker.js'), encoder: gymEncoder }

export interface RunningServer {
  /** `host:port`, for clients to connect to. */
  readonly address: string
  readonly port: number
  /** Where metrics and probes are served, if anywhere. */
  readonly metricsPort?: number | undefined
  /** The faces beside gRPC, in the order in which they were asked for. */
  readonly faces: readonly RunningFace[]
  /** Environments that are open now. */
  environmentCount(): number
  /** Memory that is reserved for answers, and the calls under way. */
  usage(): AnswerBudget['usage']
  /** The threads that simulated environments live in. */
  readonly workers: readonly Pick<WorkerHost, 'size' | 'deaths' | 'crash'>[]
  /** Refuses new work, lets calls in progress finish within the grace time, and closes every environment. */
  stop(): Promise<void>
}

/**
 * Starts the gRPC server with the gym, health and reflection services, and other faces on the same service. Rejects
 * with `ListenError`.
 */
export async function startServer(
  gym: Gym,
  options: ServerOptions,
  log: ServerLog,
  openFaces: readonly OpenFace[] = [],
): Promise<RunningServer> {
  const settings = readServerOptions(options)
  const credentials = serverCredentials(settings.tls)
  const service = await Service.open(gym, settings, ENCODING, log)
  try {
    const face = await listenForCalls(service, settings, credentials)
    const faces: RunningFace[] = []
    try {
      for (const open of openFaces) faces.push(await open(service, settings, log))
      await service.serveMetrics()
    } catch (error) {
      face.server.forceShutdown()
      await Promise.all(faces.map((other) => other.stop()))
      throw error
    }
    log({ level: 'info', message: `Listening on ${face.address}` })
    for (const { name, port } of faces) log({ level: 'info', message: `Serving ${name} on ${bracketed(settings.host)}:${port}` })
    return runningServer(service, { ...face, faces }, settings, log)
  } catch (error) {
    await service.stop()
    throw error
  }
}

/** The services on their port. */
interface GrpcFace {
  readonly server: Server
  readonly health: Health
  readonly streams: OpenStreams
  readonly address: string
  readonly port: number
}

interface Faces extends GrpcFace {
  readonly faces: readonly RunningFace[]
}

async function listenForCalls(
  service: Service,
  settings: ServerSettings,
  credentials: ServerCredentials,
): Promise<GrpcFace> {
  const { gym, gate, registry, clients } = service
  const server = new Server({
    'grpc.max_receive_message_length': settings.maxRequestBytes,
    'grpc.max_send_message_length': settings.maxResponseBytes,
    'grpc.max_concurrent_streams': MAX_CALLS_ON_CONNECTION,
    'grpc.keepalive_time_ms': KEEPALIVE_MS,
    'grpc.keepalive_timeout_ms': KEEPALIVE_TIMEOUT_MS,
    interceptors: [watchCalls],
  })
  const protocols = loadProtocols()
  const streams: OpenStreams = new Set()
  const methods = new GymService(service)
  const dependencies: CallDependencies = { service: methods, gate, clients }
  server.addService(decodedService(protocols, GYM_SERVICE), {
    ...Object.fromEntries(UNARY_METHODS.map((name) => [name, unary(name, dependencies)])),
    Session: stream('Session', dependencies, (session: SessionStream, caller) => {
      serveSession(session, dependencies, caller, streams)
    }),
  })
  const definition = loadGymDefinition(protocols)
  const dm = { service: methods, gate, registry, definition, worlds: new WeakMap(), defaultTask: defaultTask(gym) }
  server.addService(decodedService(protocols, DM_SERVICE, decodeRequest), {
    Process: stream('Process', dependencies, (agent: DmStream, caller) => serveProcess(agent, dm, caller, streams)),
  })
  const health = new Health(['', GYM_SERVICE, DM_SERVICE])
  health.addTo(server)
  new ReflectionService(protocols).addToServer(server)
  const port = await listen(server, settings, credentials)
  return { server, health, streams, port, address: `${bracketed(settings.host)}:${port}` }
}

function runningServer(service: Service, face: Faces, { graceMs }: ServerSettings, log: ServerLog): RunningServer {
  const { hosts, registry, budget, metricsPort } = service
  const { server, health, streams, address, port, faces } = face
  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    health.stop()
    const closed = service.closeEnvironments()
    for (const end of streams) end()
    await Promise.all([closed, finishCalls(server, graceMs), ...faces.map((other) => other.stop())])
    await service.stop()
    log({ level: 'info', message: `Stopped listening on ${address}` })
  }
  return {
    address,
    port,
    metricsPort,
    faces,
    workers: hosts.workers,
    environmentCount: () => registry.size,
    usage: () => budget.usage,
    stop: () => (stopping ??= stop()),
  }
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
