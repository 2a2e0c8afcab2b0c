import type { Gym } from '../../gym/gym.ts'
import type { LiveAutoeval } from '../../judge/autoeval/live-autoeval.ts'
import { openLiveJudge } from '../../judge/judges.ts'
import { openAgent } from '../agents/agent-kinds.ts'
import type { AgentSettings, AgentSource } from '../agents/agent-source.ts'
import type { EpisodeBatch } from './episode-messages.ts'
import type { EpisodePlayer, Tell } from './episode-player.ts'
import { playOrders } from './play-orders.ts'

/** Plays episodes in this thread, on the phones of a gym. */
export class GymPlayer implements EpisodePlayer {
  readonly #gym: Gym
  readonly #settings: AgentSettings
  readonly #judges = new Map<string, Promise<LiveAutoeval>>()
  readonly #agents = new Map<string, Promise<AgentSource>>()

  constructor(gym: Gym, settings: AgentSettings = {}) {
    this.#gym = gym
    this.#settings = settings
  }

  async play({ agent, settings, orders, ...how }: EpisodeBatch, tell: Tell): Promise<void> {
    const judge = await this.#judgeFor(orders[0]?.judged_by)
    await playOrders(orders, { ...how, gym: this.#gym, agent: await this.#agentFor(agent, settings), judge }, tell)
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#judges.values()].map(async (judge) => (await judge).close()))
    await Promise.allSettled([...this.#agents.values()].map(async (agent) => (await agent).close()))
  }

  async #judgeFor(name: string | undefined): Promise<LiveAutoeval | undefined> {
    if (name === undefined) return undefined
    const known = this.#judges.get(name) ?? openLiveJudge(name)
    this.#judges.set(name, known)
    return known
  }

  #agentFor(name: string, settings: AgentSettings = {}): Promise<AgentSource> {
    const key = JSON.stringify([name, settings])
    const known = this.#agents.get(key) ?? openAgent(name, { ...this.#settings, ...settings })
    this.#agents.set(key, known)
    return known
  }
}
