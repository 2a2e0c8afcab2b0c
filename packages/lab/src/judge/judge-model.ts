import type { ChatMessage, ChatPart, ChatReply } from '@droidgym/agent/model/endpoint/chat'
import type { ModelUsage } from '@droidgym/agent/exchange'
import type { CallCost } from '@droidgym/agent/model/cost/call-cost'
import { callCost, usageOf } from '@droidgym/agent/model/cost/call-cost'
import { isSetUpFault, ModelError } from '@droidgym/agent/model/endpoint/model-error'
import type { ModelEndpoint } from '@droidgym/agent/model/endpoint/model-endpoint'
import { pictureUrl } from '@droidgym/agent/model/prompt/picture-url'
import type { Prices } from '@droidgym/agent/model/cost/prices'
import type { Frame } from '@droidgym/android/picture/frame'

/** A judge's model at an endpoint. */
export interface JudgeModel {
  readonly endpoint: ModelEndpoint
  readonly model: string
  /** The model of the same endpoint that describes screenshots; default `model`. */
  readonly capturer?: string | undefined
  readonly prices: Prices
}

/** The parts of a judge that ask a model. AutoEval's paper lets a small model with eyes capture, and another reason. */
export const JudgePart = { capturer: 'capturer', reasoner: 'reasoner', decomposer: 'decomposer', judge: 'judge' } as const
export type JudgePart = (typeof JudgePart)[keyof typeof JudgePart]

/** The detail of pictures for the model: endpoints scale pictures down at `low`. */
export type PictureDetail = 'low' | 'high'

/** What a judge's model says, and why it says nothing: an empty, cut or refused reply is no answer. */
export type JudgeReply = Pick<ChatReply, 'text' | 'fault'>

/** Calls a judge's model for one episode, and counts the cost. */
export class JudgeCaller {
  readonly #judge: JudgeModel
  readonly #calls: (CallCost & { readonly part: JudgePart })[] = []

  constructor(judge: JudgeModel) {
    this.#judge = judge
  }

  get usage(): ModelUsage {
    return usageOf(this.#calls)
  }

  /** The usage of each part that has asked. */
  get usageByPart(): Readonly<Partial<Record<JudgePart, ModelUsage>>> {
    const parts = [...new Set(this.#calls.map(({ part }) => part))]
    const usages = parts.map((part): [JudgePart, ModelUsage] => (
      [part, usageOf(this.#calls.filter((call) => call.part === part))]
    ))
    return Object.fromEntries(usages)
  }

  /** The model's reply, at temperature 0. Rejects with a `ModelError`. */
  async ask(messages: readonly ChatMessage[], part: JudgePart = JudgePart.judge): Promise<JudgeReply> {
    const { endpoint, prices, capturer, model: usual } = this.#judge
    const model = part === JudgePart.capturer ? (capturer ?? usual) : usual
    const answered = await endpoint.ask({ model, temperature: 0, messages })
    this.#calls.push({ ...callCost(answered, model, prices), part })
    return answered.reply
  }
}

/**
 * Why an episode is not judged after a model's error: `CODE: message`. Rethrows other errors, and those of the set-up,
 * with which no episode can be judged.
 */
export function unjudgedBecause(error: unknown): string {
  if (!(error instanceof ModelError) || isSetUpFault(error)) throw error
  return `${error.code}: ${error.message}`
}

/** A system message, and a user message that ends with pictures. */
export async function messagesWith(
  system: string,
  user: string,
  pictures: readonly Frame[],
  detail: PictureDetail,
): Promise<readonly ChatMessage[]> {
  const parts: ChatPart[] = [{ type: 'text', text: user }]
  for (const picture of pictures) parts.push({ type: 'image_url', image_url: { url: await pictureUrl(picture), detail } })
  return [{ role: 'system', content: system }, { role: 'user', content: parts }]
}
