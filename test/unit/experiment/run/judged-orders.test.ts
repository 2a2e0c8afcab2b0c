import { afterEach, expect, it, vi } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { episodeResultSchema } from '@droidgym/lab/experiment/run/episode-result'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import { GymPlayer } from '@droidgym/lab/experiment/run/gym-player'
import type { OrderAnswer } from '@droidgym/lab/experiment/run/play-orders'
import { measuredEpisode } from '@droidgym/lab/experiment/report/measured-episodes'
import { measureAll, METRICS } from '@droidgym/lab/judge/metrics/metrics'
import type { Answer } from '../../../fixtures/agent/model/replaying-endpoint.ts'
import { picturesOf, promptOf, replyOf, ReplayingEndpoint } from '../../../fixtures/agent/model/replaying-endpoint.ts'

const TASK = 'calculator/input_1_1_in_calculator'

function orderFor(agent: string, more: Partial<EpisodeOrder> = {}): EpisodeOrder {
  return {
    agent, task: TASK, suite: 'b-moca', environment: '105', action_space: 'text', criteria: 'own',
    episode: 0, seed: 1,
    ...more,
  }
}

async function play(order: EpisodeOrder): Promise<OrderAnswer> {
  const player = new GymPlayer(simulatedGym())
  const answers: OrderAnswer[] = []
  await player.play({ agent: order.agent, orders: [order] }, (_, answer) => answers.push(answer))
  await player.close()
  const [answer] = answers
  if (answer === undefined) throw new TypeError('Every order is answered')
  return answer
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of closing.splice(0)) await close()
})

async function endpoint(answer: Answer): Promise<ReplayingEndpoint> {
  const server = await ReplayingEndpoint.start(answer)
  closing.push(() => server.close())
  vi.stubEnv('OPENAI_BASE_URL', server.baseUrl)
  vi.stubEnv('OPENAI_API_KEY', 'test')
  return server
}

it.each([
  ['expert', 1, 1, 1],
  ['near-miss', 1, 0.5, 0.99],
  ['noop', 0, 0, 0],
] as const)('scores the checkpoints of the %s', async (agent, level1, least, most) => {
  const answer = await play(orderFor(agent, { score_checkpoints: true }))
  const result = episodeResultSchema.parse('result' in answer && answer.result)
  const measured = measureAll(METRICS, [measuredEpisode(result)])
  expect(measured.checkpoint_level_1).toBe(level1)
  expect(measured.checkpoint_level_2).toBeGreaterThanOrEqual(least)
  expect(measured.checkpoint_level_2).toBeLessThanOrEqual(most)
  expect(result.checkpoints?.without_events).toBeUndefined()
})

const judged = { judged_by: 'autoeval:judge-model' }

it('lets a judge decide, counts what it costs apart, and plays again what its endpoint failed', async () => {
  const server = await endpoint((request, number) => {
    if (number === 0) return { status: 503, headers: { 'retry-after': '0' }, body: {} }
    if (picturesOf(request).length > 0) return replyOf('A calculator.', { prompt_tokens: 100, completion_tokens: 5 })
    const count = /(\d+) times/.exec(promptOf(request))?.[1] ?? '0'
    return replyOf(JSON.stringify({ states: Array.from({ length: Number(count) }, () => 'true') }))
  })
  const answer = await play(orderFor('expert', judged))
  const result = episodeResultSchema.parse('result' in answer && answer.result)
  expect(result).toMatchObject({
    ...judged, success: true, judged_pass: true, progress: 1, steps: 1, reason: 'terminated',
    judgement: { outcome: 'success', judged: 1, skipped: [], usage: { calls: 2, input_tokens: 100 }, by_facts: false },
  })
  expect(result.model_usage).toBeUndefined()
  expect(server.requests.length).toBeGreaterThan(2)
})

it('counts an episode that could not be judged as unplayed, with its reason', async () => {
  await endpoint(() => replyOf('No.'))
  const answer = await play(orderFor('expert', judged))
  expect('unplayed' in answer && answer.unplayed.failure).toMatch(/^not judged: .*no states: No\./)
})
