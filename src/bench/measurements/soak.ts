import { loadGymDefinition } from '@droidgym/protocol'
import type { ObservationRequest } from '@droidgym/protocol/v1/ObservationRequest'
import type { Build } from '../build.ts'
import type { Figures, Findings } from '../figures.ts'
import { SessionLink } from '../players/gym-link.ts'
import { makeRequest, RemotePlayer } from '../players/remote-player.ts'
import { withServer } from '../players/server-process.ts'
import type { ServerProcess } from '../players/server-process.ts'

const SAMPLES = 50
const MEGABYTE = 1e6

interface Sample {
  readonly steps: number
  readonly residentMb: number
  /** After a garbage collection. */
  readonly heapMb: number
  readonly openFiles: number
  readonly resources: number
}

/** What the environments observe, one after the other. */
const OBSERVED: readonly ObservationRequest[] = [
  { fields: ['OBSERVATION_FIELD_PIXELS'] },
  { fields: ['OBSERVATION_FIELD_ELEMENTS'] },
  { fields: ['OBSERVATION_FIELD_ARRAYS', 'OBSERVATION_FIELD_ACTION_MASK', 'OBSERVATION_FIELD_PIXELS'] },
  { fields: ['OBSERVATION_FIELD_XML', 'OBSERVATION_FIELD_TEXT', 'OBSERVATION_FIELD_MARKS'] },
]

/**
 * Steps eight environments of one server for a long time and samples its memory and handles fifty times: half of them
 * on one phone, half on a new one in every episode; every episode has another task, and the observations differ.
 * Compares the last quarter with the second, since the first fills caches.
 */
export async function soak(build: Build, steps: number, tell: (line: string) => void): Promise<Findings> {
  return withServer(build, async (server) => {
    const link = new SessionLink(server.client, loadGymDefinition())
    const players: RemotePlayer[] = []
    for (let index = 0; index < 8; index++) {
      const { environment, ...request } = makeRequest('elements', index)
      const where = index < OBSERVED.length ? { environment } : { split: 'train' }
      const observation = OBSERVED[index % OBSERVED.length]
      const what = { task: '', tasks: [{ task: '*/*' }], observation }
      players.push(await RemotePlayer.make(link, { ...request, ...where, ...what } as typeof request))
    }
    const samples: Sample[] = []
    const each = Math.ceil(steps / SAMPLES / players.length)
    const begin = performance.now()
    for (let index = 1; index <= SAMPLES; index++) {
      await Promise.all(players.map(async (player) => {
        for (let step = 0; step < each; step++) await player.advance()
      }))
      const sample = await takeSample(server, index * each * players.length)
      samples.push(sample)
      tell(`${sample.steps} steps: ${sample.residentMb.toFixed(0)} MB resident, ${sample.heapMb.toFixed(1)} MB on heaps, ` +
        `${sample.openFiles} open files, ${sample.resources} resources`)
    }
    const seconds = (performance.now() - begin) / 1000
    link.end()
    return { figures: { steps: each * players.length * SAMPLES, seconds, ...quarters(samples) } }
  })
}

async function takeSample(server: ServerProcess, steps: number): Promise<Sample> {
  const resident = server.residentBytes() ?? 0
  const { readings, resources } = await server.read({ collect: true })
  const heap = readings.reduce((sum, { heapUsed, external }) => sum + heapUsed + external, 0)
  return {
    steps,
    residentMb: resident / MEGABYTE,
    heapMb: heap / MEGABYTE,
    openFiles: server.openFiles() ?? 0,
    resources: resources.length,
  }
}

function quarters(samples: readonly Sample[]): Figures {
  const size = Math.floor(samples.length / 4)
  const second = samples.slice(size, 2 * size)
  const last = samples.slice(-size)
  const compare = (figure: (sample: Sample) => number): Figures => {
    const [from, to] = [meanOf(second.map(figure)), meanOf(last.map(figure))]
    return { second_quarter: from, last_quarter: to, last_over_second: from === 0 ? null : to / from }
  }
  return {
    resident_mb: compare(({ residentMb }) => residentMb),
    heap_mb: compare(({ heapMb }) => heapMb),
    open_files: compare(({ openFiles }) => openFiles),
    resources: compare(({ resources }) => resources),
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
