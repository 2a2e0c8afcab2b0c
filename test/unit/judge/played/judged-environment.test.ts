import { afterEach, describe, expect, it } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import { endpointAddress } from '@droidgym/agent/model/endpoint/endpoint-address'
import { ModelEndpoint } from '@droidgym/agent/model/endpoint/model-endpoint'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import { simulatedGym } from '@droidgym/gym/gym'
import { loadAutoevalPrompt } from '@droidgym/lab/judge/autoeval/autoeval-prompt'
import { LiveAutoeval } from '@droidgym/lab/judge/autoeval/live-autoeval'
import type { Verdict } from '@droidgym/lab/judge/judge'
import { Outcome } from '@droidgym/lab/judge/judge'
import type { JudgedEpisode } from '@droidgym/lab/judge/judged-episode'
import { CallAllowance } from '@droidgym/lab/judge/played/call-allowance'
import { EndJudge } from '@droidgym/lab/judge/played/end-judge'
import { judgedGym } from '@droidgym/lab/judge/played/judged-environment'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { Answer, ReceivedRequest } from '../../../fixtures/agent/model/replaying-endpoint.ts'
import { picturesOf, promptOf, replyOf, ReplayingEndpoint } from '../../../fixtures/agent/model/replaying-endpoint.ts'

/** There is only an instruction. */
const TASK = 'id: client/stopwatch\napp: clock\ninstruction: Open the clock, then contacts\nstep_limit: 6\n'
const ANY_PHONE: MakeOptions = {
  task: '', taskDefinition: TASK, actionSpace: 'ui', reward: 'progress', stepLimit: 3,
  observation: { elements: true },
}
const OPTIONS: MakeOptions = { ...ANY_PHONE, environment: '100' }
const SUBSTATES = '0. PageNode(content="the clock is open", parent_id=None)\n1. PageNode(content="contacts is open", parent_id=None)\n'
const USAGE = { prompt_tokens: 100, completion_tokens: 5 }
const NOTHING: Action = { kind: 'ui', action: { kind: 'no-op' } }

function open(app: string): Action {
  return { kind: 'ui', action: { kind: 'open-app', app } }
}

const Asked = { decomposer: 'decomposer', capturer: 'capturer', reasoner: 'reasoner' } as const

function askedOf(request: ReceivedRequest): keyof typeof Asked {
  if (picturesOf(request).length > 0) return Asked.capturer
  return promptOf(request).includes('states that are still open') ? Asked.reasoner : Asked.decomposer
}

