import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RecordedVerdict } from '@droidgym/lab/judge/judge-recordings'
import { readIndex } from '@droidgym/gym/record/recording-index'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { Answer } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { replyOf, ReplayingEndpoint } from '../../fixtures/agent/model/replaying-endpoint.ts'

const KEY = 'sk-never-to-be-seen'
const TASKS = 'calculator/compute_50_of_28_50_28_in_calculator,clock/open_the_clock_app'
const folder = mkdtempSync(join(tmpdir(), 'droidgym-judge-'))
const recordings = join(folder, 'recordings')
let endpoint: ReplayingEndpoint | undefined

async function droidgym(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, OPENAI_BASE_URL: endpoint?.baseUrl ?? '', OPENAI_API_KEY: KEY }
  const command = [join(packageRoot(), 'dist/cli/main.js'), ...args]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env })
  expect(stdout + stderr).not.toContain(KEY)
  return stdout
}

interface Reports {
  readonly judges: readonly {
    readonly judge: string
    readonly agreement: Record<string, unknown>
    readonly inconsistency?: number
  }[]
  readonly annotators?: readonly unknown[]
}

async function judge(...args: readonly string[]): Promise<Reports & { readonly verdicts: readonly RecordedVerdict[] }> {
  const out = join(folder, 'verdicts.jsonl')
  const stdout = await droidgym('judge', '--recordings', recordings, '--json', '--out', out, ...args)
  const lines = readFileSync(out, 'utf8')
  expect(lines).not.toContain(KEY)
  const verdicts = lines.split('\n').slice(0, -1).map((line) => JSON.parse(line) as RecordedVerdict)
  return { ...JSON.parse(stdout) as Reports, verdicts }
}

async function answering(answer: Answer): Promise<ReplayingEndpoint> {
  endpoint = await ReplayingEndpoint.start(answer)
  return endpoint
}

