import { defined } from '@droidgym/base/defined'
import type { Job } from 'bullmq'
import { DelayedError, UnrecoverableError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { DeviceError } from '@droidgym/spec/device/device-error'
import { knownTask } from '@droidgym/spec/find-task'
import { agentKind } from '../../play/agents/agent-kinds.ts'
import type { AgentSettings, AgentSource } from '../../play/agents/agent-source.ts'
import { QueuePolicy } from '../../play/agents/agent-source.ts'
import type { EpisodeBatch } from '../run/episode-messages.ts'
import type { EpisodeOrder } from '../run/episode-order.ts'
import type { EpisodePlayer } from '../run/episode-player.ts'
import type { EpisodeResult } from '../run/episode-result.ts'
import { EvaluationError, EvaluationErrorCode, mayBeTriedAgain } from '../../play/evaluation-error.ts'
import { faultOf } from '../run/fault.ts'
import type { CellAnswer, CellJob } from './cell-job.ts'
import { CELL_QUEUE, cellJobSchema } from './cell-job.ts'
import { LocalPolicies } from './local-policies.ts'
import { connectRedis, disconnect } from './redis-connection.ts'

export interface QueueWorkerOptions {
  readonly url: string
  /** The worker closes it at the end. */
  readonly player: EpisodePlayer
  /** Number of concurrent cells. */
  readonly atOnce: number
  /** The only folder from which policies are loaded. */
  readonly policies?: string | undefined
  /** The only agents played of kinds that run a program here, and those of files of agents. */
  readonly agents: readonly OfferedAgent[]
  /** Milliseconds after which other workers take over the cells of a silent one. */
  readonly leaseMs: number
  /** Receives messages for the user, one line each. */
  readonly tell: (line: string) => void
}

/** An agent that this worker plays, by its name in orders. */
export interface OfferedAgent extends Pick<AgentSource, 'name' | 'digest' | 'model'> {
  /** The agent in the form of `openAgent`; absent: its name. */
  readonly agent?: string
  readonly settings?: AgentSettings
}

export interface QueueWorker {
  /** Takes no more cells, finishes the current ones, and closes the player. */
  stop(): Promise<void>
}

/** Delay before a cell that this worker cannot play is offered again, also to others. */
const PUT_BACK_MS = 2_000
/** Worker deaths allowed for one cell. */
const MAX_DEATHS = 10

/** Plays cells from a queue until it is stopped. Rejects with `NO_QUEUE` or `NO_POLICIES`, with the player closed. */
export async function startQueueWorker(options: QueueWorkerOptions): Promise<QueueWorker> {
  try {
    const policies = new LocalPolicies(options.policies)
    return playCells(await connectRedis(options.url, options.tell), policies, options)
  } catch (error) {
    await options.player.close()
    throw error
  }
}

function playCells(connection: Redis, policies: LocalPolicies, options: QueueWorkerOptions): QueueWorker {
  const { atOnce, leaseMs, tell } = options
  const cells = new CellPlayer(policies, options)
  const worker = new Worker<CellJob, CellAnswer>(CELL_QUEUE, (job, token) => cells.play(job, token), {
    connection,
    concurrency: atOnce,
    lockDuration: leaseMs,
    stalledInterval: leaseMs,
    maxStalledCount: MAX_DEATHS,
  })
  // A lost connection is reported elsewhere. Other errors concern a cell that another worker has taken meanwhile.
  worker.on('error', (error) => {
    if (connection.status === 'ready') tell(`a cell was not handed back: ${error.message}`)
  })
  return {
    stop: async () => {
      await worker.close()
      await options.player.close()
      disconnect(connection)
    },
  }
}

class CellPlayer {
  readonly #player: EpisodePlayer
  readonly #policies: LocalPolicies
  readonly #agents: readonly OfferedAgent[]
  readonly #tell: (line: string) => void

  constructor(policies: LocalPolicies, { player, agents, tell }: QueueWorkerOptions) {
    this.#player = player
    this.#policies = policies
    this.#agents = agents
    this.#tell = tell
  }

  /** Throws the errors that make BullMQ retry, fail, or offer the job to another worker. */
  async play(job: Job<CellJob>, token: string | undefined): Promise<CellAnswer> {
    const orders = checked(job)
    const [first] = orders
    const agent = this.#agentOf(first)
    const isKnown = knownTask(first.task) !== undefined
    const lacks = isKnown ? `the agent ${first.agent}` : `the task ${first.task}`
    const leave = async (why: string): Promise<never> => {
      this.#tell(`a cell is left to others: ${why}`)
      await job.moveToDelayed(Date.now() + PUT_BACK_MS, token)
      throw new DelayedError()
    }
    if (agent === undefined || !isKnown) return leave(`there is no such thing here as ${lacks}`)
    try {
      const results: EpisodeResult[] = []
      const { reruns } = job.data
      await this.#player.play({ ...agent, orders, reruns }, (_order, answer) => {
        if ('unplayed' in answer) throw new EvaluationError(EvaluationErrorCode.aborted, answer.unplayed.failure)
        results.push(answer.result)
      })
      this.#tell(`${first.task} in ${first.environment} by ${first.agent}: ${results.filter(({ success }) => success).length}`
        + ` of ${results.length} succeeded`)
      return { results }
    } catch (error) {
      if (mayBeTriedAgain(error)) throw error
      // Other workers may have other phones.
      if (error instanceof DeviceError) return leave(error.message)
      return { fault: faultOf(error) }
    }
  }

  /** The agent in the form of `openAgent` here; `undefined` if it is not available here. */
  #agentOf({ agent, policy, model }: EpisodeOrder): Pick<EpisodeBatch, 'agent' | 'settings'> | undefined {
    const offered = this.#agents.find(({ name, digest, ...of }) => (
      name === agent && digest === policy && (model === undefined || model === of.model)
    ))
    if (offered !== undefined) {
      return defined({ agent: offered.agent ?? offered.name, settings: offered.settings })
    }
    switch (agentKind(agent)?.queue) {
      // It may be the name of an agent in another worker's file.
      case undefined:
        return undefined
      case QueuePolicy.play:
        return { agent }
      case QueuePolicy.byDigest: {
        const file = policy === undefined ? undefined : this.#policies.find(policy)
        return file === undefined ? undefined : { agent: `onnx:${file}` }
      }
      case QueuePolicy.refuse:
        return undefined
    }
  }
}

/** Validates a job, as other programs may write to the queue. */
function checked(job: Job<CellJob>): readonly [EpisodeOrder, ...EpisodeOrder[]] {
  const data = cellJobSchema.safeParse(job.data)
  const [first, ...rest] = data.data?.orders ?? []
  const same = rest.every((order) => order.agent === first?.agent && order.policy === first.policy
    && order.environment === first.environment && order.environment_definition === first.environment_definition)
  const nameless = first?.policy === undefined && agentKind(first?.agent ?? '')?.queue === QueuePolicy.byDigest
  if (first !== undefined && same && !nameless) return [first, ...rest]
  throw new UnrecoverableError('It is no cell of an evaluation')
}
