import { z } from 'zod'
import { ModelError, ModelErrorCode } from './endpoint/model-error.ts'

const optionsSchema = z.strictObject({
  /** A name in `configs/agents`, or a file. */
  config: z.string().min(1).default('b-moca-text'),
  /** A folder of recordings from which examples are taken. */
  examples: z.string().min(1).exactOptional(),
  /** A folder of cached replies; default: no cache. */
  cache: z.string().min(1).exactOptional(),
})

export interface ModelName extends z.infer<typeof optionsSchema> {
  /** '' if the configuration names it. */
  readonly model: string
}

/**
 * Parses the part of an agent's name after `openai:`: the model, and options as in a URL query, such as
 * `gpt-x?config=b-moca-tools&examples=recordings/expert`. Throws `MODEL_NOT_CONFIGURED`.
 */
export function parseModelName(argument: string): ModelName {
  const [model = '', ...query] = argument.split('?')
  const given = [...new URLSearchParams(query.join('?'))]
  const parsed = optionsSchema.safeParse(Object.fromEntries(given))
  if (parsed.success && new Set(given.map(([name]) => name)).size === given.length) return { model, ...parsed.data }
  const names = Object.keys(optionsSchema.shape).join(', ')
  const message = `${JSON.stringify(argument)} is no model with options: write MODEL?config=NAME, with each of ${names} at most once`
  throw new ModelError(ModelErrorCode.notConfigured, message)
}
