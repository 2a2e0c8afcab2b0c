import { afterEach, describe, expect, it } from 'vitest'
import type { Action } from '../../../../src/action/action.ts'
import { endpointAddress } from '../../../../src/agent/model/endpoint/endpoint-address.ts'
import { ModelEndpoint } from '../../../../src/agent/model/endpoint/model-endpoint.ts'
import type { MakeOptions } from '../../../../src/gym/environment-contract.ts'
import type { Gym } from '../../../../src/gym/gym.ts'
import { simulatedGym } from '../../../../src/gym/gym.ts'
import { loadAutoevalPrompt } from '../../../../src/judge/autoeval/autoeval-prompt.ts'
import { LiveAutoeval } from '../../../../src/judge/autoeval/live-autoeval.ts'
import { liveJudgedGym } from '../../../../src/judge/autoeval/live-judged-environment.ts'
import type { Answer, ReceivedRequest } from '../../../fixtures/agent/model/replaying-endpoint.ts'
import { picturesOf, promptOf, replyOf, ReplayingEndpoint } from '../../../fixtures/agent/model/replaying-endpoint.ts'

/** There is only an instruction. */
const TASK = 'id: client/stopwatch\napp: clock\ninstruction: Open the clock, then contacts\nstep_limit: 6\n'
const OPTIONS: MakeOptions = {
  ...{ task: '', taskDefinition: TASK, environment: '100', actionSpace: 'ui', reward: 'progress', stepLimit: 3 },
  observation: { elements: true },
}
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

async function judgedBy(answer: Answer, maxCalls?: number): Promise<{ gym: Gym; server: ReplayingEndpoint }> {
  const server = await ReplayingEndpoint.start(answer)
  const limits = { timeoutMs: 20_000, retries: 0, concurrency: 1, maxReplyBytes: 100_000 }
  const address = endpointAddress({ OPENAI_BASE_URL: server.baseUrl })
  const judge = new LiveAutoeval('autoeval:test', {
    judge: { endpoint: await ModelEndpoint.open(address, limits), model: 'test', prices: { models: {} } },
    prompt: loadAutoevalPrompt(),
    ...(maxCalls !== undefined && { maxCalls }),
  })
  closing.push(() => server.close(), () => judge.close())
  return { gym: liveJudgedGym(simulatedGym(), judge), server }
}

describe('an environment with a live judge', () => {
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
    const { gym, server } = await judgedBy(goodJudge, 7)
    const environment = await gym.makeEnvironment(OPTIONS)
    await environment.reset()
    await environment.step(open('Clock'))
    const { info } = await environment.step(open('Contacts'))
    expect(info).toMatchObject({ progress: 0.5, judged: { judged: 1, skipped: [expect.stringContaining('7 calls')] } })
    expect(server.requests).toHaveLength(3)
    await environment.close()
  })
})

it('a task that has only an instruction is refused without a judge', async () => {
  const environment = await simulatedGym().makeEnvironment(OPTIONS)
  await expect(environment.reset()).rejects.toMatchObject({ code: 'NEEDS_JUDGE' })
  await environment.close()
})
