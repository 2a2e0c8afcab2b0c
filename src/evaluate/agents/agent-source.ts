import type { ActionSpaceName } from '../../action/action.ts'
import type { Agent, EpisodeBriefing } from '../../agent/agent.ts'
import type { ModelConfig } from '../../agent/model/model-config.ts'
import type { Price } from '../../agent/model/cost/prices.ts'
import type { MakeOptions, OnInvalid } from '../../gym/environment-contract.ts'
import type { ObservationRequest } from '../../observation/observation.ts'
import type { HeaderRecord } from '../../record/episode-records.ts'

/** Makes agents of one kind, one for every episode. */
export interface AgentSource {
  /** As `openAgent` was told. */
  readonly name: string
  /** SHA-256 of the agent's file, or of a model's settings, in hexadecimal. */
  readonly digest?: string
  /** All that it is configured with, as JSON: recordings have it. */
  readonly settings?: NonNullable<HeaderRecord['agent_settings']>
  /** The language model that decides, where one is known. */
  readonly model?: string
  /** Those it can act in; the first is the default. */
  readonly actionSpaces: readonly ActionSpaceName[]
  /** The published format that its text actions are written in; absent: B-MoCA's. */
  readonly dialect?: string
  /** Whether its first invalid action ends the episode; absent: it costs a step. */
  readonly onInvalid?: OnInvalid
  /** What it has to see. */
  readonly observation: ObservationRequest
  /** Episodes that are worth playing at once, so that they are answered together. */
  readonly atOnce: number
  make(briefing: EpisodeBriefing): Agent
  close(): Promise<void>
}

/** What environments are made with for an agent. */
export function optionsFor(
  { observation, dialect, onInvalid }: AgentSource,
): Pick<MakeOptions, 'observation' | 'dialect' | 'onInvalid'> {
  return { observation, ...(dialect !== undefined && { dialect }), ...(onInvalid !== undefined && { onInvalid }) }
}

/** How agents are run, where their names do not say it. Plain data, which passes between threads. */
export interface AgentSettings {
  /** Milliseconds that one call of a policy or of an agent in a process of its own may take; default 60000. */
  readonly timeoutMs?: number
  /** The interpreter of agents in Python; default `python3`. */
  readonly python?: string
  /** All variables that it runs with, in a process of its own or as what it reads here; default this process's. */
  readonly variables?: NodeJS.ProcessEnv
  /** Working folder of its processes; default this process's. */
  readonly folder?: string
  /** Of a language model, over those of its configuration. */
  readonly sampling?: ModelConfig['sampling']
  /** Of a language model, in place of its price in the file of prices. */
  readonly price?: Price
  /** Which of the near misses; default the first. */
  readonly miss?: number
  /** Whether the expert finds its way back when something else was done than what it wanted. */
  readonly recover?: boolean
}

/** Which orders of a queue a worker plays that was not told of the agent. */
export const QueuePolicy = {
  /** All: the agent is part of droidgym. */
  play: 'play',
  /** Those whose file lies in the folder of policies, by its SHA-256. */
  byDigest: 'by-digest',
  /** None: the name says what is run on the worker's machine. */
  refuse: 'refuse',
} as const
export type QueuePolicy = (typeof QueuePolicy)[keyof typeof QueuePolicy]

/** A kind of agent: a row of the table in `agent-kinds.ts`. */
export interface AgentKind {
  /** What follows the kind and a colon in the name of an agent, such as `FILE`; absent: nothing does. */
  readonly argument?: string
  readonly queue: QueuePolicy
  /** Variables of this process that it reads by itself. */
  readonly variables?: readonly string[]
  /** `argument` is what the name has after the kind; of no meaning for a kind without one. */
  open(name: string, argument: string, settings: AgentSettings): Promise<AgentSource>
}
