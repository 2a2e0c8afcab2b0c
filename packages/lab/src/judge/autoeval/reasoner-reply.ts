import { z } from 'zod'

const text = z.string().max(20_000)

const replySchema = z.object({
  thought: text.optional(),
  analysis: z.array(text).max(200).optional(),
  /** Accepts booleans: models write `true` with and without quotes. */
  states: z.array(z.union([text, z.boolean().transform(String)])).max(200),
  critical_info: z.union([text, z.array(text).max(50).transform((all) => all.join('; '))]).nullish(),
})
export type ReasonerReply = z.infer<typeof replySchema>

/** The JSON object of a reply, which may be surrounded by text or a code block; undefined if there is none. */
export function readReasonerReply(reply: string): ReasonerReply | undefined {
  const [from, to] = [reply.indexOf('{'), reply.lastIndexOf('}')]
  if (from === -1 || to < from) return undefined
  try {
    return replySchema.safeParse(JSON.parse(reply.slice(from, to + 1))).data
  } catch {
    // Broken JSON is not an answer; the caller retries.
    return undefined
  }
}
