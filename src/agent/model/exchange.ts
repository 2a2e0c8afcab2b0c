import type { Size } from '../../android/geometry.ts'
import type { ChatMessage, TokenUsage, ToolCall } from './chat.ts'
import type { ModelModules } from './model-config.ts'
import type { AnsweredCall } from './model-endpoint.ts'
import type { Prices } from './prices.ts'
import { costOf } from './prices.ts'

/** Which part of the agent asked: the decision on the action, or a module. */
export type ExchangeModule = 'action' | Exclude<keyof ModelModules, 'thought'>

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

export function recordedMessages(messages: readonly ChatMessage[], picture: RecordedPicture): Exchange['messages'] {
  return messages.map(({ role, content }) => ({
    role,
    content: typeof content === 'string' ? content : content.map((part): RecordedPart => (
      part.type === 'text' ? { text: part.text } : { picture }
    )),
  }))
}

/** What a call has cost. */
export type CallCost = Pick<Exchange, 'from_cache' | 'usage' | 'latency_ms' | 'cost_usd'>

/** What an answered call has cost; the price of a model that is not listed is not known. */
export function callCost(call: AnsweredCall, model: string, prices: Prices): CallCost {
  const { reply: { usage }, latencyMs, fromCache } = call
  const price = Object.hasOwn(prices.models, model) ? prices.models[model] : undefined
  return {
    ...(usage && { usage }),
    latency_ms: latencyMs,
    from_cache: fromCache,
    ...(usage && price && { cost_usd: fromCache ? 0 : costOf(usage, price) }),
  }
}

export function usageOf(exchanges: readonly CallCost[]): ModelUsage {
  const asked = exchanges.filter(({ from_cache: fromCache }) => !fromCache)
  const sum = (of: (exchange: CallCost) => number): number => (
    asked.reduce((total, exchange) => total + of(exchange), 0)
  )
  const isPriced = asked.every(({ cost_usd: cost }) => cost !== undefined)
  return {
    calls: exchanges.length,
    from_cache: exchanges.length - asked.length,
    unknown_usage: asked.filter(({ usage }) => usage === undefined).length,
    input_tokens: sum(({ usage }) => usage?.input ?? 0),
    output_tokens: sum(({ usage }) => usage?.output ?? 0),
    cached_tokens: sum(({ usage }) => usage?.cached ?? 0),
    latency_ms: Math.round(sum(({ latency_ms: latency }) => latency)),
    ...(isPriced && { cost_usd: sum(({ cost_usd: cost }) => cost ?? 0) }),
  }
}
