import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { Build } from '../build.ts'
import { serveEcho } from './echo.ts'
import { findingsSchema } from '../figures.ts'
import type { Findings } from '../figures.ts'
import { measureInProcess } from './in-process.ts'
import { effortSchema } from '../rounds.ts'
import type { Effort } from '../rounds.ts'
import { firstMessage } from '../players/server-process.ts'

/** Helper processes of the benchmark, apart from servers: an echo, a gym in process, a phone. */
export const ROLES = ['echo', 'in-process', 'phone'] as const
export type Role = (typeof ROLES)[number]

const addressSchema = z.object({ address: z.string() })
const wireSchema = z.object({ adb: z.number(), console: z.number(), grpc: z.number(), consoleTokenPath: z.string() })
const orderSchema = z.object({
  build: z.object({ name: z.string(), root: z.string() }),
  effort: effortSchema,
})
/** The input of a process, if it needs one. */
type Order = z.infer<typeof orderSchema>

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url))
/** The environment that is measured over adb and in process. */
export const ADB_ENVIRONMENT = '100'

/** Runs a role: sends one message; a server keeps running until the benchmark ends. */
export async function playRole(role: Role, order: string): Promise<void> {
  process.on('disconnect', () => process.exit(0))
  process.send?.(await PLAYS[role](order))
}

const PLAYS: Readonly<Record<Role, (order: string) => Promise<object>>> = {
  'echo': async () => ({ address: await serveEcho() }),
  'in-process': (order) => measureInProcess(orderSchema.parse(JSON.parse(order))),
  'phone': putOnWire,
}

export interface EchoProcess {
  readonly address: string
  stop(): void
}

export async function startEchoProcess(): Promise<EchoProcess> {
  const child = start('echo')
  return { ...addressSchema.parse(await firstMessage(child)), stop: () => child.disconnect() }
}

/** Measures a build's gym in a separate process. */
export async function runInProcess(build: Build, effort: Effort): Promise<Findings> {
  const child = start('in-process', { build, effort })
  const findings = findingsSchema.parse(await firstMessage(child))
  child.disconnect()
  return findings
}

/** Ports of the phone in its own process, and the path of its console's token. */
export type PhoneProcess = z.infer<typeof wireSchema> & { stop(): void }

export async function startPhoneProcess(): Promise<PhoneProcess> {
  const child = start('phone')
  return { ...wireSchema.parse(await firstMessage(child)), stop: () => child.disconnect() }
}

async function putOnWire(): Promise<z.infer<typeof wireSchema>> {
  const ports = { adbPort: 0, consolePort: 0, grpcPort: 0 }
  const phone = await WiredPhone.start(findEnvironment(ADB_ENVIRONMENT), ports)
  process.removeAllListeners('disconnect')
  process.on('disconnect', () => {
    void phone.close().finally(() => process.exit(0))
  })
  return { ...phone.ports, consoleTokenPath: phone.consoleTokenPath }
}

function start(role: Role, order?: Order): ChildProcess {
  const flags = ['--role', role, ...(order === undefined ? [] : ['--order', JSON.stringify(order)])]
  return fork(MAIN, flags, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}
