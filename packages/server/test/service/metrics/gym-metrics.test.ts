import { channel } from 'node:diagnostics_channel'
import { threadId } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StepResult } from '@droidgym/gym/environment-contract'
import { GymMetrics } from '@droidgym/server/service/metrics/gym-metrics'
import { STAGE_ENDS } from '@droidgym/base/trace/stage'

let metrics: GymMetrics
beforeEach(() => {
  metrics = new GymMetrics()
})
afterEach(() => metrics.close())

const info = {
  step: 1, stepLimit: 5, task: 'clock/x', environment: '100', seed: 1,
  success: false, aborted: false, evidence: [],
}
const step: StepResult = { observation: {}, reward: 0, terminated: false, truncated: false, info }

/** The samples of a metric, with their labels. */
async function samples(name: string): Promise<readonly (readonly [labels: object, value: number, name?: string])[]> {
  const metric = (await metrics.read()).find((each) => each.name === name)
  return (metric?.values ?? []).map((sample) => {
    const own = 'metricName' in sample ? (sample.metricName as string) : undefined
    return own === undefined ? [sample.labels, sample.value] : [sample.labels, sample.value, own]
  })
}

it('counts an episode by how it ended, and an abort by the code of its error', async () => {
  const aborted = (failure?: string): void => {
    const how = { aborted: true, ...(failure !== undefined && { failure }) }
    metrics.stepped({ ...step, truncated: true, info: { ...info, ...how } })
  }
  metrics.stepped(step)
  metrics.stepped({ ...step, truncated: true })
  metrics.stepped({ ...step, terminated: true, truncated: true })
  aborted('DEVICE_LOST: TIMED_OUT')
  aborted('the phone is gone: DEVICE_LOST')
  aborted()
  expect(await samples('droidgym_steps_total')).toEqual([[{}, 6]])
  expect(await samples('droidgym_episodes_total')).toEqual([
    [{ outcome: 'limit' }, 1], [{ outcome: 'success' }, 1], [{ outcome: 'aborted' }, 3],
  ])
  expect(await samples('droidgym_aborts_total')).toEqual([[{ cause: 'DEVICE_LOST' }, 1], [{ cause: 'UNKNOWN' }, 2]])
})

it('counts recordings by what came of them', async () => {
  metrics.recorded('written')
  metrics.recorded('given_up')
  metrics.recorded('written')
  expect(await samples('droidgym_recordings_total')).toEqual([[{ outcome: 'written' }, 2], [{ outcome: 'given_up' }, 1]])
})

it('measures stages in seconds, from 10 µs to 30 s, until it is closed', async () => {
  const ends = channel(STAGE_ENDS)
  ends.publish({ name: 'decode', ms: 2 })
  metrics.close()
  ends.publish({ name: 'decode', ms: 3 })
  const found = await samples('droidgym_stage_seconds')
  const bounds = found.flatMap(([labels]) => ('le' in labels ? [labels.le] : []))
  expect(bounds).toEqual([1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, '+Inf'])
  const value = (suffix: string) => found.find(([, , name]) => name?.endsWith(suffix))?.[1]
  expect([value('_count'), value('_sum')]).toEqual([1, 0.002])
})

it('tells how much memory its thread takes, and how busy it is', async () => {
  const thread = String(threadId)
  const [[labels, bytes] = []] = await samples('droidgym_thread_heap_bytes')
  expect(labels).toEqual({ thread })
  expect(bytes).toBeGreaterThan(1e6)
  const [[whose, busy] = []] = await samples('droidgym_thread_busy_ratio')
  expect(whose).toEqual({ thread })
  expect(busy).toBeGreaterThanOrEqual(0)
  expect(busy).toBeLessThanOrEqual(1)
})
