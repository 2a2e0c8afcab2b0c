import { defined } from '@droidgym/base/defined'
import type { OnInvalid } from '@droidgym/protocol/interface/options'
import type { ActionSpaceName } from '@droidgym/gym/action/action'
import type { Agent, EpisodeBriefing } from '@droidgym/agent/agent'
import type { ModelConfig } from '@droidgym/agent/model/model-config'
import type { Price } from '@droidgym/agent/model/cost/prices'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { ObservationRequest } from '@droidgym/gym/observation/observation'
import type { HeaderRecord } from '@droidgym/gym/record/episode-records'
import { EvaluationError, EvaluationErrorCode } from '../evaluation-error.ts'

/** Makes agents of one kind, one for every episode. */
export interface AgentSource {
  /** The name given to `openAgent`. */
  readonly name: string
  /** SHA-256 of the agent's file, or of a model's settings, in hexadecimal. */
  readonly digest?: string | undefined
  /** Its whole configuration as JSON, kept in recordings. */
  readonly settings?: NonNullable<HeaderRecord['agent_settings']>
  /** The language model that decides, if known. */
  readonly model?: string | undefined
  /** Its action spaces; the first is the default. */
  readonly actionSpaces: readonly ActionSpaceName[]
  /** The published format of its text actions; absent: B-MoCA's. */
  readonly dialect?: string | undefined
  /** Why it cannot end an episode by itself, in words that complete "NAME "; absent: it may. */
  readonly cannotFinish?: string | undefined
  /** Whether its first invalid action ends the episode; absent: it costs a step. */
  readonly onInvalid?: OnInvalid | undefined
  /** The observation that it needs. */
  readonly observation: ObservationRequest
  /** Useful number of concurrent episodes, which are answered together. */
  readonly atOnce: number
  make(briefing: EpisodeBriefing): Agent
  close(): Promise<void>
}

/** The options of environments for an agent. */
export function optionsFor(
  { observation, dialect, onInvalid }: AgentSource,
): Pick<MakeOptions, 'observation' | 'dialect' | 'onInvalid'> {
  return defined({ observation, dialect, onInvalid })
}

/** Throws `PROTOCOL_CONFLICT` for an agent that can never end an episode that only an agent ends. */
export function checkCanFinish({ name, cannotFinish: why }: Pick<AgentSource, 'name' | 'cannotFinish'>): void {
  if (why === undefined) return
  const message = `Cannot play ${name} where only the agent ends an episode: it ${why}`
  throw new EvaluationError(EvaluationErrorCode.protocolConflict, message)
}

/** Settings of agents beside their names. Plain data, which passes between threads. */
export interface AgentSettings {
  /** Milliseconds that one call of a policy or of an agent in a process of its own may take; default 60000. */
  readonly timeoutMs?: number
  /** The interpreter of agents in Python; default `python3`. */
  readonly python?: string
  /** All environment variables of its process, or that it reads here; default this process's. */
  readonly variables?: NodeJS.ProcessEnv
  /** Working folder of its processes; default this process's. */
  readonly folder?: string
  /** Sampling parameters of a language model, overriding its configuration's. */
  readonly sampling?: ModelConfig['sampling']
  /** The price of a language model, replacing the one in the price file. */
  readonly price?: Price
  /** Index of the near miss; default the first. */
  readonly miss?: number
  /** Whether the expert recovers when another action was performed than its own. */
  readonly recover?: boolean
}

/** Which queued orders a worker may play that does not list the agent. */
export const QueuePolicy = {
  /** All: the agent is part of droidgym. */
  play: 'play',
  /** Those whose file is in the folder of policies, by its SHA-256. */
  byDigest: 'by-digest',
  /** None: the name determines a program to run on the worker's machine. */
  refuse: 'refuse',
} as const
export type QueuePolicy = (typeof QueuePolicy)[keyof typeof QueuePolicy]

/** A kind of agent: a row of the table in `agent-kinds.ts`. */
export interface AgentKind {
  /** The argument after the kind and a colon, such as `FILE`; absent: none. */
  readonly argument?: string
  readonly queue: QueuePolicy
  /** Environment variables that it reads itself. */
  readonly variables?: readonly string[]
  /** `argument` is the name's part after the kind; unused for a kind without one. */
  open(name: string, argument: string, settings: AgentSettings): Promise<AgentSource>
}
