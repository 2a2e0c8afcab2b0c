import { expect, it } from 'vitest'
import { markdownReport } from '@droidgym/lab/experiment/report/markdown-report'
import { measuredEpisode } from '@droidgym/lab/experiment/report/measured-episodes'
import { ordersOf } from '@droidgym/lab/experiment/run/episode-order'
import { episodeResultSchema } from '@droidgym/lab/experiment/run/episode-result'
import { GymPlayer } from '@droidgym/lab/experiment/run/gym-player'
import type { OrderAnswer } from '@droidgym/lab/experiment/run/play-orders'
import { simulatedGym } from '@droidgym/gym/gym'
import { measureAll, METRICS } from '@droidgym/lab/judge/metrics/metrics'
import { findTask } from '@droidgym/spec/find-task'
import { picturesOf, promptOf, replyOf } from '../../fixtures/agent/model/replaying-endpoint.ts'
import type { Answer } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { serveModel } from '../../fixtures/agent/model/served-model.ts'

// Mobile-Bench's judge of PassRate.

const JUDGE = 'mobile-bench:judge-model'
const TASK = 'mobile-bench/sast_show_the_alarms'

/** An episode under the benchmark's protocol, which the judge decides; what the judge was asked. */
async function play(agent: string, answer: Answer) {
  const endpoint = await serveModel(answer)
  const orders = ordersOf({
    agent, tasks: [findTask(TASK)], suite: 'mobile-bench', protocol: 'mobile-bench', judgedBy: JUDGE,
    environments: [{ environment: '100' }], actionSpace: 'ui', episodes: 1, seed: 0,
  })
  const player = new GymPlayer(simulatedGym())
  const answers: OrderAnswer[] = []
  await player.play({ agent, orders }, (_, told) => answers.push(told))
  await player.close()
  return { answers, requests: endpoint.requests }
}

it.each([
  ['expert', 'Reason: the list is empty.\nResult: 0', false],
  ['noop', 'Reason: the alarms are shown.\nResult: 1', true],
])('lets its verdict decide PassRate, whatever the facts say: %s', async (agent, reply, passes) => {
  const usage = { prompt_tokens: 100, completion_tokens: 5 }
  const { answers: [answer], requests } = await play(agent, () => replyOf(reply, usage))
  const result = episodeResultSchema.parse(answer !== undefined && 'result' in answer && answer.result)
  expect(result).toMatchObject({
    judged_by: JUDGE, judged_pass: passes, success: passes, done: passes,
    judgement: { outcome: passes ? 'success' : 'failure', reason: reply, by_facts: !passes, usage: { calls: 1, input_tokens: 100 } },
  })
  expect(measureAll(METRICS, [measuredEpisode(result)])).toMatchObject({ pass_rate: Number(passes) })
  const report = markdownReport({ title: 'Judged', results: [result], unplayed: [] })
  expect(report).toContain(`judged by: ${JUDGE}`)
  expect(report).toContain(`| pass_rate | ${passes ? '100.0' : '0.0'} % |`)
  const [request] = requests
  if (request === undefined) throw new TypeError('The judge is asked')
  expect(picturesOf(request)).toHaveLength(1)
  expect(promptOf(request)).toContain(findTask(TASK).instruction)
  expect(promptOf(request)).toMatch(agent === 'expert' ? /1\. tap\(.*the screen then: .*Clock/ : /1\. nothing|1\. no-op|1\. wait/)
})

it('asks again for a reply without a result, and then has no verdict', async () => {
  const { answers: [answer], requests } = await play('noop', (_, number) => replyOf(number < 2 ? 'Yes, done.' : 'Result: 1'))
  expect(requests).toHaveLength(3)
  expect(answer).toMatchObject({ result: { judged_pass: true } })
  const { answers: [unclear] } = await play('noop', () => replyOf('Result: 1. Result: 0'))
  expect(unclear).toMatchObject({ unplayed: { failure: expect.stringMatching(/^not judged: the reply has no result/) as string } })
})
