import { z } from 'zod'
import { spokenReply } from '@droidgym/gym/action/spoken-reply'
import type { TokenUsage, ToolCall } from '../../exchange.ts'

/** One part of a message: text, or a picture as a data URL. */
export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string; readonly detail?: 'low' | 'high' } }

export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string | readonly ChatPart[]
}

/** A function that the model may call. */
export interface ChatTool {
  readonly type: 'function'
  readonly function: { readonly name: string; readonly description: string; readonly parameters: object }
}

/** The body of a request to `/chat/completions`; sampling parameters are added to these fields. */
export interface ChatRequest {
  readonly model: string
  readonly messages: readonly ChatMessage[]
  readonly tools?: readonly ChatTool[]
  readonly [parameter: string]: unknown
}

const tokens = z.int().min(0)
const usageSchema = z.object({
  prompt_tokens: tokens,
  completion_tokens: tokens,
  prompt_tokens_details: z.object({ cached_tokens: tokens.nullish() }).nullish(),
})

/** Some endpoints give the arguments as an object. */
const callArguments = z.unknown().transform((given) => typeof given === 'string' ? given : JSON.stringify(given ?? {}))
/** A part of another type, such as `thinking`, is nothing that the model says. */
const partSchema = z.looseObject({ type: z.string(), text: z.string().optional() })

/** Fields with thoughts, such as `reasoning_content`, are not read. */
const messageSchema = z.object({
  content: z.union([z.string(), z.array(partSchema)]).nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: callArguments }) })).nullish(),
})
type Message = z.infer<typeof messageSchema>

/** The fields read from the endpoint's answer. Invalid usage counts as unknown. */
const answerSchema = z.object({
  choices: z.tuple([z.object({ message: messageSchema, finish_reason: z.string().nullish() })], z.unknown()),
  usage: usageSchema.nullish().catch(undefined),
})

export interface ChatReply {
  /** What the model says, without thoughts; '' if there are only calls. */
  readonly text: string
  /** The text as the model wrote it, if there is more to it. */
  readonly rawText?: string
  readonly toolCalls: readonly ToolCall[]
  /** Why the model says nothing and calls nothing: its reply is empty, cut off or a refusal. */
  readonly fault?: string
  /** Absent if the endpoint does not report it. */
  readonly usage?: TokenUsage
}

/** The reply in an endpoint's answer, or why it is invalid. */
export function readChatReply(answer: unknown): ChatReply | { readonly invalid: string } {
  const parsed = answerSchema.safeParse(answer)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { invalid: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unknown'}` }
  }
  const { choices: [{ message, finish_reason: end }], usage } = parsed.data
  return { ...replyIn(message, end), ...(usage && { usage: readUsage(usage) }) }
}

function replyIn({ content, refusal, tool_calls: calls }: Message, end: string | null | undefined): ChatReply {
  const written = typeof content === 'string' ? content : (content ?? []).map(spokenPart).join('')
  if (isSome(refusal)) return silent(refusal, `the model refused: ${refusal}`)
  if (end === 'content_filter') return silent(written, 'the endpoint withheld the reply (content_filter)')
  const text = spokenReply(written)
  const toolCalls = (calls ?? []).map((call) => call.function)
  if (toolCalls.length === 0 && text.trim() === '') {
    return silent(written, end === 'length' ? CUT : `the reply ${isSome(written) ? 'is a thought alone' : 'is empty'}`)
  }
  return { text, toolCalls, ...(written !== text && { rawText: written }) }
}

const CUT = 'the reply was cut off before it said anything: raise sampling.max_tokens, or let the model think less'

function silent(written: string, fault: string): ChatReply {
  return { text: '', toolCalls: [], fault, ...(written !== '' && { rawText: written }) }
}

function isSome(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text.trim() !== ''
}

function spokenPart({ type, text = '' }: z.infer<typeof partSchema>): string {
  return type === 'text' || type === 'output_text' ? text : ''
}

function readUsage(usage: z.infer<typeof usageSchema>): TokenUsage {
  const { prompt_tokens: input, completion_tokens: output, prompt_tokens_details: details } = usage
  return { input, output, cached: details?.cached_tokens ?? 0 }
}