/** A judge that sees one substate more on every screen. */
function goodJudge(request: ReceivedRequest): ReturnType<Answer> {
  const asked = askedOf(request)
  if (asked === Asked.decomposer) return replyOf(SUBSTATES, USAGE)
  if (asked === Asked.capturer) return replyOf('A screen.', USAGE)
  const open = promptOf(request).match(/PageNode/g)?.length ?? 0
  return replyOf(JSON.stringify({ states: open === 2 ? ['true', 'uncertain'] : ['true'] }), USAGE)
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

interface Limits {
  readonly maxCalls?: number
  readonly allowance?: CallAllowance
}

interface Judged {
  readonly gym: Gym
  readonly server: ReplayingEndpoint
}

async function judgedBy(answer: Answer, { maxCalls, allowance }: Limits = {}): Promise<Judged> {
  const server = await ReplayingEndpoint.start(answer)
  const limits = { timeoutMs: 20_000, retries: 0, concurrency: 1, maxReplyBytes: 100_000 }
  const address = endpointAddress({ OPENAI_BASE_URL: server.baseUrl })
  const judge = new LiveAutoeval('autoeval:test', {
    judge: { endpoint: await ModelEndpoint.open(address, limits), model: 'test', prices: { models: {} } },
    prompt: loadAutoevalPrompt(),
    ...(maxCalls !== undefined && { maxCalls }),
  })
  closing.push(() => server.close(), () => judge.close())
  return { gym: judgedGym(simulatedGym(), judge, allowance), server }
}

describe('an environment with a live judge', () => {
  it('tells what people are to answer, so that a model can', async () => {
    const { gym } = await judgedBy(goodJudge)
    const people = [{ number: '+12025550134', persona: 'Ann', replies: [], otherwise: { text: 'Later!' } }]
    const taskDefinition = `${TASK}people: ${JSON.stringify(people)}\n`
    const environment = await gym.makeEnvironment({ ...OPTIONS, taskDefinition, peopleModel: true })
    await environment.reset()
    expect(environment.questions).toEqual([])
  })

  it('rewards each step of a task that has only an instruction by how far the judge sees it come', async () => {
    const { gym, server } = await judgedBy(goodJudge)
    const environment = await gym.makeEnvironment(OPTIONS)
    await environment.reset()
    expect(await environment.step(NOTHING)).toMatchObject({ reward: 0, terminated: false, info: { progress: 0 } })
    expect(server.requests).toHaveLength(0)
    const first = await environment.step(open('Clock'))
    expect(first).toMatchObject({ reward: 0.5, terminated: false, info: { success: false, progress: 0.5 } })
    const last = await environment.step(open('Contacts'))
    const judged = { outcome: 'success', judged: 2, skipped: [], usage: { calls: 5, input_tokens: 500 }, byFacts: false }
    expect(last).toMatchObject({ reward: 0.5, terminated: true, truncated: false, info: { success: true, judged } })
    await expect(environment.step(NOTHING)).rejects.toMatchObject({ code: 'EPISODE_OVER' })
    await environment.close()
  })

  it('ends an episode with its outcome', async () => {
    const { gym } = await judgedBy(goodJudge)
    const environment = await gym.makeEnvironment(OPTIONS)
    await environment.reset()
    await environment.step(NOTHING)
    const ended = await environment.outcome({ endEpisode: true })
    expect(ended).toMatchObject({ episode: { step: 1, over: true }, done: false })
    await expect(environment.step(NOTHING)).rejects.toMatchObject({ code: 'EPISODE_OVER' })
    await environment.close()
  })

  it('tells the outcome of an episode that the judge has ended, by the judge', async () => {
    const { gym } = await judgedBy(goodJudge)
    const environment = await gym.makeEnvironment(OPTIONS)
    await environment.reset()
    await expect(environment.outcome()).rejects.toMatchObject({ code: 'EPISODE_NOT_OVER' })
    await environment.step(open('Clock'))
    await environment.step(open('Contacts'))
    expect(await environment.outcome()).toMatchObject({ episode: { step: 2, over: true }, done: true })
    // Vectors reset at once and ask then.
    await environment.reset({ automatic: true })
    expect(await environment.outcome()).toMatchObject({ episode: { step: 2 }, done: true })
    await environment.close()
  })

  it('asks for the substates of a task once, and goes back with snapshots', async () => {
    const { gym, server } = await judgedBy(goodJudge)
    const environment = await gym.makeEnvironment({ ...OPTIONS, reward: 'sparse' })
    await environment.reset()
    await environment.step(open('Clock'))
    await environment.saveSnapshot('half')
    const fork = await environment.fork()
    expect(await environment.step(open('Contacts'))).toMatchObject({ reward: 1, terminated: true })
    await environment.loadSnapshot('half')
    expect(await environment.step(open('Contacts'))).toMatchObject({ reward: 1, terminated: true })
    expect(await fork.step(open('Contacts'))).toMatchObject({ reward: 1, info: { judged: { usage: { calls: 2 } } } })
    await environment.reset()
    expect(await environment.step(open('Clock'))).toMatchObject({ reward: 0, info: { progress: 0.5 } })
    expect(server.requests.filter((request) => askedOf(request) === Asked.decomposer)).toHaveLength(1)
    await environment.close()
    await fork.close()
  })

  it.each([
    ['prose', Asked.reasoner, 'It looks like a clock.', /no screen could be judged.*no states: It looks/],
    ['nothing', Asked.reasoner, '', /no screen could be judged.*the reply is empty/],
    ['no description', Asked.capturer, '<think>A clock?</think>', /no screen could be judged.*the reply is a thought alone/],
    ['a contradiction', Asked.reasoner, '{"states": ["true", "false"]}', /no screen could be judged.*"false"/],
  ] as const)('has no verdict when its judge answers %s to every screen', async (_, who, reply, reason) => {
    const { gym } = await judgedBy((request) => (askedOf(request) === who ? replyOf(reply) : goodJudge(request)))
    const environment = await gym.makeEnvironment(OPTIONS)
    await environment.reset()
    const first = await environment.step(open('Clock'))
    const judged = { outcome: 'not_judged' }
    expect(first).toMatchObject({ reward: 0, truncated: false, info: { aborted: false, judged } })
    await environment.step(open('Contacts'))
    const last = await environment.step(NOTHING)
    const info = { success: false, aborted: true }
    expect(last).toMatchObject({ reward: 0, terminated: false, truncated: true, info })
    expect(last.info.failure).toMatch(reason)
    expect(last.info).toMatchObject({ judged: { skipped: [expect.any(String), expect.any(String)] } })
    await environment.close()
  })

  it('aborts an episode at once whose task the judge refuses to break into substates', async () => {
    const { gym, server } = await judgedBy(() => replyOf('I cannot help with that.'))
    const environment = await gym.makeEnvironment(OPTIONS)
    await environment.reset()
    const { info, truncated } = await environment.step(open('Clock'))
    expect({ truncated, aborted: info.aborted }).toEqual({ truncated: true, aborted: true })
    expect(info.failure).toMatch(/^not judged: the decomposer broke its syntax/)
    expect(server.requests).toHaveLength(4)
    await environment.close()
  })

  it('says that the task was not broken into substates where the model refuses', async () => {
    const { gym, server } = await judgedBy(() => ({ body: { choices: [{ message: { content: null, refusal: 'I will not' } }] } }))
    const environment = await gym.makeEnvironment(OPTIONS)
    await environment.reset()
    const { info } = await environment.step(open('Clock'))
    expect(info).toMatchObject({ aborted: true, failure: expect.stringMatching(/^not judged: .*the model refused: I will not/) as string })
    expect(server.requests).toHaveLength(4)
    await environment.close()
  })

  it('aborts an episode when the endpoint fails, and judges the next one', async () => {
    let fails = true
    const { gym } = await judgedBy((request) => (fails ? { gone: true } : goodJudge(request)))
    const environment = await gym.makeEnvironment(OPTIONS)
    await environment.reset()
    const { info, truncated } = await environment.step(open('Clock'))
    expect({ truncated, aborted: info.aborted }).toEqual({ truncated: true, aborted: true })
    expect(info.failure).toContain('MODEL_UNREACHABLE')
    fails = false
    await environment.reset()
    expect(await environment.step(open('Clock'))).toMatchObject({ reward: 0.5, info: { aborted: false } })
    await environment.close()
  })

  it('ends the run at a wrong key, and not the episode alone', async () => {
    const { gym } = await judgedBy(() => ({ status: 401, body: { error: { message: 'no such key' } } }))
    const environment = await gym.makeEnvironment(OPTIONS)
    await environment.reset()
    await expect(environment.step(open('Clock'))).rejects.toMatchObject({ code: 'MODEL_UNUSABLE' })
    await environment.close()
  })

  it('asks no more than an episode may cost', async () => {
    const { gym, server } = await judgedBy(goodJudge, { maxCalls: 7 })
    const environment = await gym.makeEnvironment(OPTIONS)
    await environment.reset()
    await environment.step(open('Clock'))
    const { info } = await environment.step(open('Contacts'))
    expect(info).toMatchObject({ progress: 0.5, judged: { judged: 1, skipped: [expect.stringContaining('7 calls')] } })
    expect(server.requests).toHaveLength(3)
    await environment.close()
  })
})

describe('an environment with a judge of whole episodes', () => {
  /** Fails an episode unless its last screen shows this text, and keeps what it was shown. */
  function lookingFor(text: string): { readonly gym: Gym, readonly seen: JudgedEpisode[] } {
    const seen: JudgedEpisode[] = []
    const judge = (episode: JudgedEpisode): Promise<Verdict> => {
      seen.push(episode)
      const outcome = episode.screens.at(-1)?.texts?.includes(text) === true ? Outcome.success : Outcome.failure
      return Promise.resolve({ outcome, reason: `looked for ${text}` })
    }
    return { gym: judgedGym(simulatedGym(), new EndJudge('looking', { name: 'looking', judge })), seen }
  }
  const FINISH: Action = { kind: 'ui', action: { kind: 'finish', status: 'complete' } }

  it('rewards the last step alone, by all screens and actions', async () => {
    const { gym, seen } = lookingFor('Alarm')
    const environment = await gym.makeEnvironment({ ...ANY_PHONE, split: 'train-sampled' })
    const { info: { environment: phone } } = await environment.reset({ seed: 7 })
    expect(await environment.step(NOTHING)).toMatchObject({ reward: 0, terminated: false, info: { progress: 0 } })
    await environment.step(open('Clock'))
    const last = await environment.step(NOTHING)
    const { locale, width } = findEnvironment(phone)
    expect(seen).toMatchObject([{ task: 'client/stopwatch', locale, display: { width } }])
    expect(seen[0]?.screens).toHaveLength(4)
    expect(seen[0]?.actions).toHaveLength(3)
    const success = seen[0]?.screens.at(-1)?.texts?.includes('Alarm') === true
    const info = { success, judged: { by: 'looking', judged: 4 } }
    expect(last).toMatchObject({ reward: Number(success), info })
    await environment.close()
  })

  it('judges where the agent finishes, stops, or was before a snapshot', async () => {
    const { gym, seen } = lookingFor('Alarm')
    const environment = await gym.makeEnvironment(OPTIONS)
    await environment.reset()
    await environment.step(open('Clock'))
    await environment.saveSnapshot('clock')
    const fork = await environment.fork()
    expect(await environment.step(FINISH)).toMatchObject({ reward: 1, terminated: true, info: { success: true } })
    expect(await environment.outcome()).toMatchObject({ done: true })
    await environment.loadSnapshot('clock')
    await environment.step(open('Contacts'))
    expect(await environment.outcome({ endEpisode: true })).toMatchObject({ done: false, episode: { step: 2 } })
    expect(await fork.outcome({ endEpisode: true })).toMatchObject({ done: true, episode: { step: 1 } })
    expect(seen.map(({ actions }) => actions.length)).toEqual([2, 2, 1])
    await fork.close()
    await environment.close()
  })

  it('has no outcome without a verdict', async () => {
    const judge = { name: 'mute', judge: () => Promise.resolve({ outcome: Outcome.notJudged, reason: 'too dark' }) }
    const environment = await judgedGym(simulatedGym(), new EndJudge('mute', judge)).makeEnvironment(OPTIONS)
    await environment.reset()
    await environment.step(open('Clock'))
    const refused = { code: 'NOT_JUDGED', message: expect.stringContaining('too dark') as string }
    await expect(environment.outcome({ endEpisode: true })).rejects.toMatchObject(refused)
    await environment.reset()
    const { info } = await environment.step(FINISH)
    expect(info).toMatchObject({ aborted: true, failure: 'not judged: too dark' })
    await environment.close()
  })
})

it('lets a client cause no more calls of the judge than it may', async () => {
  const { gym, server } = await judgedBy(goodJudge, { allowance: new CallAllowance(3) })
  const environment = await gym.makeEnvironment({ ...OPTIONS, client: 'ada' })
  await environment.reset()
  await environment.step(open('Clock'))
  const { info } = await environment.step(open('Contacts'))
  expect(info).toMatchObject({ aborted: true, failure: expect.stringContaining('calls of the judge') as string })
  await expect(environment.reset()).rejects.toMatchObject({ code: 'JUDGE_SPENT' })
  expect(server.requests).toHaveLength(3)
  const other = await gym.makeEnvironment({ ...OPTIONS, client: 'ben' })
  await other.reset()
  expect(await other.step(open('Clock'))).toMatchObject({ reward: 0.5 })
  await environment.close()
  await other.close()
})

it('a task that has only an instruction is refused without a judge', async () => {
  const environment = await simulatedGym().makeEnvironment(OPTIONS)
  await expect(environment.reset()).rejects.toMatchObject({ code: 'NEEDS_JUDGE' })
  await environment.close()
})
