import { stringify } from 'yaml'
import type { Gym } from '@droidgym/gym/gym'
import { gymOf } from '../build.ts'
import type { Build } from '../build.ts'
import type { Findings } from '../figures.ts'
import { LocalPlayer } from '../players/local-player.ts'
import { makeOptions, Walk } from '../players/workload.ts'
import type { Effort } from '../rounds.ts'
import { ownCpuMs, repeat, spreadOf } from '../rounds.ts'

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
  const round = ({ player }: (typeof players)[number]): Promise<void> => repeat(ROUND_STEPS, () => player.advance())
  for (const each of players) await round(each)
  await repeat(effort.rounds, async () => {
    for (const each of players) {
      const ms = await ownCpuMs(() => round(each))
      perSecond.get(each.name)?.push((ROUND_STEPS * 1000) / ms)
    }
  })
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
