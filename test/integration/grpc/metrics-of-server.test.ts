import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { GymConnection } from '../../fixtures/grpc/gym-connection.ts'

let connection: GymConnection

beforeAll(async () => {
  connection = await GymConnection.open(simulatedGym(), { metrics: { port: 0 } })
})
afterAll(() => connection.close())

function get(path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${connection.server.metricsPort}${path}`)
}

/** The value of one sample, written as on the page; 0 when there is none. */
async function sample(name: string): Promise<number> {
  const page = await (await get('/metrics')).text()
  const line = page.split('\n').find((text) => text.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

test('what clients do shows on the page', async () => {
  const { handle } = await connection.ok('Make', {
    task: 'clock/open_the_clock_app',
    actionSpace: 'ACTION_SPACE_TEXT',
    observation: { fields: ['OBSERVATION_FIELD_ELEMENTS'] },
  })
  await connection.ok('Reset', { handle })
  const steps = [1, 2, 3].map(() => ({ handle, action: { text: 'Action: press("HOME")' } }))
  await connection.ok('StepBatch', { steps })
  await connection.call('Step', { handle: 'none', action: { text: 'Action: press("HOME")' } })
  expect(await sample('droidgym_environments{backend="simulated"}')).toBe(1)
  expect(await sample('droidgym_steps_total')).toBe(3)
  expect(await sample('droidgym_resets_total')).toBe(1)
  // Of all that is timed, every step is one step, however often the layers mark it.
  for (const stage of ['step', 'decode']) expect(await sample(`droidgym_stage_seconds_count{stage="${stage}"}`)).toBe(3)
  expect(await sample('droidgym_stage_seconds_count{stage="reset"}')).toBe(1)
  expect(await sample('droidgym_stage_seconds_count{stage="encode"}')).toBe(4)
  expect(await sample('droidgym_call_seconds_count{method="StepBatch",code="OK"}')).toBe(1)
  expect(await sample('droidgym_call_seconds_count{method="Step",code="NOT_FOUND"}')).toBe(1)
  expect(await sample('droidgym_refusals_total{reason="UNKNOWN_HANDLE"}')).toBe(1)
  await connection.ok('Close', { handle })
  expect(await sample('droidgym_environments{backend="simulated"}')).toBe(0)
})

test('the server is ready as long as it takes calls', async () => {
  expect((await get('/readyz')).status).toBe(200)
  const stopping = connection.server.stop()
  expect((await get('/readyz').catch(() => undefined))?.status).not.toBe(200)
  await stopping
})
