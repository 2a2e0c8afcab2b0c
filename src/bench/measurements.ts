import { Client, credentials } from '@grpc/grpc-js'
import { simulatedGym } from '../gym/simulated-gym.ts'
import { gymDefinition, loadProtocol } from '../server/protocol.ts'
import { writeMakeOptions } from '../server/write-description.ts'
import { echoCaller, echoStreamer } from './echo.ts'
import { RemoteEnvironment, SessionAsk, unaryAsk } from './remote-environment.ts'
import type { WireSizes } from './remote-environment.ts'
import type { Addresses } from './roles.ts'
import { measure } from './series.ts'
import type { Series } from './series.ts'
import { makeOptions, walker } from './workload.ts'
import type { ObservationName } from './workload.ts'

/** How many calls each series makes. */
export interface Effort {
  readonly steps: number
  readonly resets: number
  readonly warmUp: number
}

/** Steps per second of the whole server with this many environments on one session, each in lock-step. */
export const CONCURRENT = 16

export interface StepFigures {
  readonly inProcess: Series
  /** One call after another. */
  readonly unary: Series
  /** One request after another on a session. */
  readonly session: Series
  readonly echoUnary: Series
  readonly echoStream: Series
  /** Of all environments together. */
  readonly concurrentPerSecond: number
  readonly wire: WireSizes
  readonly resetInProcess: Series
  readonly resetOverSession: Series
}

const UNLIMITED = { 'grpc.max_receive_message_length': -1, 'grpc.max_send_message_length': -1 }

export async function measureObservation(
  observation: ObservationName,
  addresses: Addresses,
  effort: Effort,
): Promise<StepFigures> {
  const options = makeOptions(observation)
  const request = writeMakeOptions(options)
  const definition = gymDefinition(loadProtocol())
  const gym = new Client(addresses.gym, credentials.createInsecure(), UNLIMITED)
  const echo = new Client(addresses.echo, credentials.createInsecure(), UNLIMITED)
  const steps = { count: effort.steps, warmUp: effort.warmUp }
  const resets = { count: effort.resets, warmUp: 2 }

  const local = await simulatedGym().makeEnvironment(options)
  const resetInProcess = await measure(resets, async () => {
    await local.reset({ seed: 0 })
  })
  const inProcess = await measure(steps, walker(local))
  await local.close()

  const alone = new RemoteEnvironment(unaryAsk(gym, definition))
  await alone.make(request)
  await alone.reset()
  const unary = await measure(steps, walker(alone))
  await alone.close()

  const stream = new SessionAsk(gym, definition)
  const environment = new RemoteEnvironment(stream.ask)
  await environment.make(request)
  const resetOverSession = await measure(resets, async () => {
    await environment.reset()
  })
  const session = await measure(steps, walker(environment))
  const wire = { ...stream.sizes }
  await environment.close()
  const concurrentPerSecond = await concurrent(stream, request, effort)
  stream.end()

  const echoUnary = await measure(steps, echoCaller(echo, wire))
  const echoing = echoStreamer(echo, wire)
  const echoStream = await measure(steps, echoing.call)
  echoing.end()
  gym.close()
  echo.close()
  return {
    inProcess,
    unary,
    session,
    echoUnary,
    echoStream,
    concurrentPerSecond,
    wire,
    resetInProcess,
    resetOverSession,
  }
}

async function concurrent(
  stream: SessionAsk,
  request: ReturnType<typeof writeMakeOptions>,
  effort: Effort,
): Promise<number> {
  const environments = Array.from({ length: CONCURRENT }, () => new RemoteEnvironment(stream.ask))
  for (const environment of environments) {
    await environment.make(request)
    await environment.reset()
  }
  const each = Math.ceil(effort.steps / CONCURRENT)
  const begin = performance.now()
  await Promise.all(
    environments.map(async (environment) => {
      const step = walker(environment)
      for (let index = 0; index < each; index++) await step(index)
    }),
  )
  const perSecond = (each * CONCURRENT * 1000) / (performance.now() - begin)
  for (const environment of environments) await environment.close()
  return perSecond
}
