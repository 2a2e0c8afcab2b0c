import { trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { stage } from '@droidgym/base/trace/stage'

const exporter = new InMemorySpanExporter()

beforeAll(async () => {
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }))
  await import('../../../src/trace/register-spans.ts')
})
beforeEach(() => {
  exporter.reset()
})

/** The names of each finished span and of its parent. */
function spans(): readonly (readonly [string, string | undefined])[] {
  const finished = exporter.getFinishedSpans()
  const names = new Map(finished.map((span) => [span.spanContext().spanId, span.name]))
  return finished.map(({ name, parentSpanContext }) => [name, names.get(parentSpanContext?.spanId ?? '')])
}

test('a stage is a span inside the span of the enclosing stage', async () => {
  await stage('step', async () => {
    stage('decode', () => 1)
    await pause(1)
    await stage('reward', async () => {
      await pause(1)
      stage('tree', () => stage('layout', () => 1))
    })
  })
  expect(spans()).toEqual([
    ['droidgym.decode', 'droidgym.step'],
    ['droidgym.layout', 'droidgym.tree'],
    ['droidgym.tree', 'droidgym.reward'],
    ['droidgym.reward', 'droidgym.step'],
    ['droidgym.step', undefined],
  ])
})

test('concurrent steps keep their stages apart', async () => {
  const step = (name: 'step' | 'reset', ms: number): Promise<number> =>
    stage(name, async () => {
      await pause(ms)
      return stage('layout', () => ms)
    })
  await Promise.all([step('step', 4), step('reset', 2)])
  expect(spans()).toEqual(expect.arrayContaining([['droidgym.layout', 'droidgym.step'], ['droidgym.layout', 'droidgym.reset']]))
  expect(spans()).toHaveLength(4)
})

test('a stage that fails ends its span', () => {
  expect(() => stage('render', () => { throw new Error('no') })).toThrow('no')
  expect(spans()).toEqual([['droidgym.render', undefined]])
})
