import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keyOf } from '../../../../src/experiment/run/episode-order.ts'
import { episodeResultSchema } from '../../../../src/experiment/run/episode-result.ts'
import { evaluate } from '../../../../src/experiment/run/evaluate.ts'
import { GymPlayer } from '../../../../src/experiment/run/gym-player.ts'
import { runOrders } from '../../../../src/experiment/run/run-orders.ts'
import { simulatedGym } from '@droidgym/gym/gym'

it('has the ending of an older result, whose key stays the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-older-'))
  try {
    const order = {
      ...{ agent: 'expert', task: 'clock/open_the_clock_app', environment: '100', action_space: 'ui', criteria: 'own' } as const,
      ...{ end_on_success: false, episode: 0, seed: 1 } as const,
    }
    await evaluate([order], {
      ...{ folder, title: 'older' },
      play: (orders, tell) => runOrders(orders, { player: new GymPlayer(simulatedGym()), atOnce: 1, tell }),
    })
    const line = JSON.parse(readFileSync(join(folder, 'results.jsonl'), 'utf8')) as Readonly<Record<string, unknown>>
    const { end_on_success: ends, ...others } = line
    expect(ends).toBe(false)
    const result = episodeResultSchema.parse(line)
    expect(episodeResultSchema.parse({ ...others, must_finish: true })).toEqual(result)
    expect(keyOf(result)).toContain('"own",null,true,0')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
