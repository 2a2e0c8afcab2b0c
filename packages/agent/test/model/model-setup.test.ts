import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadModelSetup } from '@droidgym/agent/model/load-model-setup'
import { fillPrompt, placeholdersOf } from '@droidgym/agent/model/prompt/prompt-file'

/** The placeholders of every section in their order: what a prompt is made of, whatever its words. */
function structure(name: string): unknown {
  const { config, prompt } = loadModelSetup(name)
  const { modules, tools, sampling, observation, history, few_shot: fewShot } = config
  const sections = Object.fromEntries(
    Object.entries(prompt).map(([section, text]) => [section, placeholdersOf(text).join(' ')]),
  )
  const switchedOn = Object.entries(modules).flatMap(([module, on]) => (on ? [module] : []))
  return { modules: switchedOn, tools, sampling, observation, history, fewShot, sections }
}

describe('the configurations that come with droidgym', () => {
  it('are these', () => {
    const names = readdirSync('configs/agents').map((file) => basename(file, '.yaml')).sort()
    expect(names).toEqual([
      'app-agent', 'auto-droid', 'auto-ui', 'b-moca-fine-tuned', 'b-moca-multimodal', 'b-moca-text', 'cog-agent', 'digirl', 'm3a',
      'mobile-agent', 'mobile-agent-2', 'mobile-agent-e', 'mobile-bench', 'mobile-bench-baseline', 'mobile-bench-no-api',
      'mobile-bench-no-plan', 'mobile-bench-no-thought', 'modules', 'odyssey-agent', 'see-act', 'set-of-marks', 't3a', 'tools',
    ])
  })

  it('b-moca-text', () => {
    expect(structure('b-moca-text')).toMatchInlineSnapshot(`
      {
        "fewShot": {
          "count": 3,
          "seed": 0,
        },
        "history": 4,
        "modules": [
          "thought",
        ],
        "observation": {
          "boxes": false,
          "screen": "elements",
        },
        "sampling": {
          "extra_body": {
            "top_k": 42,
          },
          "max_tokens": 256,
          "temperature": 0.1,
          "top_p": 1,
        },
        "sections": {
          "action": "options reply_form goal examples history picture marks observation",
          "example": "goal observation action",
          "finish": "",
          "marks": "marks",
          "options": "",
          "picture": "",
          "reply_with_thought": "",
          "reply_without_thought": "",
          "system": "",
          "typing": "",
        },
        "tools": false,
      }
    `)
  })

  it('b-moca-multimodal differs from it by its picture', () => {
    expect(structure('b-moca-multimodal')).toEqual({
      ...(structure('b-moca-text') as object),
      observation: { screen: 'elements', boxes: false, picture: { width: 256, height: 512 } },
    })
  })

  it('tools', () => {
    expect(structure('tools')).toMatchInlineSnapshot(`
      {
        "fewShot": {
          "count": 3,
          "seed": 0,
        },
        "history": 8,
        "modules": [
          "thought",
        ],
        "observation": {
          "boxes": false,
          "screen": "elements",
        },
        "sampling": {
          "max_tokens": 512,
          "temperature": 0.1,
        },
        "sections": {
          "action": "reply_form apis goal examples history picture observation",
          "api_choice": "goal history picture observation apis",
          "apis": "apis",
          "example": "goal observation action",
          "picture": "",
          "reply_with_thought": "",
          "reply_without_thought": "",
          "system": "",
        },
        "tools": true,
      }
    `)
  })

  it('modules', () => {
    expect(structure('modules')).toMatchInlineSnapshot(`
      {
        "fewShot": {
          "count": 0,
          "seed": 0,
        },
        "history": 8,
        "modules": [
          "plan",
          "api_choice",
          "thought",
          "reflection",
          "memory",
          "completion_check",
          "grounding",
        ],
        "observation": {
          "boxes": false,
          "screen": "elements",
        },
        "sampling": {
          "max_tokens": 512,
          "temperature": 0.1,
        },
        "sections": {
          "action": "goal plan memory reflection history options apis picture observation reply_form",
          "api_choice": "goal plan memory history picture observation apis",
          "apis": "apis",
          "completion_check": "goal history picture observation",
          "finish": "",
          "grounding": "decision options apis picture observation reply_form",
          "memory": "goal memory action observation",
          "options": "",
          "picture": "",
          "plan": "goal picture observation",
          "reflection": "goal before action picture observation",
          "reply_in_words": "",
          "reply_with_thought": "",
          "reply_without_thought": "",
          "system": "",
          "typing": "",
        },
        "tools": false,
      }
    `)
  })
})

