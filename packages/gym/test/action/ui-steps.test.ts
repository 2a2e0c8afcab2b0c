import { describe, expect, it } from 'vitest'
import type { ActionStep } from '@droidgym/gym/action/action-steps'
import type { UiAction, UiPlace } from '@droidgym/gym/action/ui-action'
import type { UiContext } from '@droidgym/gym/action/ui-action-to-steps'
import { uiActionSchema } from '@droidgym/gym/action/ui-action-schema'
import { uiActionToSteps } from '@droidgym/gym/action/ui-action-to-steps'
import { loadApis } from '@droidgym/spec/apis'

const context: UiContext = {
  display: { width: 100, height: 200 },
  elements: [{ bounds: [10, 20, 50, 60] }, { bounds: [0, 0, 0, 0] }],
  appNames: () => new Map([['file manager', 'org.paper.files']]),
  apis: loadApis,
}
const HERE: UiPlace = { x: 3, y: 4 }
const ENTER: ActionStep = { kind: 'key', key: 'ENTER' }
const still = (x: number, y: number, ms: number) => ({ points: [{ x, y, time: 0 }, { x, y, time: ms }] })
const TAP: ActionStep = { kind: 'touch', path: still(3, 4, 50) }

function decoded(action: UiAction) {
  return uiActionToSteps(action, context)
}

function stepsOf(action: UiAction): readonly ActionStep[] {
  const result = decoded(action)
  if ('invalid' in result) throw new Error(result.invalid)
  return result.steps
}

function faultOf(action: UiAction): string | undefined {
  const result = decoded(action)
  return 'invalid' in result ? result.invalid : undefined
}

/** The ends of the one touch of an action, and how long it takes. */
function touchOf(action: UiAction) {
  const [step, ...more] = stepsOf(action)
  if (step?.kind !== 'touch' || more.length > 0) throw new Error('not one touch')
  const [first, last] = [step.path.points[0], step.path.points.at(-1)]
  return { from: [first?.x, first?.y], to: [last?.x, last?.y], ms: last?.time }
}

describe('a finger', () => {
  it('taps once, twice within the time of a double tap, and longer than a long press takes', () => {
    expect(stepsOf({ kind: 'tap', at: HERE })).toEqual([TAP])
    expect(stepsOf({ kind: 'double-tap', at: HERE })).toEqual([{ kind: 'touch-twice', path: still(3, 4, 50), pauseMs: 100 }])
    expect(stepsOf({ kind: 'long-press', at: HERE })).toEqual([{ kind: 'touch', path: still(3, 4, 1000) }])
    expect(stepsOf({ kind: 'long-press', at: HERE, ms: 700 })).toEqual([{ kind: 'touch', path: still(3, 4, 700) }])
  })

  it('swipes at once, and rests before it drags', () => {
    const way = { from: HERE, to: { x: 90, y: 150 } }
    expect(touchOf({ kind: 'swipe', ...way })).toEqual({ from: [3, 4], to: [90, 150], ms: 200 })
    expect(touchOf({ kind: 'swipe', ...way, ms: 900 })).toEqual({ from: [3, 4], to: [90, 150], ms: 900 })
    expect(touchOf({ kind: 'drag', ...way })).toEqual({ from: [3, 4], to: [90, 150], ms: 1600 })
    expect(touchOf({ kind: 'drag', ...way, ms: 100 })).toEqual({ from: [3, 4], to: [90, 150], ms: 700 })
    const [drag] = stepsOf({ kind: 'drag', ...way })
    expect(drag).toMatchObject({ path: { points: expect.arrayContaining([{ ...HERE, time: 600 }]) as unknown } })
  })

  it.each([
    ['down', { from: [50, 160], to: [50, 40] }, { from: [30, 52], to: [30, 28] }],
    ['up', { from: [50, 40], to: [50, 160] }, { from: [30, 28], to: [30, 52] }],
    ['right', { from: [80, 100], to: [20, 100] }, { from: [42, 40], to: [18, 40] }],
    ['left', { from: [20, 100], to: [80, 100] }, { from: [18, 40], to: [42, 40] }],
  ] as const)('moves against the direction when it scrolls %s, across the display or an element', (direction, display, element) => {
    expect(touchOf({ kind: 'scroll', direction })).toEqual({ ...display, ms: 500 })
    expect(touchOf({ kind: 'scroll', direction, at: { tag: 0 } })).toEqual({ ...element, ms: 500 })
  })

  it('stays on the display when it scrolls about a point', () => {
    const about = (direction: 'down' | 'right', x: number, y: number) => touchOf({ kind: 'scroll', direction, at: { x, y } })
    expect(about('down', 10, 190)).toMatchObject({ from: [10, 199], to: [10, 130] })
    expect(about('down', 10, 20)).toMatchObject({ from: [10, 80], to: [10, 0] })
    expect(about('right', 95, 20)).toMatchObject({ from: [99, 20], to: [65, 20] })
    expect(about('right', 5, 20)).toMatchObject({ from: [35, 20], to: [0, 20] })
  })
})

