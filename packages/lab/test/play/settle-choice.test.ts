import { describe, expect, it } from 'vitest'
import { settleChoiceFault, settlePolicy } from '@droidgym/lab/play/settle-choice'
import { ordersOf } from '@droidgym/lab/experiment/run/episode-order'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import type { EpisodePlayer } from '@droidgym/lab/experiment/run/episode-player'
import { runOrders } from '@droidgym/lab/experiment/run/run-orders'
import { findTask } from '@droidgym/spec/find-task'

describe('the choice of how to settle', () => {
  it('15.5: waits three seconds as B-MoCA does, and thirty for Instagram on real phones', () => {
    const clock = { task: 'clock/open_the_clock_app', settle: 'b-moca' }
    const instagram = { task: 'instagram/open_instagram', settle: 'b-moca' }
    expect(settlePolicy(clock, 'real')).toEqual({ kind: 'fixed', ms: 3_000 })
    expect(settlePolicy(instagram, 'simulated')).toEqual({ kind: 'fixed', ms: 3_000 })
    expect(settlePolicy(instagram, 'real')).toEqual({ kind: 'fixed', ms: 30_000 })
  })

  it('15.5: is seconds, or two times, or left to the gym', () => {
    const task = 'clock/open_the_clock_app'
    expect(settlePolicy({ task, settle: '1.5' }, 'real')).toEqual({ kind: 'fixed', ms: 1_500 })
    expect(settlePolicy({ task, settle: '0.5,3' }, 'real')).toEqual({ kind: 'idle', quietMs: 500, timeoutMs: 3_000 })
    expect(settlePolicy({ task }, 'real')).toBeUndefined()
  })

  it.each(['', 'fast', '-1', '1,2,3', '61', '3,1', '0.5, 3'])('15.5: refuses %j', (text) => {
    expect(settleChoiceFault(text)).toMatch(/must/)
  })

  it('15.5: is the same for all orders that are played in one environment', async () => {
    const orders = ordersOf({
      agent: 'expert',
      tasks: ['clock/open_the_clock_app', 'instagram/open_instagram', 'maps/open_maps'].map((id) => findTask(id)),
      environments: [{ environment: '100' }],
      actionSpace: 'dual-gesture', criteria: 'own', settle: 'b-moca', episodes: 1, seed: 0,
    })
    const batches: (readonly EpisodeOrder[])[] = []
    const player: EpisodePlayer = {
      play: async (batch) => {
        batches.push(batch.orders)
      },
      close: async () => undefined,
    }
    await runOrders(orders, { player, atOnce: 1, tell: () => undefined })
    expect(batches.map((batch) => batch.map(({ task }) => task.split('/')[0]))).toEqual([['clock'], ['instagram'], ['maps']])
  })
})
