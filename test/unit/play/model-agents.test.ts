import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ActionSpaceName } from '@droidgym/gym/action/action'
import { baselineAgent } from '@droidgym/lab/play/agents/baseline-agents'
import { openModelAgents } from '@droidgym/lab/play/agents/model-agents'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import { simulatedGym } from '@droidgym/gym/gym'
import { readRecordings } from '@droidgym/gym/record/read-episode'
import { recordedGym } from '@droidgym/gym/record/recorded-environment'
import { makeRecordingFolder } from '@droidgym/gym/record/recording-folder'
import { loadApis } from '@droidgym/spec/apis'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findTask } from '@droidgym/spec/find-task'
import type { RecordedRun } from '../../fixtures/agent/model/recorded-run.ts'
import { recordedRun } from '../../fixtures/agent/model/recorded-run.ts'
import type { Answer, EndpointAnswer, ReplayingEndpoint } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { callOf, picturesOf, promptOf, replyOf } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { scriptedModel } from '../../fixtures/agent/model/scripted-model.ts'
import { serveModel } from '../../fixtures/agent/model/served-model.ts'

const KEY = 'sk-never-to-be-seen'
const NOTHING = { model: '', messages: [] }
const OPEN_CLOCK = 'clock/open_the_clock_app'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'model-agents-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function serve(answer: Answer): Promise<ReplayingEndpoint> {
  return serveModel(answer, KEY)
}

function run(
  agent: string,
  tasks: readonly string[],
  { actionSpace = 'text', reruns }: { readonly actionSpace?: ActionSpaceName; readonly reruns?: number } = {},
): Promise<RecordedRun> {
  const cells = { tasks: tasks.map((id) => findTask(id)), actionSpace, criteria: 'own' } as const
  return recordedRun(join(folder, 'results'), agent, cells, { atOnce: 2, reruns })
}

/** A configuration beside the prompts that come with droidgym. */
function configure(yaml: string): string {
  const file = join(folder, 'agent.yaml')
  writeFileSync(file, yaml.replaceAll('PROMPTS', join(process.cwd(), 'configs/prompts')))
  return file
}

