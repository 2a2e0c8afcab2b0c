import { describe, expect, it } from 'vitest'
import { appLines, apisOfPlan, callsApi } from '@droidgym/agent/model/api-choice'
import { openAgent } from '@droidgym/lab/play/agents/agent-kinds'
import { ordersOf } from '@droidgym/lab/experiment/run/episode-order'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import { playOrders } from '@droidgym/lab/experiment/run/play-orders'
import { simulatedGym } from '@droidgym/gym/gym'
import { loadApis } from '@droidgym/spec/apis'
import { findTask } from '@droidgym/spec/find-task'
import type { Answer } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { promptOf, replyOf } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { serveModel } from '../../fixtures/agent/model/served-model.ts'

/** Which of the baseline's questions a prompt asks. */
function questionOf(prompt: string): 'plan' | 'api' | 'action' | 'thought' | 'finish' {
  if (prompt.includes('Is the task done?')) return 'finish'
  if (prompt.includes('Write four short lines')) return 'thought'
  if (prompt.includes('Reply in one of these two forms')) return 'api'
  return prompt.includes('[App list]') ? 'plan' : 'action'
}

type Replies = Readonly<Partial<Record<ReturnType<typeof questionOf>, readonly string[]>>>

/** Answers each question with its next reply, and the last one for ever. */
async function play(config: string, replies: Replies) {
  const asked: [string, string][] = []
  const answer: Answer = (request) => {
    const prompt = promptOf(request)
    const question = questionOf(prompt)
    const before = asked.filter(([each]) => each === question).length
    asked.push([question, prompt])
    return replyOf(replies[question]?.[before] ?? replies[question]?.at(-1) ?? 'nothing')
  }
  await serveModel(answer)
  const agent = await openAgent(`openai:m?config=${config}`)
  const orders = ordersOf({
    agent: agent.name, policy: agent.digest ?? '', tasks: [findTask('clock/open_the_clock_app')],
    environments: [{ environment: '100' }], actionSpace: 'text', protocol: 'mobile-bench', episodes: 1, seed: 0,
  })
  const results: EpisodeResult[] = []
  await playOrders(orders, { gym: simulatedGym(), agent }, (_order, told) => {
    if ('result' in told) results.push(told.result)
  })
  return { result: results[0], asked }
}

const SCRIPT: Replies = {
  plan: ['I open the Clock.'],
  api: ['Sorry, I look at the screen first.', 'Yes, the most suitable API function call is [adb shell am start -n com.google.android.deskclock/com.android.deskclock.DeskClock]'],
  action: ['[Action]: scroll [540,1500][540,600]'],
  thought: ['The list has moved.'],
  finish: ['Not yet.\nAnswer: not yet', 'It is open.\nAnswer: done'],
}

describe("35: Mobile-Bench's baseline", () => {
  it('asks as its algorithm 1 does, and finishes by its own check', async () => {
    const { result, asked } = await play('mobile-bench-baseline', SCRIPT)
    expect(asked.map(([question]) => question)).toEqual([
      'plan', 'api', 'action', 'thought', 'finish', 'api', 'thought', 'finish',
    ])
    expect(result).toMatchObject({ success: true, first_success_step: 2, steps: 3, finished: 'complete', claim: 'finished' })
    const [plan, api = ''] = asked.map(([, prompt]) => prompt)
    expect(plan).toContain(appLines([...loadApis().values()]))
    expect(api).toContain('clock_set_alarm')
    expect(api).not.toContain('gmail_write')
    expect(api.match(/Yes, the most suitable|Sorry, the switch/g)).toHaveLength(4)
    expect(asked[2]?.[1]).not.toContain('[API list]')
    expect(asked[5]?.[1]).toMatch(/\[Thought\]: The list has moved\./)
  })

  it.each([
    ['mobile-bench-no-api', ['plan', 'action', 'thought', 'finish']],
    ['mobile-bench-no-thought', ['plan', 'api', 'action', 'finish']],
    ['mobile-bench-no-plan', ['api', 'action', 'thought', 'finish']],
  ])('%s asks %j', async (config, questions) => {
    const { asked } = await play(config, SCRIPT)
    expect([...new Set(asked.map(([question]) => question))]).toEqual(questions)
  })

  it('lists the APIs of the apps that a plan names, and all where it names none', () => {
    const all = [...loadApis().values()]
    expect(new Set(apisOfPlan('Open Clock, then play_music and Gmail', all).map(({ app }) => app))).toEqual(new Set(['clock', 'gmail', 'play_music']))
    expect(apisOfPlan('I begin.', all)).toEqual(all)
  })

  it.each([
    ['Yes, the most suitable API function call is [adb shell input keyevent 3]', true],
    ['[Answer]: adb shell svc wifi disable', true],
    ['am start -a android.intent.action.DIAL', true],
    ['Sorry, no adb command fits.', false],
    ['[Answer]: Sorry, I have to tap.', false],
    ['none', false],
  ])('takes %j for a call: %s', (reply, calls) => {
    expect(callsApi(reply)).toBe(calls)
  })
})
