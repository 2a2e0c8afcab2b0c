import { largestCalls } from '@droidgym/agent/model/largest-calls'
import { loadModelSetup } from '@droidgym/agent/model/load-model-setup'
import type { ModelSetup } from '@droidgym/agent/model/load-model-setup'
import { parseModelName } from '@droidgym/agent/model/model-name'
import type { Price } from '@droidgym/agent/model/cost/prices'
import { costOf } from '@droidgym/agent/model/cost/prices'
import { defined } from '@droidgym/base/defined'

/** What an agent's episodes can cost before they are played. */
export interface RunPrice {
  readonly agent: string
  readonly episodes: number
  /** At most: those of every step that the limits allow, module by module; 0 for an agent that asks no model. */
  readonly calls: number
  readonly input_tokens: number
  readonly output_tokens: number
  /** Absent if the model has no price. */
  readonly usd?: number
}

/** The sum of an agent's episodes. */
export interface RunSize {
  readonly episodes: number
  /** The sum of their step limits. */
  readonly steps: number
}

/** Prices episodes of an agent in the form of `openAgent`. No endpoint is asked. */
export function priceRun(agent: string, size: RunSize): RunPrice {
  const { episodes } = size
  const model = modelOf(agent)
  if (model === undefined) return { agent, episodes, calls: 0, input_tokens: 0, output_tokens: 0, usd: 0 }
  const { setup, price, hasExamples } = model
  const { calls, input, output } = largestCalls(setup, size, hasExamples)
  const usd = price && costOf({ input, output, cached: 0 }, price)
  return defined({ agent, episodes, calls, input_tokens: input, output_tokens: output, usd })
}

/** Whether an agent asks a model without a price, so that no budget can be kept. */
export function isUnpriced(agent: string): boolean {
  const model = modelOf(agent)
  return model !== undefined && model.price === undefined
}

interface PricedModel {
  readonly setup: ModelSetup
  readonly price: Price | undefined
  readonly hasExamples: boolean
}

function modelOf(agent: string): PricedModel | undefined {
  const [, argument] = /^openai:(.*)$/s.exec(agent) ?? []
  if (argument === undefined) return undefined
  const named = parseModelName(argument)
  const setup = loadModelSetup(named.config)
  const model = named.model === '' ? setup.config.model : named.model
  const price = model === undefined ? undefined : setup.prices.models[model]
  return { setup, price, hasExamples: named.examples !== undefined }
}
