import { loadModelSetup } from '../agent/model/load-model-setup.ts'
import type { ModelConfig, ModelModules } from '../agent/model/model-config.ts'
import { parseModelName } from '../agent/model/model-name.ts'
import type { Price } from '../agent/model/cost/prices.ts'
import { costOf } from '../agent/model/cost/prices.ts'

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

interface ScreenTokens {
  readonly request: number
  readonly screen: number
}

/** Tokens of a request without examples, and of the screen in it: the measured means of docs/language-models.md. */
const TOKENS_OF_SCREEN: Readonly<Record<ModelConfig['observation']['screen'], ScreenTokens>> = {
  elements: { request: 2020, screen: 1610 },
  json: { request: 2240, screen: 1820 },
  html: { request: 1380, screen: 962 },
  xml: { request: 4720, screen: 4310 },
  // The prompt's words alone. Examples have the list of elements.
  none: { request: 410, screen: 1610 },
}
const TOKENS_OF_PICTURE = 270
/** The length of a reply where the configuration has no limit. */
const REPLY = 256

/** Prices episodes of an agent in the form of `openAgent`. No endpoint is asked. */
export function priceRun(agent: string, { episodes, steps }: RunSize): RunPrice {
  const model = modelOf(agent)
  if (model === undefined) return { agent, episodes, calls: 0, input_tokens: 0, output_tokens: 0, usd: 0 }
  const { config, price, hasExamples } = model
  const calls = steps * callsPerStep(config.modules) + (config.modules.plan && !config.modules.replan ? episodes : 0)
  const input = calls * inputOf(config, hasExamples)
  const output = calls * (config.sampling.max_tokens ?? REPLY)
  const usd = price && costOf({ input, output, cached: 0 }, price)
  const tokens = { input_tokens: input, output_tokens: output }
  return { agent, episodes, calls, ...tokens, ...(usd !== undefined && { usd }) }
}

/** Whether an agent asks a model without a price, so that no budget can be kept. */
export function isUnpriced(agent: string): boolean {
  const model = modelOf(agent)
  return model !== undefined && model.price === undefined
}

interface PricedModel {
  readonly config: ModelConfig
  readonly price: Price | undefined
  readonly hasExamples: boolean
}

function modelOf(agent: string): PricedModel | undefined {
  const [, argument] = /^openai:(.*)$/s.exec(agent) ?? []
  if (argument === undefined) return undefined
  const named = parseModelName(argument)
  const { config, prices } = loadModelSetup(named.config)
  const model = named.model === '' ? config.model : named.model
  const price = model === undefined ? undefined : prices.models[model]
  return { config, price, hasExamples: named.examples !== undefined }
}

function callsPerStep(modules: ModelModules): number {
  const { replan, api_choice: choice, api_call: call, reflection, memory, completion_check: check, grounding } = modules
  return 1 + [replan, choice, call, reflection, memory, check, grounding].filter(Boolean).length
}

/** Each example shows one more screen. */
function inputOf({ observation, few_shot: fewShot }: ModelConfig, hasExamples: boolean): number {
  const { request, screen } = TOKENS_OF_SCREEN[observation.screen]
  return request + (observation.picture ? TOKENS_OF_PICTURE : 0) + (hasExamples ? fewShot.count * screen : 0)
}
