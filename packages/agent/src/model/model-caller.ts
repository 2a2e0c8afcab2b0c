import { defined } from '@droidgym/base/defined'
import type { ChatMessage, ChatReply, ChatTool } from './endpoint/chat.ts'
import type { Exchange, ExchangeModule, ModelUsage, RecordedPicture } from '../exchange.ts'
import { callCost, usageOf } from './cost/call-cost.ts'
import { recordedMessages } from './recorded-messages.ts'
import type { ModelConfig } from './model-config.ts'
import type { ModelEndpoint } from './endpoint/model-endpoint.ts'
import type { Prices } from './cost/prices.ts'

/** A model at an endpoint, with sampling parameters and prices. */
export interface AskedModel {
  readonly endpoint: Pick<ModelEndpoint, 'ask' | 'secret'>
  readonly model: string
  readonly sampling: ModelConfig['sampling']
  readonly prices: Prices
}

export interface Question {
  readonly module: ExchangeModule
  readonly messages: readonly ChatMessage[]
  /** The part of the observation that the messages' picture shows. */
  readonly picture: RecordedPicture
  readonly tools?: readonly ChatTool[]
}

/** Calls the model during one episode, and keeps the exchanges. */
export class ModelCaller {
  readonly #model: AskedModel
  #all: Exchange[] = []
  #step: Exchange[] = []

  constructor(asked: AskedModel) {
    this.#model = asked
  }

  /** The exchanges since `beginStep`. */
  get exchanges(): readonly Exchange[] {
    return this.#step
  }

  /** The usage in the episode so far. */
  get usage(): ModelUsage {
    return usageOf(this.#all)
  }

  beginStep(): void {
    this.#step = []
  }

  /** Rejects with a `ModelError`. */
  async ask({ module, messages, picture, tools }: Question): Promise<ChatReply> {
    const { endpoint, model, sampling: { extra_body: extra = {}, ...sampling }, prices } = this.#model
    const request = { ...extra, ...sampling, model, messages, ...(tools && { tools }) }
    const answered = await endpoint.ask(request)
    const { reply } = answered
    const exchange: Exchange = defined({
      module,
      messages: recordedMessages(messages, picture),
      reply: reply.rawText ?? reply.text,
      tool_calls: reply.toolCalls.length > 0 ? reply.toolCalls : undefined,
      ...callCost(answered, model, prices),
      fault: reply.fault,
    })
    this.#keep(JSON.parse(endpoint.secret.hide(JSON.stringify(exchange))) as Exchange)
    return reply
  }

  /** Records why the last reply is not a valid action. */
  recordFault(fault: string): void {
    const [all, step] = [this.#all.pop(), this.#step.pop()]
    if (all !== undefined && step !== undefined) this.#keep({ ...all, fault })
  }

  #keep(exchange: Exchange): void {
    this.#all.push(exchange)
    this.#step.push(exchange)
  }
}
