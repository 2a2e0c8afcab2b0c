import type { Gym } from '@droidgym/gym/gym'
import { isEndJudge, openEndJudge, openLiveJudge } from '../../judge/judges.ts'
import { openAgent } from '../../play/agents/agent-kinds.ts'
import type { AgentSettings, AgentSource } from '../../play/agents/agent-source.ts'
import type { EpisodeBatch } from './episode-messages.ts'
import type { EpisodePlayer, Tell } from './episode-player.ts'
import type { EpisodeJudge } from './play-orders.ts'
import { playOrders } from './play-orders.ts'

/** Plays episodes in this thread, on the phones of a gym. */
export class GymPlayer implements EpisodePlayer {
  readonly #gym: Gym
  readonly #settings: AgentSettings
  readonly #judges = new Map<string, Promise<EpisodeJudge>>()
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
    await Promise.allSettled([...this.#judges.values()].map(async (opened) => closeJudge(await opened)))
    await Promise.allSettled([...this.#agents.values()].map(async (agent) => (await agent).close()))
  }

  #judgeFor(name: string | undefined): Promise<EpisodeJudge> | undefined {
    if (name === undefined) return undefined
    const known = this.#judges.get(name) ?? openEpisodeJudge(name)
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

/** Opens a judge that replaces the facts. Rejects as `openJudge` does. */
export async function openEpisodeJudge(name: string): Promise<EpisodeJudge> {
  return isEndJudge(name) ? { atEnd: await openEndJudge(name) } : { live: await openLiveJudge(name) }
}

export async function closeJudge(judge: EpisodeJudge): Promise<void> {
  if ('live' in judge) await judge.live.close()
  else await judge.atEnd.close?.()
}
