import { z } from 'zod'
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

const messageSchema = z.object({
  content: z.string().nullish(),
  tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) })).nullish(),
})

/** The fields read from the endpoint's answer. Invalid usage counts as unknown. */
const answerSchema = z.object({
  choices: z.array(z.object({ message: messageSchema })).min(1),
  usage: usageSchema.nullish().catch(undefined),
})

export interface ChatReply {
  /** '' if there are only calls. */
  readonly text: string
  readonly toolCalls: readonly ToolCall[]
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
  const { choices: [choice], usage } = parsed.data
  const text = choice?.message.content ?? ''
  const toolCalls = (choice?.message.tool_calls ?? []).map((call) => call.function)
  if (text.trim() === '' && toolCalls.length === 0) return { invalid: 'choices.0.message: it has neither text nor calls' }
  return { text, toolCalls, ...(usage && { usage: readUsage(usage) }) }
}

function readUsage(usage: z.infer<typeof usageSchema>): TokenUsage {
  const { prompt_tokens: input, completion_tokens: output, prompt_tokens_details: details } = usage
  return { input, output, cached: details?.cached_tokens ?? 0 }
}
