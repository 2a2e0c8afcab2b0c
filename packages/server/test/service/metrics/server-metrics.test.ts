import { afterEach, expect, test } from 'vitest'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import type { StepResult } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'
import { GymMetrics } from '@droidgym/server/service/metrics/gym-metrics'
import type { MetricList } from '@droidgym/server/service/metrics/gym-metrics'
import { ServerMetrics } from '@droidgym/server/service/metrics/server-metrics'
import type { MetricsSource } from '@droidgym/server/service/metrics/server-metrics'

const open: GymMetrics[] = []
afterEach(() => {
  for (const metrics of open.splice(0)) metrics.close()
})

function thread(id: string): { readonly metrics: GymMetrics; readonly source: MetricsSource } {
  const metrics = new GymMetrics()
  open.push(metrics)
  // As data that has crossed to another thread.
  return { metrics, source: { id, read: async () => structuredClone(await metrics.read()) } }
}

function serverWith(sources: readonly MetricsSource[]): ServerMetrics {
  return new ServerMetrics({ sources: () => sources, workers: () => sources.length })
}

/** The value of one sample, written as on the page: `name{label="value"}`. */
async function sample(server: ServerMetrics, name: string): Promise<number | undefined> {
  const line = (await server.page()).split('\n').find((text) => text.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

const info = {
  step: 1, stepLimit: 5, task: 'clock/x', environment: '100', seed: 1,
  success: false, aborted: false, evidence: [],
}
const step: StepResult = { observation: {}, reward: 0, terminated: false, truncated: false, info }

test('what several threads counted is added up', async () => {
  const [one, two] = [thread('1'), thread('2')]
  const server = serverWith([one.source, two.source])
  one.metrics.opened('simulated')
  two.metrics.opened('simulated')
  two.metrics.opened('simulated')
  two.metrics.closed('simulated')
  one.metrics.reset()
  one.metrics.stepped(step)
  two.metrics.stepped(step)
  expect(await sample(server, 'droidgym_environments{backend="simulated"}')).toBe(2)
  expect(await sample(server, 'droidgym_steps_total')).toBe(2)
  expect(await sample(server, 'droidgym_resets_total')).toBe(1)
  expect(await sample(server, 'droidgym_workers')).toBe(2)
})

test('episodes are counted by how they ended, aborts by their cause', async () => {
  const { metrics, source } = thread('1')
  const server = serverWith([source])
  metrics.stepped({ ...step, terminated: true })
  metrics.stepped({ ...step, truncated: true })
  const failure = 'DEVICE_LOST: emulator-5554 is gone'
  metrics.stepped({ ...step, truncated: true, info: { ...info, aborted: true, failure } })
  for (const outcome of ['success', 'limit', 'aborted']) {
    expect(await sample(server, `droidgym_episodes_total{outcome="${outcome}"}`), outcome).toBe(1)
  }
  expect(await sample(server, 'droidgym_aborts_total{cause="DEVICE_LOST"}')).toBe(1)
})

test('a step that begins an episode by itself is a reset; one that also ended another is both', async () => {
  const { metrics, source } = thread('1')
  const server = serverWith([source])
  metrics.stepped({ ...step, instruction: 'next-step' })
  expect(await sample(server, 'droidgym_steps_total')).toBe(0)
  metrics.stepped({ ...step, terminated: true, instruction: 'same-step', final: { observation: {}, info } })
  expect(await sample(server, 'droidgym_steps_total')).toBe(1)
  expect(await sample(server, 'droidgym_resets_total')).toBe(2)
  expect(await sample(server, 'droidgym_episodes_total{outcome="success"}')).toBe(1)
})

test('what a lost thread has counted stays counted, and what it held is gone', async () => {
  const [one, two] = [thread('1'), thread('2')]
  const sources = [one.source, two.source]
  const server = serverWith(sources)
  one.metrics.opened('simulated')
  one.metrics.stepped(step)
  two.metrics.stepped(step)
  await server.page()
  sources.splice(0, 1)
  two.metrics.stepped(step)
  expect(await sample(server, 'droidgym_steps_total')).toBe(3)
  expect(await sample(server, 'droidgym_environments{backend="simulated"}')).toBeUndefined()
  sources.splice(0, 1)
  expect(await sample(server, 'droidgym_steps_total')).toBe(3)
})

test('a thread that fails to answer counts as it last did', async () => {
  const { metrics, source } = thread('1')
  let read: () => Promise<MetricList> = () => source.read()
  const server = serverWith([{ id: '1', read: () => read() }])
  metrics.stepped(step)
  expect(await sample(server, 'droidgym_steps_total')).toBe(1)
  read = () => Promise.reject(new Error('gone'))
  expect(await sample(server, 'droidgym_steps_total')).toBe(1)
})

test('calls and refusals are counted by method, code and reason; phones by their state', async () => {
  const phones = [{ state: 'free' }, { state: 'leased' }, { state: 'free' }]
  const server = new ServerMetrics({ sources: () => [], workers: () => 0, phones: () => phones })
  server.answered('Step', 'OK', 2)
  server.answered('Step', 'NOT_FOUND', 1)
  server.refused('UNKNOWN_HANDLE')
  expect(await sample(server, 'droidgym_call_seconds_count{method="Step",code="OK"}')).toBe(1)
  expect(await sample(server, 'droidgym_call_seconds_sum{method="Step",code="OK"}')).toBe(0.002)
  expect(await sample(server, 'droidgym_call_seconds_bucket{le="0.001",method="Step",code="NOT_FOUND"}')).toBe(1)
  expect(await sample(server, 'droidgym_refusals_total{reason="UNKNOWN_HANDLE"}')).toBe(1)
  expect(await sample(server, 'droidgym_pool_phones{state="free"}')).toBe(2)
  phones.length = 1
  expect(await sample(server, 'droidgym_pool_phones{state="leased"}')).toBeUndefined()
  expect(await sample(server, 'process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('an episode shows in every stage that it went through', async () => {
  const { source } = thread('1')
  const server = serverWith([source])
  const environment = await simulatedGym().makeEnvironment({
    task: 'clock/open_the_clock_app',
    actionSpace: ActionSpaceName.text,
    observation: { pixels: { width: 64, height: 128 }, elements: true },
    environment: '100',
  })
  await environment.reset()
  await environment.step({ kind: 'text', text: 'Action: swipe("up")' })
  await environment.close()
  for (const stage of ['reset', 'step', 'decode']) {
    expect(await sample(server, `droidgym_stage_seconds_count{stage="${stage}"}`), stage).toBe(1)
  }
  for (const stage of ['perform', 'settle', 'layout', 'tree', 'render', 'reward']) {
    expect(await sample(server, `droidgym_stage_seconds_count{stage="${stage}"}`), stage).toBeGreaterThan(1)
  }
  // The parts leave nothing out twice: together they are no longer than the wholes.
  const page = await server.page()
  const sums = [...page.matchAll(/^droidgym_stage_seconds_sum\{stage="(\w+)"\} (.*)$/gm)]
  const add = (chosen: (stage: string) => boolean): number =>
    sums.filter(([, stage = '']) => chosen(stage)).reduce((sum, [, , seconds]) => sum + Number(seconds), 0)
  const whole = (stage: string): boolean => stage === 'step' || stage === 'reset'
  expect(add((stage) => !whole(stage))).toBeLessThanOrEqual(add(whole))
})
