import { describe, expect, it } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import type { Agent } from '@droidgym/agent/agent'
import type { EpisodeOutcome } from '@droidgym/lab/play/play-episode'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import { measuredEpisode } from '@droidgym/lab/experiment/report/measured-episodes'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import { resultOf } from '@droidgym/lab/experiment/run/episode-result'
import { simulatedGym } from '@droidgym/gym/gym'
import { isLate } from '@droidgym/lab/judge/metrics/mobile-agent-bench'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findTask } from '@droidgym/spec/find-task'

const TASK = 'calculator/open_calculator'
const OPEN: UiAction = { kind: 'open-app', app: 'Calculator' }
const HOME: UiAction = { kind: 'key', key: 'HOME' }
const WAIT: UiAction = { kind: 'no-op' }
const FINISH: UiAction = { kind: 'finish', status: 'complete' }

/** Does these actions, and has nothing more to do then. */
function doing(actions: readonly UiAction[]): Agent {
  const left = [...actions]
  const next = (): Action | null => {
    const action = left.shift()
    return action === undefined ? null : { kind: 'ui', action }
  }
  return { act: next }
}

async function play(actions: readonly UiAction[], endOnSuccess = false): Promise<EpisodeOutcome> {
  const made = { task: TASK, environment: '100', actionSpace: 'ui', observation: { elements: true }, endOnSuccess } as const
  const gym = await simulatedGym().makeEnvironment(made)
  try {
    return await playEpisode(gym, () => doing(actions), { reset: { task: TASK, seed: 0 } })
  } finally {
    await gym.close()
  }
}

function judged(outcome: EpisodeOutcome) {
  const order: EpisodeOrder = {
    agent: 'scripted', task: TASK, environment: '100', action_space: 'ui', criteria: 'own',
    episode: 0, seed: 0, end_on_success: false,
  }
  const places = { task: findTask(TASK), environment: findEnvironment('100') }
  return measuredEpisode(resultOf({ ...places, order, outcome, durationMs: 1500 }))
}

describe('17: an episode that the agent has to end', () => {
  it('has succeeded from the first step after which the task was done', async () => {
    const outcome = await play([WAIT, OPEN, FINISH])
    expect(outcome).toMatchObject({ steps: 3, done: true, firstSuccess: 2, finished: 'complete', reward: 1 })
    expect(outcome.actionMs).toHaveLength(3)
    const run = judged(outcome)
    expect(run).toMatchObject({
      ending: 'self_reported', success: true, firstSuccess: 2, finishStep: true, endOnSuccess: false, seconds: 1.5,
      limit: 4, sideEffects: 0, goldenSteps: 1, minimumSteps: 1,
    })
    expect(run.actionSeconds).toEqual(outcome.actionMs.map((ms) => ms / 1000))
    expect(isLate(run)).toBe(false)
  })

  it.each<[string, readonly UiAction[], object, boolean]>([
    ['goes on and finishes', [OPEN, WAIT, FINISH], { ending: 'self_reported', success: true, firstSuccess: 1 }, true],
    ['undoes it and finishes', [OPEN, HOME, FINISH], { ending: 'self_reported', success: false, firstSuccess: 1 }, true],
    ['leaves without a word', [WAIT, OPEN], { ending: 'self_reported', success: true, firstSuccess: 2 }, false],
    ['goes on to the limit', [OPEN, WAIT, WAIT, WAIT], { ending: 'max_steps', success: true, firstSuccess: 1 }, true],
    ['is done with the last step', [WAIT, WAIT, WAIT, OPEN], { ending: 'max_steps', success: true, firstSuccess: 4 }, false],
  ])('is late or not, when the agent %s', async (_, actions, expected, late) => {
    const run = judged(await play(actions))
    expect(run).toMatchObject(expected)
    expect(isLate(run)).toBe(late)
  })

  it('was never done when the agent only says so', async () => {
    const run = judged(await play([FINISH]))
    expect(run).toMatchObject({ ending: 'self_reported', success: false, steps: 1, finishStep: true })
    expect(run).not.toHaveProperty('firstSuccess')
  })

  it('has side effects that are not known where the agent leaves', async () => {
    expect(judged(await play([WAIT]))).not.toHaveProperty('sideEffects')
    expect(judged(await play([]))).toMatchObject({ steps: 0, success: false, actionSeconds: [] })
  })
})

it('17: an episode that success ends is done with its last step', async () => {
  expect(await play([WAIT, OPEN], true)).toMatchObject({ steps: 2, done: true, firstSuccess: 2, terminated: true })
})
