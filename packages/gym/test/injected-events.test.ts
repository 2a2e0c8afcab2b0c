import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import type { Action } from '@droidgym/gym/action/action'
import type { GymEnvironment, MakeOptions } from '@droidgym/gym/environment-contract'
import { Environment } from '@droidgym/gym/environment'
import { simulatedGym } from '@droidgym/gym/gym'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { recordedGym } from '@droidgym/gym/record/recorded-environment'
import { episodePath, makeRecordingFolder } from '@droidgym/gym/record/recording-folder'
import { replayEpisode } from '@droidgym/gym/record/replay-episode'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import type { DeviceProvider } from '@droidgym/spec/backend/backend'
import { BackendRegistry } from '@droidgym/spec/backend/backend'

const IDLE: Action = { kind: 'ui', action: { kind: 'no-op' } }
const MESSAGE = JSON.stringify({ message: { from: '5550100', text: 'Hi' } })
const WORDS = 'a message from 5550100: Hi'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-injected-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const opened: GymEnvironment[] = []
afterEach(async () => {
  for (const environment of opened.splice(0)) await environment.close()
})

function optionsWith(options: Partial<MakeOptions> = {}, fields: object = {}): MakeOptions {
  const task = {
    id: 'mine/wait', app: 'clock', instruction: 'Wait', step_limit: 120,
    success: { ui: { resource_id: 'com.example:id/never' } }, ...fields,
  }
  return {
    task: '', taskDefinition: stringify(task), actionSpace: 'ui', observation: { elements: true }, environment: '100', ...options,
  }
}

async function begin(
  options: Partial<MakeOptions> = {},
  fields: object = {},
  backend: DeviceProvider = simulatedBackend(),
): Promise<Environment> {
  const backends = new BackendRegistry({ simulated: backend })
  const environment = new Environment(optionsWith(options, fields), { backends })
  opened.push(environment)
  await environment.reset({ seed: 7 })
  return environment
}

async function idle(environment: GymEnvironment): Promise<readonly string[]> {
  return (await environment.step(IDLE)).info.occurrences ?? []
}

