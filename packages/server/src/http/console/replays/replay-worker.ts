import { messageOf } from '@droidgym/base/error/message-of'
import { openAgent } from '@droidgym/lab/play/agents/agent-kinds'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import { simulatedGym } from '@droidgym/gym/gym'
import { episodeDetails } from '@droidgym/lab/judge/episode-details'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { invalid } from '../../../service/errors/request-error.ts'
import { serveOrders } from '../threads/serve-orders.ts'
import { keepEpisode } from './keep-episode.ts'
import type { ReplayOrders } from './replay-orders.ts'
import { playWhatIf } from './what-if.ts'

const gym = simulatedGym()
const agents = new Map<string, Promise<AgentSource>>()

serveOrders<ReplayOrders>({
  keep: (episode, pause) => keepEpisode(gym, episode, pause),
  details: ({ file }, pause) => episodeDetails(readEpisode(file), gym, pause),
  whatIf: async (order, pause) => playWhatIf(order, { gym, agent: await agentOf(order.agent), pause }),
}, () => Promise.allSettled([...agents.values()].map(async (agent) => (await agent).close())))

function agentOf(name: string): Promise<AgentSource> {
  const known = agents.get(name)
  if (known !== undefined) return known
  const opened = openAgent(name, { recover: true }).catch((error: unknown) => {
    agents.delete(name)
    throw invalid(`The agent ${name} cannot play: ${messageOf(error)}`)
  })
  agents.set(name, opened)
  return opened
}
