import { describe, expect, it } from 'vitest'
import type { DeviceProvider } from '@droidgym/spec/backend/backend'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import type { Device } from '@droidgym/spec/device/device'
import { DeviceError } from '@droidgym/spec/device/device-error'
import { cellsOf } from '@droidgym/lab/play/cells'
import { compareGyms } from '@droidgym/proof/compare-gyms'
import { gymOn, simulatedGym } from '@droidgym/gym/gym'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { loadTasks } from '@droidgym/spec/tasks/tasks'

const six = loadTasks().filter(({ suites }) => suites.includes('representative'))
const cells = cellsOf(six, [findEnvironment('100')])

/** Simulated phones that something is done to when they are handed out; `opened` counts from 1. */
function altered(alter: (device: Device, opened: number) => void): DeviceProvider {
  const simulated = simulatedBackend()
  let opened = 0
  return {
    open: async (environment) => {
      const device = await simulated.open(environment)
      opened += 1
      alter(device, opened)
      return device
    },
  }
}

describe('compareGyms', () => {
  it('finds no difference between phones that are the same but for how long they are waited for', async () => {
    const patient = gymOn(new BackendRegistry({ elsewhere: simulatedBackend() }), {
      backend: 'elsewhere',
      settle: { kind: 'fixed', ms: 800 },
    })
    let last = 0
    const comparison = await compareGyms(cells, { one: simulatedGym(), other: patient }, (sofar) => {
      last = sofar.cells
    })
    expect(comparison).toEqual({ cells: 12, rewarded: 12, repeated: 0, differences: [] })
    expect(last).toBe(12)
  })

  it('tells what differs, with what was done', async () => {
    const numb = altered((device) => {
      device.perform = () => Promise.resolve()
    })
    const other = gymOn(new BackendRegistry({ simulated: numb }))
    const { differences, rewarded } = await compareGyms(cells.slice(0, 1), { one: simulatedGym(), other })
    expect(rewarded).toBe(0)
    expect(differences).toMatchObject([
      {
        task: cells[0]?.task.id,
        environment: '100',
        action_space: 'dual-gesture',
        one: { ending: { verdict: 'rewarded', reward: 1 } },
        other: { ending: { verdict: 'not rewarded', reward: 0 } },
      },
    ])
    expect(differences[0]?.other.executed.length).toBeGreaterThan(0)
  })

  it('plays again what a failing device ended, and at last calls it aborted', async () => {
    const failing = (times: number) =>
      gymOn(
        new BackendRegistry({
          simulated: altered((device, opened) => {
            if (opened <= times) device.settle = () => Promise.reject(new DeviceError('DEVICE_LOST', 'It is gone'))
          }),
        }),
      )
    const first = cells.slice(0, 1)
    const saved = await compareGyms(first, { one: simulatedGym(), other: failing(2) })
    expect(saved).toEqual({ cells: 1, rewarded: 1, repeated: 2, differences: [] })
    const lost = await compareGyms(first, { one: simulatedGym(), other: failing(3) })
    expect(lost.repeated).toBe(2)
    expect(lost.differences).toMatchObject([
      { other: { ending: { verdict: 'aborted', steps: 0 }, failure: 'DEVICE_LOST: It is gone' } },
    ])
  })
})
