import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Stage } from '@droidgym/base/trace/stage'
import { onStage, stage } from '@droidgym/base/trace/stage'

let heard: { readonly name: Stage; readonly ms: number }[] = []
let stop: (() => void) | undefined

afterEach(() => {
  stop?.()
  stop = undefined
})

function listen(): void {
  heard = []
  stop = onStage((name, ms) => heard.push({ name, ms }))
}

/** Keeps the thread busy for this long, by the clock that measures stages. */
function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

function total(): number {
  return heard.reduce((sum, { ms }) => sum + ms, 0)
}

test('the result of the work is returned, with or without a listener', async () => {
  expect(stage('decode', () => 7)).toBe(7)
  await expect(stage('reward', async () => 7)).resolves.toBe(7)
  listen()
  expect(stage('decode', () => 7)).toBe(7)
  await expect(stage('reward', async () => 7)).resolves.toBe(7)
  expect(heard.map(({ name }) => name)).toEqual(['decode', 'reward'])
})

test('a failure is rethrown, and published as a stage', async () => {
  listen()
  const fault = new Error('no')
  expect(() => stage('layout', () => { throw fault })).toThrow(fault)
  await expect(stage('settle', () => Promise.reject(fault))).rejects.toBe(fault)
  expect(heard.map(({ name }) => name)).toEqual(['layout', 'settle'])
})

test('a stage within a stage is counted once', () => {
  listen()
  const begun = performance.now()
  stage('render', () => {
    work(2)
    stage('tree', () => {
      work(3)
      stage('layout', () => work(4))
    })
  })
  const took = performance.now() - begun
  expect(heard.map(({ name }) => name)).toEqual(['layout', 'tree', 'render'])
  expect(total()).toBeLessThanOrEqual(took)
  const [layout, tree, render] = heard.map(({ ms }) => ms)
  expect(layout).toBeGreaterThanOrEqual(4)
  expect(tree).toBeGreaterThanOrEqual(3)
  expect(render).toBeGreaterThanOrEqual(2)
})

test('the time of synchronous stages is taken off the asynchronous one around them', async () => {
  listen()
  const begun = performance.now()
  await stage('reward', async () => {
    await pause(1)
    stage('tree', () => work(5))
    await pause(1)
  })
  expect(total()).toBeLessThanOrEqual(performance.now() - begun)
})

test('work that is begun and awaited with `excludeWait` is taken off, with the stages in it', async () => {
  listen()
  const begun = performance.now()
  await stage('reward', async (excludeWait) => {
    await excludeWait(() => stage('tree', async () => {
      work(5)
      await pause(5)
      stage('layout', () => work(5))
    }))
  })
  expect(heard.map(({ name }) => name)).toEqual(['layout', 'tree', 'reward'])
  expect(total()).toBeLessThanOrEqual(performance.now() - begun)
})

test('a whole is counted from its beginning to its end', () => {
  listen()
  stage('step', () => stage('decode', () => work(3)))
  const [decode, step] = heard
  expect(step?.ms).toBeGreaterThanOrEqual(decode?.ms ?? Infinity)
})

test('a removed listener is not called any more', () => {
  listen()
  stop?.()
  stage('decode', () => 1)
  expect(heard).toEqual([])
})
