import { defined } from '@droidgym/base/defined'
import type { Gym } from '@droidgym/gym/gym'
import { gymOf } from '../build.ts'
import type { Build } from '../build.ts'
import type { Figures, Findings } from '../figures.ts'
import { LocalPlayer } from '../players/local-player.ts'
import { calibrate } from './calibration.ts'
import { measureRestarts } from './restarts.ts'
import { alternate, spreadOf } from '../rounds.ts'
import type { Effort, Lane, Rounds } from '../rounds.ts'
import { screenLanes } from './screens.ts'
import { quantile } from '../series.ts'
import { makeOptions, observationsIn, Walk } from '../players/workload.ts'

const CALIBRATIONS_PER_SCREEN = 10

/** Measures a build's gym without a network: random steps, steps on single screens, resets and forks. */
export async function measureInProcess({ build, effort }: {
  readonly build: Build
  readonly effort: Effort
}): Promise<Findings> {
  const gym = await gymOf(build)
  const walk = await measureWalk(gym, effort)
  const screens: Record<string, Figures> = {}
  const calibrations: number[] = []
  for (const { group, name, nodes, lanes } of await screenLanes(gym)) {
    screens[group] = { ...screens[group], [name]: { nodes, ...mapped(await alternate(lanes, effort)) } }
    for (let loop = 0; loop < CALIBRATIONS_PER_SCREEN; loop++) calibrations.push(calibrate())
  }
  const options = makeOptions('rgb_128x256', 0)
  const player = new LocalPlayer(await gym.makeEnvironment(options), new Walk(0))
  const restarts = await measureRestarts(player, effort)
  await player.close()
  return defined({
    figures: { calibration_ms: spreadOf(calibrations).median, walk, ...screens, restarts: restarts.figures },
    missing: restarts.missing && prefixed('restarts', restarts.missing),
  })
}

async function measureWalk(gym: Gym, effort: Effort): Promise<Figures> {
  const lanes: Record<string, readonly Lane[]> = {}
  for (const observation of observationsIn(effort)) {
    const player = new LocalPlayer(await gym.makeEnvironment(makeOptions(observation, 0)), new Walk(0))
    lanes[observation] = [() => player.advance().then(() => 1)]
  }
  return mapped(await alternate(lanes, effort))
}

function mapped(rounds: Readonly<Record<string, Rounds>>): Figures {
  return Object.fromEntries(Object.entries(rounds).map(([name, { perSecond, latencies }]) => [name, {
    per_second: spreadOf(perSecond).median,
    mean_ms: latencies.reduce((sum, ms) => sum + ms, 0) / latencies.length,
    median_ms: quantile(latencies, 0.5),
    p95_ms: quantile(latencies, 0.95),
  }]))
}

function prefixed(prefix: string, reasons: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(reasons).map(([path, reason]) => [`${prefix}.${path}`, reason]))
}