describe('a configuration of one\'s own', () => {
  let folder: string
  const PROMPT = 'system: s\noptions: o\nreply_with_thought: r\naction: "{goal} {observation} {reply_form}"\n'
  const CONFIG = 'prompt: prompt.yaml\nfew_shot: { count: 0 }\n'

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'configuration-'))
    mkdirSync(join(folder, 'elsewhere'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function load(config: string, prompt = PROMPT): ReturnType<typeof loadModelSetup> {
    writeFileSync(join(folder, 'agent.yaml'), config)
    writeFileSync(join(folder, 'prompt.yaml'), prompt)
    return loadModelSetup(join(folder, 'agent.yaml'))
  }

  it('has defaults', () => {
    const { config, prices } = load(CONFIG)
    expect(config.limits).toEqual({ timeout_ms: 60_000, retries: 3, concurrency: 4, max_reply_bytes: 1_000_000 })
    expect(config.modules).toEqual({
      plan: false, api_choice: false, thought: true, reflection: false, memory: false,
      completion_check: false, grounding: false,
    })
    expect(prices).toEqual({ models: {} })
  })

  it('needs neither actions nor a form for a model that has learned them', () => {
    const learned = `${CONFIG}learned: true\nobservation: { screen: none, picture: { width: 64, height: 64 } }\n`
    expect(load(learned, 'action: "Goal: {goal}"\n').prompt).toEqual({ action: 'Goal: {goal}' })
    expect(() => load(CONFIG, 'action: "Goal: {goal}"\n')).toThrow(/options: is missing[^]*reply_with_thought: is missing/)
  })

  it.each<[string, string, string | undefined, RegExp]>([
    ['an unknown field', `${CONFIG}colour: red\n`, undefined, /agent\.yaml.*colour/],
    ['a value out of range', `${CONFIG}sampling: { temperature: 3 }\n`, undefined, /agent\.yaml:sampling\.temperature: /],
    ['a field that the agent sets', `${CONFIG}sampling: { extra_body: { stream: true } }\n`, undefined, /extra_body\.stream: the agent sets/],
    ['a dialect beside tools', `${CONFIG}tools: true\ndialect: x\n`, undefined, /agent\.yaml:dialect: a dialect is for text/],
    ['an unknown dialect', `${CONFIG}dialect: no-such\n`, undefined, /agent\.yaml:dialect: there is no dialect "no-such"/],
    ['a choice of APIs without a list', `${CONFIG}modules: { api_choice: true }\n`, undefined, /agent\.yaml:modules\.api_choice: there is nothing/],
    ['APIs that replies cannot call', `${CONFIG}apis: app\n`, undefined, /agent\.yaml:apis: replies in this format cannot call APIs: set dialect/],
    ['APIs without words for them', `${CONFIG}apis: app\ndialect: droidgym\n`, undefined, /prompt\.yaml:apis: is missing[^]*lacks the placeholder \{apis\}/],
    ['a missing prompt', 'prompt: elsewhere/none.yaml\n', undefined, /none\.yaml: cannot be read/],
    ['missing prices', `${CONFIG}prices: none.yaml\n`, undefined, /none\.yaml: cannot be read/],
    ['an unknown placeholder', CONFIG, PROMPT.replace('{goal}', '{goal} {gaol}'), /prompt\.yaml:action: there is no placeholder \{gaol\} here: /],
    ['a placeholder of another section', CONFIG, `${PROMPT}plan: "{goal} {before}"\n`, /prompt\.yaml:plan: there is no placeholder \{before\}/],
    ['a missing placeholder', CONFIG, PROMPT.replace('{goal}', ''), /prompt\.yaml:action: the placeholder \{goal\} is missing/],
    ['a missing section', `${CONFIG}modules: { grounding: true }\n`, undefined, /prompt\.yaml:grounding: is missing[^]*|prompt\.yaml:reply_in_words/],
    ['a module that the action does not hear of', `${CONFIG}modules: { memory: true }\n`, `${PROMPT}memory: "{goal} {observation} {action}"\n`, /prompt\.yaml:action: lacks the placeholder \{memory\}/],
    ['an action without the screen', CONFIG, PROMPT.replace('{observation}', ''), /prompt\.yaml:action: the placeholder \{observation\} is missing/],
    ['an action without a form', CONFIG, PROMPT.replace('{reply_form}', ''), /prompt\.yaml:action: the placeholder \{reply_form\} is missing/],
    ['nothing to see', `${CONFIG}observation: { screen: none }\n`, undefined, /agent\.yaml:observation\.screen: the model would see nothing/],
    ['a plan to renew that is none', `${CONFIG}modules: { replan: true }\n`, undefined, /agent\.yaml:modules\.replan: there is no plan/],
    ['examples without a place', 'prompt: prompt.yaml\n', `${PROMPT}example: "{observation} {action}"\n`, /lacks the placeholder \{examples\}/],
  ])('is refused for %s', (_, config, prompt, message) => {
    expect(() => load(config, prompt)).toThrow(expect.objectContaining({ code: 'INVALID_SPEC', message: expect.stringMatching(message) as string }))
  })
})

describe('a filled prompt', () => {
  it('leaves out the paragraphs without a value', () => {
    expect(fillPrompt('one\n\nNotes:\n{memory}\n\nthe {goal}\n\n{plan} {goal}', { memory: '', goal: 'end' })).toBe('one\n\nthe end')
  })

  it('holds values as they are, also where they look like placeholders or patterns', () => {
    fc.assert(fc.property(fc.string({ minLength: 1 }), (value) => {
      expect(fillPrompt('<{goal}>', { goal: value })).toBe(`<${value}>`)
    }))
    expect(fillPrompt('<{goal}>', { goal: '{plan} $& \n\n{memory}', plan: 'x' })).toBe('<{plan} $& \n\n{memory}>')
  })

  it('leaves braces of JSON alone', () => {
    expect(fillPrompt('{"at": {"tag": 3}} {goal}', { goal: 'x' })).toBe('{"at": {"tag": 3}} x')
  })
})
