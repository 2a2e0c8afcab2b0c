import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Server, ServerCredentials } from '@grpc/grpc-js'
import { z } from 'zod'
import { simulatedGym } from '../gym/simulated-gym.ts'
import { WiredPhone } from '../phone/wire/wired-phone.ts'
import { startServer } from '../server/server.ts'
import { findEnvironment } from '../spec/environments.ts'
import { echoHandlers, echoService } from './echo.ts'
import { makeOptions, OBSERVATIONS, walker } from './workload.ts'
import type { ObservationName } from './workload.ts'

/** Processes that the benchmark starts beside itself: the server under test, a heap to weigh phones in, a phone. */
export const ROLES = ['server', 'memory', 'phone'] as const
export type Role = (typeof ROLES)[number]

const addressesSchema = z.object({ gym: z.string(), echo: z.string() })
export type Addresses = z.infer<typeof addressesSchema>

const memorySchema = z.record(z.string(), z.number())
/** Mean bytes that each further environment holds in the middle of an episode, by observation. */
export type MemoryPerEnvironment = z.infer<typeof memorySchema>

export async function playRole(role: Role): Promise<void> {
  const message = await PLAYS[role]()
  process.send?.(message, () => {
    if (role === 'memory') process.disconnect()
  })
}

const PLAYS: Readonly<Record<Role, () => Promise<object>>> = { server: serve, memory: weigh, phone: putOnWire }

export interface ServerProcess extends Addresses {
  stop(): void
}

export async function startServerProcess(main: string): Promise<ServerProcess> {
  const child = start(main, 'server')
  return { ...addressesSchema.parse(await firstMessage(child)), stop: () => child.disconnect() }
}

export async function weighInProcess(main: string): Promise<MemoryPerEnvironment> {
  return memorySchema.parse(await firstMessage(start(main, 'memory')))
}

const wireSchema = z.object({ adb: z.number(), console: z.number(), grpc: z.number(), consoleTokenPath: z.string() })
/** Ports of the phone in a process of its own, and where the token of its console lies. */
export type PhoneProcess = z.infer<typeof wireSchema> & { stop(): void }

export async function startPhoneProcess(main: string): Promise<PhoneProcess> {
  const child = start(main, 'phone')
  return { ...wireSchema.parse(await firstMessage(child)), stop: () => child.disconnect() }
}

function start(main: string, role: Role): ChildProcess {
  return fork(main, ['--role', role], { execArgv: ['--expose-gc'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

async function firstMessage(child: ChildProcess): Promise<unknown> {
  const exit = once(child, 'exit').then(([code]: unknown[]) => {
    throw new Error(`A process of the benchmark ended early, with code ${String(code)}`)
  })
  const message = await Promise.race([once(child, 'message'), exit])
  return message[0]
}

async function serve(): Promise<Addresses> {
  const gym = await startServer(simulatedGym(), { port: 0 }, ({ level, message, error }) => {
    if (level === 'error') console.error(message, error)
  })
  const echo = new Server({ 'grpc.max_receive_message_length': -1 })
  echo.addService(echoService, echoHandlers)
  const port = await new Promise<number>((resolve, reject) => {
    echo.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error)
      else resolve(bound)
    })
  })
  process.on('disconnect', () => process.exit(0))
  return { gym: gym.address, echo: `127.0.0.1:${port}` }
}

/** The environment whose phone is reached over adb, and which plays in process beside it. */
export const ADB_ENVIRONMENT = '100'

async function putOnWire(): Promise<z.infer<typeof wireSchema>> {
  const ports = { adbPort: 0, consolePort: 0, grpcPort: 0 }
  const phone = await WiredPhone.start(findEnvironment(ADB_ENVIRONMENT), ports)
  process.on('disconnect', () => {
    void phone.close().finally(() => process.exit(0))
  })
  return { ...phone.ports, consoleTokenPath: phone.consoleTokenPath }
}

/** Environments that are made and kept; the first ones also load fonts, texts and code, so they are not counted. */
const UNCOUNTED = 4
const COUNTED = 16
const STEPS = 20

async function weigh(): Promise<MemoryPerEnvironment> {
  const gym = simulatedGym()
  const weights: Record<string, number> = {}
  for (const observation of Object.keys(OBSERVATIONS) as ObservationName[]) {
    const kept: unknown[] = []
    const add = async (): Promise<void> => {
      const environment = await gym.makeEnvironment(makeOptions(observation))
      kept.push(environment, await environment.reset())
      const step = walker(environment)
      for (let index = 0; index < STEPS; index++) await step(index)
    }
    for (let count = 0; count < UNCOUNTED; count++) await add()
    const before = heldBytes()
    for (let count = 0; count < COUNTED; count++) await add()
    weights[observation] = (heldBytes() - before) / COUNTED
    kept.length = 0
  }
  return weights
}

function heldBytes(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
