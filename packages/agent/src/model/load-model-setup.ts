import { dirname, join, resolve } from 'node:path'
import { DIALECTS, findDialect } from '@droidgym/gym/action/dialects/dialects'
import { droidgym } from '@droidgym/gym/action/dialects/droidgym'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { readSpecFile, SpecReader } from '@droidgym/spec/load/load-yaml'
import type { ModelConfig } from './model-config.ts'
import { modelConfigSchema } from './model-config.ts'
import type { Prices } from './cost/prices.ts'
import { pricesSchema } from './cost/prices.ts'
import type { Prompt, PromptSection } from './prompt/prompt-file.ts'
import { placeholdersOf, promptSchema } from './prompt/prompt-file.ts'
import { replyFor } from './prompt/reply-for.ts'

/** The files of a model agent, loaded. */
export interface ModelSetup {
  /** The configuration's name. */
  readonly file: string
  readonly config: ModelConfig
  readonly prompt: Prompt
  readonly prices: Prices
}

/** Modules whose output the action prompt must contain; otherwise they would have no effect. */
const SHOWN_IN_ACTION = ['plan', 'memory', 'reflection'] as const

export const FINISH = { kind: 'finish', status: 'complete' } as const
const SOME_API = { kind: 'api', name: 'clock_show_alarms', parameters: {} } as const

/**
 * The configuration of a name (`configs/agents/NAME.yaml`) or of a file (a path with a slash or an ending), with its
 * prompt and prices. Throws a `SpecError` that lists every fault as `file:path: reason`.
 */
export function loadModelSetup(nameOrFile: string): ModelSetup {
  const isFile = /[/\\]|\.ya?ml$/.test(nameOrFile)
  const file = isFile ? nameOrFile : join(packageRoot(), 'configs/agents', `${nameOrFile}.yaml`)
  const config = readSpecFile(file, modelConfigSchema, 'The configuration of the agent')
  const reader = new SpecReader('')
  const pathBeside = (path: string): string => resolve(dirname(file), path)
  const prompt = reader.read(pathBeside(config.prompt), promptSchema)
  const prices = config.prices === undefined ? { models: {} } : reader.read(pathBeside(config.prices), pricesSchema)
  if (config.dialect !== undefined && findDialect(config.dialect) === undefined) {
    const known = DIALECTS.map(({ name }) => name).join(', ')
    reader.report(file, 'dialect', `there is no dialect ${JSON.stringify(config.dialect)}; there are: ${known}`)
  }
  if (config.apis !== 'none' && replyFor(SOME_API, config) === undefined) {
    reader.report(file, 'apis', 'replies in this format cannot call APIs: set dialect to droidgym or mobile-bench, or tools to true')
  }
  if (prompt !== undefined) {
    const promptFile = pathBeside(config.prompt)
    for (const [section, reason] of missingSections(config, prompt)) reader.report(promptFile, section, reason)
  }
  reader.finish('The configuration of the agent')
  if (prompt === undefined || prices === undefined) throw new TypeError('Files that cannot be read have faults')
  return { file, config, prompt, prices }
}

/** Why an agent of this configuration never says that it has finished, and what to do; undefined if it can. */
export function finishFault({ modules, tools, learned, ...config }: ModelConfig, prompt: Prompt): string | undefined {
  const canSay = replyFor(FINISH, { tools, dialect: config.dialect ?? droidgym.name }) !== undefined
  if (!canSay) return `replies in the dialect ${String(config.dialect)}, which has no word for that: set another`
  if (tools || learned || modules.completion_check) return undefined
  if (prompt.finish === undefined) return `is not told how to: add the section finish to its prompt ${config.prompt}, or switch on completion_check`
  const acts = modules.grounding ? prompt.grounding ?? '' : prompt.action
  return placeholdersOf(acts).includes('options') ? undefined : `is not told how to: its prompt ${config.prompt} does not show {options}`
}

/** Sections and placeholders that the configuration needs and the prompt lacks. */
function* missingSections(config: ModelConfig, prompt: Prompt): Generator<[string, string]> {
  const { modules, few_shot: fewShot, observation, tools, apis, learned } = config
  const wanted: Partial<Record<PromptSection, boolean>> = {
    options: !tools && !learned,
    reply_in_words: modules.grounding,
    reply_with_thought: modules.thought && !learned,
    reply_without_thought: !modules.thought && !learned,
    example: fewShot.count > 0,
    picture: observation.picture !== undefined && !learned,
    marks: observation.marks !== undefined,
    apis: apis !== 'none' && modules.api_call !== true,
    plan: modules.plan,
    api_choice: modules.api_choice,
    api_call: modules.api_call === true,
    reflection: modules.reflection,
    memory: modules.memory,
    completion_check: modules.completion_check,
    grounding: modules.grounding,
  }
  for (const [section, isWanted] of Object.entries(wanted) as [PromptSection, boolean][]) {
    if (isWanted && prompt[section] === undefined) yield [section, 'is missing, and the configuration of the agent uses it']
  }
  const shown = placeholdersOf(prompt.action)
  const needed = { observation: observation.screen !== 'none', reply_form: !learned }
  for (const [name, isNeeded] of Object.entries(needed)) {
    if (isNeeded && !shown.includes(name)) yield ['action', `the placeholder {${name}} is missing`]
  }
  if (fewShot.count > 0 && !shown.includes('examples')) {
    yield ['action', 'lacks the placeholder {examples}, and few_shot asks for some']
  }
  if (apis !== 'none' && !modules.api_call && !shown.includes('apis')) yield ['action', 'lacks the placeholder {apis}, and apis asks for a list']
  for (const name of SHOWN_IN_ACTION) {
    if (modules[name] && !shown.includes(name)) yield ['action', `lacks the placeholder {${name}} of a module that is switched on`]
  }
}