describe('a place', () => {
  const tap = (x: number, y: number): UiAction => ({ kind: 'tap', at: { x, y } })

  it('is a pixel of the display, in fractions that are cut', () => {
    expect(stepsOf(tap(0, 0))).toEqual([{ kind: 'touch', path: still(0, 0, 50) }])
    expect(stepsOf(tap(99.9, 199.9))).toEqual([{ kind: 'touch', path: still(99, 199, 50) }])
    for (const [x, y] of [[-1, 0], [0, -1], [100, 0], [0, 200], [-0.1, 0], [0, Number.NaN]] as const) {
      expect(faultOf(tap(x, y))).toBe(`(${x}, ${y}) lies outside the display of 100 × 200 pixels`)
    }
  })

  it('must be one at both ends of a way', () => {
    const gone = { x: 0, y: 500 }
    for (const kind of ['swipe', 'drag'] as const) {
      expect(faultOf({ kind, from: gone, to: HERE })).toMatch(/^\(0, 500\)/)
      expect(faultOf({ kind, from: HERE, to: gone })).toMatch(/^\(0, 500\)/)
    }
    expect(faultOf({ kind: 'type', text: 'a', at: { tag: 7 } })).toMatch(/^no element has the tag 7/)
    expect(faultOf({ kind: 'scroll', direction: 'up', at: gone })).toMatch(/^\(0, 500\)/)
  })
})

describe('typing', () => {
  it('taps the field and waits, clears, types, and presses ENTER, in this order', () => {
    expect(stepsOf({ kind: 'type', text: 'a\r\nb\rc', at: HERE, clear: true, enter: true })).toEqual([
      ...[TAP, { kind: 'settle' }, { kind: 'clear-field' }],
      ...[{ kind: 'text', text: 'a' }, ENTER, { kind: 'text', text: 'b' }, ENTER, { kind: 'text', text: 'c' }, ENTER],
    ])
    expect(decoded({ kind: 'type', text: 'a' })).toEqual({ steps: [{ kind: 'text', text: 'a' }], description: 'type("a")' })
    expect(stepsOf({ kind: 'type', text: 'a', clear: false, enter: false })).toEqual([{ kind: 'text', text: 'a' }])
    expect(decoded({ kind: 'type', text: 'a', enter: true })).toMatchObject({ description: 'type("a", enter)' })
  })

  it('needs no text where it clears or presses ENTER', () => {
    expect(stepsOf({ kind: 'type', text: '', clear: true })).toEqual([{ kind: 'clear-field' }])
    expect(stepsOf({ kind: 'type', text: '', enter: true })).toEqual([ENTER])
    expect(stepsOf({ kind: 'type', text: '\n' })).toEqual([ENTER])
    expect(faultOf({ kind: 'type', text: '', at: HERE })).toBe('type needs at least one character')
  })

  it('takes 1000 characters besides line breaks, none of them a control character', () => {
    expect(faultOf({ kind: 'type', text: `${'x'.repeat(500)}\n${'x'.repeat(500)}` })).toBeUndefined()
    expect(faultOf({ kind: 'type', text: 'x'.repeat(1001) })).toBe('type takes at most 1000 characters, but got 1001')
    expect(faultOf({ kind: 'type', text: 'a\tb' })).toMatch(/control characters/)
  })
})

