import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keyOf } from '@droidgym/lab/experiment/run/episode-order'
import { episodeResultSchema } from '@droidgym/lab/experiment/run/episode-result'
import { evaluate } from '@droidgym/lab/experiment/run/evaluate'
import { GymPlayer } from '@droidgym/lab/experiment/run/gym-player'
import { runOrders } from '@droidgym/lab/experiment/run/run-orders'
import { simulatedGym } from '@droidgym/gym/gym'

it('has the ending of an older result, whose key stays the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-older-'))
  try {
    const order = {
      ...{ agent: 'expert', task: 'clock/open_the_clock_app', environment: '100', action_space: 'ui', criteria: 'own' } as const,
      ...{ end_on_success: false, episode: 0, seed: 1 } as const,
    }
    await evaluate([order], {
      folder, title: 'older',
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
