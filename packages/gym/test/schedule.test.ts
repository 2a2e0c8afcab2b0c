import { afterEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { Environment } from '@droidgym/gym/environment'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { findDifference } from '@droidgym/gym/reward/difference/find-difference'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import type { DeviceProvider } from '@droidgym/spec/backend/backend'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { parseTaskDefinition } from '@droidgym/spec/definitions'

const IDLE: UiAction = { kind: 'no-op' }
const opened: Environment[] = []
afterEach(async () => {
  for (const environment of opened.splice(0)) await environment.close()
})

function definitionWith(events: readonly object[], more: object = {}): string {
  return stringify({
    id: 'mine/wait', app: 'clock', instruction: 'Wait', step_limit: 30,
    success: { ui: { resource_id: 'com.example:id/never' } }, events, ...more,
  })
}

function make(
  events: readonly object[],
  options: Partial<MakeOptions> = {},
  backend: DeviceProvider = simulatedBackend(),
): Environment {
  const asked: MakeOptions = {
    task: '', taskDefinition: definitionWith(events), actionSpace: 'ui', observation: { elements: true },
    environment: '100', ...options,
  }
  const environment = new Environment(asked, { backends: new BackendRegistry({ simulated: backend }) })
  opened.push(environment)
  return environment
}

async function act(environment: Environment, ...actions: readonly UiAction[]) {
  const told = []
  for (const action of actions) told.push((await environment.step({ kind: 'ui', action })).info.occurrences ?? [])
  return told
}

describe('an event of a task', () => {
  it('happens after its step, and says so once', async () => {
    const environment = make([{ at: { step: 2 }, message: { from: '+12025550134', text: 'Your code is 481\n902 \\ ok' } }])
    const { info } = await environment.reset()
    expect(info).not.toHaveProperty('occurrences')
    const words = 'a message from +12025550134: Your code is 481\n902 \\ ok'
    expect(await act(environment, IDLE, IDLE, { kind: 'open-app', app: 'messages' })).toEqual([[], [words], []])
    expect(await environment.hierarchy()).toContain('902 \\ ok')
  })

  it('brings mails that are told of, unlike those of a set-up', async () => {
    const mails = [{ name: 'Ann Lee', address: 'ann@example.com', subject: 'Lunch', text: 'At noon?' }]
    const shadeOf = async (environment: Environment): Promise<string> => {
      await environment.reset()
      await act(environment, { kind: 'swipe', from: { x: 500, y: 5 }, to: { x: 500, y: 1200 } })
      return await environment.hierarchy()
    }
    expect(await shadeOf(make([{ at: { step: 0 }, change: { mails } }]))).toContain('Ann Lee')
    const late = [{ at: { step: 29 }, call: { from: '5550100' } }]
    const quiet = make(late, { taskDefinition: definitionWith(late, { setup: { mails } }) })
    expect(await shadeOf(quiet)).toContain('No notifications')
  })

  it('happens before the first observation at step 0', async () => {
    const environment = make([{ at: { step: 0 }, change: { wifi: false } }])
    const { info } = await environment.reset()
    expect(info.occurrences).toEqual(['a change of wifi'])
  })

  it('happens after an invalid action too, and is seen', async () => {
    // Without peeks, a call takes the screen.
    const settings = [{ namespace: 'global', key: 'heads_up_notifications_enabled', value: '0' }]
    const environment = make([{ at: { step: 0 }, change: { settings } }, { at: { step: 1 }, call: { from: '5550100' } }])
    await environment.reset()
    const { info, observation } = await environment.step({ kind: 'ui', action: { kind: 'tap', at: { tag: 9999 } } })
    expect(info.invalidAction).toBeDefined()
    expect(info.occurrences).toEqual(['a call from 5550100'])
    expect(observation.elements?.map(({ text }) => text).join()).toMatch(/555-?0100/)
  })

  it('waits for the phone\'s own time, and for another event', async () => {
    const environment = make([
      { name: 'ring', at: { seconds: 5 }, call: { from: '5550100' } },
      { at: { after: 'ring', seconds: 5 }, hang_up: { from: '5550100' } },
      { at: { after: 'ring', step: 1 }, call: { from: '5550101' } },
    ])
    await environment.reset()
    const told = []
    for (let step = 1; step <= 12; step++) told.push((await act(environment, { kind: 'wait', ms: 1000 }))[0] ?? [])
    const rings = told.findIndex((words) => words.includes('a call from 5550100'))
    const ends = told.findIndex((words) => words.includes('5550100 hangs up'))
    expect(rings).toBeGreaterThanOrEqual(2)
    expect(ends).toBeGreaterThan(rings + 1)
    // The line is taken.
    expect(told[rings + 1]).toEqual([expect.stringMatching(/^a call from 5550101: did not happen: .*the line is full/)])
    expect(told.flat()).toHaveLength(3)
    await act(environment, { kind: 'open-app', app: 'phone' })
    expect(await environment.changes()).toMatchObject({ caused: [{}, {}, {}] })
  })

  it('waits for what must hold', async () => {
    const environment = make([{ at: { when: { ui: { package: 'com.google.android.deskclock' } } }, battery: { level: 9, charging: false } }])
    await environment.reset()
    const clock: UiAction = { kind: 'open-app', app: 'clock' }
    expect(await act(environment, IDLE, clock, clock)).toEqual([[], ['the battery: 9 %, not charging'], []])
  })

  it('sees the screen as the one before it has left it', async () => {
    const environment = make([
      { at: { when: { ui: { package: 'com.google.android.apps.messaging' } } }, message: { from: '5550100', text: 'Hi' } },
      { at: { when: { ui: { text: 'Hi' } } }, battery: { level: 9 } },
    ])
    await environment.reset()
    const words = ['a message from 5550100: Hi', 'the battery: 9 %']
    expect(await act(environment, { kind: 'open-app', app: 'messages' })).toEqual([words])
  })

  it('reads the clock only where seconds count', async () => {
    const readsOf = async (at: object): Promise<number> => {
      const simulated = simulatedBackend()
      let reads = 0
      const environment = make([{ at, battery: { level: 9 } }], {}, {
        ...simulated,
        open: async (phone, request) => {
          const device = await simulated.open(phone, request)
          const shell = device.shell.bind(device)
          return Object.defineProperty(device, 'shell', {
            value: (argv: readonly string[]) => {
              reads += Number(argv.includes('/proc/uptime'))
              return shell(argv)
            },
          })
        },
      })
      await environment.reset()
      await act(environment, IDLE, IDLE)
      return reads
    }
    expect(await readsOf({ step: 1 })).toBe(0)
    expect(await readsOf({ seconds: 1 })).toBeGreaterThan(1)
  })

  it('is not the agent\'s doing', async () => {
    const events = [
      { at: { step: 1 }, message: { from: '5550100', text: 'Hi' } },
      { at: { step: 1 }, change: { wifi: false, settings: [{ namespace: 'system', key: 'screen_brightness', value: '17' }] } },
    ]
    const differencesOf = async (played: readonly object[]) => {
      const environment = make(played)
      await environment.reset()
      await act(environment, IDLE, { kind: 'open-app', app: 'messages' })
      const { info: { sideEffects } } = await environment.step({ kind: 'ui', action: { kind: 'finish', status: 'complete' } })
      const differences = findDifference(await environment.changes(), parseTaskDefinition(definitionWith(played)))
      return { sideEffects, differences }
    }
    const quiet = await differencesOf([{ at: { step: 29 }, call: { from: '5550100' } }])
    expect(await differencesOf(events)).toEqual(quiet)
  })

  it('happens alike in a fork, after a snapshot, and in the same episode again', async () => {
    const environment = make([{ at: { step: 3 }, message: { from: '5550100', text: 'Hi' } }])
    await environment.reset({ seed: 7 })
    await act(environment, IDLE, IDLE)
    await environment.saveSnapshot('before')
    const fork = await environment.fork()
    const words = ['a message from 5550100: Hi']
    expect(await act(environment, IDLE, IDLE)).toEqual([words, []])
    for (const action of [IDLE, IDLE]) await fork.step({ kind: 'ui', action })
    expect(await fork.hierarchy()).toBe(await environment.hierarchy())
    await fork.close()
    await environment.loadSnapshot('before')
    expect(await act(environment, IDLE, IDLE)).toEqual([words, []])
    await environment.reset({ seed: 7 })
    expect(await act(environment, IDLE, IDLE, IDLE, IDLE)).toEqual([[], [], words, []])
  })

  it('waits for the next step where there are too many', async () => {
    const environment = make(Array.from({ length: 25 }, (_, index) => ({ at: { step: 1 }, message: { from: '5550100', text: `${index}` } })))
    await environment.reset()
    expect((await act(environment, IDLE, IDLE, IDLE, IDLE)).map(({ length }) => length)).toEqual([10, 10, 5, 0])
  })

  it('may be the environment\'s, with names of its own', async () => {
    const events = [
      { name: 'ring', at: { step: 1 }, call: { from: '5550100' } },
      { at: { after: 'ring', step: 1 }, hang_up: { from: '5550100' } },
    ]
    const phone = {
      id: 'mine', device: 'pixel_4', locale: 'en-US', wallpaper: '04_sky', display_size: 0, dark_theme: false, layout: '100',
      content: 'fresh', seed: 7, events,
    }
    const made = make([{ name: 'ring', at: { step: 2 }, message: { from: '5550101', text: 'Hi' } }], {
      environment: '', environmentDefinition: stringify(phone),
    })
    await made.reset()
    const others = ['a call from 5550100', '5550100 hangs up']
    expect(await act(made, IDLE, IDLE)).toEqual([[others[0]], [others[1], 'a message from 5550101: Hi']])
  })

  it('posts a notification', async () => {
    const environment = make([{ at: { step: 1 }, notification: { tag: 'shop', title: 'Your parcel', text: 'It comes today.' } }])
    await environment.reset()
    await act(environment, IDLE, { kind: 'key', key: 'HOME' })
    const { observation } = await environment.step({ kind: 'ui', action: { kind: 'swipe', from: { x: 500, y: 5 }, to: { x: 500, y: 1500 } } })
    expect(observation.elements?.map(({ text }) => text)).toEqual(expect.arrayContaining(['Your parcel', 'It comes today.']))
  })

  it('takes a console where the network brings it about', async () => {
    const simulated = simulatedBackend()
    const deaf: DeviceProvider = {
      ...simulated,
      open: async (environment, request) => Object.defineProperty(await simulated.open(environment, request), 'console', { value: undefined }),
    }
    await expect(make([{ at: { step: 1 }, call: { from: '5550100' } }], {}, deaf).reset()).rejects.toMatchObject({ code: 'NEEDS_CONSOLE' })
    await expect(make([{ at: { step: 1 }, change: { wifi: false } }], {}, deaf).reset()).resolves.toBeDefined()
  })
})

describe('an event that cannot be caused', () => {
  it('says so where only a person can bring it about', async () => {
    const simulated = simulatedBackend()
    const withoutMails: DeviceProvider = {
      ...simulated,
      open: async (environment, request) => {
        const device = await simulated.open(environment, request)
        const shell = device.shell.bind(device)
        const value = (...[argv, ...more]: Parameters<typeof shell>) => shell(
          argv.map((word) => (word === 'content://org.droidgym.mails' ? 'content://com.example.missing' : word)), ...more,
        )
        return Object.defineProperty(device, 'shell', { value })
      },
    }
    const mails = [{ address: 'ann@example.com', subject: 'Lunch', text: 'At noon?' }]
    const environment = make([{ at: { step: 1 }, change: { mails } }], {}, withoutMails)
    await environment.reset()
    expect(await act(environment, IDLE)).toEqual([
      ['a change of mails: did not happen: on this phone only a person can do it'],
    ])
  })

  it('says so of an app that is not there', async () => {
    const environment = make([{ at: { step: 1 }, change: { clear: ['com.example.missing'] } }])
    await environment.reset()
    expect((await act(environment, IDLE)).flat()).toEqual([expect.stringMatching(/^a change of clear: did not happen: .*com\.example\.missing/)])
  })
})

describe('a schedule', () => {
  const refused: Readonly<Record<string, readonly [readonly object[], RegExp]>> = {
    'of no time': [[{ at: {}, call: { from: '5550100' } }], /must say when/],
    'of nothing': [[{ at: { step: 1 } }], /must have one of message, call/],
    'of two things at once': [[{ at: { step: 1 }, call: { from: '1' }, hang_up: { from: '1' } }], /must have one of/],
    'after an event that is not there': [[{ at: { after: 'ring' }, call: { from: '1' } }], /'ring' is not/],
    'after itself': [[{ name: 'ring', at: { after: 'ring' }, call: { from: '1' } }], /'ring' is not/],
    'with one name twice': [[{ name: 'a', at: { step: 1 }, call: { from: '1' } }, { name: 'a', at: { step: 1 }, call: { from: '1' } }], /twice/],
    'in the past': [[{ at: { step: -1 }, call: { from: '1' } }], /events\[0\]\.at\.step/],
    'of too many events': [Array.from({ length: 101 }, () => ({ at: { step: 1 }, call: { from: '1' } })), /events/],
    'with two lines for the console': [[{ at: { step: 1 }, call: { from: '1\ngsm call 2' } }], /must be a number/],
    'that waits for what is not remembered': [[{ at: { when: { once: { ui: { text: 'a' } } } }, call: { from: '1' } }], /nothing is remembered/],
    'with a broken pattern': [[{ at: { when: { ui: { text_matches: '(' } } }, call: { from: '1' } }], /events\[0\]\.at\.when/],
    'that brings files': [[{ at: { step: 1 }, change: { files: [{ path: '/sdcard/a.txt', text: 'a' }] } }], /files/],
  }
  it.each(Object.entries(refused))('%s is refused', (_, [events, reason]) => {
    expect(() => parseTaskDefinition(definitionWith(events))).toThrow(reason)
  })
})
