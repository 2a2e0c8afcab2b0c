import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keyOf, ordersOf } from '@droidgym/lab/experiment/run/episode-order'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import { EpisodePool } from '@droidgym/lab/experiment/run/episode-pool'
import type { OrderAnswer } from '@droidgym/lab/experiment/run/play-orders'
import { runOrders } from '@droidgym/lab/experiment/run/run-orders'
import { findTask } from '@droidgym/spec/find-task'

const orders = ordersOf({
  agent: 'expert',
  tasks: ['calculator/open_calculator', 'clock/open_the_clock_app'].map((id) => findTask(id)),
  environments: [{ environment: '100' }, { environment: '101' }],
  actionSpace: 'dual-gesture', criteria: 'own', episodes: 2, seed: 0,
})

/** Node tells here of every thread that is started. */
const CHANNEL = 'worker_threads'
let threads: Worker[]
let start: (thread: Worker) => void

function started(message: unknown): void {
  const { worker } = message as { readonly worker: Worker }
  threads.push(worker)
  start(worker)
}

beforeEach(() => {
  threads = []
  start = () => undefined
  subscribe(CHANNEL, started)
})
afterEach(() => {
  unsubscribe(CHANNEL, started)
})

type Told = ReadonlyMap<string, OrderAnswer>

async function run(each: (order: EpisodeOrder) => void = () => undefined, reruns?: number): Promise<Told> {
  const told = new Map<string, OrderAnswer>()
  const tell = (order: EpisodeOrder, answer: OrderAnswer): void => {
    expect(told.has(keyOf(order))).toBe(false)
    told.set(keyOf(order), answer)
    each(order)
  }
  await runOrders(orders, { player: new EpisodePool(1), atOnce: 2, tell, reruns })
  return told
}

/** How long each took is left out, and how often it was played again. */
function timeless(told: Told): unknown {
  const text = JSON.stringify([...told].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.parse(text.replaceAll(/"(duration_ms|reruns)":[\d.e-]+/g, '"$1":0').replaceAll(/"action_ms":\[[^\]]*\]/g, '"action_ms":[]'))
}

it('plays again what a thread that died had not finished, and nothing twice', async () => {
  const undisturbed = await run()
  expect(undisturbed.size).toBe(orders.length)
  threads = []
  let killed = false
  const told = await run(() => {
    if (killed) return
    killed = true
    void threads[0]?.terminate()
  })
  expect(threads).toHaveLength(2)
  expect(timeless(told)).toEqual(timeless(undisturbed))
  const reruns = [...told.values()].map((answer) => ('result' in answer ? answer.result.reruns : -1))
  expect(reruns).toContain(0)
  expect(reruns).toContain(1)
  expect(Math.max(...reruns)).toBe(1)
})

it('gives up orders that thread after thread dies over', async () => {
  start = (thread) => void thread.terminate()
  const told = await run()
  expect(told.size).toBe(orders.length)
  for (const answer of told.values()) {
    expect(answer).toMatchObject({ unplayed: { failure: expect.stringContaining('thread') as string } })
  }
  expect(threads.length).toBeGreaterThanOrEqual(3)
})

it('17: plays nothing again when it shall not', async () => {
  start = (thread) => void thread.terminate()
  const told = await run(undefined, 0)
  expect([...told.values()].every((answer) => 'unplayed' in answer)).toBe(true)
  // Two batches of one thread: each order is given up with the thread that it was asked of.
  expect(threads.length).toBeLessThanOrEqual(2)
})
