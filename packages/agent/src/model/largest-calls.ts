import { apiLines } from '@droidgym/gym/action/api-index'
import type { Api } from '@droidgym/spec/apis'
import { loadApis } from '@droidgym/spec/apis'
import { appLines, choiceLines } from './api-choice.ts'
import type { ModelSetup } from './load-model-setup.ts'
import type { ModelConfig } from './model-config.ts'
import { ACTION_TOOLS } from './prompt/action-tools.ts'
import { fillPrompt } from './prompt/prompt-file.ts'
import type { PromptSection } from './prompt/prompt-file.ts'
import { replyFor } from './prompt/reply-for.ts'
import { pictureTokens, textTokens } from './cost/token-rule.ts'

/** Calls of a model and their tokens. */
interface ModelCalls {
  readonly calls: number
  readonly input: number
  readonly output: number
}

/** The sum over episodes. */
interface PlayedSteps {
  readonly episodes: number
  readonly steps: number
}

/** Mean tokens of a screen as text, and of the list of marks: measured, as docs/language-models.md tells. */
const SCREEN: Readonly<Record<ModelConfig['observation']['screen'], number>> = {
  elements: 1610, json: 1820, html: 962, xml: 4310, none: 0,
}
const MARKS = 110
/** Assumption: of a goal, and of an earlier action with the element that it touched. */
const [GOAL, ACTION] = [20, 20]
/** The length of a reply where the configuration has no limit. */
const REPLY = 256
/** An agent's notes are cut at 4000 characters. */
const NOTES = 1000

/**
 * What the model of such an agent is asked at most: by all modules in every step, with replies as long as allowed, and
 * repeated in later prompts. Its modules are those of `ModelAgent`.
 */
export function largestCalls(
  setup: ModelSetup,
  { episodes, steps }: PlayedSteps,
  hasExamples: boolean,
): ModelCalls {
  const { modules } = setup.config
  const later = Math.max(0, steps - episodes)
  const plans = modules.replan === true ? steps : Math.min(episodes, steps)
  const times: Partial<Record<PromptSection, number>> = {
    plan: modules.plan ? plans : 0,
    reflection: modules.reflection ? later : 0,
    memory: modules.memory ? later : 0,
    completion_check: modules.completion_check ? later : 0,
    api_choice: modules.api_choice ? steps : 0,
    api_call: modules.api_call === true ? steps : 0,
    action: steps,
    grounding: modules.grounding ? steps : 0,
  }
  const asked = Object.entries(times) as [PromptSection, number][]
  const calls = asked.reduce((sum, [, count]) => sum + count, 0)
  const inputs = asked.map(([section, count]) => (count === 0 ? 0 : count * inputOf(setup, section, hasExamples)))
  return { calls, input: inputs.reduce((sum, input) => sum + input, 0), output: calls * replyTokens(setup.config) }
}

function replyTokens({ sampling }: ModelConfig): number {
  return sampling.max_tokens ?? REPLY
}

function inputOf(setup: ModelSetup, section: PromptSection, hasExamples: boolean): number {
  const { config, prompt } = setup
  const { modules, observation, history, few_shot: fewShot, tools } = config
  const { picture = observation.marks } = observation
  const screen = filler(SCREEN[observation.screen])
  const fillerReply = (isOn: boolean, most = Number.POSITIVE_INFINITY): string => (
    filler(isOn ? Math.min(replyTokens(config), most) : 0)
  )
  const text = fillPrompt(prompt[section] ?? '', {
    goal: filler(GOAL),
    options: tools ? '' : [prompt.options, prompt.typing, prompt.finish].join('\n'),
    observation: screen,
    before: screen,
    history: filler(history * ACTION),
    plan: fillerReply(modules.plan),
    memory: fillerReply(modules.memory, NOTES),
    reflection: fillerReply(modules.reflection),
    decision: fillerReply(modules.grounding),
    picture: observation.picture && prompt.picture,
    marks: observation.marks && `${prompt.marks ?? ''}${filler(MARKS)}`,
    apis: apisIn(section, setup),
    apps: appLines([...loadApis().values()]),
    action: filler(ACTION),
    examples: hasExamples ? filler(fewShot.count * (SCREEN.elements + GOAL + ACTION)) : '',
    reply_form: modules.thought ? prompt.reply_with_thought : prompt.reply_without_thought,
  })
  const acts = section === 'grounding' || (section === 'action' && !modules.grounding)
  const functions = acts && tools ? [JSON.stringify(ACTION_TOOLS)] : []
  return textTokens([prompt.system ?? '', text, ...functions]) + (picture === undefined ? 0 : pictureTokens(picture))
}

/** A text of so many tokens. */
function filler(tokens: number): string {
  return 'word'.repeat(tokens)
}

/** As the section shows them: to choose from, to call, or beside the actions. */
function apisIn(section: PromptSection, { config, prompt }: ModelSetup): string {
  const listed = listedApis(config)
  if (section === 'api_choice') return choiceLines(listed)
  const write = ({ name, example }: Api): string => replyFor({ kind: 'api', name, parameters: example }, config) ?? ''
  const apis = apiLines(listed, write)
  if (section === 'api_call') return apis
  return config.modules.api_call ? '' : fillPrompt(prompt.apis ?? '', { apis })
}

/** Those that a prompt may list: where the task decides, of the app with the most. A plan may name all apps. */
function listedApis({ apis }: ModelConfig): readonly Api[] {
  if (apis === 'none') return []
  const all = [...loadApis().values()]
  if (apis !== 'app') return all
  const ofApps = [...new Set(all.map(({ app }) => app))].map((named) => all.filter(({ app }) => app === named))
  return ofApps.toSorted((left, right) => right.length - left.length)[0] ?? []
}
