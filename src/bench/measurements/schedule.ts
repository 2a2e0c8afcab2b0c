import { stringify } from 'yaml'
import type { Gym } from '@droidgym/gym/gym'
import { gymOf } from '../build.ts'
import type { Build } from '../build.ts'
import type { Findings } from '../figures.ts'
import { LocalPlayer } from '../players/local-player.ts'
import { makeOptions, Walk } from '../players/workload.ts'
import type { Effort } from '../rounds.ts'
import { spreadOf } from '../rounds.ts'

/** Steps and resets of a round, and before the first. */
const ROUND_STEPS = 600
const NEVER = { resource_id: 'com.example:id/never' }
const PERSON = { number: '+12025550134', replies: [{ to: { contains: ['lunch'] }, text: 'Which day?' }] }

/** What is scheduled, by what it costs: nothing, events that happen, a condition and people that each step asks for. */
const SCHEDULES = {
  none: {},
  three_messages: { events: [5, 12, 20].map((step) => ({ at: { step }, message: { from: '5550100', text: 'Hi' } })) },
  waiting_condition: { events: [{ at: { when: { ui: NEVER } }, battery: { level: 9 } }] },
  people: { people: [PERSON] },
} as const

/** Steps of a core's second of random episodes, without a schedule and with some. */
export async function measureSchedule(build: Build, effort: Effort): Promise<Findings> {
  const gym = await gymOf(build)
  const names = Object.keys(SCHEDULES) as (keyof typeof SCHEDULES)[]
  const players = await Promise.all(names.map(async (name) => ({ name, player: await playerOf(gym, SCHEDULES[name]) })))
  const perSecond = new Map<string, number[]>(names.map((name) => [name, []]))
  for (const { player } of players) await advance(player)
  for (let round = 0; round < effort.rounds; round++) {
    for (const { name, player } of players) perSecond.get(name)?.push(await perCoreSecond(player))
  }
  for (const { player } of players) await player.close()
  const medians = names.map((name) => [name, spreadOf(perSecond.get(name) ?? []).median] as const)
  const still = medians[0]?.[1] ?? 0
  const figures = medians.map(([name, median]) => [name, { per_second: median, share: median / still }] as const)
  return { figures: Object.fromEntries(figures) }
}

async function playerOf(gym: Gym, schedule: object): Promise<LocalPlayer> {
  const taskDefinition = stringify({
    id: 'bench/wait', app: 'messages', instruction: 'Wait', step_limit: 30, success: { ui: NEVER }, ...schedule,
  })
  return new LocalPlayer(await gym.makeEnvironment({ ...makeOptions('elements', 0), task: '', taskDefinition }), new Walk(0))
}

async function perCoreSecond(player: LocalPlayer): Promise<number> {
  const begin = process.cpuUsage()
  await advance(player)
  const { user, system } = process.cpuUsage(begin)
  return (ROUND_STEPS * 1e6) / (user + system)
}

async function advance(player: LocalPlayer): Promise<void> {
  for (let step = 0; step < ROUND_STEPS; step++) await player.advance()
}
