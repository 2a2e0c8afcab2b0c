import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { Action } from '@droidgym/gym/action/action'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'

const TASK = `
id: client/open_the_clock
app: clock
instruction: Open the clock
step_limit: 3
success:
  all:
    - log: { tag: ActivityTaskManager, priority: I, pattern: 'START .*cmp=com\\.google\\.android\\.deskclock/' }
    - ui: { package: com.google.android.deskclock, clickable: true }
`
const OPTIONS: MakeOptions = {
  task: '',
  taskDefinition: TASK,
  actionSpace: 'text',
  observation: { elements: true, pixels: { width: 64, height: 64 } },
}
const CLOCK = { component: 'com.google.android.deskclock/com.android.deskclock.DeskClock', container: 'hotseat' }
const PHONE = {
  id: 'client-1',
  device: 'pixel_3',
  width: 1080,
  height: 2160,
  density: 440,
  font_scale: 1,
  locale: 'en-US',
  wallpaper: '04_sky',
  dark_theme: true,
  icons: [{ ...CLOCK, slot: 2 }],
  seed: 3,
}

describe('definitions of a client\'s own', () => {
  test('are played and judged', async () => {
    const options = { ...OPTIONS, environmentDefinition: stringify(PHONE) }
    const environment = await simulatedGym().makeEnvironment(options)
    const { observation, instruction, info } = await environment.reset()
    expect(instruction).toBe('Open the clock')
    expect(info).toMatchObject({ task: 'client/open_the_clock', environment: 'client-1', stepLimit: 3 })
    const icon = observation.elements?.find(({ contentDescription }) => contentDescription === 'Clock')
    const opened = await environment.step(text(`tap(${icon?.numericTag ?? 'no icon'})`))
    expect(opened).toMatchObject({ reward: 1, terminated: true })
    await environment.close()
  })

  test('are replaced by what a reset names', async () => {
    const environment = await simulatedGym().makeEnvironment({ ...OPTIONS, environmentDefinition: stringify(PHONE) })
    const task = 'clock/open_the_clock_app'
    expect((await environment.reset({ environment: '100', task })).info).toMatchObject({ environment: '100', task })
    await environment.close()
  })

  test('that are not valid make no environment', async () => {
    const make = (options: Partial<MakeOptions>): Promise<unknown> =>
      simulatedGym().makeEnvironment({ ...OPTIONS, ...options })
    await expect(make({ taskDefinition: 'id: a/b\nsuccess: 1' })).rejects.toMatchObject({
      name: 'GymError',
      code: 'INVALID_DEFINITION',
      message: expect.stringMatching(/^The task definition has \d faults:\n {2}task definition:app: /) as string,
    })
    await expect(make({ environmentDefinition: stringify({ ...PHONE, width: 100_000, height: 100_000 }) })).rejects
      .toMatchObject({ code: 'INVALID_DEFINITION' })
  })

  test.each([
    ['the smallest', { width: 240, height: 240, density: 160 }],
    ['the most pixels', { width: 4096, height: 2160, density: 400 }],
    ['the most dp', { width: 2000, height: 2000, density: 160 }],
    ['very wide', { width: 4096, height: 480, density: 328 }],
    ['large letters', { density: 780, font_scale: 2, locale: 'ur-PK' }],
    ['a full grid', { icons: fullGrid() }],
  ])('a phone with %s works', async (_, changed) => {
    const environmentDefinition = stringify({ ...PHONE, ...changed })
    const environment = await simulatedGym().makeEnvironment({ ...OPTIONS, environmentDefinition })
    await environment.reset()
    for (const action of ['swipe("up")', 'press("HOME")', 'tap(1)']) {
      const { info } = await environment.step(text(action))
      expect(info).toMatchObject({ aborted: false, executed: expect.any(String) as string })
    }
    await environment.close()
  })
})

function text(action: string): Action {
  return { kind: 'text', text: `Action: ${action}` }
}

function fullGrid(): object[] {
  const { component } = CLOCK
  return Array.from({ length: 100 }, (_, index) => ({
    component,
    container: 'workspace',
    page: 9,
    column: index % 10,
    row: Math.floor(index / 10),
  }))
}
