import type { Size } from '@droidgym/android/geometry'

/** A call of a function as the model wrote it: `arguments` is meant to be JSON. */
export interface ToolCall {
  readonly name: string
  readonly arguments: string
}

/** Tokens as counted by the endpoint. */
export interface TokenUsage {
  readonly input: number
  readonly output: number
  /** Input tokens that the endpoint had cached. */
  readonly cached: number
}

/** The part of the agent that asked: the action's decision, or a module. */
export type ExchangeModule =
  | 'action' | 'plan' | 'api_choice' | 'api_call' | 'reflection' | 'memory' | 'completion_check' | 'grounding'

/**
 * A part of a message as recorded: a picture is named by its part of the observation; for a picture made by a program,
 * only the size is known.
 */
export type RecordedPart = { readonly text: string } | { readonly picture: RecordedPicture | Size }

export type RecordedPicture = 'observation.pixels' | 'observation.marks.pixels'

/** One question to the model and its answer, as recordings keep them. */
export interface Exchange {
  readonly module: ExchangeModule
  readonly messages: readonly { readonly role: string; readonly content: string | readonly RecordedPart[] }[]
  readonly reply: string
  readonly tool_calls?: readonly ToolCall[]
  /** Tokens; absent if the endpoint did not report them. */
  readonly usage?: TokenUsage
  readonly latency_ms: number
  readonly from_cache: boolean
  /** Absent if the tokens or the price are unknown. */
  readonly cost_usd?: number
  /** Why the reply is not a valid action. */
  readonly fault?: string
}

/** Sums over the calls of an episode. */
export interface ModelUsage {
  readonly calls: number
  /** Calls answered from the cache; they are in no other sum. */
  readonly from_cache: number
  /** Calls whose tokens the endpoint did not report. */
  readonly unknown_usage: number
  readonly input_tokens: number
  readonly output_tokens: number
  readonly cached_tokens: number
  readonly latency_ms: number
  /** Absent if the price of a call is unknown. */
  readonly cost_usd?: number
}
