import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ordersOf } from '@droidgym/lab/experiment/run/episode-order'
import type { EpisodeBatch } from '@droidgym/lab/experiment/run/episode-messages'
import type { EpisodePlayer } from '@droidgym/lab/experiment/run/episode-player'
import { runOrders } from '@droidgym/lab/experiment/run/run-orders'
import { SharedPlayer } from '@droidgym/lab/experiment/run/shared-player'
import { findTask } from '@droidgym/spec/find-task'

/** Ends a batch only when no further one begins: what can play at once, does. */
class CountingPlayer implements EpisodePlayer {
  readonly batches: EpisodeBatch[] = []
  readonly most = new Map<string, number>()
  isClosed = false
  #fault: string | undefined
  readonly #playing: { readonly agent: string, readonly end: () => void }[] = []

  /** Whose batches are refused. */
  constructor(fault?: string) {
    this.#fault = fault
  }

  async play(batch: EpisodeBatch, tell: Parameters<EpisodePlayer['play']>[1]): Promise<void> {
    this.batches.push(batch)
    if (batch.agent === this.#fault) throw new Error('it cannot play')
    await new Promise<void>((end) => this.#playing.push({ agent: batch.agent, end }))
    for (const order of batch.orders) tell(order, { unplayed: { order, failure: '' } })
  }

  async close(): Promise<void> {
    this.isClosed = true
  }

  /** Ends what plays, wave after wave, until there is nothing more. */
  async drain(): Promise<void> {
    for (let idle = 0; idle < 20; idle++) {
      await turn()
      const agents = this.#playing.map(({ agent }) => agent)
      for (const agent of ['all', ...new Set(agents)]) {
        const count = agent === 'all' ? agents.length : agents.filter((each) => each === agent).length
        this.most.set(agent, Math.max(this.most.get(agent) ?? 0, count))
      }
      if (idle < 10) continue
      const ending = this.#playing.splice(0)
      for (const { end } of ending) end()
      if (ending.length > 0) idle = 0
    }
  }
}

function orders(agent: string): ReturnType<typeof ordersOf> {
  return ordersOf({
    agent,
    tasks: [findTask('clock/open_the_clock_app')],
    environments: ['100', '101', '102', '103', '104', '105'].map((environment) => ({ environment })),
    actionSpace: 'text', criteria: 'own', episodes: 1, seed: 0,
  })
}

/** Runs of agents with these numbers of episodes at once. */
async function run(
  counting: CountingPlayer,
  places: number,
  agents: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const shared = new SharedPlayer(counting, places)
  const told: Record<string, number> = {}
  const runs = Promise.allSettled(Object.entries(agents).map(([agent, atOnce]) => runOrders(orders(`the ${agent}`), {
    player: shared.playerOf(agent, {}), atOnce,
    tell: () => {
      told[agent] = (told[agent] ?? 0) + 1
    },
  })))
  await counting.drain()
  await runs
  return told
}

it('plays the agents at once, none above its concurrency and all together no more than there are places', async () => {
  const counting = new CountingPlayer()
  expect(await run(counting, 4, { greedy: 6, modest: 2, alone: 1 })).toEqual({ greedy: 6, modest: 6, alone: 6 })
  expect(counting.most.get('all')).toBe(4)
  expect(counting.most.get('modest')).toBe(2)
  expect(counting.most.get('alone')).toBe(1)
})

it('gives an agent all places that the others leave', async () => {
  const counting = new CountingPlayer()
  await run(counting, 4, { greedy: 6 })
  expect(counting.most.get('greedy')).toBe(4)
})

it('plays the other agents when one cannot play, and stays open', async () => {
  const counting = new CountingPlayer('broken')
  expect(await run(counting, 2, { broken: 2, sound: 2 })).toEqual({ sound: 6 })
  expect(counting.isClosed).toBe(false)
})
