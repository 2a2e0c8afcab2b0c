import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { findTask } from '@droidgym/spec/find-task'
import { recordedRun } from '../../fixtures/agent/model/recorded-run.ts'
import type { Answer } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { picturesOf, promptOf, replyOf } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { serveModel } from '../../fixtures/agent/model/served-model.ts'

async function play(config: string, answer: Answer, task = 'clock/open_the_clock_app') {
  const { requests } = await serveModel(answer)
  const folder = mkdtempSync(join(tmpdir(), 'spa-bench-agents-'))
  onTestFinished(() => { rmSync(folder, { recursive: true, force: true }) })
  const cells = { tasks: [findTask(task)], actionSpace: 'text', protocol: 'spa' } as const
  const { results, recordings } = await recordedRun(folder, `openai:m?config=${config}`, cells, { atOnce: 1 })
  return { result: results[0], steps: stepsOf(recordings), requests }
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
