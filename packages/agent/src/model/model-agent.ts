import type { Action } from '@droidgym/gym/action/action'
import type { Element, Observation } from '@droidgym/gym/observation/observation'
import type { ActionReport, Agent } from '../agent.ts'
import { ACTION_TOOLS, readActionCall } from './prompt/action-tools.ts'
import { apisOfPlan, appLines, callsApi, choiceLines, readApiChoice } from './api-choice.ts'
import type { ChatMessage, ChatReply, ChatTool } from './endpoint/chat.ts'
import { estimatedTokens } from './cost/estimated-tokens.ts'
import type { Exchange, ExchangeModule, ModelUsage } from '../exchange.ts'
import type { FewShotExample } from './prompt/few-shot.ts'
import { describeReply } from './prompt/history.ts'
import type { AskedModel } from './model-caller.ts'
import { ModelCaller } from './model-caller.ts'
import type { ModelConfig } from './model-config.ts'
import { isEndpointFailure, isSetUpFault, ModelError, ModelErrorCode } from './endpoint/model-error.ts'
import { pictureUrl } from './prompt/picture-url.ts'
import type { Prompt, PromptSection } from './prompt/prompt-file.ts'
import { fillPrompt } from './prompt/prompt-file.ts'
import type { Size } from '@droidgym/android/geometry'
import { replyFor } from './prompt/reply-for.ts'
import { droidgym } from '@droidgym/gym/action/dialects/droidgym'
import { FINISH } from './load-model-setup.ts'
import { apiLines } from '@droidgym/gym/action/api-index'
import { elementFields } from '@droidgym/gym/observation/element-fields'
import { elementList } from '@droidgym/gym/observation/element-text'
import type { Api } from '@droidgym/spec/apis'
import { loadApis } from '@droidgym/spec/apis'
import type { TaskSpec } from '@droidgym/spec/tasks/task'

export interface ModelAgentParts {
  readonly model: AskedModel
  readonly config: ModelConfig
  readonly prompt: Prompt
  readonly examples: readonly FewShotExample[]
}

/** The agent's information about its episode. */
export interface ModelBriefing {
  readonly task: Pick<TaskSpec, 'instruction' | 'app'>
  /** The display's size in pixels. */
  readonly environment: Size
  readonly endOnSuccess?: boolean | undefined
  readonly typing?: boolean | undefined
}

/** Longest notes kept, in characters. */
const MAX_NOTES = 4000
/** The verdict of a completion check, in its last line. */
const DONE = /^\W*(?:answer\W+)?done\b/i

/** The parts of a call beside the prompt's section. */
interface Look {
  readonly text: string
  readonly elements: readonly Element[]
  readonly pictureUrl: string | undefined
  /** The legend of the numbers in the picture; '' without them. */
  readonly marks: string
}

/** Plays one episode by asking a language model, module by module. Needs observations with elements. */
export class ModelAgent implements Agent {
  readonly #parts: ModelAgentParts
  readonly #briefing: ModelBriefing
  readonly #caller: ModelCaller
  /** The APIs that prompts may list, before a choice. */
  #apis: readonly Api[]
  #chosenApis: readonly Api[]
  #history: string[] = []
  #plan = ''
  #memory = ''
  #reflection = ''
  /** The screen's text before the last action, and that action. */
  #last: { readonly before: string; readonly action: string } | undefined
  #failure: string | undefined
  #failedOutside = false
  #takesForDone = false

  constructor(parts: ModelAgentParts, briefing: ModelBriefing) {
    this.#parts = parts
    this.#briefing = briefing
    this.#caller = new ModelCaller(parts.model)
    const { apis } = parts.config
    this.#apis = apis === 'none' ? [] : [...loadApis().values()].filter(({ app }) => apis !== 'app' || app === briefing.task.app)
    this.#chosenApis = this.#apis
  }

  get failure(): string | undefined {
    return this.#failure
  }

  get failedOutside(): boolean {
    return this.#failedOutside
  }

  get takesForDone(): boolean {
    return this.#takesForDone
  }

  get exchanges(): readonly Exchange[] {
    return this.#caller.exchanges
  }

  get usage(): ModelUsage {
    return this.#caller.usage
  }

