import { Autoreset } from '@droidgym/protocol/interface/options'
import { afterEach, describe, expect, it } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import { DeviceError } from '@droidgym/spec/device/device-error'
import type { GymEnvironment, MakeOptions } from '@droidgym/gym/environment-contract'
import { stepWithAutoreset } from '@droidgym/gym/autoreset'
import { simulatedGym } from '@droidgym/gym/gym'
import { paperGym, TAP } from './paper-gym.ts'

const TASK = 'contacts/open_the_contact_app'
const OPEN: Action = { kind: 'ui', action: { kind: 'open-app', app: 'Contacts' } }
const HOME: Action = { kind: 'ui', action: { kind: 'key', key: 'HOME' } }
const FINISH: Action = { kind: 'ui', action: { kind: 'finish', status: 'complete' } }
const ADD_ALARM: Action = {
  kind: 'ui',
  action: { kind: 'api', name: 'clock_set_alarm_silently', parameters: { hour: 4, minutes: 44 } },
}
const ADDED = { kind: 'alarm_added', severity: 'reversible' }

const paper = paperGym()
const made: GymEnvironment[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((environment) => environment.close()))
})

async function begun(options: Partial<MakeOptions> = {}): Promise<GymEnvironment> {
  const asked = { task: TASK, environment: '100', actionSpace: 'ui', observation: { elements: true }, seed: 3 } as const
  const environment = await simulatedGym().makeEnvironment({ ...asked, ...options })
  made.push(environment)
  await environment.reset()
  return environment
}

async function play(environment: GymEnvironment, ...actions: readonly Action[]): Promise<void> {
  for (const action of actions) await environment.step(action)
}

describe('the outcome of an episode', () => {
  it('is told when the episode is over, and not before', async () => {
    const environment = await simulatedGym().makeEnvironment({
      task: TASK, environment: '100', actionSpace: 'ui', observation: { elements: true },
    })
    made.push(environment)
    await expect(environment.outcome()).rejects.toMatchObject({ code: 'NOT_RESET' })
    await environment.reset({ seed: 3 })
    await expect(environment.outcome()).rejects.toMatchObject({ code: 'EPISODE_NOT_OVER' })
    await play(environment, ADD_ALARM)
    await expect(environment.outcome()).rejects.toMatchObject({ code: 'EPISODE_NOT_OVER' })
    await play(environment, OPEN)
    const ended = await environment.outcome()
    expect(ended).toMatchObject({
      episode: { task: TASK, environment: '100', seed: 3, step: 2 },
      done: true, firstSuccess: 2, difference: [ADDED], harm: { reversible: 1 },
    })
    expect(await environment.outcome()).toEqual(ended)
    await environment.reset()
    await expect(environment.outcome()).rejects.toMatchObject({ code: 'EPISODE_NOT_OVER' })
  })

  it('tells the first success, also of one that was undone, where the agent has to finish', async () => {
    const environment = await begun({ endOnSuccess: false })
    await play(environment, HOME, OPEN, HOME, FINISH)
    expect(await environment.outcome()).toMatchObject({ done: false, firstSuccess: 2, difference: [], harm: {} })
    await environment.reset()
    await play(environment, HOME, FINISH)
    expect(await environment.outcome()).not.toHaveProperty('firstSuccess')
  })

  it('can end the episode', async () => {
    const environment = await simulatedGym().makeEnvironment({
      task: TASK, environment: '100', actionSpace: 'ui', observation: { elements: true },
    })
    made.push(environment)
    await expect(environment.outcome({ endEpisode: true })).rejects.toMatchObject({ code: 'NOT_RESET' })
    await environment.reset({ seed: 3 })
    await play(environment, ADD_ALARM)
    const ended = await environment.outcome({ endEpisode: true })
    expect(ended).toMatchObject({ episode: { step: 1, over: true }, done: false, difference: [ADDED] })
    await expect(environment.step(OPEN)).rejects.toMatchObject({ code: 'EPISODE_OVER' })
    expect(await environment.outcome({ endEpisode: true })).toEqual(ended)
    await environment.reset()
    await play(environment, OPEN)
    expect(await environment.outcome({ endEpisode: true })).toMatchObject({ episode: { step: 1 }, done: true })
  })

  it('goes with snapshots and forks', async () => {
    const environment = await begun()
    await environment.saveSnapshot('before')
    await play(environment, ADD_ALARM, OPEN)
    await environment.saveSnapshot('after')
    const fork = await environment.fork()
    made.push(fork)
    const ended = await environment.outcome()
    expect(await fork.outcome()).toEqual(ended)
    await environment.loadSnapshot('before')
    await expect(environment.outcome()).rejects.toMatchObject({ code: 'EPISODE_NOT_OVER' })
    await environment.loadSnapshot('after')
    expect(await environment.outcome()).toEqual(ended)
  })

  it('has the watched facts that changed where a phone does not give its whole state', async () => {
    const { environment, provider } = paper.make({ stepLimit: 1 })
    await environment.reset()
    provider.opened[0]?.set('system', 'screen_brightness', '17')
    await environment.step(TAP)
    provider.opened[0]?.set('system', 'screen_brightness', '18')
    const change = { kind: 'brightness_changed', what: 'brightness changed', severity: 'reversible', after: '17' }
    expect(await environment.outcome()).toMatchObject({ done: false, difference: [change], harm: { reversible: 1 } })
  })

  it('lacks the changes after a failure of the phone', async () => {
    const { environment, provider } = paper.make()
    await environment.reset()
    const [device] = provider.opened
    if (device === undefined) throw new Error('a device must be open')
    device.failure = new DeviceError('DEVICE_LOST', 'the cable is out')
    expect((await environment.step(TAP)).info.aborted).toBe(true)
    expect(await environment.outcome()).toEqual({ episode: expect.anything() as object, done: false })
  })
})

describe.each([Autoreset.nextStep, Autoreset.sameStep])('after an automatic reset (%s), the outcome', (mode) => {
  it('is that of the last episode that ended', async () => {
    const environment = await begun({ autoreset: mode })
    const step = async (...actions: readonly Action[]): Promise<void> => {
      for (const action of actions) await stepWithAutoreset(environment, mode, { action })
    }
    await step(ADD_ALARM, OPEN)
    const first = await environment.outcome()
    expect(first).toMatchObject({ episode: { seed: 3, step: 2 }, harm: { reversible: 1 } })
    // The next episode begins, in which an alarm is added again.
    await step(...(mode === Autoreset.nextStep ? [HOME] : []), ADD_ALARM, ADD_ALARM)
    expect(await environment.outcome()).toEqual(first)
    await step(OPEN)
    expect(await environment.outcome()).toMatchObject({ episode: { step: 3 }, harm: { reversible: 2 } })
    await environment.reset()
    await expect(environment.outcome()).rejects.toMatchObject({ code: 'EPISODE_NOT_OVER' })
  })
})
