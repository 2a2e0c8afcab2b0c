import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Metadata, status } from '@grpc/grpc-js'
import type { ServiceError } from '@grpc/grpc-js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../clients/typescript/src/index.ts'
import { simulatedGym } from '@droidgym/gym/gym'
import { definition, GymConnection } from '../../fixtures/grpc/gym-connection.ts'
import type { Request } from '../../fixtures/grpc/gym-connection.ts'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'

const MAKE: Request<'Make'> = {
  task: 'contacts/open_the_contact_app',
  environment: '100',
  actionSpace: 'ACTION_SPACE_UI',
  observation: { fields: ['OBSERVATION_FIELD_ELEMENTS'] },
}
const OPEN: Request<'Step'>['action'] = { ui: { openApp: 'Contacts' } }
const ADD_ALARM: Request<'Step'>['action'] = {
  ui: { api: { name: 'clock_set_alarm_silently', parameters: '{"hour":4,"minutes":44}' } },
}

describe.each([0, 1])('with %i workers, the outcome of an episode', (workers) => {
  async function made(change: Request<'Make'> = {}) {
    const connection = await GymConnection.open(simulatedGym(), { workers })
    onTestFinished(() => connection.close())
    const { handle } = await connection.ok('Make', { ...MAKE, ...change })
    const step = async (...actions: Request<'Step'>['action'][]): Promise<void> => {
      for (const action of actions) await connection.ok('Step', { handle, ...(action && { action }) })
    }
    return { connection, handle, step }
  }

  test('is told once it is over, until the next reset', async () => {
    const { connection, handle, step } = await made()
    const code = status.FAILED_PRECONDITION
    expect(await connection.call('Outcome', { handle })).toMatchObject({ code, reason: 'NOT_RESET' })
    await connection.ok('Reset', { handle, seed: 3 })
    await step(ADD_ALARM)
    expect(await connection.call('Outcome', { handle })).toMatchObject({ code, reason: 'EPISODE_NOT_OVER' })
    await step(OPEN)
    const outcome = await connection.ok('Outcome', { handle })
    expect(outcome).toMatchObject({
      episode: { task: MAKE.task, environment: '100', seed: 3, step: 2, over: true },
      done: true, firstSuccessStep: 2,
      changes: { difference: [{ kind: 'alarm_added', severity: 'reversible' }], harm: { reversible: 1 } },
    })
    expect(outcome.changes?.difference[0]).not.toHaveProperty('before')
    await connection.ok('Reset', { handle })
    expect(await connection.call('Outcome', { handle })).toMatchObject({ code, reason: 'EPISODE_NOT_OVER' })
  })

  test('is told of an episode that it ends', async () => {
    const { connection, handle, step } = await made()
    await connection.ok('Reset', { handle, seed: 3 })
    await step(ADD_ALARM)
    const outcome = await connection.ok('Outcome', { handle, endEpisode: true })
    const changes = { harm: { reversible: 1 } }
    expect(outcome).toMatchObject({ episode: { step: 1, over: true }, done: false, changes })
    const refused = await connection.call('Step', { handle, action: OPEN })
    expect(refused).toMatchObject({ reason: 'EPISODE_OVER' })
  })

  test('is kept when the next one begins by itself', async () => {
    const { connection, handle, step } = await made({ autoreset: 'AUTORESET_MODE_SAME_STEP' })
    await connection.ok('Reset', { handle, seed: 3 })
    await step(ADD_ALARM, OPEN)
    const outcome = await connection.ok('Outcome', { handle })
    expect(outcome).toMatchObject({ episode: { seed: 3, step: 2 }, done: true, changes: { harm: { reversible: 1 } } })
    await step(ADD_ALARM)
    expect(await connection.ok('Outcome', { handle })).toEqual(outcome)
  })
})

test('is for the client that has the environment, and not for one that only watches', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-outcome-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const tokens = join(folder, 'tokens.yaml')
  const token = (name: string): string => `${name}-0123456789abcdef`
  const entries = [{ name: 'owner' }, { name: 'other' }, { name: 'watcher', console: 'watch' }]
  writeFileSync(tokens, JSON.stringify(entries.map((entry) => ({ ...entry, token: token(entry.name) }))))
  const connection = await GymConnection.open(countingGym, { tokens })
  onTestFinished(() => connection.close())
  const client = await connect(connection.server.address, { token: token('owner') })
  onTestFinished(() => client.close())
  const environment = await client.make({ task: COUNTING_TASK.id, actionSpace: 'text', observation: { elements: true }, stepLimit: 1 })
  await environment.reset()
  await environment.step('one')
  expect(await environment.outcome()).toMatchObject({ steps: 1, done: false, difference: [], harm: {} })

  const refusal = (name: string): Promise<unknown> => {
    const metadata = new Metadata()
    metadata.set('authorization', `Bearer ${token(name)}`)
    const { path, requestSerialize, responseDeserialize } = definition.Outcome
    return new Promise((resolve) => {
      connection.channel.makeUnaryRequest(
        path, requestSerialize, responseDeserialize, { handle: environment.handle }, metadata,
        (error: ServiceError | null) => resolve(error?.metadata.get('droidgym-reason')[0]),
      )
    })
  }
  expect(await refusal('other')).toBe('UNKNOWN_HANDLE')
  expect(await refusal('watcher')).toBe('READ_ONLY')
})
