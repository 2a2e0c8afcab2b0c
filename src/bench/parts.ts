import { messageOf } from '@droidgym/base/error/message-of'
import type { Build } from './build.ts'
import { measureClients } from './measurements/clients.ts'
import type { Findings } from './figures.ts'
import { measureGrowth } from './measurements/growth.ts'
import { measureMemory } from './measurements/memory.ts'
import { measurePictures } from './measurements/pictures.ts'
import { runInProcess } from './measurements/roles.ts'
import { measureLoad } from './measurements/measure-load.ts'
import type { Effort } from './rounds.ts'
import { measureSchedule } from './measurements/schedule.ts'
import { measureSessionRestarts } from './measurements/session-restarts.ts'
import { soak } from './measurements/soak.ts'
import { measureStages } from './measurements/stages.ts'
import { measureVectors } from './measurements/vectors.ts'
import { measureWire } from './measurements/wire.ts'

/** The settings of a run beside the build. */
export interface Order {
  readonly effort: Effort
  /** Steps of the soak. */
  readonly steps: number
  readonly tell: (line: string) => void
}

/** The parts of the benchmark by their names in `--only`, with descriptions. */
export const PARTS = {
  load: 'all tasks on all phones, and the start of a server: what the goals are stated for',
  inProcess: 'steps, resets and forks without a network',
  wire: 'steps over gRPC beside an echo of the same bytes',
  pictures: 'steps of one environment with pictures for models',
  restarts: 'resets and forks over a session',
  stages: 'where the time of a step goes',
  memory: 'what a server with 1, 8, 32 and 256 environments holds',
  growth: 'steps, restarts, forks and memory with 1, 8, 64 and 512 phones; only when it is named',
  vectors: 'CPU time of the steps of vectors, beside the same phones in process',
  schedule: 'steps of episodes in which things happen by themselves, beside quiet ones',
  clients: "the Python client's vector environment beside the TypeScript client's",
  soak: 'many steps: whether memory and handles grow; only when it is named',
} as const
export type PartName = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as PartName[]

/** Parts that take long; a run without names leaves them out. */
export const NAMED_PARTS: ReadonlySet<PartName> = new Set(['growth', 'soak'])

const MEASURES: Readonly<Record<PartName, (build: Build, order: Order) => Promise<Findings>>> = {
  load: (build, { effort }) => measureLoad(build, effort),
  inProcess: (build, { effort }) => runInProcess(build, effort),
  wire: (build, { effort }) => measureWire(build, effort),
  pictures: (build, { effort }) => measurePictures(build, effort),
  restarts: (build, { effort }) => measureSessionRestarts(build, effort),
  stages: (build, { effort }) => measureStages(build, effort),
  memory: (build, { effort }) => measureMemory(build, effort),
  growth: (build, { effort }) => measureGrowth(build, effort),
  vectors: (build, { effort }) => measureVectors(build, effort),
  schedule: (build, { effort }) => measureSchedule(build, effort),
  clients: (build, { effort }) => measureClients(build, effort),
  soak: (build, { steps, tell }) => soak(build, steps, tell),
}

/** Measures one part of a build. A failed part has a reason instead of figures, and does not stop the others. */
export async function measurePart(name: PartName, build: Build, order: Order): Promise<Findings> {
  order.tell(`${build.name}: ${PARTS[name]}`)
  try {
    return await MEASURES[name](build, order)
  } catch (error) {
    return { figures: {}, missing: { all: messageOf(error) } }
  }
}