  /** Model errors become the agent's `failure`. Rejects when it is closed, and when its endpoint is set up wrongly. */
  async act(observation: Observation): Promise<Action | null> {
    this.#caller.beginStep()
    try {
      return await this.#act(observation)
    } catch (error) {
      if (!(error instanceof ModelError) || error.code === ModelErrorCode.closed) throw error
      this.#failure = `${error.code}: ${error.message}`
      this.#failedOutside = isEndpointFailure(error)
      if (isSetUpFault(error)) throw error
      return null
    }
  }

  /** Adds a refusal that the history does not yet contain. */
  told({ invalidAction, userReply }: ActionReport): void {
    const isKnown = this.#history.at(-1)?.includes('(refused: ') ?? false
    if (invalidAction !== undefined && !isKnown) this.#noteOnLast(`refused: ${invalidAction}`)
    if (userReply !== undefined) this.#noteOnLast(`the user replied: ${userReply}`)
  }

  notCarriedOut(): void {
    this.#noteOnLast('another action was carried out in its place')
  }

  /** A model that was trained on its history has seen no notes in it. */
  #noteOnLast(note: string): void {
    const last = this.#history.pop()
    if (last !== undefined) this.#history.push(this.#parts.config.learned ? last : `${last} (${note})`)
  }

  async #act(observation: Observation): Promise<Action | null> {
    const { modules, tools, apis, dialect } = this.#parts.config
    const look = await this.#look(observation)
    const { elements } = look
    if (this.#last !== undefined) {
      if (modules.reflection) this.#reflection = await this.#say('reflection', look)
      if (modules.memory) this.#memory = (await this.#say('memory', look)).slice(0, MAX_NOTES)
      if (modules.completion_check && this.#isDone(await this.#say('completion_check', look))) return this.#finish()
    }
    if (modules.plan && (this.#last === undefined || modules.replan)) {
      this.#plan = await this.#say('plan', look)
      if (apis === 'plan') this.#chosenApis = this.#apis = apisOfPlan(this.#plan, [...loadApis().values()])
    }
    if (modules.api_choice && this.#apis.length > 0) await this.#chooseApis(look)
    const reply = await this.#decide(look)
    const { action, fault = reply.fault } = tools ? readActionCall(reply) : { action: { kind: 'text', text: reply.text } as const }
    if (fault !== undefined) this.#caller.recordFault(fault)
    const described = describeReply(reply, elements, { dialect, display: this.#briefing.environment })
    this.#history.push(described)
    if (fault !== undefined) this.#noteOnLast(`refused: ${fault}`)
    this.#last = { before: look.text, action: described }
    return action
  }

  async #look(observation: Observation): Promise<Look> {
    const { elements = [], pixels, marks } = observation
    const picture = marks?.pixels ?? pixels
    return {
      text: this.#screenText(observation),
      elements,
      pictureUrl: picture && await pictureUrl(picture),
      marks: marks?.marks.map(({ number, numericTag }) => `${number}: numeric_tag ${numericTag}`).join('\n') ?? '',
    }
  }

  #screenText({ elements = [], html = '', xml = '' }: Observation): string {
    const { screen, boxes } = this.#parts.config.observation
    switch (screen) {
      case 'elements':
        return elementList(elements, boxes ? this.#briefing.environment : undefined)
      case 'json':
        return JSON.stringify(elements.map(elementFields))
      case 'html':
        return html
      case 'xml':
        return xml
      case 'none':
        return ''
    }
  }

  async #chooseApis(look: Look): Promise<void> {
    const reply = await this.#say('api_choice', look, { apis: choiceLines(this.#apis) })
    this.#chosenApis = readApiChoice(reply, this.#apis)
  }

  /** Asks for the reply with the action. */
  async #decide(look: Look): Promise<ChatReply> {
    const { modules } = this.#parts.config
    if (modules.api_call && this.#apis.length > 0) {
      const called = await this.#ask('api_call', look, { apis: this.#apiList() })
      if (callsApi(called.text)) return called
    }
    if (!modules.grounding) return this.#ask('action', look, { reply_form: this.#replyForm() })
    const decision = await this.#say('action', look, { reply_form: this.#parts.prompt.reply_in_words })
    return this.#ask('grounding', look, { decision, reply_form: this.#replyForm() })
  }

  #replyForm(): string | undefined {
    const { config: { modules }, prompt } = this.#parts
    return modules.thought ? prompt.reply_with_thought : prompt.reply_without_thought
  }

  async #say(module: ExchangeModule, look: Look, values: Values = {}): Promise<string> {
    return (await this.#ask(module, look, values)).text.trim()
  }

  #ask(module: ExchangeModule, look: Look, values: Values = {}): Promise<ChatReply> {
    const { config } = this.#parts
    const acts = module === 'grounding' || (module === 'action' && !config.modules.grounding)
    const messages = this.#messages(module, look, values)
    const picture = config.observation.marks === undefined ? 'observation.pixels' : 'observation.marks.pixels'
    return this.#caller.ask({ module, messages, picture, ...(acts && config.tools && { tools: this.#tools() }) })
  }

  /** Uses as many examples as fit into the context. */
  #messages(section: PromptSection, look: Look, values: Values): readonly ChatMessage[] {
    const { config, examples } = this.#parts
    const room = (config.context_tokens ?? Number.POSITIVE_INFINITY) - (config.sampling.max_tokens ?? 0)
    const picture = config.observation.picture ?? config.observation.marks
    for (let count = examples.length; ; count--) {
      const messages = this.#messagesWith(section, look, { ...values, examples: this.#exampleText(count) })
      if (count === 0 || estimatedTokens(messages, picture) <= room) return messages
    }
  }

  #messagesWith(section: PromptSection, look: Look, values: Values): readonly ChatMessage[] {
    const { config, prompt } = this.#parts
    const text = fillPrompt(prompt[section] ?? '', {
      goal: this.#briefing.task.instruction,
      options: this.#options(),
      observation: look.text,
      history: config.history === 0 ? '' : this.#history.slice(-config.history).join('\n'),
      plan: this.#plan,
      memory: this.#memory,
      reflection: this.#reflection,
      picture: look.pictureUrl === undefined ? '' : prompt.picture,
      marks: look.marks === '' ? '' : fillPrompt(prompt.marks ?? '', { marks: look.marks }),
      apis: config.modules.api_call ? '' : fillPrompt(prompt.apis ?? '', { apis: this.#apiList() }),
      apps: appLines([...loadApis().values()]),
      before: this.#last?.before,
      action: this.#last?.action,
      ...values,
    })
    const content = look.pictureUrl === undefined ? text : [
      { type: 'text' as const, text },
      { type: 'image_url' as const, image_url: { url: look.pictureUrl } },
    ]
    const system = prompt.system === undefined ? [] : [{ role: 'system' as const, content: fillPrompt(prompt.system, {}) }]
    return [...system, { role: 'user', content }]
  }

  /** The list of actions, without those that the episode does not have. */
  #options(): string {
    const { endOnSuccess, typing } = this.#briefing
    const { prompt } = this.#parts
    const parts = [prompt.options, typing === false ? '' : prompt.typing, endOnSuccess === false ? prompt.finish : '']
    return parts.map((part = '') => part.trim()).filter((part) => part !== '').join('\n')
  }

  #tools(): readonly ChatTool[] {
    if (this.#briefing.typing !== false) return ACTION_TOOLS
    return ACTION_TOOLS.filter(({ function: { name } }) => name !== 'type')
  }

  #apiList(): string {
    const { config } = this.#parts
    return apiLines(this.#chosenApis, ({ name, example }) => (
      replyFor({ kind: 'api', name, parameters: example }, config) ?? ''
    ))
  }

  #exampleText(count: number): string {
    const { examples, prompt } = this.#parts
    return examples.slice(0, count).map((example) => fillPrompt(prompt.example ?? '', { ...example })).join('\n\n')
  }

  #isDone(verdict: string): boolean {
    return DONE.test(verdict.split('\n').at(-1) ?? '')
  }

  /** Where the format has no finish action, as B-MoCA's where success ends the episode, the agent returns null. */
  #finish(): Action | null {
    this.#takesForDone = true
    const { tools, dialect: own } = this.#parts.config
    if (tools) return { kind: 'ui', action: FINISH }
    const dialect = own ?? (this.#briefing.endOnSuccess === false ? droidgym.name : undefined)
    const text = replyFor(FINISH, { tools, dialect })
    return text === undefined ? null : { kind: 'text', text }
  }
}

type Values = Readonly<Record<string, string | undefined>>
