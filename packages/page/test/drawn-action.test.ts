import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnActions } from '@droidgym/page/drawn-action'

describe('an executed action', () => {
  it('is drawn where it touched', () => {
    expect(drawnActions('tap(540, 1200)')).toEqual([{ kind: 'tap', at: { x: 540, y: 1200 } }])
    expect(drawnActions('double-tap(1, 2)')).toEqual([{ kind: 'double-tap', at: { x: 1, y: 2 } }])
    expect(drawnActions('long-press(1, 2, 800)')).toEqual([{ kind: 'long-press', at: { x: 1, y: 2 } }])
    const swipe = { from: { x: 540, y: 1680 }, to: { x: 540, y: 420 } }
    expect(drawnActions('swipe(540, 1680, 540, 420)')).toEqual([{ kind: 'swipe', ...swipe }])
    expect(drawnActions('drag(540, 1680, 540, 420, 1000)')).toEqual([{ kind: 'drag', ...swipe }])
    expect(drawnActions('scroll(down): swipe(540, 1680, 540, 420, 300)')).toEqual([{ kind: 'swipe', ...swipe }])
  })

  it('is told where it has no place', () => {
    expect(drawnActions('press(HOME)')).toEqual([{ kind: 'label', text: 'press(HOME)' }])
    expect(drawnActions('tap(3, 4), type("tap(1, 2)", enter)')).toEqual([
      { kind: 'tap', at: { x: 3, y: 4 } },
      { kind: 'label', text: 'type("tap(1, 2)", enter)' },
    ])
  })

  it('may be any text', () => {
    assert(property(string(), (text) => {
      expect(drawnActions(text).every((part) => part.kind !== 'label' || part.text.length <= 2 * 61)).toBe(true)
    }))
  })
})
