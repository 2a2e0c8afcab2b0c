import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openModelAgents } from '../../../src/evaluate/agents/model-agents.ts'
import { GymPlayer } from '../../../src/evaluate/run/gym-player.ts'
import { evaluate } from '../../../src/evaluate/run/evaluate.ts'
import { ordersOf } from '../../../src/evaluate/run/episode-order.ts'
import { runOrders } from '../../../src/evaluate/run/run-orders.ts'
import { simulatedGym } from '../../../src/gym/gym.ts'
import { readRecordings } from '../../../src/record/read-episode.ts'
import type { RecordedEpisode } from '../../../src/record/read-episode.ts'
import { findTask } from '../../../src/spec/find-task.ts'
import type { Answer } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { picturesOf, promptOf, ReplayingEndpoint, replyOf } from '../../fixtures/agent/model/replaying-endpoint.ts'

let folder: string
let variables: NodeJS.ProcessEnv
let endpoint: ReplayingEndpoint | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spa-bench-agents-'))
  variables = process.env
  process.env = { ...variables }
})

afterEach(async () => {
  await endpoint?.close()
  process.env = variables
  rmSync(folder, { recursive: true, force: true })
})

/** As `droidgym evaluate --protocol spa --record all` does it, in this thread. */
async function play(config: string, answer: Answer, task = 'clock/open_the_clock_app') {
  const server = endpoint = await ReplayingEndpoint.start(answer)
  Object.assign(process.env, { OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: 'none' })
  const agent = `openai:m?config=${config}`
  const opened = await openModelAgents(agent.slice('openai:'.length))
  await opened.close()
  const orders = ordersOf({
    ...{ agent, policy: opened.digest, tasks: [findTask(task)], environments: [{ environment: '100' }] },
    ...{ actionSpace: 'text', episodes: 1, seed: 0, protocol: 'spa' },
  })
  const { results } = await evaluate(orders, {
    ...{ folder, title: agent },
    play: (missing, tell) => {
      const player = new GymPlayer(simulatedGym())
      const record = { folder, which: 'all' } as const
      return runOrders(missing, {
        ...{ atOnce: 1, tell },
        player: { play: (batch, told) => player.play({ ...batch, record }, told), close: () => player.close() },
      })
    },
  })
  return { result: results[0], steps: stepsOf([...readRecordings(join(folder, 'recordings'))]), requests: server.requests }
}

function stepsOf([episode]: readonly RecordedEpisode[]) {
  if (episode === undefined) throw new Error('Nothing was recorded')
  return episode.steps.map(({ exchanges = [], executed, info: { invalid_action: invalid } }) => (
    { exchanges, executed, invalid }
  ))
}

/** Answers one after the other, and the last one from then on. */
function inTurn(...replies: readonly string[]): () => string {
  let next = 0
  return () => replies[Math.min(next++, replies.length - 1)] ?? ''
}

it('35: the stages of Mobile-Agent-v2 ask in its order, and its decision hears of each', async () => {
  const act = inTurn(
    '### Thought ###\nx\n### Action ###\nSwipe (540, 1500), (540, 600)\n### Operation ###\nSee the apps',
    '### Thought ###\nx\n### Action ###\nOpen app (Clock)\n### Operation ###\nOpen it',
    '### Thought ###\nx\n### Action ###\nStop\n### Operation ###\nEnd',
  )
  const { result, steps } = await play('mobile-agent-2', (request) => {
    const prompt = promptOf(request)
    if (prompt.includes('which parts of what is asked for are done')) return replyOf('PROGRESS')
    if (prompt.includes('what is to be kept')) return replyOf('KEPT')
    if (prompt.includes('Did the operation do')) return replyOf('C: nothing')
    return replyOf(act())
  })
  expect(result).toMatchObject({ success: true, finished: 'complete', claim: 'finished', steps: 3 })
  expect(steps.map(({ exchanges }) => exchanges.map(({ module }) => module))).toEqual([
    ['plan', 'action'],
    ['reflection', 'memory', 'plan', 'action'],
    ['reflection', 'memory', 'plan', 'action'],
  ])
  const decision = JSON.stringify(steps[2]?.exchanges.at(-1)?.messages)
  expect(decision).toMatch(/Swipe \(540, 1500\), \(540, 600\); See the apps[^]*Open app \(Clock\); Open it[^]*PROGRESS[^]*KEPT[^]*C: nothing/)
})

it('35: Mobile-Agent touches icons by their names, and texts', async () => {
  const act = inTurn('open App (Clock)', 'click text (Stopwatch)', 'click icon (More options, top)', 'stop')
  const answer: Answer = () => replyOf(`Observation: x\nThought: y\nAction: ${act()}`)
  const task = 'clock/turn_on_alarm_at_9_am_in_clock_and_increase_alarm_volume_in_setting'
  const { steps } = await play('mobile-agent', answer, task)
  expect(steps.map(({ invalid }) => invalid)).toEqual([undefined, undefined, undefined, undefined])
  expect(steps.map(({ executed }) => executed)).toEqual([expect.stringMatching(/^open-app/), expect.stringMatching(/^tap/), expect.stringMatching(/^tap/), 'finish(complete)'])
})

it.each([
  ['auto-ui', 'Goal: open the clock app', 'Action Decision: "action_type": "PRESS_HOME"', '"action_type": "STATUS_TASK_COMPLETE"'],
  ['cog-agent', '"open the clock app"?(with grounding)', 'Grounded Operation: press home', 'Grounded Operation: task complete'],
  ['odyssey-agent', 'how to open the clock app', 'PRESS_HOME', 'COMPLETE'],
])('35: %s sees the picture and the words it was trained on, and nothing of a refusal', async (config, words, move, end) => {
  const act = inTurn(move, 'Nonsense', end)
  const { result, steps, requests } = await play(config, () => replyOf(act()))
  expect(result).toMatchObject({ finished: 'complete', steps: 3 })
  expect(steps[1]?.invalid).toBeDefined()
  for (const request of requests) {
    expect(request.messages.map(({ role }) => role)).toEqual(['user'])
    expect(picturesOf(request)).toHaveLength(1)
    expect(promptOf(request)).toContain(words)
    expect(promptOf(request)).not.toMatch(/refused|numeric_tag/)
  }
})
