import type { Size } from '../android/geometry.ts'

/** A call of a function as the model wrote it: `arguments` is meant to be JSON. */
export interface ToolCall {
  readonly name: string
  readonly arguments: string
}

/** Tokens, as the endpoint counts them. */
export interface TokenUsage {
  readonly input: number
  readonly output: number
  /** Of the input, those that the endpoint had from an earlier request. */
  readonly cached: number
}

/** Which part of the agent asked: the decision on the action, or a module. */
export type ExchangeModule =
  | 'action' | 'plan' | 'api_choice' | 'reflection' | 'memory' | 'completion_check' | 'grounding'

/**
 * A part of a message as it is recorded: a picture is named by the part of the observation that it is; of one that a
 * program has made itself, the size alone is known.
 */
export type RecordedPart = { readonly text: string } | { readonly picture: RecordedPicture | Size }

export type RecordedPicture = 'observation.pixels' | 'observation.marks.pixels'

/** One question to the model and its answer, as recordings keep them. */
export interface Exchange {
  readonly module: ExchangeModule
  readonly messages: readonly { readonly role: string; readonly content: string | readonly RecordedPart[] }[]
  readonly reply: string
  readonly tool_calls?: readonly ToolCall[]
  /** Tokens; absent: the endpoint did not say. */
  readonly usage?: TokenUsage
  readonly latency_ms: number
  readonly from_cache: boolean
  /** Absent: the tokens or the price are not known. */
  readonly cost_usd?: number
  /** Why the reply asks for no action that there is. */
  readonly fault?: string
}

/** Sums over the calls of an episode. */
export interface ModelUsage {
  readonly calls: number
  /** Of them, those answered from the cache: they are in no other sum. */
  readonly from_cache: number
  /** Calls whose tokens the endpoint did not tell. */
  readonly unknown_usage: number
  readonly input_tokens: number
  readonly output_tokens: number
  readonly cached_tokens: number
  readonly latency_ms: number
  /** Absent: the price of a call is not known. */
  readonly cost_usd?: number
}
