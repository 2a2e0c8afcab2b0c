import { loadGymDefinition } from '@droidgym/protocol'
import type { Client } from '@grpc/grpc-js'
import type { Build } from '../build.ts'
import { echoCaller, echoStream } from './echo.ts'
import type { Figures, Findings } from '../figures.ts'
import { CallLink, openChannel, SessionLink } from '../players/gym-link.ts'
import type { GymLink } from '../players/gym-link.ts'
import { makeRequest, RemotePlayer } from '../players/remote-player.ts'
import { startEchoProcess } from './roles.ts'
import { alternate, ratioOf, spreadOf } from '../rounds.ts'
import type { Effort, Lane, Rounds, Spread } from '../rounds.ts'
import { quantile } from '../series.ts'
import { withServer } from '../players/server-process.ts'
import { observationsIn } from '../players/workload.ts'
import type { ObservationName, Phones } from '../players/workload.ts'

/** A mode of stepping environments of a server. */
interface Mode {
  readonly environments: number
  /** One stream for all environments, or a unary call for every request. */
  readonly by: 'session' | 'calls'
  /** One message steps all environments; otherwise each has a pending request. */
  readonly batch?: boolean
  readonly phones?: Phones
}

const MODES = {
  lockstep: { environments: 1, by: 'session' },
  calls: { environments: 1, by: 'calls' },
  pipelined8: { environments: 8, by: 'session' },
  pipelined8_phones: { environments: 8, by: 'session', phones: 'different' },
  pipelined32: { environments: 32, by: 'session' },
  batch8: { environments: 8, by: 'session', batch: true },
  batch32: { environments: 32, by: 'session', batch: true },
} as const satisfies Record<string, Mode>
type ModeName = keyof typeof MODES
const ALL_MODES = Object.keys(MODES) as ModeName[]
const CHIEF_MODES: readonly ModeName[] = ['lockstep', 'calls', 'pipelined8', 'batch8']

/** One side of a comparison, ready to run. */
interface Traffic {
  readonly lanes: readonly Lane[]
  end(): Promise<void>
}

/** Measures steps over gRPC in every mode and observation, beside an echo of equal size in the same mode. */
export async function measureWire(build: Build, effort: Effort): Promise<Findings> {
  const echo = await startEchoProcess()
  const echoClient = openChannel(echo.address)
  try {
    return await withServer(build, async (server) => {
      const { client } = server
      const figures: Record<string, Figures> = {}
      for (const observation of observationsIn(effort)) {
        figures[observation] = await measureObservation(observation, { gym: client, echo: echoClient }, effort)
      }
      return { figures }
    })
  } finally {
    echoClient.close()
    echo.stop()
  }
}

interface Channels {
  readonly gym: Client
  readonly echo: Client
}

async function measureObservation(observation: ObservationName, channels: Channels, effort: Effort): Promise<Figures> {
  const modes = effort.quick ? CHIEF_MODES : ALL_MODES
  const contenders: Record<string, readonly Lane[]> = {}
  const links: Record<string, GymLink> = {}
  const open: Traffic[] = []
  for (const name of modes) {
    const link = openLink(MODES[name], channels.gym)
    const ours = await openTraffic(MODES[name], observation, link)
    const echo = openEcho(MODES[name], link, channels.echo)
    links[name] = link
    contenders[name] = ours.lanes
    contenders[`${name} echo`] = echo.lanes
    open.push(ours, echo)
  }
  const rounds = await alternate(contenders, effort)
  const figures: Record<string, Figures> = {}
  for (const name of modes) {
    const [ours, echo, link] = [rounds[name], rounds[`${name} echo`], links[name]]
    if (ours && echo && link) figures[name] = modeFigures(ours, echo, link)
  }
  if (rounds['pipelined8'] && rounds['lockstep']) {
    figures['pipelined8_over_lockstep'] = spread('ratio', ratioOf(rounds['pipelined8'], rounds['lockstep']))
  }
  for (const traffic of open) await traffic.end()
  return figures
}

function openLink({ by }: Mode, client: Client): GymLink {
  const definition = loadGymDefinition()
  return by === 'session' ? new SessionLink(client, definition) : new CallLink(client, definition)
}

async function openTraffic(mode: Mode, observation: ObservationName, link: GymLink): Promise<Traffic> {
  const players: RemotePlayer[] = []
  for (let index = 0; index < mode.environments; index++) {
    players.push(await RemotePlayer.make(link, makeRequest(observation, index, mode.phones)))
  }
  link.sizes.clear()
  const lanes = mode.batch === true
    ? [RemotePlayer.batch(link, players, observation.startsWith('rgb'))]
    : players.map((player): Lane => () => player.advance().then(() => 1))
  return {
    lanes,
    end: async () => {
      for (const player of players) await player.close()
      link.end()
    },
  }
}

function openEcho({ environments, by, batch = false }: Mode, { sizes }: GymLink, client: Client): Traffic {
  const options = { sizes, steps: batch ? environments : 1 }
  if (by === 'calls') return { lanes: [echoCaller(client, options)], end: () => Promise.resolve() }
  const stream = echoStream(client, batch ? 1 : environments, options)
  return {
    lanes: stream.lanes,
    end: async () => {
      stream.end()
    },
  }
}

function modeFigures(ours: Rounds, echo: Rounds, link: GymLink): Figures {
  const { request, response } = link.sizes.mean()
  return {
    per_second: spreadOf(ours.perSecond).median,
    echo_per_second: spreadOf(echo.perSecond).median,
    ...spread('ratio', ratioOf(ours, echo)),
    median_ms: quantile(ours.latencies, 0.5),
    p95_ms: quantile(ours.latencies, 0.95),
    request_bytes: request,
    response_bytes: response,
  }
}

function spread(name: string, { median, low, high }: Spread): Record<string, number> {
  return { [name]: median, [`${name}_low`]: low, [`${name}_high`]: high }
}