beforeAll(async () => {
  for (const agent of ['expert', 'near-miss']) {
    await droidgym(
      ...['collect', '--agent', agent, '--tasks', TASKS, '--environments', '100,025', '--split', 'all', '--workers', '1'],
      ...['--action-space', 'text', '--pixels', '270x540', '--elements', '--milestones', '--out', recordings],
    )
  }
})
afterEach(async () => {
  await endpoint?.close()
  endpoint = undefined
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('droidgym judge', () => {
  it('tells a good judge from two bad ones, by the truth that the recordings hold', async () => {
    const { judges } = await judge('--judge', 'spa-coarse,always-success,always-failure')
    expect(judges).toMatchObject([
      { judge: 'spa-coarse', agreement: { judged: 8, accuracy: 1, f1: 1, calls: 0 } },
      { judge: 'always-success', agreement: { judged: 8, false_positives: 4, accuracy: 0.5, wrong_by_kind: { 'near-miss': { false_positives: 4 } } } },
      { judge: 'always-failure', agreement: { judged: 8, false_negatives: 4, f1: 0, wrong_by_kind: { expert: { false_negatives: 4 } } } },
    ])
  })

  it('finds the key components in the text that it reads from pictures, too', async () => {
    const { judges } = await judge('--judge', 'spa-coarse', '--texts', 'ocr')
    expect(judges).toMatchObject([{ agreement: { judged: 8, false_positives: 0 } }])
  })

  it('asks the model only about episodes that show the key components, with every screenshot', async () => {
    const { requests } = await answering(() => replyOf('Result: 1', { prompt_tokens: 100, completion_tokens: 5 }))
    const { judges, verdicts } = await judge('--judge', 'spa', '--model', 'judge-model')
    const tokens = { calls: 4, input_tokens: 400, output_tokens: 20, cost_usd: null }
    expect(judges).toMatchObject([{ agreement: { f1: 1, ...tokens } }])
    expect(requests).toHaveLength(4)
    expect(requests.every(({ temperature, model }) => temperature === 0 && model === 'judge-model')).toBe(true)
    const steps = new Map(readIndex(recordings).map((entry) => [entry.id, entry.steps]))
    const asked = verdicts.flatMap(({ usage, episode }) => (usage === undefined ? [] : (steps.get(episode) ?? 0) + 1))
    const parts = requests.map(({ messages: [, user] }) => (
      typeof user?.content === 'string' ? [] : user?.content ?? []
    ))
    expect(parts.map((content) => content.filter(({ type }) => type === 'image_url').length).sort()).toEqual(asked.sort())
    expect(JSON.stringify(parts)).toContain('"detail":"high"')
  })

  it.each([
    ['prose', () => replyOf('The alarm seems to be there.'), 6, /the reply has no result: The alarm seems/],
    ['a contradiction', () => replyOf('Result: 1\nResult: 0'), 6, /the reply has no result/],
    ['nothing', () => replyOf(''), 6, /the reply is empty/],
    ['no chat', () => ({ body: { nonsense: true } }), 4, /^MODEL_REPLY_INVALID/],
  ] as const)('does not judge by %s', async (_, answer, calls, reason) => {
    const { requests } = await answering(answer)
    const { judges, verdicts } = await judge('--judge', 'spa-fine', '--model', 'judge-model')
    expect(judges).toMatchObject([{ agreement: { episodes: 8, judged: 0, accuracy: null } }])
    expect(verdicts.every((verdict) => verdict.outcome === 'not_judged' && reason.test(verdict.reason))).toBe(true)
    expect(requests).toHaveLength(8 * calls)
  })

  it('tells how often verdicts differ from round to round', async () => {
    await answering((_, number) => replyOf(`Result: ${Math.floor(number / 4) % 2}`))
    const { judges: [report] } = await judge('--judge', 'spa-fine', '--model', 'judge-model', '--repeat', '2')
    expect(report?.inconsistency).toBe(1)
  })

  it('takes people\'s labels for the truth', async () => {
    const [first, second] = readIndex(recordings).map(({ id }) => id)
    if (first === undefined || second === undefined) throw new TypeError('There are recordings')
    const labels = join(folder, 'labels.json')
    const annotators = { ada: { [first]: true, [second]: true }, ben: { [first]: true, [second]: false } }
    writeFileSync(labels, JSON.stringify({ annotators }))
    const { judges, annotators: pairs } = await judge('--judge', 'always-success', '--labels', labels)
    expect(judges).toMatchObject([{ agreement: { episodes: 1, true_positives: 1 } }])
    expect(pairs).toMatchObject([{ annotators: ['ada', 'ben'], of: 'success', cases: 2, agreement: 0.5 }])
    const ada = { [first]: { components: true }, [second]: { components: false } }
    writeFileSync(labels, JSON.stringify({ annotators: { ada } }))
    const { judges: [coarse] } = await judge('--judge', 'spa-coarse', '--labels', labels)
    expect(coarse).toMatchObject({ agreement: { episodes: 0 }, components: { judged: 2, accuracy: 0.5 } })
  })

  it('follows milestones over the distinct screens, and is held against those that were reached', async () => {
    const { requests } = await answering((request) => {
      const text = JSON.stringify(request.messages)
      if (text.includes('Describe this screenshot')) return replyOf('A screen of the phone.')
      const [, count = '0'] = /"states\\": \[(\d+) times/.exec(text) ?? []
      return replyOf(JSON.stringify({ states: Array.from({ length: Number(count) }, () => 'true'), critical_info: null }))
    })
    const { judges: [report], verdicts } = await judge('--judge', 'autoeval', '--model', 'judge-model')
    // It believes everything at the first screen: a description and an answer for each episode.
    expect(requests).toHaveLength(16)
    expect(report?.agreement).toMatchObject({ judged: 8, false_positives: 4, substates: { false_negatives: 0 } })
    const { right, false_positives: wrong } = report?.agreement['substates'] as Record<string, number>
    expect((right ?? 0) + (wrong ?? 0)).toBeCloseTo(1)
    expect(wrong).toBeGreaterThan(0)
    expect(verdicts.every(({ substates }) => substates?.reached.length === substates?.total)).toBe(true)
  })

  it('passes over screens whose answers break the rules, and remembers what earlier ones showed', async () => {
    const { requests } = await answering((request) => {
      const text = JSON.stringify(request.messages)
      if (text.includes('Describe this screenshot')) return replyOf('A screen of the phone.')
      if (text.includes('code 42')) return replyOf('{"states": ["false"]}')
      const [, count = '0'] = /"states\\": \[(\d+) times/.exec(text) ?? []
      const states = ['true', ...Array.from({ length: Number(count) - 1 }, () => 'uncertain')]
      return replyOf(JSON.stringify({ states, critical_info: 'code 42' }))
    })
    const { verdicts } = await judge('--judge', 'autoeval', '--model', 'judge-model')
    const played = verdicts.filter(({ outcome }) => outcome === 'failure')
    expect(played.every(({ substates }) => substates?.reached.length === 1)).toBe(true)
    expect(played.some(({ reason }) => /not reached: .*screens were passed over/.test(reason))).toBe(true)
    expect(requests.some(({ messages }) => JSON.stringify(messages).includes('- code 42'))).toBe(true)
  })

  it('breaks a task into substates of its own, with the faults of an answer in the next question', async () => {
    const { requests } = await answering((request) => {
      const text = JSON.stringify(request.messages)
      if (text.includes('Describe this screenshot')) return replyOf('A screen of the phone.')
      if (text.includes('these faults')) return replyOf('0. PageNode(content="the app is open", parent_id=None)')
      if (text.includes('Answer with the lines')) return replyOf('0. UnitNode(content="it is on", parent_id=None)')
      return replyOf('{"states": ["true"]}')
    })
    const { judges, verdicts } = await judge('--judge', 'autoeval-decomposed', '--model', 'judge-model')
    expect(verdicts.every(({ outcome, substates }) => outcome === 'success' && substates?.total === 1)).toBe(true)
    expect(verdicts[0]?.decomposition).toEqual([{ kind: 'page', id: 0, content: 'the app is open' }])
    expect(requests).toHaveLength(8 * 4)
    expect(judges).toMatchObject([{ decomposition: { tasks: 0, undecided_tasks: 2, cover: null } }])
    expect(judges[0]?.agreement['substates']).toBeUndefined()
    const labels = join(folder, 'decompositions.json')
    writeFileSync(labels, JSON.stringify({
      annotators: { ada: Object.fromEntries(readIndex(recordings).map(({ id }) => [id, { substates: { 0: true } }])) },
      decompositions: { 'clock/open_the_clock_app': { 0: 0 } },
    }))
    const { judges: labelled } = await judge('--judge', 'autoeval-decomposed', '--model', 'judge-model', '--labels', labels)
    const found = { tasks: 1, undecided_tasks: 1, redundant: 0, optional: 0, incorrect: 0 }
    expect(labelled).toMatchObject([{ decomposition: found }])
  })

  it('judges by listed substates, which say themselves which milestones they mean', async () => {
    const { requests } = await answering((request) => {
      const text = JSON.stringify(request.messages)
      if (text.includes('Describe this screenshot')) return replyOf('A screen of the phone.')
      const [, count = '0'] = /"states\\": \[(\d+) times/.exec(text) ?? []
      return replyOf(JSON.stringify({ states: Array.from({ length: Number(count) }, () => 'true') }))
    })
    const list = [
      { id: 0, kind: 'page', content: 'the clock is open', means: 0 },
      { id: 4, kind: 'unit', content: 'its tabs are shown', parent: 0, means: 1 },
      { id: 5, kind: 'unit', content: 'it ticks', parent: 0, means: null },
    ]
    const substates = join(folder, 'substates.json')
    writeFileSync(substates, JSON.stringify({ 'clock/open_the_clock_app': list }))
    const { judges, verdicts } = await judge('--judge', 'autoeval-listed', '--model', 'judge-model', '--substates', substates)
    const [judged, ...others] = verdicts.filter(({ outcome }) => outcome === 'success')
    expect(judged).toMatchObject({ decomposition: list, substates: { reached: [0, 4, 5], total: 3 } })
    expect(others.every(({ task }) => task === 'clock/open_the_clock_app')).toBe(true)
    const reasons = verdicts.filter(({ outcome }) => outcome === 'not_judged').map(({ reason }) => reason)
    expect(reasons).toContain('no substates of the task calculator/compute_50_of_28_50_28_in_calculator are known')
    expect(requests.every(({ messages }) => !JSON.stringify(messages).includes('Answer with the lines'))).toBe(true)
    const [report] = judges
    const quality = { cover: 1, redundant: 0, optional: 0, incorrect: 1 / 3 }
    expect(report).toMatchObject({ decomposition: { tasks: 1, undecided_tasks: 0, ...quality } })
    // Its expert reaches both milestones, its near misses do not.
    const { substates: agreement } = report?.agreement ?? {}
    expect(agreement).toMatchObject({ false_negatives: 0 })
    expect((agreement as { right: number }).right).toBeLessThan(1)
    const labels = join(folder, 'meanings.json')
    writeFileSync(labels, JSON.stringify({
      annotators: { ada: Object.fromEntries(readIndex(recordings).map(({ id }) => [id, { substates: { 0: true } }])) },
      decompositions: { 'clock/open_the_clock_app': { 5: 'extra' } },
    }))
    const chosen = ['--judge', 'autoeval-listed', '--model', 'judge-model', '--substates', substates, '--labels', labels]
    expect(await judge(...chosen)).toMatchObject({ judges: [{ decomposition: { tasks: 1, incorrect: 0 } }] })
  })

  it('lets one model see and another think, each with its usage, and takes prompts of one\'s own', async () => {
    const { requests } = await answering((request) => {
      if (request.model === 'eyes') return replyOf('A screen of the phone.', { prompt_tokens: 10, completion_tokens: 2 })
      const [, count = '0'] = /"states\\": \[(\d+) times/.exec(JSON.stringify(request.messages)) ?? []
      const states = Array.from({ length: Number(count) }, () => 'uncertain')
      return replyOf(JSON.stringify({ states }), { prompt_tokens: 5, completion_tokens: 3 })
    })
    const prompts = join(folder, 'prompts.yaml')
    const shipped = readFileSync(join(packageRoot(), 'configs/prompts/judge-autoeval.yaml'), 'utf8')
    writeFileSync(prompts, shipped.replace('Describe this screenshot', 'Say what you see'))
    const chosen = ['--judge', 'autoeval', '--model', 'mind', '--capturer', 'eyes', '--prompts', prompts]
    const { judges } = await judge(...chosen)
    const seen = requests.filter(({ model }) => model === 'eyes')
    expect(seen.every(({ messages }) => JSON.stringify(messages).includes('Say what you see'))).toBe(true)
    expect(judges).toMatchObject([{ usage_by_part: {
      capturer: { calls: seen.length, input_tokens: 10 * seen.length },
      reasoner: { calls: requests.length - seen.length, output_tokens: 3 * (requests.length - seen.length) },
    } }])
    writeFileSync(prompts, 'capture: See')
    await expect(judge(...chosen)).rejects.toThrow(/prompts\.yaml.*reason/s)
  })

  it('tells how many questions the key components save', async () => {
    const { requests } = await answering(() => replyOf('Result: 0'))
    const { judges: [spa], verdicts } = await judge('--judge', 'spa', '--model', 'judge-model')
    const failed = verdicts.filter(({ components }) => components === false).length
    expect(failed).toBeGreaterThan(0)
    const looked = verdicts.filter(({ components }) => components !== undefined)
    expect(spa).toMatchObject({ reduction_rate: failed / looked.length })
    expect(requests).toHaveLength(verdicts.length - failed)
  })

  it('lets the model make the parts of a task, with the faults of an answer in the next question', async () => {
    await answering((request) => {
      const text = JSON.stringify(request.messages)
      if (text.includes('numbered from 1')) return replyOf('3\nLauncher: 1, 1\nCalculator: 2, 3')
      if (text.includes('these faults')) {
        return replyOf(`Here: ${JSON.stringify([
          { app: 'Launcher', task: 'Open it', history: false, memory: 'None' },
          { app: 'Calculator', task: 'Write 1+1', history: false, memory: 'None' },
        ])}`)
      }
      return replyOf(text.includes('JSON list of its parts') ? '[{"app": "Calculator"}]' : 'Result: 1')
    })
    const { verdicts } = await judge('--judge', 'spa-cross-app-generated', '--model', 'judge-model')
    const successes = verdicts.filter(({ outcome }) => outcome === 'success')
    expect(successes.length).toBeGreaterThan(0)
    for (const { subtasks } of successes) expect(subtasks?.map(({ app }) => app)).toEqual(['Launcher', 'Calculator'])
  })

  it('judges parts in several apps one after the other, each on its own screens', async () => {
    const subtasks = join(folder, 'subtasks.json')
    writeFileSync(subtasks, JSON.stringify({ 'calculator/compute_50_of_28_50_28_in_calculator': [
      { app: 'Launcher', task: 'Open the calculator', history: false, memory: 'the app' },
      { app: 'Calculator', task: 'Write 50%28 into {the app}', history: true, memory: 'None' },
    ] }))
    const { requests } = await answering((request) => {
      const text = JSON.stringify(request.messages)
      if (text.includes('numbered from 1')) return replyOf('Launcher: 1, 1\nCalculator: 2, 3')
      return replyOf(text.includes('Write down') ? 'Calculator+' : 'Result: 1')
    })
    const { verdicts } = await judge('--judge', 'spa-cross-app', '--model', 'judge-model', '--subtasks', subtasks)
    const mine = verdicts.filter(({ task }) => task.startsWith('calculator/'))
    expect(mine.map(({ outcome }) => outcome)).toContain('success')
    expect(verdicts.filter(({ task }) => !task.startsWith('calculator/')).every(({ reason }) => /no subtasks/.test(reason))).toBe(true)
    const last = requests.map(({ messages }) => JSON.stringify(messages)).filter((text) => text.includes('Write 50%28'))
    expect(last.length).toBeGreaterThan(0)
    for (const text of last) expect(text).toContain('as \\"the app\\": Calculator+')
  })

  it.each([
    [['--judge', 'nobody'], /There is no judge "nobody"\. Choose one of: spa, /],
    [['--judge', 'spa'], /The judge spa needs a model: give --model NAME/],
    [['--judge', 'spa', '--mode', 'prose'], /Write it as result,image/],
    [['--judge', 'always-success', '--labels', '/nowhere/labels.json'], /Cannot read \/nowhere\/labels\.json/],
  ])('%j is refused', async (args, message) => {
    await expect(judge(...args)).rejects.toMatchObject({ stderr: expect.stringMatching(message) as string })
  })

  it('lists every fault of a file of subtasks', async () => {
    const file = join(folder, 'faulty.json')
    writeFileSync(file, JSON.stringify({ 'a/b': [
      { app: 'Clock', task: 'Use {what}', history: false, memory: 'None' },
      { app: 'Clock', task: 'Go on', history: false, memory: 'None' },
    ] }))
    const faults = /a\/b\.0\.task: no earlier part has the memory "what"[^]*a\/b\.0\.history[^]*a\/b\.1\.app: the part before/
    await answering(() => replyOf('Result: 1'))
    await expect(judge('--judge', 'spa-cross-app', '--model', 'm', '--subtasks', file))
      .rejects.toMatchObject({ stderr: expect.stringMatching(faults) as string })
  })
})
