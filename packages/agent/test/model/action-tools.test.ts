import { describe, expect, it } from 'vitest'
import { ACTION_TOOLS, readActionCall } from '@droidgym/agent/model/prompt/action-tools'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { UI_ACTION_KINDS } from '@droidgym/gym/action/ui-action'

const ACTIONS: readonly UiAction[] = [
  { kind: 'tap', at: { tag: 3 } },
  { kind: 'double-tap', at: { x: 1, y: 2 } },
  { kind: 'long-press', at: { tag: 0 }, ms: 700 },
  { kind: 'swipe', from: { x: 1, y: 2 }, to: { x: 3, y: 4 } },
  { kind: 'drag', from: { tag: 1 }, to: { x: 3, y: 4 }, ms: 900 },
  { kind: 'scroll', direction: 'down' },
  { kind: 'type', text: 'a "b"', at: { tag: 4 }, clear: true, enter: false },
  { kind: 'key', key: 'BACK' },
  { kind: 'open-app', app: 'Clock' },
  { kind: 'wait', ms: 10 },
  { kind: 'answer', text: '7' },
  { kind: 'finish', status: 'infeasible' },
  { kind: 'ask-user', question: 'which?' },
  { kind: 'no-op' },
  { kind: 'api', name: 'clock_set_alarm', parameters: { hour: 7, minutes: 30 } },
]

describe('the functions that a model may call', () => {
  it('are the kinds of ui actions', () => {
    expect(ACTION_TOOLS.map(({ function: { name } }) => name)).toEqual(UI_ACTION_KINDS)
    expect(ACTIONS.map(({ kind }) => kind)).toEqual(UI_ACTION_KINDS)
  })

  it('describe their parameters, without the kind', () => {
    const type = ACTION_TOOLS.find(({ function: { name } }) => name === 'type')?.function.parameters
    expect(type).toMatchObject({ type: 'object', required: ['text'], additionalProperties: false })
    expect(Object.keys((type as { properties: object }).properties)).toEqual(['text', 'at', 'clear', 'enter'])
  })

  it.each(ACTIONS)('$kind is read from a call', ({ kind, ...given }) => {
    const call = { name: kind, arguments: JSON.stringify(given) }
    expect(readActionCall({ text: '', toolCalls: [call] })).toEqual({ action: { kind: 'ui', action: { kind, ...given } } })
  })

  it('may have numbers in quotes, and a wrong argument is named', () => {
    const read = (given: object) => readActionCall({ text: '', toolCalls: [{ name: 'tap', arguments: JSON.stringify(given) }] })
    expect(read({ at: { tag: '3' } })).toEqual({ action: { kind: 'ui', action: { kind: 'tap', at: { tag: 3 } } } })
    expect(read({ at: { tag: 'x' } }).fault).toBe('tap cannot be called so: at.tag: expected number, received string "x"')
  })

  it.each([
    ['tap', '{"at": {"tag": "x"}}'],
    ['tap', '{"at": {"tag": 3}, "then": 1}'],
    ['tap', 'null'],
    ['tap', '[]'],
    ['tap', '{"at":'],
    ['tap', ''],
    ['__proto__', '{}'],
    ['no-op', '{"kind": "tap", "at": {"tag": 3}}'],
  ])('%s(%s) is no action', (name, given) => {
    const { action, fault } = readActionCall({ text: '', toolCalls: [{ name, arguments: given }] })
    expect(action).toEqual({ kind: 'text', text: `${name}(${given})` })
    expect(fault).toContain(name)
  })
})
