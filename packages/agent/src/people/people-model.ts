import type { Question } from '@droidgym/gym/schedule/people'
import { endpointAddress } from '../model/endpoint/endpoint-address.ts'
import { ModelEndpoint } from '../model/endpoint/model-endpoint.ts'
import { ModelError, ModelErrorCode } from '../model/endpoint/model-error.ts'

/** What a person says, or why the model said nothing. */
export type Said = { readonly text: string } | { readonly failure: string }

/** As long as a message of an emulator's console can be. */
const MAX_TEXT = 1000
const MAX_TOKENS = 300
/** Answers kept, so that forks and repeated episodes of this process do not ask again. */
const MAX_KEPT = 1000
const LIMITS = { timeoutMs: 30_000, retries: 1, concurrency: 4, maxReplyBytes: 100_000 } as const

const RULES = 'You reply to text messages on a phone as the person described above. '
  + 'Answer with the text of your next message and nothing else, in the language of the conversation, in at most 300 letters.'

/** A language model that answers messages as people do. The same conversation gets the same answer. */
export class PeopleModel {
  readonly #endpoint: Pick<ModelEndpoint, 'ask'>
  readonly #model: string
  readonly #failed: (error: ModelError) => void
  readonly #kept = new Map<string, Promise<Said>>()

  private constructor(endpoint: Pick<ModelEndpoint, 'ask'>, model: string, failed: (error: ModelError) => void) {
    this.#endpoint = endpoint
    this.#model = model
    this.#failed = failed
  }

  /**
   * The model of this name at the endpoint of `OPENAI_BASE_URL` and `OPENAI_API_KEY`. `failed` hears of calls without
   * an answer. Rejects with `MODEL_NOT_CONFIGURED` or an `OptionalPackageError`.
   */
  static async open(
    model: string,
    failed: (error: ModelError) => void,
    variables = process.env,
  ): Promise<PeopleModel> {
    return new PeopleModel(await ModelEndpoint.open(endpointAddress(variables), LIMITS), model, failed)
  }

  /** Never rejects. */
  ask(question: Question): Promise<Said> {
    const key = JSON.stringify(question)
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    const said = this.#call(question).catch((error: unknown): Said => {
      this.#kept.delete(key)
      if (!(error instanceof ModelError)) throw error
      this.#failed(error)
      return { failure: error.code }
    })
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size >= MAX_KEPT) this.#kept.delete(oldest)
    this.#kept.set(key, said)
    return said
  }

  async #call({ persona, conversation }: Question): Promise<Said> {
    const lines = conversation.map(({ by, text }) => `${by === 'user' ? 'They' : 'You'}: ${text}`)
    const { reply } = await this.#endpoint.ask({
      model: this.#model,
      max_tokens: MAX_TOKENS,
      messages: [
        { role: 'system', content: `${persona}\n\n${RULES}` },
        { role: 'user', content: `${lines.join('\n')}\n\nYour next message:` },
      ],
    })
    const text = messageIn(reply.text)
    if (text !== '') return { text }
    throw new ModelError(ModelErrorCode.invalidReply, `Cannot answer for a person: ${reply.fault ?? 'the reply is empty'}`)
  }
}

/** What an emulator's console takes as a message. */
function messageIn(reply: string): string {
  return reply.replaceAll(/[^\P{Cc}\n]+/gu, ' ').trim().slice(0, MAX_TEXT).replaceAll(/\p{Cs}/gu, '')
}