describe('keys and apps', () => {
  it.each([
    ['BACK', { kind: 'key', key: 'BACK' }],
    ['HOME', { kind: 'key', key: 'HOME' }],
    ['APP_SWITCH', { kind: 'key', key: 'OVERVIEW' }],
    ['ENTER', { kind: 'key', key: 'ENTER' }],
    ['DEL', { kind: 'key', key: 'DELETE' }],
    // android.view.KeyEvent.
    ['VOLUME_UP', { kind: 'key-code', code: 24 }],
    ['KEYCODE_TAB', { kind: 'key-code', code: 61 }],
    ['7', { kind: 'key-code', code: 14 }],
    ['KEYCODE_7', { kind: 'key-code', code: 14 }],
    ['66', { kind: 'key', key: 'ENTER' }],
  ] as const)('the key %s is the step %j', (key, step) => {
    expect(stepsOf({ kind: 'key', key })).toEqual([step])
  })

  it.each([
    ['com.example', 'com.example'],
    ['com.Example.app_2', 'com.Example.app_2'],
    ['File Manager', 'org.paper.files'],
    ['  FILE manager ', 'org.paper.files'],
  ])('%j is the app %s', (app, packageName) => {
    expect(decoded({ kind: 'open-app', app })).toEqual({
      steps: [{ kind: 'open-app', packageName }],
      description: `open-app(${packageName})`,
    })
  })

  it.each(['example', 'com.', '.com.example', '1com.example', 'com..example', 'com.example/x', 'x com.example'])(
    '%j is no app',
    (app) => {
      expect(faultOf({ kind: 'open-app', app })).toBe(`no app is called ${JSON.stringify(app)}; give its name or its package`)
    },
  )

  it('are named in messages by a line of 80 characters', () => {
    const name = (length: number) => faultOf({ kind: 'open-app', app: 'x'.repeat(length) })
    expect(name(80)).toBe(`no app is called "${'x'.repeat(80)}"; give its name or its package`)
    expect(name(81)).toBe(`no app is called "${'x'.repeat(80)}…"; give its name or its package`)
  })
})

describe('the JSON form', () => {
  it.each<UiAction>([
    { kind: 'no-op', note: 'typed over adb', refused: true },
    { kind: 'api', name: 'fold', parameters: { page: 'a', size: 1, quiet: true } },
    { kind: 'finish', status: 'complete', answer: 'yes' },
  ])('of %j is itself', (action) => {
    expect(uiActionSchema.parse(action)).toEqual(action)
  })

  it.each([
    { kind: 'no-op', refused: false },
    { kind: 'api', name: 'fold', parameters: { page: null } },
    { kind: 'tap', at: { x: 1 } },
    { kind: 'tap', at: { x: 1, y: 2, tag: 3 } },
    { kind: 'tap', at: { tag: 3 }, ms: 5 },
    { kind: 'dance' },
  ])('is not %j', (action) => {
    expect(uiActionSchema.safeParse(action).success).toBe(false)
  })
})

describe('what does not touch the phone', () => {
  it.each<[UiAction, object]>([
    [{ kind: 'answer', text: '42' }, { message: { answer: '42' } }],
    [{ kind: 'ask-user', question: 'Which?' }, { message: { question: 'Which?' } }],
    [{ kind: 'finish', status: 'complete' }, { message: { finish: 'complete' } }],
    [{ kind: 'finish', status: 'infeasible', answer: 'no' }, { message: { finish: 'infeasible', answer: 'no' } }],
    [{ kind: 'no-op', note: 'typed over adb' }, { description: 'no-op("typed over adb")' }],
    [{ kind: 'no-op' }, { description: 'no-op()' }],
  ])('%j', (action, expected) => {
    const result = decoded(action)
    expect(result).toMatchObject({ steps: [], ...expected })
    expect('message' in result && result.message).toStrictEqual('message' in expected && expected.message)
  })

  it('is refused with its note', () => {
    expect(decoded({ kind: 'no-op', note: 'a shell would act on it', refused: true })).toEqual({
      invalid: 'a shell would act on it',
    })
  })

  it('says at most 10000 characters', () => {
    const texts = (text: string): UiAction[] => [
      { kind: 'answer', text },
      { kind: 'ask-user', question: text },
      { kind: 'finish', status: 'complete', answer: text },
    ]
    expect(texts('x'.repeat(10_000)).map(faultOf)).toEqual([undefined, undefined, undefined])
    for (const fault of texts('x'.repeat(10_001)).map(faultOf)) {
      expect(fault).toBe('an answer or a question has at most 10000 characters, but this one has 10001')
    }
  })
})

describe('times', () => {
  it('are whole milliseconds from 1 to 60000', () => {
    for (const ms of [1, 60_000]) {
      expect(stepsOf({ kind: 'wait', ms })).toEqual([{ kind: 'pause', ms }])
      expect(faultOf({ kind: 'long-press', at: HERE, ms })).toBeUndefined()
    }
    for (const ms of [0, 1.5, 60_001, -1, Number.NaN]) {
      expect(faultOf({ kind: 'wait', ms })).toBe(`ms must be a whole number of milliseconds from 1 to 60000, but is ${ms}`)
    }
  })
})
