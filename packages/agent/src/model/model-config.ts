import { encodingFault } from '@droidgym/gym/observation/request-fault'
import { optionSchema } from '@droidgym/spec/options/option-schema'
import { z } from 'zod'

const tokens = z.int().min(1).max(1_000_000)
const side = z.int().min(16).max(4096)
const pictureSchema = z.strictObject({
  width: side,
  height: side,
  /** The file that the model gets; default a PNG of the pixels. */
  encoding: optionSchema('encoding').exactOptional(),
  quality: optionSchema('quality').exactOptional(),
}).superRefine((picture, context) => {
  const message = encodingFault(picture)
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['quality'], message })
})

/** Parameters that the agent sets itself. */
const RESERVED = ['model', 'messages', 'tools', 'stream', 'n', 'temperature', 'top_p', 'max_tokens']

export const samplingSchema = z.strictObject({
  temperature: z.number().min(0).max(2).exactOptional(),
  top_p: z.number().gt(0).max(1).exactOptional(),
  max_tokens: tokens.exactOptional(),
  /** Further fields of the request, such as `top_k`; not every endpoint supports them. */
  extra_body: z.record(z.string(), z.json()).superRefine((fields, context) => {
    for (const name of Object.keys(fields).filter((field) => RESERVED.includes(field))) {
      context.addIssue({ code: 'custom', path: [name], message: 'the agent sets this field itself' })
    }
  }).exactOptional(),
})

/** Calls beside the one that decides the action, and its reasoning. */
const modules = z.strictObject({
  /** One call at the episode's start: a plan of steps. */
  plan: z.boolean().default(false),
  /** The plan is asked for again before each further action. */
  replan: z.boolean().exactOptional(),
  /** One call before each action: selects the relevant APIs of `apis`, which the action prompt then lists. */
  api_choice: z.boolean().default(false),
  /** One call before each action: calls one of the APIs of `apis`, or leaves the step to the screen. */
  api_call: z.boolean().exactOptional(),
  /** The reply reasons before it acts. */
  thought: z.boolean().default(true),
  /** One call after each action: its effect. */
  reflection: z.boolean().default(false),
  /** One call after each action: notes for later prompts. */
  memory: z.boolean().default(false),
  /** One call before each further action: checks whether the task is done, and then ends the episode. */
  completion_check: z.boolean().default(false),
  /** The action is decided in words, and another call finds its element. */
  grounding: z.boolean().default(false),
})
export type ModelModules = z.infer<typeof modules>

const limits = z.strictObject({
  timeout_ms: z.int().min(100).max(600_000).default(60_000),
  retries: z.int().min(0).max(10).default(3),
  concurrency: z.int().min(1).max(64).default(4),
  max_reply_bytes: z.int().min(1000).max(10_000_000).default(1_000_000),
})

/** A file of `configs/agents`. Paths are relative to it. */
export const modelConfigSchema = z.strictObject({
  /** The model's name, if the agent's name has none. */
  model: z.string().min(1).max(200).exactOptional(),
  prompt: z.string().min(1),
  modules: modules.prefault({}),
  observation: z.strictObject({
    /** The screen's text: B-MoCA's list of elements, the elements as JSON, Mobile-Bench's HTML, a UI dump, or none. */
    screen: z.enum(['elements', 'json', 'html', 'xml', 'none']).default('elements'),
    /** Adds boxes to B-MoCA's list of elements. JSON always has them. */
    boxes: z.boolean().default(false),
    /** A picture of this size beside the text. */
    picture: pictureSchema.exactOptional(),
    /** A picture of this size with numbered boxes on usable elements, and a legend. */
    marks: pictureSchema.exactOptional(),
  }).prefault({}),
  /** Which apps' APIs prompts list: those of the task's app, of the apps that the plan names, or all. */
  apis: z.enum(['none', 'app', 'plan', 'all']).default('none'),
  /** Replies are function calls, with one function for each kind of action. Otherwise they are text. */
  tools: z.boolean().default(false),
  /** The published format of text replies; absent: droidgym's own, which is B-MoCA's. */
  dialect: z.string().min(1).exactOptional(),
  /** The model was trained on this format: prompts need not list actions, ask for a form, or say how to end. */
  learned: z.boolean().exactOptional(),
  sampling: samplingSchema.prefault({}),
  /** Examples from recordings, if a folder is given. */
  few_shot: z.strictObject({
    count: z.int().min(0).max(32).default(3),
    seed: z.int().min(0).max(2 ** 32 - 1).default(0),
  }).prefault({}),
  /** Number of earlier actions in a prompt. */
  history: z.int().min(0).max(100).default(4),
  /** Tokens of prompt and reply together. Examples that do not fit are left out. */
  context_tokens: tokens.exactOptional(),
  limits: limits.prefault({}),
  prices: z.string().min(1).exactOptional(),
}).superRefine(({ tools, dialect, apis, modules: asked, observation: { screen, picture, marks } }, context) => {
  if (asked.api_choice && apis === 'none') {
    const message = 'there is nothing to choose from: set apis to app or all'
    context.addIssue({ code: 'custom', path: ['modules', 'api_choice'], message })
  }
  if (asked.api_call && apis === 'none') {
    context.addIssue({ code: 'custom', path: ['modules', 'api_call'], message: 'there is nothing to call: set apis to plan, app or all' })
  }
  if (apis === 'plan' && !asked.plan) {
    context.addIssue({ code: 'custom', path: ['apis'], message: 'there is no plan that names apps: switch the module plan on' })
  }
  if (asked.replan && !asked.plan) {
    context.addIssue({ code: 'custom', path: ['modules', 'replan'], message: 'there is no plan to renew: switch the module plan on' })
  }
  if (screen === 'none' && picture === undefined && marks === undefined) {
    const message = 'the model would see nothing: add a picture or marks, or choose another screen'
    context.addIssue({ code: 'custom', path: ['observation', 'screen'], message })
  }
  if (picture !== undefined && marks !== undefined) {
    const message = 'marks are a picture of their own: leave one of the two out'
    context.addIssue({ code: 'custom', path: ['observation', 'marks'], message })
  }
  if (tools && dialect !== undefined) {
    context.addIssue({ code: 'custom', path: ['dialect'], message: 'a dialect is for text replies: leave it out, or tools' })
  }
})
export type ModelConfig = z.infer<typeof modelConfigSchema>
