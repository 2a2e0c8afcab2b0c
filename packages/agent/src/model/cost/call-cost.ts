import { defined } from '@droidgym/base/defined'
import type { Exchange, ModelUsage } from '../../exchange.ts'
import type { AnsweredCall } from '../endpoint/model-endpoint.ts'
import type { Prices } from './prices.ts'
import { costOf } from './prices.ts'

/** The cost of a call. */
export type CallCost = Pick<Exchange, 'from_cache' | 'usage' | 'latency_ms' | 'cost_usd'>

/** The cost of an answered call; without a price if the model is not listed. */
export function callCost(call: AnsweredCall, model: string, prices: Prices): CallCost {
  const { reply: { usage }, latencyMs, fromCache } = call
  const price = Object.hasOwn(prices.models, model) ? prices.models[model] : undefined
  return defined({
    usage,
    latency_ms: latencyMs,
    from_cache: fromCache,
    cost_usd: usage && price && (fromCache ? 0 : costOf(usage, price)),
  })
}

export function usageOf(exchanges: readonly CallCost[]): ModelUsage {
  const asked = exchanges.filter(({ from_cache: fromCache }) => !fromCache)
  const sum = (of: (exchange: CallCost) => number): number => (
    asked.reduce((total, exchange) => total + of(exchange), 0)
  )
  const isPriced = asked.every(({ cost_usd: cost }) => cost !== undefined)
  return defined({
    calls: exchanges.length,
    from_cache: exchanges.length - asked.length,
    unknown_usage: asked.filter(({ usage }) => usage === undefined).length,
    input_tokens: sum(({ usage }) => usage?.input ?? 0),
    output_tokens: sum(({ usage }) => usage?.output ?? 0),
    cached_tokens: sum(({ usage }) => usage?.cached ?? 0),
    latency_ms: Math.round(sum(({ latency_ms: latency }) => latency)),
    cost_usd: isPriced ? sum(({ cost_usd: cost }) => cost ?? 0) : undefined,
  })
}
