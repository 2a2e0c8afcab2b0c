import { describe, expect, it } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import type { DecodeContext } from '@droidgym/gym/action/decode'
import { decodeAction } from '@droidgym/gym/action/decode'
import { describeDiscrete, discreteFromPoint, discreteToGesture } from '@droidgym/gym/action/discrete'
import { parseTextAction } from '@droidgym/gym/action/text'
import { loadApis } from '@droidgym/spec/apis'

function decoded(action: Action, given: Partial<DecodeContext> = {}) {
  const context = { display: { width: 100, height: 200 }, elements: [], appNames: () => new Map<string, string>() }
  return decodeAction(action, { ...context, space: action.kind, apis: loadApis, ...given })
}

const ends = (...points: readonly (readonly [number, number, number])[]) => {
  const [first, last] = points.map(([x, y, time]) => ({ x, y, time }))
  return { kind: 'touch', path: { points: expect.arrayContaining([first, last]) as unknown } }
}

describe('the steps of an action', () => {
  it.each<[Action, unknown]>([
    [{ kind: 'dual-gesture', values: [1, 1, -1, -1] }, ends([99, 199, 0], [0, 0, 200])],
    [{ kind: 'dual-gesture', values: [0, 0, 0, 0] }, ends([50, 100, 0], [50, 100, 50])],
    [{ kind: 'discrete', index: 0 }, ends([2, 5, 0], [2, 5, 50])],
    [{ kind: 'discrete', index: 380 }, ends([20, 100, 0], [80, 100, 200])],
    [{ kind: 'discrete', index: 384 }, { kind: 'key', key: 'OVERVIEW' }],
    [{ kind: 'text', text: 'Action: swipe("right")' }, ends([80, 100, 0], [20, 100, 200])],
    [{ kind: 'text', text: 'Action: press("DELETE")' }, { kind: 'key', key: 'DELETE' }],
    [{ kind: 'text', text: 'Action: type("a b")' }, { kind: 'text', text: 'a b' }],
    [{ kind: 'ui', action: { kind: 'key', key: 'BACK' } }, { kind: 'key', key: 'BACK' }],
    [
      { kind: 'ui', action: { kind: 'api', name: 'clock_set_timer', parameters: { seconds: 60 } } },
      { kind: 'intent', args: expect.arrayContaining(['android.intent.action.SET_TIMER', '60']) as unknown },
    ],
  ])('%j', (action, step) => {
    expect(decoded(action)).toMatchObject({ steps: [step] })
  })

  it('swipe as the text says, however far a tap may go', () => {
    const options = { tapThreshold: 1 }
    expect(decoded({ kind: 'text', text: 'Action: swipe("up")' }, { options })).toMatchObject({ description: 'swipe(50, 160, 50, 40)' })
  })

  it('follow the dialect of the environment', () => {
    const readDialect = (reply: string) => (reply === 'home' ? { kind: 'key', key: 'HOME' } as const : { invalid: `no ${reply}` })
    expect(decoded({ kind: 'text', text: 'home' }, { readDialect })).toMatchObject({ steps: [{ kind: 'key', key: 'HOME' }] })
    expect(decoded({ kind: 'text', text: 'Action: press("HOME")' }, { readDialect })).toEqual({ invalid: 'no Action: press("HOME")' })
  })

  it('are none where the text is no action', () => {
    expect(decoded({ kind: 'text', text: 'press' })).toEqual({ invalid: expect.stringContaining('"Action:"') as unknown })
    expect(decoded({ kind: 'dual-gesture', values: [0] })).toEqual({ invalid: expect.stringContaining('four numbers') as unknown })
    // A client sends what it likes.
    expect(parseTextAction(7 as unknown as string)).toEqual({ invalid: 'a text action must be a string' })
    expect(decoded({ kind: 'dual-gesture', values: ['1', 0, 0, 0] as unknown as number[] })).toEqual({
      invalid: 'y_touch must be a number in [-1, 1], but is 1',
    })
  })
})

describe('text actions', () => {
  it.each([
    ['Action: tap(123456789)', { kind: 'tap', tag: 123_456_789 }],
    [' -\tAction: press( "BACK" )', { kind: 'press', key: 'BACK' }],
    ['Action: dual-gesture( 10e-1, 0, 0, 0)', { invalid: expect.stringContaining('but got "10e-1"') as unknown }],
    ['Action: dual-gesture(1., 00.5, 0, .25)', { kind: 'gesture', gesture: { touch: { y: 1, x: 0.5 }, lift: { y: 0, x: 0.25 } } }],
    ['Action: dual-gesture(0.5, 0.5, -0.5, 0.5)', { invalid: expect.stringContaining('but got "-0.5"') as unknown }],
    ['Action: dual-gesture(0.5, 0.5, 0.5x, 0.5)', { invalid: expect.stringContaining('but got "0.5x"') as unknown }],
    ['Action: dual-gesture(., 0.5, 0.5, 0.5)', { invalid: expect.stringContaining('but got "."') as unknown }],
    ['Action: tap(1234567890)', { invalid: expect.stringContaining('but got "1234567890"') as unknown }],
    ['Action: (3)', { invalid: expect.stringMatching(/^there is no action ""; use tap\(3\), swipe/) as unknown }],
    ['Action: tap)', { invalid: expect.stringContaining('but is "tap)"') as unknown }],
    ['Action: tap', { invalid: expect.stringContaining('but is "tap"') as unknown }],
    ['Action: type(7)', { invalid: expect.stringMatching(/^type takes one string in double quotes.* but got "7"$/) as unknown }],
    ['Action: type("a)', { invalid: expect.stringContaining('but got "\\"a"') as unknown }],
    ['Action: press(HOME)', { invalid: expect.stringContaining('but got "HOME"') as unknown }],
    ['Action: swipe("toString")', { invalid: expect.stringContaining('but got') as unknown }],
  ])('%s', (reply, action) => {
    expect(parseTextAction(reply)).toEqual(action)
  })

  it('are read from replies of 65536 characters', () => {
    const call = 'Action: tap(3)'
    expect(parseTextAction(`${' '.repeat(65_536 - call.length)}${call}`)).toEqual({ kind: 'tap', tag: 3 })
  })
})

describe('the taps of the discrete space', () => {
  it('are the nearest ones, at the edge for what lies beyond it', () => {
    const at = (y: number, x: number) => describeDiscrete(discreteFromPoint({ y, x }))
    expect(at(0, 0)).toBe('tap row 1 of 27, column 1 of 14')
    expect(at(-3, 9)).toBe('tap row 1 of 27, column 14 of 14')
    expect(at(9, -3)).toBe('tap row 27 of 27, column 1 of 14')
    expect(at(0.5, 0.5)).toBe('tap row 14 of 27, column 7 of 14')
  })

  it('begin with the index 0', () => {
    expect(discreteToGesture(0)).toEqual({ kind: 'gesture', gesture: { touch: { y: 0.025, x: 0.025 }, lift: { y: 0.025, x: 0.025 } } })
    expect(discreteToGesture(378)).toMatchObject({ kind: 'gesture' })
  })
})
