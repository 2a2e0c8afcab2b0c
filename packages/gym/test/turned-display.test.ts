import { text } from 'node:stream/consumers'
import { frameOf } from '@droidgym/gym/observation/encoded-picture'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { Environment } from '@droidgym/gym/environment'
import type { Observation } from '@droidgym/gym/observation/observation'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'

// What an agent sees and touches while the display is turned: pictures of the declared size, as of a phone over adb,
// and elements and places in the pixels of the turned display.

let environment: Environment
let seen: Observation

beforeEach(async () => {
  environment = new Environment({
    task: 'clock/open_the_clock_app',
    actionSpace: 'ui',
    environment: '100',
    stepLimit: 20,
    observation: { elements: true, xml: true, pixels: { width: 128, height: 256 }, arrays: { length: 50 } },
  }, { backends: new BackendRegistry({ simulated: simulatedBackend() }) })
  seen = (await environment.reset()).observation
  await act({ kind: 'open-app', app: 'com.android.settings' })
})

afterEach(() => environment.close())

async function act(action: UiAction) {
  const result = await environment.step({ kind: 'ui', action })
  seen = result.observation
  return result
}

async function turn(rotation: number): Promise<void> {
  const stream = await environment.adb?.open(`shell:settings put system user_rotation ${rotation}`)
  if (stream === undefined) throw new Error('a simulated phone has adb')
  stream.end()
  await text(stream)
  await act({ kind: 'wait', ms: 100 })
}

function tagOf(text: string): number {
  const tag = (seen.elements ?? []).findIndex((element) => element.text === text)
  if (tag < 0) throw new Error(`${text} is not on the screen`)
  return tag
}

describe('a turned display', () => {
  it('keeps the shapes of the observation', async () => {
    const shapes = () => ({
      pixels: [seen.pixels?.width, seen.pixels?.height, seen.pixels && frameOf(seen.pixels).pixels.length],
      boxes: seen.arrays?.boxes.length,
    })
    const upright = shapes()
    expect(upright.pixels).toEqual([128, 256, 128 * 256 * 3])
    await turn(1)
    expect(shapes()).toEqual(upright)
    expect(seen.xml).toContain('<hierarchy rotation="1">')
    expect(environment.status()?.phone?.display).toMatchObject({ width: 2160, height: 1080 })
    await act({ kind: 'key', key: 'HOME' })
    expect(seen.xml).toContain('<hierarchy rotation="0">')
    expect(environment.status()?.phone?.display).toMatchObject({ width: 1080, height: 2160 })
  })

  it('has all its elements and places within reach', async () => {
    await turn(1)
    expect(Math.max(...(seen.elements ?? []).map(({ bounds: [, , right] }) => right))).toBe(2160)
    expect((await act({ kind: 'tap', at: { tag: tagOf('Network & internet') } })).info.invalidAction).toBeUndefined()
    expect(tagOf('Airplane mode')).toBeGreaterThan(0)
    // HOME at the side.
    expect((await act({ kind: 'tap', at: { x: 2100, y: 540 } })).info.executed).toBe('tap(2100, 540)')
    expect(seen.xml).toContain('<hierarchy rotation="0">')
    expect((await act({ kind: 'tap', at: { x: 2100, y: 540 } })).info.invalidAction).toMatch(/outside the display of 1080 × 2160/)
  })
})
