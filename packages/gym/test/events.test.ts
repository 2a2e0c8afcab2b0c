import { describe, expect, it } from 'vitest'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import type { Device } from '@droidgym/spec/device/device'
import { Environment } from '@droidgym/gym/environment'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'

const CREATE = 'event: { type: TYPE_VIEW_CLICKED, package: com.android.contacts, resource_id: floating_action_button }'
const CLOCK_SHOWN = 'event: { type: TYPE_WINDOW_STATE_CHANGED, package: com.google.android.deskclock }'
const IN_CLOCK = 'ui: { package: com.google.android.deskclock }'
const BUTTON = 'floating_action_button'

function taskOf(success: string): string {
  return `
id: example/press_the_button
suites: [example]
app: contacts
category: Communication
instruction: Press the button
step_limit: 20
success: ${success}
expert: [{ press: HOME }]
near_misses: [{ why: it does nothing, script: [{ press: HOME }] }]
`
}

function make(success: string, options: Partial<MakeOptions> = {}, backend = simulatedBackend()): Environment {
  const asked: MakeOptions = {
    task: '', taskDefinition: taskOf(success), actionSpace: 'ui', observation: { elements: true },
    environment: '100', ...options,
  }
  return new Environment(asked, { backends: new BackendRegistry({ simulated: backend }) })
}

async function started(success: string, options: Partial<MakeOptions> = {}) {
  const environment = make(success, options)
  return playerOf(environment, (await environment.reset()).observation)
}

function playerOf(environment: Environment, first: Awaited<ReturnType<Environment['loadSnapshot']>>) {
  let observation = first
  const act = async (action: UiAction) => {
    const result = await environment.step({ kind: 'ui', action })
    ;({ observation } = result)
    return result
  }
  return {
    environment,
    act,
    open: (app: string) => act({ kind: 'open-app', app }),
    home: () => act({ kind: 'key', key: 'HOME' }),
    tap: (id: string) => {
      const tag = (observation.elements ?? []).findIndex(({ resourceId }) => resourceId === id)
      if (tag < 0) throw new Error(`nothing on the screen has the id ${id}`)
      return act({ kind: 'tap', at: { tag } })
    },
  }
}

describe('criteria of events', () => {
  it('hold for the step in which the event happens', async () => {
    const player = await started(`{ ${CREATE} }`)
    expect((await player.open('Contacts')).terminated).toBe(false)
    const { terminated, reward, info } = await player.tap(BUTTON)
    expect([terminated, reward, info.success]).toEqual([true, 1, true])
    expect(info.evidence).toEqual([
      'event TYPE_VIEW_CLICKED com.android.contacts:id/floating_action_button text ["Create new contact"] description "Create new contact"',
    ])
  })

  it('are judged with the present state: what must be true beside the event, must be true then', async () => {
    const player = await started(`{ all: [{ ${CREATE} }, { ${IN_CLOCK} }] }`)
    await player.open('Contacts')
    await player.tap(BUTTON)
    expect((await player.open('Clock')).info.success).toBe(false)
  })

  it('remember what was once, also in parts and in any order', async () => {
    const player = await started(`{ all: [{ ${IN_CLOCK} }, { once: { ${CREATE} } }] }`, { reward: 'progress' })
    await player.open('Contacts')
    const pressed = await player.tap(BUTTON)
    // The task's app was reached, and one of two parts has been.
    expect(pressed.info.progress).toBeCloseTo(2 / 3)
    const { info, terminated } = await player.open('Clock')
    expect([info.success, terminated, info.progress]).toEqual([true, true, 1])
  })

  it('hold on once they have held, when the agent has to stop by itself', async () => {
    const player = await started(`{ all: [{ ${CLOCK_SHOWN} }, { ${IN_CLOCK} }] }`, { endOnSuccess: false })
    await player.open('Clock')
    await player.home()
    const { info, reward } = await player.act({ kind: 'finish', status: 'complete' })
    expect([info.success, reward]).toEqual([true, 1])
  })

  it('know nothing of the episode before, and go back with a snapshot', async () => {
    const player = await started(`{ all: [{ ${IN_CLOCK} }, { once: { ${CREATE} } }] }`)
    const { environment } = player
    await player.open('Contacts')
    await environment.saveSnapshot('before')
    await player.tap(BUTTON)
    const fork = await environment.fork()
    const forked = await fork.step({ kind: 'ui', action: { kind: 'open-app', app: 'Clock' } })
    expect(forked.info.success).toBe(true)
    const back = playerOf(environment, await environment.loadSnapshot('before'))
    expect((await back.open('Clock')).info.success).toBe(false)
    const again = playerOf(environment, (await environment.reset()).observation)
    expect((await again.open('Clock')).info.success).toBe(false)
  })
})

describe('steps that tell of events', () => {
  it('tell of those of the step alone, in order', async () => {
    const player = await started(`{ ${CREATE} }`, { events: true })
    const opened = await player.open('Contacts')
    expect(opened.info.events?.map(({ type, packageName }) => `${type} ${packageName}`)).toEqual([
      'TYPE_WINDOW_STATE_CHANGED com.android.contacts',
    ])
    const { info } = await player.tap(BUTTON)
    expect(info.events?.map(({ type }) => type)).toEqual(['TYPE_VIEW_CLICKED', 'TYPE_WINDOW_STATE_CHANGED'])
    expect(info.eventsDropped).toBeUndefined()
  })

  it('tell of none where nothing could be done, and nothing where they were not asked for', async () => {
    const player = await started(`{ ${CREATE} }`, { events: true })
    expect((await player.open('com.example.solitaire')).info).toMatchObject({ events: [] })
    const silent = await started(`{ ${CREATE} }`)
    expect((await silent.open('Contacts')).info.events).toBeUndefined()
  })
})

describe('a phone that reports no events', () => {
  const backend = {
    open: async (...args: Parameters<ReturnType<typeof simulatedBackend>['open']>): Promise<Device> => {
      const device = await simulatedBackend().open(...args)
      return new Proxy(device, {
        get: (target, name) => {
          const value: unknown = name === 'events' ? undefined : Reflect.get(target, name, target)
          return typeof value === 'function' ? (value.bind(target) as unknown) : value
        },
      })
    },
  }

  it('is refused for tasks that speak of them, and where they are asked for', async () => {
    await expect(make(`{ ${CREATE} }`, {}, backend).reset()).rejects.toMatchObject({ code: 'NEEDS_EVENTS' })
    await expect(make(`{ ${IN_CLOCK} }`, { events: true }, backend).reset()).rejects.toMatchObject({
      code: 'NEEDS_EVENTS',
      message: expect.stringContaining('they were asked for') as string,
    })
    await expect(make(`{ ${IN_CLOCK} }`, {}, backend).reset()).resolves.toBeDefined()
  })
})

describe('faults of such criteria', () => {
  const faultOf = (success: string): string => {
    try {
      make(success)
      return 'none'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  it('name the place and the reason', () => {
    expect(faultOf('{ event: { type: TYPE_VIEW_TAPPED } }')).toMatch(/success\.event\.type: .*TYPE_VIEW_CLICKED/)
    expect(faultOf('{ event: { type: TYPE_VIEW_CLICKED, id: x } }')).toMatch(/success\.event: .*"id"/)
    expect(faultOf('{ event: { type: TYPE_VIEW_CLICKED, text_matches: "(" } }')).toMatch(/success: .*\(/)
    expect(faultOf(`{ ${CREATE} }\nsetup: { expects: { once: { ${IN_CLOCK} } } }`)).toContain(
      'setup.expects: nothing has happened yet',
    )
  })
})
