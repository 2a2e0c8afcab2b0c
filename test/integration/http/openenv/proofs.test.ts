import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { OpenEnvServer } from '../../../fixtures/http/openenv-server.ts'
import type { OpenEnvSocket, Seen } from '../../../fixtures/http/openenv-server.ts'

// Checks that OpenEnv's validation policy names (seed_control, episode_determinism, episode_isolation, oracle_max,
// floor_gap, replayability), on the rewards and observations that its clients get.

/** Tasks, with the actions of an oracle. */
const ORACLES = {
  'clock/open_the_clock_app': [{ ui: { kind: 'open-app', app: 'Clock' } }],
  'calculator/open_calculator': [{ ui: { kind: 'open-app', app: 'Calculator' } }],
}
const FLOOR = [{ ui: { kind: 'no-op' } }, { ui: { kind: 'key', key: 'BACK' } }]
const SHOWN = { observation: ['screenshot', 'text'], screenshot_size: [64, 128], split: 'train' }

let openenv: OpenEnvServer

beforeAll(async () => {
  openenv = await OpenEnvServer.open(simulatedGym(), { workers: 1 })
})
afterAll(() => openenv.stop())

async function play(socket: OpenEnvSocket, reset: object, actions: readonly object[]): Promise<readonly Seen[]> {
  const seen = [await socket.see('reset', { ...SHOWN, ...reset })]
  for (const action of actions) seen.push(await socket.see('step', action))
  return seen
}

function returnOf(seen: readonly Seen[]): number {
  return seen.reduce((sum, { reward }) => sum + (reward ?? 0), 0)
}

test.each(Object.entries(ORACLES))('%s: the oracle gets all, the floor nothing, and both can be replayed', async (task, oracle) => {
  const [socket, other] = [await openenv.connect(), await openenv.connect()]
  for (const seed of [1, 2, 3]) {
    const best = await play(socket, { task, seed }, oracle)
    expect(returnOf(best)).toBe(1)
    const floor = await play(other, { task, seed }, FLOOR)
    expect(returnOf(floor)).toBe(0)
    // Isolation: what the other session did, and what this one did before, changes nothing.
    expect(await play(other, { task, seed }, oracle)).toEqual(best)
    expect(await play(socket, { task, seed }, FLOOR)).toEqual(floor)
  }
})

test('the seed decides the phone', async () => {
  const socket = await openenv.connect()
  const starts = []
  for (const seed of [1, 2, 3, 4, 5, 6]) starts.push((await play(socket, { seed }, []))[0]?.metadata['environment'])
  expect(new Set(starts).size).toBeGreaterThan(1)
})
