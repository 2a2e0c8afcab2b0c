import { describe, expect, it } from 'vitest'
import { actionOf } from '@droidgym/agent/process/action-answer'

describe('an answer of an agent', () => {
  it.each([
    ['press("HOME")', { kind: 'text', text: 'press("HOME")' }],
    [12, { kind: 'discrete', index: 12 }],
    [[0, 0, 0.5, 0.5], { kind: 'dual-gesture', values: [0, 0, 0.5, 0.5] }],
    [{ kind: 'key', key: 'BACK' }, { kind: 'ui', action: { kind: 'key', key: 'BACK' } }],
    [{ discrete: 12 }, { kind: 'discrete', index: 12 }],
    [{ dual_gesture: [0, 0, 0.5, 0.5] }, { kind: 'dual-gesture', values: [0, 0, 0.5, 0.5] }],
    [null, null],
  ])('%j is an action', (answer, action) => {
    expect(actionOf(answer)).toEqual(action)
  })

  it.each([[{ discrete: 'one' }], [{ discrete: 1, text: 'a' }], [{ other: 1 }], [true], [{}]])('%j is none', (answer) => {
    expect(() => actionOf(answer)).toThrow('which is no action: ')
  })
})
