import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { messageOf } from '../../../error/message-of.ts'
import { openAgent } from '../../../evaluate/agents/agent-kinds.ts'
import type { AgentSource } from '../../../evaluate/agents/agent-source.ts'
import { faultOf } from '../../../evaluate/run/fault.ts'
import { simulatedGym } from '../../../gym/gym.ts'
import { episodeDetails } from '../../../judge/episode-details.ts'
import { readEpisode } from '../../../record/read-episode.ts'
import { invalid, RequestError, RequestErrorCode } from '../../../service/errors/request-error.ts'
import { evaluationCells } from './evaluation-cells.ts'
import { keepEpisode } from './keep-episode.ts'
import type { Pause } from './pause.ts'
import type { OrderKind, ReplayAnswer, ReplayOrders, ReplayOutcomes, ReplayRequest } from './replay-orders.ts'
import { playWhatIf } from './what-if.ts'

const gym = simulatedGym()
const agents = new Map<string, Promise<AgentSource>>()
const underWay = new Map<number, AbortController>()

const WORK: { readonly [K in OrderKind]: (order: ReplayOrders[K], pause: Pause) => Promise<ReplayOutcomes[K]> } = {
  keep: (episode, pause) => keepEpisode(gym, episode, pause),
  details: async ({ file }, pause) => episodeDetails(readEpisode(file), gym, pause),
  whatIf: async (order, pause) => playWhatIf(order, { gym, agent: await agentOf(order.agent), pause }),
  evaluation: async ({ folder }) => evaluationCells(folder),
}

parentPort?.on('message', (request: ReplayRequest) => {
  if ('end' in request) void end()
  else if ('cancelled' in request) underWay.get(request.cancelled)?.abort(cancelled())
  else void carryOut(request)
})

async function carryOut({ id, kind, order }: Extract<ReplayRequest, { kind: OrderKind }>): Promise<void> {
  const post = (answer: ReplayAnswer): void => parentPort?.postMessage(answer)
  const controller = new AbortController()
  underWay.set(id, controller)
  const pause: Pause = async () => {
    await nextTurn()
    controller.signal.throwIfAborted()
  }
  try {
    // The kind gives the order's type.
    post({ id, outcome: await WORK[kind](order as never, pause) })
  } catch (error) {
    post({ id, fault: faultOf(error) })
  } finally {
    underWay.delete(id)
  }
}

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

function cancelled(): RequestError {
  return new RequestError(RequestErrorCode.cancelled, 'Nobody waits for it any more')
}

/** Ends the thread and the processes of its agents. */
async function end(): Promise<void> {
  await Promise.allSettled([...agents.values()].map(async (agent) => (await agent).close()))
  process.exit()
}
