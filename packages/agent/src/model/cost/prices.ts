import { z } from 'zod'
import type { TokenUsage } from '../../exchange.ts'

const usd = z.number().min(0)

/** Prices of one model, in USD per million tokens. */
export const priceSchema = z.strictObject({
  input: usd,
  output: usd,
  /** For cached input tokens; default `input`. */
  cached_input: usd.exactOptional(),
})
export type Price = z.infer<typeof priceSchema>

/** `configs/prices.yaml`: prices by the name of the model. */
export const pricesSchema = z.strictObject({ models: z.record(z.string(), priceSchema) })
export type Prices = z.infer<typeof pricesSchema>

/** USD of one call. */
export function costOf({ input, output, cached }: TokenUsage, price: Price): number {
  const known = Math.min(cached, input)
  return ((input - known) * price.input + known * (price.cached_input ?? price.input) + output * price.output) / 1e6
}
