import { Encoding } from '@droidgym/protocol/interface/options'
import { z } from 'zod'
import { portableSchema } from '@droidgym/spec/portable-schema'
import { actionFieldsSchema } from '../episode/action-fields.ts'
import { resetArgumentsSchema } from '../episode/reset-arguments.ts'
import { TASK_BODIES } from './task-api.ts'

/** Of OpenEnv's HTTP interface, not of ours. */
const INTERFACE_VERSION = '1.0.0'

const flag = z.boolean()
const count = z.int().min(0)
const box = z.tuple([z.int(), z.int(), z.int(), z.int()])
const ending = {
  step: count,
  step_limit: count,
  terminated: flag.describe('The episode ended by its rules.'),
  truncated: flag.describe('The episode ended by its step limit, or because the phone failed.'),
  aborted: flag.describe('The phone failed: the episode says nothing about the agent. Leave it out of a loss.'),
  success: flag,
  progress: z.number().min(0).max(1).optional().describe('With reward progress or milestones.'),
  invalid_action: z.string().optional().describe('Why the action was not carried out.'),
  user_reply: z.string().optional(),
}

const fileEncoding = z.enum([Encoding.jpeg, Encoding.webp])

/** What clients are shown. */
const observationSchema = z.object({
  instruction: z.string(),
  screenshot: z.string().optional().describe('A PNG in base64, or the file of the encoding.'),
  screenshot_encoding: fileEncoding.optional().describe('What file it is, if no PNG.'),
  elements: z.array(z.object({ tag: count, text: z.string(), bounds: box }).loose()).optional(),
  xml: z.string().optional().describe('As uiautomator dump writes it.'),
  text: z.string().optional().describe('The list of elements.'),
  html: z.string().optional(),
  ocr: z.array(z.object({ text: z.string(), bounds: box, confidence: z.number() })).optional(),
  marked_screenshot: z.string().optional().describe('A PNG in base64, or the file of the encoding.'),
  marked_screenshot_encoding: fileEncoding.optional().describe('What file it is, if no PNG.'),
  marks: z.array(z.object({ number: count, tag: count, bounds: box })).optional(),
  action_mask: z.array(z.int()).optional(),
  instruction_word_ids: z.array(z.int()).optional().describe('Hashed words of the instruction; 0 is padding.'),
  ...ending,
  metadata: z.object(ending).loose(),
})

const stateSchema = z.object({
  episode_id: z.string().nullable(),
  step_count: count,
  step_limit: count.optional(),
  task: z.string().optional(),
  suite: z.string().optional(),
  environment: z.string().optional(),
  seed: count.optional(),
  done: flag.optional(),
})

const answerSchema = z.object({ observation: observationSchema, reward: z.number().nullable(), done: flag })
const stepBodySchema = z.object({ action: actionFieldsSchema })

/** The answer of `GET /schema`: JSON Schemas. */
export function schemas(): object {
  return {
    action: portableSchema(actionFieldsSchema),
    observation: portableSchema(observationSchema),
    reset_observation: portableSchema(observationSchema),
    state: portableSchema(stateSchema),
  }
}

/** The answer of `GET /openapi.json`. */
export function openApi(description: string): object {
  const get = (summary: string, answer?: z.ZodType): object => ({ get: { summary, ...responses(answer) } })
  const post = (summary: string, body: z.ZodType, answer?: z.ZodType): object => ({
    post: { summary, requestBody: { content: { 'application/json': { schema: portableSchema(body) } } }, ...responses(answer) },
  })
  const named = (operations: object): object => ({
    parameters: [{ name: 'env_name', in: 'path', required: true, schema: { type: 'string' } }], ...operations,
  })
  return {
    openapi: '3.1.0',
    info: { title: 'droidgym', version: INTERFACE_VERSION, description },
    paths: {
      '/reset': post('Begin an episode on a phone of its own, and give the phone back', resetArgumentsSchema, answerSchema),
      '/step': post('The same with the default task, and one step', stepBodySchema, answerSchema),
      '/state': get('The state of a new phone', stateSchema),
      '/health': get('Whether the server answers'),
      '/metadata': get('What this environment is'),
      '/schema': get('JSON Schemas of actions, observations and states'),
      '/mcp': post('List and call tools (JSON-RPC 2.0)', z.object({})),
      '/list_environments': get('The names of environments'),
      '/{env_name}/splits': named(get('The splits')),
      '/{env_name}/tasks': named(post('The tasks of a split', TASK_BODIES.tasks)),
      '/{env_name}/num_tasks': named(post('How many tasks a split has', TASK_BODIES.num_tasks)),
      '/{env_name}/task': named(post('One task', TASK_BODIES.task)),
      '/{env_name}/task_range': named(post('Some tasks', TASK_BODIES.task_range)),
    },
  }
}

function responses(answer?: z.ZodType): object {
  const content = answer && { content: { 'application/json': { schema: portableSchema(answer) } } }
  return { responses: { 200: { description: 'The answer', ...content } } }
}