describe('injectEvent', () => {
  it('has an event happen between two actions, and the next step tells it', async () => {
    const environment = await begin()
    expect(await environment.injectEvent(MESSAGE)).toBe(WORDS)
    expect(await environment.injectEvent('call: { from: "5550101" }')).toBe('a call from 5550101')
    expect(await idle(environment)).toEqual([WORDS, 'a call from 5550101'])
    expect(await idle(environment)).toEqual([])
    expect(await environment.injectEvent('hang_up: { from: "5550199" }')).toMatch(/did not happen/)
  })

  it('is told after an invalid action too, with the screen that followed', async () => {
    const environment = await begin()
    await environment.step({ kind: 'ui', action: { kind: 'open-app', app: 'messages' } })
    await environment.injectEvent(MESSAGE)
    const { info, observation } = await environment.step({ kind: 'ui', action: { kind: 'tap', at: { tag: 9999 } } })
    expect(info.occurrences).toEqual([WORDS])
    expect(observation.elements?.map(({ text }) => text)).toContain('Hi')
  })

  it('comes before what the task has happen', async () => {
    const environment = await begin({}, { events: [{ at: { step: 1 }, battery: { level: 9 } }] })
    await environment.injectEvent(MESSAGE)
    expect(await idle(environment)).toEqual([WORDS, 'the battery: 9 %'])
  })

  it('is not the agent\'s doing', async () => {
    const environment = await begin()
    const settings = [{ namespace: 'system', key: 'screen_brightness', value: '17' }]
    await environment.injectEvent(JSON.stringify({ change: { wifi: false, settings } }))
    const { info } = await environment.step({ kind: 'ui', action: { kind: 'finish', status: 'complete' } })
    expect(info.sideEffects).toEqual([])
  })

  it('is in snapshots and forks', async () => {
    const environment = await begin()
    await environment.injectEvent(MESSAGE)
    await environment.saveSnapshot('told')
    const fork = await environment.fork()
    opened.push(fork)
    expect(await idle(fork)).toEqual([WORDS])
    expect(await idle(environment)).toEqual([WORDS])
    await environment.loadSnapshot('told')
    expect(await idle(environment)).toEqual([WORDS])
  })

  it('is recorded and replayed, also in what goes on from a fork', async () => {
    makeRecordingFolder(folder)
    let count = 0
    const settings = { folder, listener: { recorded: () => undefined, givenUp: () => undefined }, nameOf: () => String(count++) }
    const gym = simulatedGym()
    const environment = await recordedGym(gym, settings).makeEnvironment(optionsWith({ seed: 3 }))
    opened.push(environment)
    await environment.reset()
    await environment.step(IDLE)
    await environment.injectEvent(MESSAGE)
    await environment.step(IDLE)
    await environment.injectEvent('battery: { level: 7 }')
    const fork = await environment.fork()
    await environment.step(IDLE)
    await environment.close()
    await fork.step(IDLE)
    await fork.close()
    const [first, second] = [readEpisode(episodePath(folder, '0')), readEpisode(episodePath(folder, '1'))]
    expect(first.steps.map(({ injected }) => injected?.length ?? 0)).toEqual([0, 1, 1])
    expect(await replayEpisode(first, gym)).toEqual({ steps: 3 })
    expect(second.header.injected_before).toEqual([[], [MESSAGE]])
    expect(await replayEpisode(second, gym)).toEqual({ steps: 1 })
    const otherwise = { ...first, steps: first.steps.map((step) => ({ ...step, injected: [] })) }
    expect(await replayEpisode(otherwise, gym)).toMatchObject({ difference: { step: 2 } })
  })

  const refused: Readonly<Record<string, readonly [string, RegExp]>> = {
    'that is none': ['{}', /must have one of message, call/],
    'of another kind': ['{"reboot": true}', /reboot/],
    'of two kinds': ['{"call": {"from": "1"}, "hang_up": {"from": "1"}}', /must have one of/],
    'with a time': ['{"at": {"step": -1}, "call": {"from": "1"}}', /at/],
    'with two lines for the console': ['{"call": {"from": "1\\ngsm call 2"}}', /must be a number/],
    'that is no text of YAML': ['{', /event/],
    'that is too long': [`{"call": {"from": "${'1'.repeat(70_000)}"}}`, /bytes/],
  }
  it.each(Object.entries(refused))('refuses an event %s', async (_, [definition, reason]) => {
    const environment = await begin()
    await expect(environment.injectEvent(definition)).rejects.toThrow(reason)
    await expect(environment.injectEvent(definition)).rejects.toMatchObject({ code: 'INVALID_DEFINITION' })
    expect(await idle(environment)).toEqual([])
  })

  it('refuses too many: between two actions, and in an episode', async () => {
    const environment = await begin()
    for (let round = 0; round < 10; round++) {
      for (let event = 0; event < 10; event++) await environment.injectEvent('battery: { level: 50 }')
      await expect(environment.injectEvent(MESSAGE)).rejects.toMatchObject({ code: 'TOO_MANY_EVENTS' })
      await environment.step(IDLE)
    }
    await expect(environment.injectEvent(MESSAGE)).rejects.toMatchObject({ code: 'TOO_MANY_EVENTS' })
    await environment.reset()
    expect(await environment.injectEvent(MESSAGE)).toBe(WORDS)
  })

  it('refuses where there is no episode, where it is over, and when closed', async () => {
    const backends = new BackendRegistry({ simulated: simulatedBackend() })
    const environment = new Environment(optionsWith(), { backends })
    await expect(environment.injectEvent(MESSAGE)).rejects.toMatchObject({ code: 'NOT_RESET' })
    await environment.reset()
    await environment.step({ kind: 'ui', action: { kind: 'finish', status: 'complete' } })
    await expect(environment.injectEvent(MESSAGE)).rejects.toMatchObject({ code: 'EPISODE_OVER' })
    await environment.close()
    await expect(environment.injectEvent(MESSAGE)).rejects.toMatchObject({ code: 'CLOSED' })
  })

  it('refuses what takes a console where there is none', async () => {
    const simulated = simulatedBackend()
    const environment = await begin({}, {}, {
      ...simulated,
      open: async (phone, request) => Object.defineProperty(await simulated.open(phone, request), 'console', { value: undefined }),
    })
    await expect(environment.injectEvent(MESSAGE)).rejects.toMatchObject({ code: 'NEEDS_CONSOLE' })
    expect(await environment.injectEvent('change: { wifi: false }')).toBe('a change of wifi')
  })
})

describe('occurrences: false', () => {
  it('hides from the agent what happens by itself', async () => {
    const environment = await begin({ occurrences: false }, { events: [{ at: { step: 1 }, call: { from: '5550100' } }] })
    expect(await environment.injectEvent(MESSAGE)).toBe(WORDS)
    const { info, observation } = await environment.step({ kind: 'ui', action: { kind: 'open-app', app: 'messages' } })
    expect(info).not.toHaveProperty('occurrences')
    expect(observation.elements?.map(({ text }) => text)).toContain('Hi')
  })
})
