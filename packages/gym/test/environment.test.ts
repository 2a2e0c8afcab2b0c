import { describe, expect, it } from 'vitest'
import { DeviceError } from '@droidgym/spec/device/device-error'
import { NOTHING, paperGym, TAP } from './paper-gym.ts'

const gym = paperGym()

describe('an episode', () => {
  it('begins with an observation and the instruction', async () => {
    const { environment } = gym.make()
    expect(environment.status()).toBeUndefined()
    const { observation, instruction, info } = await environment.reset()
    expect(instruction).toBe('count to two')
    expect(observation.elements?.[0]?.contentDescription).toBe('App')
    expect(info).toEqual({
      step: 0,
      stepLimit: 5,
      task: 'paper/count_to_two',
      environment: '000',
      seed: 0,
      success: false,
      aborted: false,
      evidence: [],
    })
  })

  it("15.7: tells taps from swipes by the published software's rule when that judges", async () => {
    const executed = async (options: Parameters<typeof gym.make>[0]) => {
      const { environment } = gym.make({ task: 'paper/follow_another_rule', ...options })
      await environment.reset()
      const { info } = await environment.step({ kind: 'dual-gesture', values: [-0.5, 0, -0.3, 0] })
      return info.executed
    }
    expect(await executed({})).toBe('tap(120, 120)')
    expect(await executed({ criteria: 'bmoca' })).toBe('swipe(120, 120, 120, 168)')
    expect(await executed({ criteria: 'bmoca', dualGesture: { bmocaCompat: false } })).toBe('tap(120, 120)')
  })

  it('ends with a reward when the criterion holds', async () => {
    const { environment } = gym.make()
    await environment.reset()
    const results = [await environment.step(TAP), await environment.step(TAP), await environment.step(TAP)]
    expect(results.map(({ reward, terminated, truncated }) => [reward, terminated, truncated])).toEqual([
      [0, false, false],
      [0, false, false],
      [1, true, false],
    ])
    expect(results[2]?.info).toMatchObject({
      step: 3,
      executed: 'tap(120, 120)',
      success: true,
      evidence: ['ui paper:id/count text "2"'],
    })
    expect(results[2]?.observation.elements?.[0]?.text).toBe('2')
    await expect(environment.step(TAP)).rejects.toMatchObject({ code: 'EPISODE_OVER' })
    expect(environment.status()).toMatchObject({ step: 3, over: true })
  })

  it('is truncated at the limit, and success on the last step is not truncation', async () => {
    const short = gym.make({ stepLimit: 2 }).environment
    await short.reset()
    await short.step(TAP)
    const last = await short.step(TAP)
    expect(last).toMatchObject({ reward: 0, terminated: false, truncated: true, info: { aborted: false } })
    const enough = gym.make({ stepLimit: 3 }).environment
    await enough.reset()
    await enough.step(TAP)
    await enough.step(TAP)
    expect(await enough.step(TAP)).toMatchObject({ reward: 1, terminated: true, truncated: false })
  })

  it('17: is as long as the reset says, and has a last round to finish in where it is made so', async () => {
    const { environment } = gym.make({ finishRound: true })
    expect((await environment.reset({ stepLimit: 3 })).info.stepLimit).toBe(3)
    const results = [await environment.step(TAP), await environment.step(TAP), await environment.step(TAP)]
    expect(results.map(({ truncated }) => truncated)).toEqual([false, false, true])
    expect(results[2]?.info).toMatchObject({ success: false, invalidAction: expect.stringContaining('last round') as string })
    expect((await environment.reset()).info.stepLimit).toBe(3)
    await expect(environment.reset({ stepLimit: 0 })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    expect(environment.status()).toMatchObject({ stepLimit: 3, over: false })
  })

  it('makes only the parts of the observation that a call asks for', async () => {
    const { environment } = gym.make({ observation: { pixels: { width: 16, height: 32 }, elements: true, xml: true } })
    const first = await environment.reset({}, ['xml'])
    expect(Object.keys(first.observation)).toEqual(['xml'])
    expect(Object.keys((await environment.step(TAP, [])).observation)).toEqual([])
    const invalid = await environment.step({ kind: 'dual-gesture', values: [] }, ['elements', 'pixels'])
    expect(invalid.info.invalidAction).toBeDefined()
    expect(Object.keys(invalid.observation)).toEqual(['pixels', 'elements'])
    expect(Object.keys((await environment.step(TAP)).observation)).toEqual(['pixels', 'elements', 'xml'])
  })

  it('counts an invalid action and changes nothing', async () => {
    const { environment } = gym.make()
    const { observation } = await environment.reset()
    const result = await environment.step(NOTHING)
    expect(result.observation.elements).toBe(observation.elements)
    expect(result).toMatchObject({ reward: 0, terminated: false, truncated: false, info: { step: 1 } })
    expect(result.info.invalidAction).toContain('0 were given')
    expect(result.info.executed).toBeUndefined()
    expect((await environment.step({ kind: 'discrete', index: 0 })).info.invalidAction).toContain('takes dual-gesture actions')
  })

  it('truncates on invalid actions too', async () => {
    const { environment } = gym.make({ stepLimit: 1 })
    await environment.reset()
    expect(await environment.step(NOTHING)).toMatchObject({ truncated: true, terminated: false })
  })

  it('takes tags of the last observation, whatever the observation holds', async () => {
    const { environment } = gym.make({ actionSpace: 'text', observation: { pixels: { width: 16, height: 16 } } })
    await environment.reset()
    expect((await environment.step({ kind: 'text', text: 'Action: tap(0)' })).info.executed).toBe('tap(120, 120)')
    expect((await environment.step({ kind: 'text', text: 'Action: tap(2)' })).info.invalidAction).toContain('tags go from 0 to 1')
  })

  it('counts log lines of its own only', async () => {
    const { environment } = gym.make({ task: 'paper/open_the_app' })
    await environment.reset()
    expect((await environment.step(TAP)).reward).toBe(1)
    expect((await environment.reset()).info.success).toBe(false)
    expect((await environment.step(NOTHING)).reward).toBe(0)
  })

  it('does not count log lines of its set-up', async () => {
    const { environment, provider } = gym.make({ task: 'paper/start_in_december' })
    const before = provider.opened.length
    await environment.reset()
    const device = provider.opened[before]
    if (device === undefined) throw new Error('a device must be open')
    expect((await environment.step(TAP)).reward).toBe(0)
    // The same command, given during the episode, counts.
    await device.shell(['su', '0', 'toybox', 'date', '123113302015.05'])
    const { info } = await environment.step(TAP)
    expect(info.evidence).toEqual(['log I Paper: date 123113302015.05'])
  })

  it('is refused when it is already won', async () => {
    const { environment } = gym.make({ task: 'paper/stay_at_home' })
    await expect(environment.reset()).rejects.toMatchObject({
      code: 'ALREADY_SATISFIED',
      message: expect.stringContaining('ui android.view.View text ""') as string,
    })
    await expect(environment.step(TAP)).rejects.toMatchObject({ code: 'NOT_RESET' })
    expect((await environment.reset({ task: 'paper/count_to_two' })).info.task).toBe('paper/count_to_two')
  })
})

describe('seeds and environments', () => {
  it('draws environments of a split from the seed, the same ones again', async () => {
    const draw = async (seed: number) => {
      const { environment } = gym.make({ split: 'train', seed })
      const infos = []
      for (let episode = 0; episode < 12; episode++) infos.push((await environment.reset()).info)
      return infos.map((info) => [info.environment, info.seed])
    }
    const first = await draw(7)
    expect(await draw(7)).toEqual(first)
    expect(await draw(8)).not.toEqual(first)
    expect(new Set(first.map(([id]) => id)).size).toBeGreaterThan(1)
    expect(new Set(first.map(([, seed]) => seed)).size).toBe(12)
  })

  it('repeats an episode by the seed in its info', async () => {
    const { environment } = gym.make({ split: 'train', seed: 7 })
    await environment.reset()
    const { info } = await environment.reset()
    await environment.reset()
    expect((await environment.reset({ seed: info.seed })).info).toEqual(info)
  })

  it('samples new configurations', async () => {
    const { environment } = gym.make({ split: 'sampled', seed: 3 })
    expect((await environment.reset()).info.environment).toBe('sampled-3')
    expect((await environment.reset()).info.environment).not.toBe('sampled-3')
  })

  it('keeps what a reset replaced', async () => {
    const { environment, provider } = gym.make()
    await environment.reset()
    await environment.reset({ environment: '100', task: 'paper/open_the_app' })
    expect((await environment.reset()).info).toMatchObject({ environment: '100', task: 'paper/open_the_app' })
    expect(provider.opened.map(({ closed }) => closed)).toEqual([true, false])
  })

  it('reuses the device of the same environment, from its first state', async () => {
    const { environment, provider } = gym.make()
    const first = await environment.reset()
    await environment.step(TAP)
    expect((await environment.reset()).observation).toEqual(first.observation)
    expect(provider.opened).toHaveLength(1)
  })
})

describe('snapshots', () => {
  it('go back to a moment: device, steps, evidence, and the life of the episode', async () => {
    const { environment } = gym.make({ stepLimit: 3 })
    await environment.reset()
    await environment.step(TAP)
    const { observation } = await environment.step(TAP)
    await environment.saveSnapshot('two')
    const won = await environment.step(TAP)
    expect(await environment.loadSnapshot('two')).toEqual(observation)
    expect(environment.status()).toMatchObject({ step: 2, over: false })
    expect(await environment.step(TAP)).toEqual(won)
    await environment.loadSnapshot('two')
    expect(await environment.step(NOTHING)).toMatchObject({ truncated: true, reward: 0 })
  })

  it('keep the log cursor of their episode', async () => {
    const { environment } = gym.make({ task: 'paper/open_the_app' })
    await environment.reset()
    await environment.saveSnapshot('start')
    await environment.step(TAP)
    await environment.loadSnapshot('start')
    expect((await environment.step(NOTHING)).reward).toBe(0)
    expect((await environment.step(TAP)).reward).toBe(1)
  })

  it('survive a reset on the same device and go with it', async () => {
    const { environment } = gym.make()
    await environment.reset()
    await environment.step(TAP)
    await environment.saveSnapshot('one')
    await environment.reset()
    await environment.loadSnapshot('one')
    expect(environment.status()?.step).toBe(1)
    await environment.reset({ environment: '001' })
    await expect(environment.loadSnapshot('one')).rejects.toMatchObject({ code: 'SNAPSHOT_NOT_FOUND' })
  })

  it('are named, deleted and limited', async () => {
    const { environment, provider } = gym.make()
    await expect(environment.saveSnapshot('a')).rejects.toMatchObject({ code: 'NOT_RESET' })
    await environment.reset()
    for (const name of ['', 'a b', '../a', 'x'.repeat(65)]) {
      await expect(environment.saveSnapshot(name)).rejects.toMatchObject({ code: 'INVALID_SNAPSHOT_NAME' })
    }
    for (let index = 0; index < 256; index++) await environment.saveSnapshot(`s${index}`)
    await expect(environment.saveSnapshot('more')).rejects.toMatchObject({ code: 'TOO_MANY_SNAPSHOTS' })
    await environment.saveSnapshot('s0')
    await environment.deleteSnapshot('s0')
    await environment.saveSnapshot('more')
    await expect(environment.deleteSnapshot('s0')).rejects.toMatchObject({ code: 'SNAPSHOT_NOT_FOUND' })
    expect(await provider.opened[0]?.snapshots.list()).toHaveLength(257)
  })
})

describe('calls at the wrong time', () => {
  it('step and render need an episode', async () => {
    const { environment } = gym.make()
    await expect(environment.step(TAP)).rejects.toMatchObject({ code: 'NOT_RESET' })
    await expect(environment.render()).rejects.toMatchObject({ code: 'NOT_RESET' })
  })

  it('must not overlap, and the first goes on untouched', async () => {
    const { environment } = gym.make()
    await environment.reset()
    const first = environment.step(TAP)
    await expect(environment.step(TAP)).rejects.toMatchObject({ code: 'BUSY' })
    await expect(environment.render()).rejects.toMatchObject({ code: 'BUSY' })
    expect((await first).info.step).toBe(1)
    expect((await environment.step(TAP)).info.step).toBe(2)
  })

  it('close waits for the running call, closes the device once, and ends everything', async () => {
    const { environment, provider } = gym.make()
    await environment.reset()
    const step = environment.step(TAP)
    await Promise.all([environment.close(), environment.close()])
    expect((await step).info.step).toBe(1)
    expect(provider.opened[0]?.closed).toBe(true)
    for (const call of [environment.step(TAP), environment.reset(), environment.render(), environment.saveSnapshot('a')]) {
      await expect(call).rejects.toMatchObject({ code: 'CLOSED' })
    }
  })

  it('a reset with an option that cannot be used changes nothing', async () => {
    const { environment } = gym.make()
    await environment.reset()
    await environment.step(TAP)
    await expect(environment.reset({ environment: '999' })).rejects.toMatchObject({ code: 'UNKNOWN_ENVIRONMENT' })
    await expect(environment.reset({ task: 'paper/none' })).rejects.toMatchObject({ code: 'UNKNOWN_TASK' })
    await expect(environment.reset({ seed: -1 })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    expect((await environment.step(TAP)).info.step).toBe(2)
  })
})

describe('a failing device', () => {
  const failure = new DeviceError('DEVICE_CLOSED', 'the cable is out')

  it('aborts the episode without counting against the agent, and the next reset takes another', async () => {
    const { environment, provider } = gym.make()
    const { observation } = await environment.reset()
    const [device] = provider.opened
    if (device === undefined) throw new Error('a device must be open')
    device.failure = failure
    expect(await environment.step(TAP)).toEqual({
      observation,
      reward: 0,
      terminated: false,
      truncated: true,
      info: {
        step: 1,
        stepLimit: 5,
        task: 'paper/count_to_two',
        environment: '000',
        seed: 0,
        success: false,
        aborted: true,
        failure: 'DEVICE_CLOSED: the cable is out',
        evidence: [],
      },
    })
    expect(device.closed).toBe(true)
    await expect(environment.step(TAP)).rejects.toMatchObject({ code: 'EPISODE_OVER' })
    expect((await environment.reset()).info.step).toBe(0)
    expect(provider.opened).toHaveLength(2)
  })

  it('rejects a reset or a load, and leaves no episode', async () => {
    const { environment, provider } = gym.make()
    await environment.reset()
    await environment.saveSnapshot('a')
    for (const call of [() => environment.loadSnapshot('a'), () => environment.reset()]) {
      const device = provider.opened.at(-1)
      if (device === undefined) throw new Error('a device must be open')
      device.failure = failure
      await expect(call()).rejects.toBe(failure)
      expect(environment.status()).toBeUndefined()
      expect(device.closed).toBe(true)
      await environment.reset()
    }
  })
})

describe('render', () => {
  it('gives the display at its own or the asked size', async () => {
    const { environment } = gym.make()
    await environment.reset()
    expect(await environment.render()).toMatchObject({ width: 240, height: 480 })
    expect((await environment.render({ width: 20, height: 30 })).pixels).toHaveLength(1800)
    await expect(environment.render({ width: 5, height: 30 })).rejects.toMatchObject({ code: 'INVALID_OBSERVATION' })
  })
})

describe('the rules', () => {
  it('tell what the episode did beyond its task when it is over', async () => {
    const { environment, provider } = gym.make({ task: 'paper/open_the_app' })
    await environment.reset()
    provider.opened[0]?.set('system', 'screen_brightness', '17')
    const { terminated, info } = await environment.step(TAP)
    expect(terminated).toBe(true)
    expect(info.sideEffects).toEqual(['setting system screen_brightness: undefined → 17'])
    await environment.reset()
    expect((await environment.step(NOTHING)).info).not.toHaveProperty('sideEffects')
    expect((await environment.step(TAP)).info.sideEffects).toEqual([])
  })

  it('are the published ones when they are asked for', async () => {
    const task = 'paper/follow_another_rule'
    const own = gym.make({ task }).environment
    await own.reset()
    expect(await own.step(TAP)).toMatchObject({ reward: 0 })
    const published = gym.make({ task, criteria: 'bmoca' }).environment
    await published.reset()
    expect(await published.step(TAP)).toMatchObject({ reward: 1, info: { evidence: ['log I Paper: START app'] } })
  })

  it('reward nothing where the published ones cannot', async () => {
    const { environment } = gym.make({ task: 'paper/never_be_rewarded', criteria: 'bmoca' })
    await environment.reset()
    expect(await environment.step(TAP)).toMatchObject({ reward: 0, terminated: false })
  })

  it('cannot be the published ones of a task that has none', async () => {
    const { environment } = gym.make({ criteria: 'bmoca' })
    await expect(environment.reset()).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  })

  it('fail the reset when the phone is not as the task expects', async () => {
    const { environment } = gym.make({ task: 'paper/expect_the_impossible' })
    await expect(environment.reset()).rejects.toMatchObject({ code: 'SETUP_FAILED' })
    const published = gym.make({ task: 'paper/expect_the_impossible', criteria: 'bmoca' })
    await expect(published.environment.reset()).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  })
})

describe('progress rewards', () => {
  const TWO_PARTS = `
id: own/two_parts
suites: [own]
app: elsewhere
category: Utility
instruction: two parts
step_limit: 6
success: { all: [{ ui: { text: "2" } }, { log: { tag: Paper, priority: I, pattern: START } }] }
expert: [{ press: HOME }]
near_misses: [{ why: it does nothing, script: [{ press: HOME }] }]
`
  const options = { task: '', taskDefinition: TWO_PARTS, reward: 'progress' } as const

  it('are paid for each part once, and add up to one', async () => {
    const { environment } = gym.make(options)
    expect((await environment.reset()).info.progress).toBe(0)
    const steps = [await environment.step(TAP), await environment.step(NOTHING), await environment.step(TAP)]
    expect(steps.map(({ reward, info }) => [reward, info.progress])).toEqual([[0.5, 0.5], [0, 0.5], [0, 0.5]])
    expect(await environment.step(TAP)).toMatchObject({ reward: 0.5, terminated: true, info: { progress: 1 } })
  })

  it('go back with a snapshot', async () => {
    const { environment } = gym.make(options)
    await environment.reset()
    await environment.saveSnapshot('start')
    expect((await environment.step(TAP)).reward).toBe(0.5)
    await environment.loadSnapshot('start')
    expect((await environment.step(TAP)).reward).toBe(0.5)
  })

  it('are reported only if requested, and must be known', async () => {
    const { environment } = gym.make({ reward: 'sparse' })
    expect((await environment.reset()).info).not.toHaveProperty('progress')
    expect(() => gym.make({ reward: 'love' as 'sparse' })).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  })
})