describe('agents of a language model', () => {
  it('open the clock and the camera by what a model reads of the screen', async () => {
    const server = await serve(scriptedModel)
    const { results, recordings } = await run('openai:example-model', [OPEN_CLOCK, 'camera/open_the_camera_app'])
    expect(results.map(({ success }) => success)).toEqual([true, true])
    const [request] = server.requests
    expect(request).toMatchObject({ model: 'example-model', temperature: 0.1, top_p: 1, top_k: 42, max_tokens: 256 })
    expect(request).not.toHaveProperty('tools')
    for (const { model_usage: usage } of results) {
      expect(usage).toMatchObject({ from_cache: 0, unknown_usage: 0 })
      const { calls = 0, input_tokens: input = 0, output_tokens: output = 0, cached_tokens: cached = 0 } = usage ?? {}
      expect(calls).toBeGreaterThan(0)
      expect(input).toBeGreaterThan(500)
      // The prices of `example-model`.
      expect(usage?.cost_usd).toBeCloseTo((input - cached + cached * 0.5 + output * 2) / 1e6, 12)
    }
    expect(recordings).toHaveLength(2)
    for (const { header, steps } of recordings) {
      expect(header.agent).toBe('openai:example-model')
      expect(header.agent_settings).toMatchObject({ model: 'example-model', config: { history: 4 } })
      for (const { exchanges = [], action } of steps) {
        const messages = [{ role: 'system' }, { role: 'user' }]
        expect(exchanges).toMatchObject([{ module: 'action', from_cache: false, messages }])
        expect(action).toEqual({ kind: 'text', text: exchanges[0]?.reply })
      }
    }
    expect(JSON.stringify([results, recordings])).not.toContain(KEY)
  })

  it('turn an alarm on by calling functions', async () => {
    const server = await serve(scriptedModel)
    const { results, recordings } = await run('openai:m?config=tools', ['clock/turn_on_alarm_at_9_am'], { actionSpace: 'ui' })
    const usage = { unknown_usage: results[0]?.steps }
    expect(results).toMatchObject([{ success: true, side_effects: [], model_usage: usage }])
    expect(results[0]?.model_usage).not.toHaveProperty('cost_usd')
    expect(server.requests[0]?.tools?.map(({ function: { name } }) => name)).toContain('double-tap')
    expect(promptOf(server.requests[1] ?? NOTHING)).toMatch(/tap \{"at":\{"tag":\d+\}\} on \{'numeric_tag'/)
    expect(recordings[0]?.steps[0]).toMatchObject({
      action: { kind: 'ui', action: { kind: 'tap', at: { tag: expect.any(Number) as number } } },
      exchanges: [{ reply: '', tool_calls: [{ name: 'tap' }] }],
    })
  })

  it('send a picture of 256 × 512 beside the text, and record it once', async () => {
    const server = await serve(scriptedModel)
    const { results, recordings } = await run('openai:m?config=b-moca-multimodal', ['clock/go_to_the_stopwatch_page_in_clock'])
    expect(results).toMatchObject([{ success: true }])
    const [url = ''] = picturesOf(server.requests[0] ?? NOTHING)
    const png = Buffer.from(url.slice('data:image/png;base64,'.length), 'base64')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([256, 512])
    const [step] = recordings[0]?.steps ?? []
    expect(step?.exchanges?.[0]?.messages[1]?.content).toEqual([
      { text: expect.stringContaining('A screenshot of the same screen') as string },
      { picture: 'observation.pixels' },
    ])
    expect(step?.observation.pixels).toMatchObject({ width: 256, height: 512 })
    expect(JSON.stringify(step?.exchanges)).not.toContain('base64')
  })

  it('read numbered boxes, of which the recording keeps the picture', async () => {
    const server = await serve(scriptedModel)
    const { results, recordings } = await run('openai:m?config=set-of-marks', ['clock/go_to_the_stopwatch_page_in_clock'])
    expect(results).toMatchObject([{ success: true }])
    expect(promptOf(server.requests[0] ?? NOTHING)).toMatch(/^1: numeric_tag \d+$/m)
    const [url = ''] = picturesOf(server.requests[0] ?? NOTHING)
    const png = Buffer.from(url.slice('data:image/png;base64,'.length), 'base64')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([360, 720])
    const [step] = recordings[0]?.steps ?? []
    expect(step?.exchanges?.[0]?.messages[1]?.content).toContainEqual({ picture: 'observation.marks.pixels' })
    expect(step?.observation.marks?.pixels).toMatchObject({ width: 360, height: 720 })
  })

  it.each([
    ['json', /Current screen: \[\{"numeric_tag":0,"resource_id":"[^\n]*"bounds":\[\d+,\d+,\d+,\d+\]\}/],
    ['xml', /Current screen: <\?xml [^>]*>\s*<hierarchy rotation="0">[^]*<\/hierarchy>/],
    ['elements, boxes: true', /Current screen: \[\{'numeric_tag': 0, [^\n]*'bbox location': '\(\(0\.\d\d, /],
  ])('see the screen as %s', async (screen, shown) => {
    const server = await serve(() => replyOf('Action: press("HOME")'))
    const file = configure(`prompt: PROMPTS/b-moca.yaml\nobservation: { screen: ${screen} }\n`)
    await run(`openai:m?config=${file}`, [OPEN_CLOCK])
    expect(promptOf(server.requests[0] ?? NOTHING)).toMatch(shown)
  })

  it('read HTML, and call what apps do for others', async () => {
    const server = await serve(scriptedModel)
    const tasks = ['clock/go_to_the_stopwatch_page_in_clock', 'clock/create_alarm_at_10_30_am']
    const { results, recordings } = await run('openai:m?config=mobile-bench', tasks)
    expect(results.map(({ success }) => success)).toEqual([true, true])
    expect(promptOf(server.requests[0] ?? NOTHING)).toMatch(/<button |<p /)
    const alarm = recordings.find(({ header }) => header.task === tasks[1])
    expect(alarm?.steps.map(({ executed }) => executed)).toEqual(['clock_set_alarm({"hour":10,"minutes":30})'])
  })

  it.each<[string, EndpointAnswer, RegExp]>([
    ['401', { status: 401, body: { error: { message: `wrong key ${KEY}` } } }, /401 wrong key \[key\].*OPENAI_API_KEY/],
    ['403', { status: 403, body: { error: { message: 'not for you' } } }, /403 not for you/],
    ['404', { status: 404, body: { error: { message: 'no such model' } } }, /404 no such model.*name/],
  ])('end the run at an endpoint that answers with %s, and its episodes are played later', async (_, answer, error) => {
    let isSetUp = false
    const server = await serve((request, number) => (
      isSetUp || promptOf(request).includes('open the clock') ? scriptedModel(request, number) : answer
    ))
    const file = configure('prompt: PROMPTS/b-moca.yaml\nlimits: { timeout_ms: 5000 }\n')
    const tasks = ['camera/open_the_camera_app', 'clock/turn_on_alarm_at_9_am']
    const refused = { code: 'MODEL_UNUSABLE', message: expect.stringMatching(error) as string }
    await expect(run(`openai:m?config=${file}`, tasks)).rejects.toMatchObject(refused)
    expect(server.requests.length).toBeLessThanOrEqual(2)
    expect([...readRecordings(join(folder, 'results', 'recordings'))]).toEqual([])
    isSetUp = true
    const { results, unplayed, recordings } = await run(`openai:m?config=${file}`, tasks)
    expect(results).toMatchObject([{ success: true, reruns: 0 }, { success: true, reruns: 0 }])
    expect([unplayed, recordings.length]).toEqual([[], 2])
  })

  it('fail alone where the endpoint refuses a request of theirs: the other episode is played', async () => {
    const answer = { status: 400, body: { error: { message: `too long ${KEY}` } } }
    await serve((request, number) => (
      promptOf(request).includes('Your task: open the camera') ? answer : scriptedModel(request, number)
    ))
    const file = configure('prompt: PROMPTS/b-moca.yaml\nlimits: { timeout_ms: 5000, retries: 0 }\n')
    const { results } = await run(`openai:m?config=${file}`, ['camera/open_the_camera_app', OPEN_CLOCK])
    const byTask = new Map(results.map((result) => [result.task, result]))
    expect(byTask.get(OPEN_CLOCK)).toMatchObject({ success: true, reason: 'terminated' })
    expect(byTask.get('camera/open_the_camera_app')).toMatchObject({
      success: false, reason: 'agent_error', steps: 0, reruns: 0,
      agent_error: expect.stringMatching(/^MODEL_REFUSED: .*400 too long \[key\]/) as string,
    })
    expect(JSON.stringify(results)).not.toContain(KEY)
  })

  const failures: readonly [string, EndpointAnswer, RegExp][] = [
    ['429', { status: 429, body: {} }, /^MODEL_BUSY: /],
    ['500', { status: 500, body: 'oh' }, /^MODEL_FAILED: .*500/],
    ['nothing', { hang: 'at once' }, /^MODEL_TIMEOUT: /],
    ['half an answer', { hang: 'begun' }, /^MODEL_TIMEOUT: /],
    ['a broken connection', { gone: true }, /^MODEL_UNREACHABLE: /],
    ['no JSON', { body: '<html></html>' }, /^MODEL_REPLY_INVALID: /],
    ['garbage', { headers: { 'content-type': 'text/event-stream' }, body: 'data: \0\n\n' }, /^MODEL_REPLY_INVALID: /],
  ]

  it.each(failures)('17: are missing, and not failed, where an endpoint fails every time with %s', async (_, answer, error) => {
    const server = await serve((request, number) => (
      promptOf(request).includes('Your task: open the camera') ? answer : scriptedModel(request, number)
    ))
    const file = configure('prompt: PROMPTS/b-moca.yaml\nlimits: { timeout_ms: 2000, retries: 0 }\n')
    const tasks = ['camera/open_the_camera_app', OPEN_CLOCK]
    const { results, unplayed, recordings } = await run(`openai:m?config=${file}`, tasks, { reruns: 1 })
    expect(results).toMatchObject([{ task: OPEN_CLOCK, success: true, reruns: 0 }])
    const failure = expect.stringMatching(error) as string
    expect(unplayed).toMatchObject([{ order: { task: 'camera/open_the_camera_app' }, failure }])
    expect(server.requests.filter((request) => promptOf(request).includes('Your task: open the camera'))).toHaveLength(2)
    expect(recordings.map(({ header }) => header.task)).toEqual([OPEN_CLOCK])
    expect(JSON.stringify(unplayed)).not.toContain(KEY)
  })

  it('17: are played again after an endpoint that failed in the middle, and only the last try is kept', async () => {
    // The third call fails: the alarm takes more than two.
    const server = await serve((request, number) => (
      number === 2 ? { status: 503, body: '' } : scriptedModel(request, number)
    ))
    const file = configure('prompt: PROMPTS/b-moca.yaml\nlimits: { retries: 0 }\n')
    const { results, unplayed, recordings } = await run(`openai:m?config=${file}`, ['clock/turn_on_alarm_at_9_am'])
    expect(unplayed).toEqual([])
    expect(results).toMatchObject([{ success: true, reruns: 1, reason: 'terminated' }])
    const [result] = results
    expect(result?.model_usage?.calls).toBe(result?.steps)
    expect(server.requests).toHaveLength(3 + (result?.steps ?? 0))
    expect(recordings.map(({ steps }) => steps.length)).toEqual([result?.steps])
  })

  it("17: count tokens by MobileAgentBench's rule, from what was said and shown", async () => {
    const server = await serve(scriptedModel)
    const { results, recordings } = await run('openai:m?config=set-of-marks', ['clock/go_to_the_stopwatch_page_in_clock'])
    const [result] = results
    const texts = server.requests.map(({ messages }) => messages.flatMap(({ content }) => (
      typeof content === 'string' ? [content] : content.map(({ text = '' }) => text)
    )).join(''))
    const replies = recordings[0]?.steps.map(({ exchanges = [] }) => exchanges[0]?.reply ?? '') ?? []
    // A picture of 360 × 720 each: one tile wide, two high.
    const expected = texts.map((text, index) => (
      Math.ceil([...text].length / 4) + Math.ceil([...replies[index] ?? ''].length / 4) + 85 + 170 * 2
    ))
    expect(result?.mab_tokens).toBe(expected.reduce((sum, tokens) => sum + tokens, 0))
    expect(result?.action_ms).toHaveLength(result?.steps ?? -1)
  })

  it.each([
    ['a function that does not exist', callOf('fly', {}), /^fly/],
    ['arguments of another shape', callOf('tap', { at: 'the clock' }), /^tap/],
    ['text alone', replyOf('I would tap the clock'), /^I would/],
  ])('lose a step by %s', async (_, answer, written) => {
    await serve(() => answer)
    const { results, recordings } = await run('openai:m?config=tools', [OPEN_CLOCK], { actionSpace: 'ui' })
    expect(results).toMatchObject([{ success: false, reason: 'truncated' }])
    const [step] = recordings[0]?.steps ?? []
    expect(step).toMatchObject({ action: { kind: 'text', text: expect.stringMatching(written) as string } })
    expect(step?.exchanges?.[0]?.fault).toBeTypeOf('string')
    expect(step?.info.invalid_action).toBeTypeOf('string')
    expect(recordings[0]?.steps[1]?.exchanges?.[0]?.messages[1]?.content).toContain('(refused: ')
  })

  const silences: readonly [string, object][] = [
    ['empty', { message: { content: '' }, finish_reason: 'stop' }],
    ['cut off within a thought', { message: { content: '<think>maybe\nAction: press("HOME")' }, finish_reason: 'length' }],
    ['a thought', { message: { content: '<think>maybe</think>', reasoning_content: 'Action: press("HOME")' } }],
    ['refused', { message: { content: null, refusal: 'Action: press("HOME")' } }],
    ['withheld', { message: { content: 'Action: press("HOME")' }, finish_reason: 'content_filter' }],
  ]

  it.each(silences.flatMap(([name, choice]) => (['b-moca-text', 'tools'] as const).map((config) => [name, config, choice] as const)))(
    'lose a step by a reply that is %s (%s), and its tokens count', async (_, config, choice) => {
      const usage = { prompt_tokens: 100, completion_tokens: 7 }
      await serve(() => ({ body: { choices: [choice], usage } }))
      const actionSpace = config === 'tools' ? 'ui' : 'text'
      const { results, unplayed, recordings } = await run(`openai:m?config=${config}`, [OPEN_CLOCK], { actionSpace })
      expect(unplayed).toEqual([])
      const steps = results[0]?.steps ?? 0
      expect(results).toMatchObject([{ success: false, reason: 'truncated' }])
      expect(results[0]).not.toHaveProperty('agent_error')
      const tokens = { input_tokens: 100 * steps, output_tokens: 7 * steps }
      expect(results[0]?.model_usage).toMatchObject({ calls: steps, unknown_usage: 0, ...tokens })
      const [step] = recordings[0]?.steps ?? []
      expect(step?.info.invalid_action).toBeTypeOf('string')
      expect(step?.exchanges?.[0]?.fault).toBeTypeOf('string')
    },
  )

  it('act on what is said outside a thought, and keep the thought in the recording', async () => {
    const reply = '<think>or\nAction: press("BACK")\n</think>\nAction: press("HOME")<|im_end|>'
    await serve(() => replyOf(reply))
    const { recordings } = await run('openai:m', [OPEN_CLOCK])
    const [step] = recordings[0]?.steps ?? []
    expect(step).toMatchObject({ executed: 'press(HOME)', exchanges: [{ reply }] })
    expect(step?.action).toEqual({ kind: 'text', text: '\nAction: press("HOME")' })
  })

  it('do not go on with another configuration in the same folder', async () => {
    await serve(scriptedModel)
    await run('openai:m', [OPEN_CLOCK])
    const file = configure('prompt: PROMPTS/b-moca.yaml\n')
    await expect(run(`openai:m?config=${file}`, [OPEN_CLOCK])).rejects.toMatchObject({ code: 'OTHER_RUN' })
  })
})

describe('the modules of an agent', () => {
  it('each ask where they are switched on, and tell the action what they found', async () => {
    const server = await serve((request) => {
      const prompt = promptOf(request)
      if (prompt.includes('list the steps')) return replyOf('1. find the icon')
      if (prompt.includes('Which of these does the next step need?')) return replyOf('so\nAnswer: clock_set_alarm, clock_open')
      if (prompt.includes('Compare the two screens')) return replyOf('nothing has changed')
      if (prompt.includes('Write your notes')) return replyOf('the icon is not here')
      if (prompt.includes('Is the task done?')) return replyOf(`because\nAnswer: ${server.requests.length > 11 ? 'done' : 'not yet'}`)
      if (prompt.includes('What is to be done:')) return replyOf('Thought: so\nAction: press("HOME")')
      return replyOf('press the home button')
    })
    const { results, recordings } = await run('openai:m?config=modules', [OPEN_CLOCK])
    expect(results).toMatchObject([{ steps: 3 }])
    expect(recordings[0]?.steps[2]?.executed).toBe('finish(complete)')
    const asked = recordings[0]?.steps.map(({ exchanges = [] }) => exchanges.map(({ module }) => module))
    expect(asked).toEqual([
      ['plan', 'api_choice', 'action', 'grounding'],
      ['reflection', 'memory', 'completion_check', 'api_choice', 'action', 'grounding'],
      ['reflection', 'memory', 'completion_check'],
    ])
    const second = recordings[0]?.steps[1]?.exchanges?.[4]?.messages[1]?.content
    expect(second).toMatch(/1\. find the icon[^]*the icon is not here[^]*nothing has changed[^]*press\("HOME"\)/)
    expect(recordings[0]?.steps[1]?.exchanges?.[5]?.messages[1]?.content).toContain('press the home button')
    expect(results[0]?.model_usage?.calls).toBe(server.requests.length)
  })

  const CHOOSES = 'prompt: PROMPTS/modules.yaml\ndialect: droidgym\napis: all\nmodules: { api_choice: true }\nfew_shot: { count: 0 }\n'

  it.each([
    ['text', CHOOSES, replyOf('Thought: so\nAction: api("clock_set_alarm", hour=10, minutes=30)'),
      'Example: Action: api("clock_set_alarm", '],
    ['ui', CHOOSES.replace('dialect: droidgym', 'tools: true').replace('modules.yaml', 'tools.yaml'),
      callOf('api', { name: 'clock_set_alarm', parameters: { hour: 10, minutes: 30 } }),
      'Example: api {"name":"clock_set_alarm","parameters":{'],
  ] as const)('tell the action of the APIs that a call has chosen, with %s actions', async (space, yaml, call, example) => {
    const server = await serve((request) => {
      const prompt = promptOf(request)
      if (prompt.includes('Which of these')) return replyOf('An alarm is to be set.\nAnswer: `clock_set_alarm`, clock_show_alarms')
      return call
    })
    const agent = `openai:m?config=${configure(yaml)}`
    const { results, recordings } = await run(agent, ['clock/create_alarm_at_10_30_am'], { actionSpace: space })
    expect(results).toMatchObject([{ success: true, steps: 1 }])
    expect(recordings[0]?.steps[0]?.exchanges?.map(({ module }) => module)).toEqual(['api_choice', 'action'])
    const [chosen = '', acted = ''] = server.requests.map(promptOf)
    // Names and descriptions of all, without parameters.
    expect(chosen).toContain('\nclock_set_timer: Starts a timer and shows it.\n')
    expect(chosen).toContain('\ncalculator_open: ')
    expect(acted.match(/^(?:clock|calculator)_\w+(?=: )/gm)).toEqual(['clock_set_alarm', 'clock_show_alarms'])
    expect(acted).toMatch(/^clock_set_alarm: .* hour: .* minutes: /m)
    expect(acted).toContain(example)
  })

  it('tell the action of all APIs where the choice says nothing, and of none where it says so', async () => {
    let choice = 'I cannot tell'
    const server = await serve((request) => (
      replyOf(promptOf(request).includes('Which of these') ? choice : 'Thought: so\nAction: finish("infeasible")')
    ))
    const config = configure(CHOOSES)
    await run(`openai:m?config=${config}`, [OPEN_CLOCK])
    expect(promptOf(server.requests[1] ?? NOTHING).match(/^\w+: .* Example: Action: api\(/gm)).toHaveLength(loadApis().size)
    choice = 'The icon is there.\nAnswer: none'
    rmSync(join(folder, 'results'), { recursive: true })
    await run(`openai:m?config=${config}`, [OPEN_CLOCK])
    expect(promptOf(server.requests[3] ?? NOTHING)).not.toContain('what an app does for others')
  })

  it('leave nothing behind where they are switched off', async () => {
    const server = await serve(() => replyOf('Action: press("HOME")'))
    const file = configure('prompt: PROMPTS/modules.yaml\nmodules: { thought: false }\nfew_shot: { count: 0 }\nhistory: 0\n')
    const { results } = await run(`openai:m?config=${file}`, [OPEN_CLOCK])
    expect(results[0]?.model_usage?.calls).toBe(results[0]?.steps)
    for (const request of server.requests) {
      const prompt = promptOf(request)
      expect(prompt).not.toMatch(/\{[a-z_]+\}|Your plan|Your notes|Thought|previous actions/)
    }
  })
})

describe('examples from recordings', () => {
  async function demonstrate(environments: readonly string[], actionSpace: ActionSpaceName = 'text'): Promise<string> {
    const recordings = join(folder, 'demonstrations')
    makeRecordingFolder(recordings)
    const givenUp = (_: string, error: unknown): never => expect.unreachable(String(error))
    const listener = { recorded: () => undefined, givenUp }
    const gym = recordedGym(simulatedGym(), { folder: recordings, listener, observation: { elements: true } })
    for (const environment of environments) {
      for (const task of [findTask(OPEN_CLOCK), findTask('camera/open_the_camera_app')]) {
        const options = { task: task.id, environment, actionSpace, observation: { xml: true, elements: true } }
        const played = await gym.makeEnvironment(options)
        const briefing = { task, environment: findEnvironment(environment), actionSpace, seed: 0 }
        await playEpisode(played, () => baselineAgent('expert', briefing), { reset: { seed: 0 } })
        await played.close()
      }
    }
    return recordings
  }

  const examplesIn = (prompt: string): number => prompt.split('\nScreen: [').length - 1

  it('are three steps of the task in training environments, the same for the same seed', async () => {
    const recordings = await demonstrate(['000', '001', '002', '003'])
    const server = await serve(scriptedModel)
    await run(`openai:m?examples=${recordings}`, [OPEN_CLOCK])
    const [first = ''] = server.requests.map(promptOf)
    expect(examplesIn(first)).toBe(3)
    expect(first.match(/Task: open the clock app\nScreen: \[[^\n]*\]\n- Action: tap\(\d+\)/g)).toHaveLength(3)
    rmSync(join(folder, 'results'), { recursive: true })
    await run(`openai:m?examples=${recordings}`, [OPEN_CLOCK])
    expect(server.requests.map(promptOf).filter((prompt) => prompt === first)).toHaveLength(2)
  })

  it('are fewer where the context is short', async () => {
    const recordings = await demonstrate(['000', '001', '002', '003'])
    const server = await serve(scriptedModel)
    const promptWithin = async (tokens: number): Promise<string> => {
      const file = configure(`prompt: PROMPTS/b-moca.yaml\ncontext_tokens: ${tokens}\n`)
      await run(`openai:m?config=${file}&examples=${recordings}`, [OPEN_CLOCK])
      rmSync(join(folder, 'results'), { recursive: true })
      return promptOf(server.requests.splice(0)[0] ?? NOTHING)
    }
    const whole = await promptWithin(100_000)
    expect(examplesIn(whole)).toBe(3)
    const shorter = await promptWithin(Math.floor(whole.length / 4) - 10)
    expect(examplesIn(shorter)).toBe(2)
    expect(shorter.length).toBeLessThan(whole.length)
    expect(examplesIn(await promptWithin(100))).toBe(0)
  })

  it('are never of test environments', async () => {
    const recordings = await demonstrate(['000', '101'])
    await serve(scriptedModel)
    await expect(openModelAgents(`m?examples=${recordings}`)).rejects.toMatchObject({
      code: 'BAD_EXAMPLES',
      message: expect.stringMatching(/environment 101 \(test\)/) as string,
    })
  })

  it('have the actions of the agent', async () => {
    const recordings = await demonstrate(['000'])
    await serve(scriptedModel)
    await expect(openModelAgents(`m?config=tools&examples=${recordings}`)).rejects.toMatchObject({
      code: 'BAD_EXAMPLES',
      message: expect.stringContaining('--action-space ui') as string,
    })
  })
})

describe('the name of an agent', () => {
  it.each([
    ['', 'MODEL_NOT_CONFIGURED', /names no model/],
    ['m?colour=red', 'MODEL_NOT_CONFIGURED', /config, examples, cache/],
    ['m?config=a&config=b', 'MODEL_NOT_CONFIGURED', /at most once/],
    ['m?config=no-such', 'INVALID_SPEC', /no-such\.yaml: cannot be read/],
  ])('is refused: %o', async (argument, code, words) => {
    await serve(scriptedModel)
    const refused = { code, message: expect.stringMatching(words) as string }
    await expect(openModelAgents(argument)).rejects.toMatchObject(refused)
  })

  it('may leave the model to the configuration', async () => {
    await serve(scriptedModel)
    const file = configure('model: theirs\nprompt: PROMPTS/b-moca.yaml\n')
    expect((await openModelAgents(`?config=${file}`)).settings).toMatchObject({ model: 'theirs' })
  })
})
