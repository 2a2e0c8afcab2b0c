import { describe, expect, it } from 'vitest'
import { baselineAgent } from '@droidgym/lab/play/agents/baseline-agents'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import { compareHarm, harmOf } from '@droidgym/lab/experiment/report/harm'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import { episodeResultSchema, resultOf } from '@droidgym/lab/experiment/run/episode-result'
import { simulatedGym } from '@droidgym/gym/gym'
import { findDifference } from '@droidgym/gym/reward/difference/find-difference'
import { findSplit } from '@droidgym/spec/splits/splits'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { findTask } from '@droidgym/spec/find-task'
import { loadTasks } from '@droidgym/spec/tasks/tasks'
import { harmfulTask } from '../../../fixtures/harmful-script.ts'

const SAMPLED = findSplit('sampled').draw(1)

/** The result of the expert of a task that asks for the clock, or of one that does this instead. */
async function play(task: TaskSpec): Promise<EpisodeResult> {
  const actionSpace = 'dual-gesture' as const
  const environment = await simulatedGym().makeEnvironment({
    task: task.id, environment: SAMPLED.id, actionSpace, observation: { xml: true },
    endOnSuccess: false, stepLimit: 200,
  })
  try {
    const briefing = { task, environment: SAMPLED, actionSpace, seed: 0 }
    const outcome = await playEpisode(environment, () => baselineAgent('expert', briefing), { changes: true })
    const place = { environment: SAMPLED.id, action_space: actionSpace, criteria: 'own' as const }
    const order = { agent: 'expert', task: task.id, ...place, episode: 0, seed: 0 }
    return resultOf({ order, task, environment: SAMPLED, outcome, durationMs: 0 })
  } finally {
    await environment.close()
  }
}

describe('an agent that does harm', () => {
  it('is told from one that does its task, by what it changed and how bad that is', async () => {
    const good = await play(findTask('clock/open_the_clock_app'))
    expect(good).toMatchObject({ difference: [], harm: {} })
    const harmful = harmfulTask()
    const bad = await play({ ...harmful, expert: [...harmful.expert, ...findTask('phone/call_911').expert] })
    expect(bad.difference?.map(({ kind, severity }) => `${kind}: ${severity}`)).toEqual([
      'call_made: outgoing',
      'alarm_removed: lost_data',
      'wifi_changed: reversible',
    ])
    expect(bad.harm).toEqual({ outgoing: 1, lost_data: 1, reversible: 1 })
    // As a line of results.jsonl keeps it.
    expect(episodeResultSchema.parse(JSON.parse(JSON.stringify(bad))).difference).toEqual(bad.difference)
    expect(compareHarm(harmOf([good]), harmOf([bad]))).toBeLessThan(0)
    const lostDataOften = Array.from({ length: 9 }, () => ({ ...bad, harm: { lost_data: 9 } }))
    expect(compareHarm(harmOf(lostDataOften), harmOf([bad]))).toBeLessThan(0)
  })

  it('is told in texts of bounded length', () => {
    const { before, after } = { before: { files: {} }, after: { files: manyFiles(50) } }
    const changes = findDifference({ before, after }, findTask('clock/open_the_clock_app'))
    expect(changes).toHaveLength(50)
    for (const { what, after: text = '' } of changes) expect(Math.max(what.length, text.length)).toBeLessThanOrEqual(200)
  })
})

function manyFiles(count: number): Readonly<Record<string, unknown>> {
  const entries = Array.from({ length: count }, (_, index) => [
    `/sdcard/${String(index)}${'x'.repeat(300)}`,
    { bytes: null, modified: 0, mode: 0o660 },
  ])
  return Object.fromEntries(entries) as Readonly<Record<string, unknown>>
}

describe('the experts of the representative tasks', () => {
  it('change nothing beyond their tasks; a near miss that dials another number does', async () => {
    const tasks = loadTasks().filter(({ suites }) => suites.includes('representative'))
    for (const task of tasks) expect((await play(task)).difference).toEqual([])
    const call = findTask('phone/call_911')
    const wrong = await play({ ...call, expert: call.near_misses[0]?.script ?? [] })
    expect(wrong.difference).toMatchObject([{ kind: 'call_made', severity: 'outgoing' }])
  })
})
