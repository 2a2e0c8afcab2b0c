import { expect, it } from 'vitest'
import { settingSteps } from '@droidgym/adb/provision/setting-steps'
import { createPhone } from '@droidgym/simulated/create-phone'
import { loadFirstState } from '@droidgym/spec/environments/first-state'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { AdministeredPhone } from '../../fixtures/provision/administered-phone.ts'

it('a phone without the row of a radio has it off', async () => {
  const device = new AdministeredPhone(await createPhone(findEnvironment('100')), '100')
  const state = loadFirstState()
  const isDone = async (bluetooth: boolean): Promise<boolean | undefined> => {
    const steps = settingSteps({ ...state, radios: { ...state.radios, bluetooth } })
    return steps.find(({ name }) => name === 'radios')?.isDone(device)
  }
  await device.shell(['settings', 'delete', 'global', 'bluetooth_on'])
  expect((await device.shell(['settings', 'get', 'global', 'bluetooth_on'])).stdout.trim()).toBe('null')
  expect(await isDone(false)).toBe(true)
  expect(await isDone(true)).toBe(false)
})
