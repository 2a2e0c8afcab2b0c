import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { OpenEnvServer } from '../../../fixtures/http/openenv-server.ts'
import type { OpenEnvSocket } from '../../../fixtures/http/openenv-server.ts'

let openenv: OpenEnvServer

beforeAll(async () => {
  openenv = await OpenEnvServer.open(simulatedGym(), { workers: 1 })
})
afterEach(() => openenv.closeSockets())
afterAll(() => openenv.stop())

const START = { task: 'clock/open_the_clock_app', environment: '000', seed: 7 }
const CLOCK = { ui: { kind: 'open-app', app: 'Clock' } }
const HOME = { ui: { kind: 'key', key: 'HOME' } }

async function rollOut(socket: OpenEnvSocket, params: object): Promise<Readonly<Record<string, unknown>>> {
  const { data } = await socket.ask({ type: 'mcp', data: { jsonrpc: '2.0', id: 1, method: 'droidgym/roll_out', params } })
  return data
}

test('tells what each first action is worth, and leaves the episode as it is', async () => {
  const socket = await openenv.connect()
  await socket.see('reset', START)
  const plan = { sequences: [[CLOCK], [HOME, CLOCK]], discount: 0.5, observations: true }
  const seen = { first_observation: { text: expect.any(String) as string } }
  expect(await rollOut(socket, plan)).toMatchObject({
    result: {
      roll_outs: [
        { sequence: 0, rewards: [1], discounted_return: 1, terminated: true, success: true, ...seen },
        { sequence: 1, rewards: [0, 1], discounted_return: 0.5, terminated: true, success: true },
      ],
      actions: [
        { sequence: 0, roll_outs: 1, value: 1, advantage: 0.25, regret: 0 },
        { sequence: 1, roll_outs: 1, value: 0.5, advantage: -0.25, regret: 0.5 },
      ],
      value: 0.75,
      steps: 3,
    },
  })
  expect((await socket.see('step', CLOCK)).observation).toMatchObject({ step: 1, success: true })
})

test('over HTTP, with random actions', async () => {
  const rpc = async (method: string, params: object): Promise<Record<string, unknown>> =>
    (await (await openenv.post('/mcp', { jsonrpc: '2.0', id: 1, method, params })).json()) as Record<string, unknown>
  const created = await rpc('openenv/session/create', { ...START, action_space: 'discrete' })
  const { session_id: id } = created['result'] as { readonly session_id: string }
  const sequences = [[{ discrete: 1 }], [{ discrete: 383 }]]
  const params = { sequences, random: { samples: 2, seed: 3 }, horizon: 3, session_id: id }
  const answer = await rpc('droidgym/roll_out', params)
  expect(answer).toMatchObject({ result: { actions: [{ roll_outs: 2 }, { roll_outs: 2 }] } })
  expect(await rpc('droidgym/roll_out', params)).toEqual(answer)
  expect(await rpc('openenv/session/close', { session_id: id })).toMatchObject({ result: { closed: true } })
})

test.each([
  ['nothing to try', { sequences: [] }, 'INVALID_REQUEST'],
  ['no plan', {}, 'INVALID_REQUEST'],
  ['an action of another space', { sequences: [[{ discrete: 1 }]] }, 'OTHER_ACTION_SPACE'],
  ['two things that follow', { sequences: [[HOME]], then: [HOME], random: { samples: 1 }, horizon: 2 }, 'INVALID_REQUEST'],
  ['too many steps', { sequences: [[HOME]], random: { samples: 1000 }, horizon: 1000 }, 'INVALID_REQUEST'],
])('refuses %s, and the episode goes on', async (_, params, reason) => {
  const socket = await openenv.connect()
  expect(await rollOut(socket, { sequences: [[HOME]] })).toMatchObject({ error: { data: { reason: 'NO_EPISODE' } } })
  await socket.see('reset', START)
  expect(await rollOut(socket, params)).toMatchObject({ error: { data: { reason } } })
  expect((await socket.see('step', HOME)).observation).toMatchObject({ step: 1 })
})
