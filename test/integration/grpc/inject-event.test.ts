import { status } from '@grpc/grpc-js'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../clients/typescript/src/index.ts'
import { simulatedGym } from '@droidgym/gym/gym'
import { GymConnection } from '../../fixtures/grpc/gym-connection.ts'

const MESSAGE = { message: { from: '5550100', text: 'Your code is 4819' } }
const WORDS = 'a message from 5550100: Your code is 4819'

test.each([0, 1])('with %i workers, a client has an event happen', async (workers) => {
  const connection = await GymConnection.open(simulatedGym(), { workers })
  onTestFinished(() => connection.close())
  const { handle } = await connection.ok('Make', {
    task: 'contacts/open_the_contact_app', environment: '100', actionSpace: 'ACTION_SPACE_UI',
    observation: { fields: ['OBSERVATION_FIELD_ELEMENTS'] },
  })
  const event = JSON.stringify(MESSAGE)
  const early = await connection.call('InjectEvent', { handle, event })
  expect(early).toMatchObject({ code: status.FAILED_PRECONDITION, reason: 'NOT_RESET' })
  await connection.ok('Reset', { handle, seed: 3 })
  expect(await connection.ok('InjectEvent', { handle, event })).toEqual({ occurrence: WORDS })
  const { info } = await connection.ok('Step', { handle, action: { ui: { openApp: 'Clock' } } })
  expect(info.toString()).toContain(WORDS)
  const refused = await connection.call('InjectEvent', { handle, event: '{"reboot": true}' })
  expect(refused).toMatchObject({ code: status.INVALID_ARGUMENT, reason: 'INVALID_DEFINITION' })
  await connection.ok('Close', { handle })
  const late = await connection.call('InjectEvent', { handle, event })
  expect(late).toMatchObject({ code: status.NOT_FOUND, reason: 'UNKNOWN_HANDLE' })
})

test('the client of TypeScript sends it as an object', async () => {
  const connection = await GymConnection.open(simulatedGym(), { workers: 0 })
  onTestFinished(() => connection.close())
  const client = await connect(connection.server.address)
  onTestFinished(() => client.close())
  const environment = await client.make({ task: 'contacts/open_the_contact_app', environment: '100', observation: { elements: true }, occurrences: false })
  await environment.reset()
  expect(await environment.injectEvent(MESSAGE)).toBe(WORDS)
  const { info } = await environment.step([0, 0, 0, 0])
  expect(info).not.toHaveProperty('occurrences')
})
