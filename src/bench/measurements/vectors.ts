import { existsSync } from 'node:fs'
import { connect } from '@droidgym/client'
import { stepWithAutoreset } from '@droidgym/gym/autoreset'
import type { GymEnvironment, MakeOptions } from '@droidgym/gym/environment-contract'
import type { ObservationRequest } from '@droidgym/gym/observation/observation'
import { gymOf } from '../build.ts'
import type { Build } from '../build.ts'
import type { Figures, Findings } from '../figures.ts'
import { withServer } from '../players/server-process.ts'
import type { ServerProcess } from '../players/server-process.ts'
import { makeOptions, Walk } from '../players/workload.ts'
import type { Effort } from '../rounds.ts'
import { ownCpuMs, repeat, spreadOf } from '../rounds.ts'

const OBSERVATIONS = {
  arrays: { arrays: { length: 128 } },
  rgb_84x84: { pixels: { width: 84, height: 84 } },
} as const satisfies Record<string, ObservationRequest>
const COUNTS = [8, 32] as const
/** Steps of all phones together in a round. */
const ROUND_STEPS = 2400
/** And before the first: V8 compiles the way of a batch after some thousand of them. */
const WARM_UP_BATCHES = 1500
const MEMORY = '/dev/shm'
const AUTORESET = 'next-step'

/**
 * CPU milliseconds of a step of a vector of the TypeScript client: of the server with all its threads, of the client,
 * and of the same phones with the same actions in this process. One worker, and shared memory where there is some.
 */
export async function measureVectors(build: Build, effort: Effort): Promise<Findings> {
  const flags = ['--workers', '1', ...(existsSync(MEMORY) ? ['--shared-pixels', MEMORY] : [])]
  return withServer(build, async (server) => {
    const figures: Record<string, Figures> = {}
    for (const [name, observation] of Object.entries(OBSERVATIONS)) {
      for (const count of COUNTS) {
        figures[`${name}_${count}`] = await compare({ build, effort, server }, { observation, count })
      }
    }
    return { figures }
  }, flags)
}

interface Parts {
  readonly build: Build
  readonly effort: Effort
  readonly server: ServerProcess
}

interface Compared {
  readonly observation: ObservationRequest
  readonly count: number
}

async function compare({ build, effort, server }: Parts, { observation, count }: Compared): Promise<Figures> {
  const { task, environment = '', ...options } = { ...makeOptions('elements', 0), observation }
  const gym = await gymOf(build)
  const members = Array.from({ length: count }, (_, seed): MakeOptions => ({ ...options, task, environment, seed }))
  const phones = await Promise.all(members.map((member) => gym.makeEnvironment(member)))
  for (const phone of phones) await phone.reset()
  const client = await connect(server.address)
  const { actionSpace, stepLimit = 1 } = options
  const asked = { task, environment, actionSpace, observation, stepLimit, autoreset: AUTORESET } as const
  const vector = await client.makeVector({ ...asked, count, seed: 0 })
  await vector.reset()
  const walks = [new Walk(0), new Walk(0)] as const
  const batches = Math.ceil(ROUND_STEPS / count)
  const inProcess = (times = batches): Promise<void> => repeat(times, () => stepAll(phones, walks[0]))
  const overWire = (times = batches): Promise<void> =>
    repeat(times, () => vector.step(phones.map(() => walks[1].next())))
  const warmUp = effort.quick ? batches : WARM_UP_BATCHES
  await inProcess(warmUp)
  await overWire(warmUp)
  const cpuMs = { phones: [] as number[], server: [] as number[], client: [] as number[] }
  for (let round = 0; round < effort.rounds; round++) {
    cpuMs.phones.push((await ownCpuMs(() => inProcess())) / batches / count)
    const before = await server.read({ collect: false })
    cpuMs.client.push((await ownCpuMs(() => overWire())) / batches / count)
    cpuMs.server.push(((await server.read({ collect: false })).cpuMs - before.cpuMs) / batches / count)
  }
  await vector.close()
  client.close()
  await Promise.all(phones.map((phone) => phone.close()))
  const [own, served, called] = [cpuMs.phones, cpuMs.server, cpuMs.client].map((each) => spreadOf(each).median)
  if (own === undefined || served === undefined || called === undefined) return {}
  return { in_process: own, server: served, client: called, ratio: own / (served + called) }
}

async function stepAll(phones: readonly GymEnvironment[], walk: Walk): Promise<void> {
  for (const phone of phones) {
    const action = { kind: 'discrete', index: walk.next() } as const
    await stepWithAutoreset(phone, AUTORESET, { action })
  }
}
