import { z } from 'zod'
import type { GymEnvironment, MakeOptions } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import { warmUp } from '@droidgym/server/service/hosts/warm-up'
import { Random } from '@droidgym/spec/random'
import type { Figures } from '../figures.ts'
import { OBSERVATIONS } from '../players/workload.ts'
import { quantile } from '../series.ts'
import { calibrate } from './calibration.ts'

/** What a load process is told. */
export const loadOrderSchema = z.object({
  build: z.object({ name: z.string(), root: z.string() }),
  observation: z.enum(['elements', 'rgb_128x256']),
  steps: z.number(),
  isWarm: z.boolean(),
})
export type LoadOrder = z.infer<typeof loadOrderSchema>

/** Not that of the warm-up, which would play the same screens. */
const LOAD_SEED = 2
const PLAYERS = 8
const EPISODE_STEPS = 15
const ACTIONS = 385
/** Steps while caches and compiled code are still missing. */
export const FIRST_STEPS = 500
/** Calibration loops before the first step, which compile the loop. */
const REHEARSALS = 5
const STEPS_PER_CALIBRATION = 250
const MEGABYTE = 1e6

/** One of the environments in turn. */
interface LoadPlayer {
  readonly environment: GymEnvironment
  over: boolean
}

/**
 * Plays the load that the goals are stated for, in this process: eight players in turn, each in one of all phones and
 * one of all tasks, with random discrete actions, in episodes of at most 15 steps. Another phone and another task
 * follow each episode. Resets count as steps. The calibration loop runs every 250 steps and is not counted. The steady
 * cost is that of the second half. With `isWarm` the process first warms itself, as an idle worker of `serve` does:
 * that is a figure of its own.
 */
export async function playLoad(
  gym: Gym,
  { observation, steps, isWarm }: Pick<LoadOrder, 'observation' | 'steps' | 'isWarm'>,
): Promise<Figures> {
  const idle = process.cpuUsage()
  if (isWarm) await warmUp(gym, () => false)
  const warmUpMs = cpuSince(idle)
  const random = new Random(LOAD_SEED)
  const players: LoadPlayer[] = []
  for (let seed = 0; seed < PLAYERS; seed++) {
    const options = { observation: OBSERVATIONS[observation], stepLimit: EPISODE_STEPS, seed, ...draw(gym, random) }
    players.push({ environment: await gym.makeEnvironment({ ...options, actionSpace: 'discrete' }), over: true })
  }
  for (let rehearsal = 0; rehearsal < REHEARSALS; rehearsal++) calibrate()
  const half = Math.ceil(steps / 2)
  const first = Math.min(FIRST_STEPS, half)
  const calibrations: number[] = []
  const cpuMs = { first: 0, steady: 0 }
  const latencies: number[] = []
  let begin = process.cpuUsage()
  for (let step = 0; step < steps; step++) {
    if (step === half) begin = process.cpuUsage()
    const player = players[step % PLAYERS]
    if (player === undefined) break
    const asked = performance.now()
    await advance(player, gym, random)
    if (step >= half) latencies.push(performance.now() - asked)
    const done = step + 1
    if (done === first) cpuMs.first = cpuSince(begin)
    if (done === steps) cpuMs.steady = cpuSince(begin)
    if (done % STEPS_PER_CALIBRATION === 0 || done === first) {
      const before = process.cpuUsage()
      calibrations.push(calibrate())
      begin = later(begin, process.cpuUsage(before))
    }
  }
  const cpu = { first_500: cpuMs.first / first, steady: cpuMs.steady / (steps - half) }
  const { rss } = process.memoryUsage()
  for (const { environment } of players) await environment.close()
  return {
    cpu_ms_first_500: cpu.first_500,
    cpu_ms_steady: cpu.steady,
    first_500_over_steady: cpu.first_500 / cpu.steady,
    per_core_second_first_500: 1000 / cpu.first_500,
    per_core_second_steady: 1000 / cpu.steady,
    p99_ms: quantile(Float64Array.from(latencies).sort(), 0.99),
    rss_mb: rss / MEGABYTE,
    ...(isWarm && { cpu_s_warm_up: warmUpMs / 1000 }),
    calibration_ms: calibrations.reduce((sum, ms) => sum + ms, 0) / calibrations.length,
  }
}

async function advance(player: LoadPlayer, gym: Gym, random: Random): Promise<void> {
  if (player.over) {
    await player.environment.reset(draw(gym, random))
    player.over = false
    return
  }
  const { terminated, truncated } = await player.environment.step({ kind: 'discrete', index: random.below(ACTIONS) })
  player.over = terminated || truncated
}

/** A phone and a task. */
function draw({ environments, tasks }: Gym, random: Random): Required<Pick<MakeOptions, 'task' | 'environment'>> {
  const [environment, task] = [environments[random.below(environments.length)], tasks[random.below(tasks.length)]]
  if (environment === undefined || task === undefined) throw new Error('envs/ holds no environment or no task')
  return { environment: environment.id, task: task.id }
}

function cpuSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

function later(time: NodeJS.CpuUsage, by: NodeJS.CpuUsage): NodeJS.CpuUsage {
  return { user: time.user + by.user, system: time.system + by.system }
}
