import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTextAction } from '@droidgym/gym/action/text'

describe('parseTextAction', () => {
  it.each([
    ['Action: tap(12)', { kind: 'tap', tag: 12 }],
    ['- Action:   tap( 0 )  ', { kind: 'tap', tag: 0 }],
    ['Action: press("OVERVIEW")', { kind: 'press', key: 'OVERVIEW' }],
    ['Action: press("ENTER")', { kind: 'press', key: 'ENTER' }],
    ['Action: swipe("up")', { kind: 'swipe', gesture: { touch: { y: 0.8, x: 0.5 }, lift: { y: 0.2, x: 0.5 } } }],
    ['Action: swipe("left")', { kind: 'swipe', gesture: { touch: { y: 0.5, x: 0.2 }, lift: { y: 0.5, x: 0.8 } } }],
    [
      'Action: dual-gesture(0.25, 1, .5, 0)',
      { kind: 'gesture', gesture: { touch: { y: 0.25, x: 1 }, lift: { y: 0.5, x: 0 } } },
    ],
    [String.raw`Action: type("say \"hi\" (twice)")`, { kind: 'type', text: 'say "hi" (twice)' }],
  ])('reads %s', (reply, action) => {
    expect(parseTextAction(reply)).toEqual(action)
  })

  it('15.5: rounds gestures to two decimals', () => {
    expect(parseTextAction('Action: dual-gesture(0.4567, 0.994, 0.0049, 0.996)')).toEqual({
      kind: 'gesture',
      gesture: { touch: { y: 0.46, x: 0.99 }, lift: { y: 0, x: 1 } },
    })
    expect(parseTextAction('Action: dual-gesture(1.001, 0, 0, 0)')).toHaveProperty('invalid')
  })

  it('reads the last action line only and ignores calls elsewhere', () => {
    const reply = [
      '- Description: I cannot tap the icon yet, tap(3) comes later.',
      '- Action: tap(3)',
      '- Thought: better to go up; swipe("down") is no use.',
      '- Action: swipe("up")',
      'tap(4)',
    ].join('\r\n')
    expect(parseTextAction(reply)).toMatchObject({ kind: 'swipe' })
  })

  it.each([
    ['tap(3)', 'the reply has no line that starts with "Action:"; end it with one, such as "Action: tap(3)"'],
    ['', 'the reply has no line that starts with "Action:"; end it with one, such as "Action: tap(3)"'],
    [
      'Action: tap(3) and wait',
      'the action line must hold one call and nothing after it, such as tap(3), swipe("up"), press("HOME"), ' +
        'dual-gesture(0.5, 0.5, 0.5, 0.5) or type("text"), but is "tap(3) and wait"',
    ],
    ['Action: tap(-1)', 'tap takes the numeric tag of an element, such as tap(3), but got "-1"'],
    ['Action: tap(1); tap(2)', 'tap takes the numeric tag of an element, such as tap(3), but got "1); tap(2"'],
    ['Action: tap("3")', 'tap takes the numeric tag of an element, such as tap(3), but got "\\"3\\""'],
    ['Action: swipe(up)', 'swipe takes "up", "down", "left" or "right" in double quotes, but got "up"'],
    ['Action: swipe("UP")', 'swipe takes "up", "down", "left" or "right" in double quotes, but got "\\"UP\\""'],
    [
      'Action: press("POWER")',
      'press takes one of "BACK", "HOME", "OVERVIEW", "ENTER", "DELETE", but got "\\"POWER\\""',
    ],
    [
      'Action: dual-gesture(0.5, 0.5, 0.5)',
      'a dual gesture is four numbers (y_touch, x_touch, y_lift, x_lift), but 3 were given',
    ],
    [
      'Action: dual-gesture(0.5, NaN, 0.5, 1)',
      'dual-gesture takes four decimal numbers in [0, 1], y first, but got "NaN"',
    ],
    ['Action: dual-gesture(0.5, 0.5, 2, 1)', 'y_lift must be a number in [0, 1], but is 2'],
    ['Action: type("")', 'type needs at least one character'],
    [String.raw`Action: type("a\nb")`, 'type takes no control characters; for a line break use press("ENTER")'],
    [String.raw`Action: type("\ud800")`, 'the text to type holds half of a surrogate pair'],
    [`Action: type("${'x'.repeat(1001)}")`, 'type takes at most 1000 characters, but got 1001'],
    ['x'.repeat(65_537), 'the reply has 65537 characters; at most 65536 are read'],
  ])('refuses %s', (reply, invalid) => {
    expect(parseTextAction(reply)).toEqual({ invalid })
  })

  it('names an unknown action without running inherited properties', () => {
    for (const name of ['click', 'Tap', 'toString', '__proto__', 'constructor', '']) {
      const parsed = parseTextAction(`Action: ${name}(1)`)
      expect('invalid' in parsed && parsed.invalid).toMatch(/^there is no action /)
    }
  })

  it('types back any printable text', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).filter((value) => !/\p{Cc}/u.test(value))
    fc.assert(
      fc.property(text, (value) => {
        expect(parseTextAction(`Action: type(${JSON.stringify(value)})`)).toEqual({ kind: 'type', text: value })
      }),
    )
  })

  it('answers any reply with an action or a reason', () => {
    const name = fc.constantFrom('tap', 'swipe', 'press', 'dual-gesture', 'type', 'other')
    const call = fc.tuple(name, fc.string()).map(([callee, argument]) => `Action: ${callee}(${argument})`)
    fc.assert(
      fc.property(fc.oneof(call, fc.string(), fc.string({ unit: 'binary' })), (reply) => {
        const action = parseTextAction(reply)
        if ('invalid' in action) expect(action.invalid).not.toBe('')
        else expect(reply).toContain('Action:')
      }),
    )
  })
})
