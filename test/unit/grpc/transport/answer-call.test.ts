import type { MakeRequest } from '@droidgym/protocol/v1/MakeRequest'
import { Metadata } from '@grpc/grpc-js'
import { expect, test } from 'vitest'
import type { Gym } from '@droidgym/gym/gym'
import { COUNTING_TASK, countingGym } from '../../../fixtures/service/counting-environment.ts'
import { definition, GymConnection } from '../../../fixtures/grpc/gym-connection.ts'
import { until } from '@droidgym/base/test/until'

const MAKE: MakeRequest = {
  task: COUNTING_TASK.id, actionSpace: 'ACTION_SPACE_TEXT',
  observation: { fields: ['OBSERVATION_FIELD_XML'] },
}

test('an environment whose Make was answered stays when the call is over', async () => {
  const gym = await GymConnection.open(countingGym)
  const { handle } = await gym.ok('Make', MAKE)
  // These are answered after the end of the call before them.
  for (let call = 0; call < 3; call++) await gym.ok('ListTasks', {})
  expect(gym.server.environmentCount()).toBe(1)
  expect(await gym.ok('Reset', { handle })).toMatchObject({ instruction: COUNTING_TASK.instruction })
  await gym.close()
})

test('an environment whose Make was given up before its answer is closed', async () => {
  let giveUp = async (): Promise<void> => undefined
  const slow: Gym = {
    ...countingGym,
    makeEnvironment: async (options) => {
      const environment = await countingGym.makeEnvironment(options)
      await giveUp()
      return environment
    },
  }
  const gym = await GymConnection.open(slow)
  const { path, requestSerialize, responseDeserialize } = definition.Make
  await new Promise<void>((resolve) => {
    const { channel } = gym
    const done = (): void => resolve()
    const call = channel.makeUnaryRequest(path, requestSerialize, responseDeserialize, MAKE, new Metadata(), done)
    giveUp = async () => {
      call.cancel()
      // The answer to this comes after the server has read the cancellation.
      await gym.ok('ListTasks', {})
    }
  })
  await until(() => gym.server.environmentCount() === 0 && gym.server.usage().calls === 0)
  giveUp = async () => undefined
  await gym.ok('Make', MAKE)
  expect(gym.server.environmentCount()).toBe(1)
  await gym.close()
})
