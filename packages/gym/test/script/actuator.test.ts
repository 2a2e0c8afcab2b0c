import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { decodeAction } from '@droidgym/gym/action/decode'
import type { DeviceInput } from '@droidgym/spec/device/device'
import { actuatorFor } from '@droidgym/gym/script/actuator'
import { boundsOf } from '@droidgym/android/geometry'
import { listElements } from '@droidgym/gym/observation/elements'
import { node, tree } from '@droidgym/android/test/ui-nodes'

const DISPLAYS = [
  { width: 1080, height: 2160 },
  { width: 1440, height: 3040 },
  { width: 1200, height: 800 },
]
const SPACES = Object.values(ActionSpaceName)

function inputOf(space: (typeof SPACES)[number], display: (typeof DISPLAYS)[number], act: Acting): DeviceInput {
  const names = { appNames: () => new Map<string, string>(), apis: () => new Map() }
  const context = { space, display, elements: [], options: {}, ...names }
  const decoded = decodeAction(act(actuatorFor(space, display, false)), context)
  if ('invalid' in decoded) throw new Error(decoded.invalid)
  const [input] = decoded.steps
  if (input?.kind !== 'touch' && input?.kind !== 'key') throw new Error('no input')
  return input
}

type Acting = (actuator: ReturnType<typeof actuatorFor>) => ReturnType<ReturnType<typeof actuatorFor>['tap']>

describe.each(SPACES.filter((space) => space !== 'text'))('an actuator in the %s space', (space) => {
  it('taps exactly where it says that it lands', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DISPLAYS), fc.double({ min: 0, max: 0.999, noNaN: true }), (display, share) => {
        const point = { x: share * display.width, y: (1 - share) * 0.999 * display.height }
        const landing = actuatorFor(space, display, false).landing(point)
        const input = inputOf(space, display, (actuator) => actuator.tap(landing))
        expect(input).toMatchObject({
          kind: 'touch',
          path: { points: [{ x: Math.floor(landing.x), y: Math.floor(landing.y), time: 0 }, {}] },
        })
      }),
    )
  })

  it('moves the finger in the direction it names', () => {
    const ends = (direction: 'up' | 'down' | 'left' | 'right') => {
      const input = inputOf(space, { width: 1000, height: 1000 }, (actuator) => actuator.swipe(direction, 0.6))
      if (input.kind !== 'touch') throw new Error('not a touch')
      const [from] = input.path.points
      const to = input.path.points.at(-1)
      return [from?.x, from?.y, to?.x, to?.y]
    }
    expect(ends('up')).toEqual([500, 800, 500, 200])
    expect(ends('down')).toEqual([500, 200, 500, 800])
    expect(ends('left')).toEqual([800, 500, 200, 500])
    expect(ends('right')).toEqual([200, 500, 800, 500])
  })
})

it('15.2: an actuator of gestures does not take the place of a navigation button for a tap', () => {
  const actuator = actuatorFor('dual-gesture', { width: 1000, height: 1000 }, false)
  expect(actuator.landing({ x: 220, y: 950 }).x).toBeLessThan(0)
  expect(actuator.landing({ x: 220, y: 965 })).toEqual({ x: 220, y: 965 })
})

describe('an actuator in the text space', () => {
  const display = { width: 1000, height: 1000 }
  const screen = tree(
    node({
      bounds: boundsOf(0, 0, 1000, 1000),
      children: [
        node({ bounds: boundsOf(0, 0, 100, 100) }),
        node({ bounds: boundsOf(300, 300, 100, 100) }),
        // Scrolled out of sight.
        node({ bounds: boundsOf(310, 310, 0, 0) }),
      ],
    }),
  )
  const actuator = actuatorFor('text', display, false)
  actuator.look(screen)
  const input = (action: ReturnType<Acting>) => {
    const elements = listElements(screen)
    return decodeAction(action, { space: 'text', display, elements, options: {}, appNames: () => new Map(), apis: () => new Map() })
  }

  it('taps the element whose centre is nearest, and says where that is', () => {
    expect(actuator.landing({ x: 310, y: 310 })).toEqual({ x: 350, y: 350 })
    expect(actuator.tap({ x: 310, y: 310 })).toEqual({ kind: 'text', text: 'Action: tap(1)' })
    expect(input(actuator.tap({ x: 10, y: 10 }))).toMatchObject({ description: 'tap(50, 50)' })
  })

  it('moves the finger in the direction it names, whatever the reference calls it', () => {
    const ends = (direction: 'up' | 'down' | 'left' | 'right') => {
      const decoded = input(actuator.swipe(direction, 0.3))
      const [touch] = 'invalid' in decoded ? [] : decoded.steps
      if (touch?.kind !== 'touch') throw new Error('not a touch')
      const [from, to] = [touch.path.points[0], touch.path.points.at(-1)]
      return [from?.x, from?.y, to?.x, to?.y]
    }
    expect(ends('up')).toEqual([500, 800, 500, 200])
    expect(ends('left')).toEqual([800, 500, 200, 500])
    expect(ends('right')).toEqual([200, 500, 800, 500])
  })
})

describe('a swipe from a point', () => {
  const from = { x: 300, y: 400 }
  it.each(['ui', 'dual-gesture'] as const)('ends near the edge of the display in the space %s', (space) => {
    const ends = (direction: 'up' | 'down' | 'left' | 'right') => {
      const input = inputOf(space, { width: 1000, height: 1000 }, (actuator) => {
        const action = actuator.swipeFrom(from, direction)
        if (action === null) throw new Error('none')
        return action
      })
      const to = input.kind === 'touch' ? input.path.points.at(-1) : undefined
      return [to?.x, to?.y]
    }
    expect(ends('up')).toEqual([300, 30])
    expect(ends('down')).toEqual([300, 970])
    expect(ends('left')).toEqual([30, 400])
    expect(ends('right')).toEqual([970, 400])
  })

  it('and the keys of the volume are not in spaces that lack them', () => {
    const at = (space: (typeof SPACES)[number]) => actuatorFor(space, { width: 1000, height: 1000 }, false)
    expect([at('text').swipeFrom(from, 'up'), at('discrete').swipeFrom(from, 'up')]).toEqual([null, null])
    expect(SPACES.filter((space) => at(space).pressVolume('VOLUME_UP') !== null)).toEqual(['ui'])
    expect(at('ui').pressVolume('VOLUME_DOWN')).toEqual({ kind: 'ui', action: { kind: 'key', key: 'VOLUME_DOWN' } })
  })
})

it('finds the keys of the navigation bar where right-to-left layouts have them', () => {
  const values = (rtl: boolean) => actuatorFor('dual-gesture', { width: 1080, height: 2160 }, rtl).press('BACK')
  const at = (x: number) => ({ values: [0.96875, expect.closeTo(x), 0.96875, expect.closeTo(x)] })
  expect(values(false)).toMatchObject(at(-0.328125))
  expect(values(true)).toMatchObject(at(0.328125))
})

it('presses long in the space that has it, and in no other', () => {
  const point = { x: 100.5, y: 200.5 }
  const display = { width: 1080, height: 2160 }
  const held = SPACES.map((space) => [space, actuatorFor(space, display, false).hold(point)])
  expect(held.filter(([, action]) => action !== null)).toEqual([
    [ActionSpaceName.ui, { kind: 'ui', action: { kind: 'long-press', at: { x: 100, y: 200 } } }],
  ])
})
