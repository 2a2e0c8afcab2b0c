import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { uiActionSchema } from '@droidgym/gym/action/ui-action-schema'
import { readGiven } from '@droidgym/spec/load/read-given'

describe('an action that a model has written', () => {
  it.each([
    [{ kind: 'tap', at: { tag: '3' } }, { kind: 'tap', at: { tag: 3 } }],
    [{ kind: 'tap', at: { x: '540', y: 3 } }, { kind: 'tap', at: { x: 540, y: 3 } }],
    [{ kind: 'swipe', from: { x: '1.5', y: '-2' }, to: { tag: '0' }, ms: '200' }, { kind: 'swipe', from: { x: 1.5, y: -2 }, to: { tag: 0 }, ms: 200 }],
    [{ kind: 'type', text: '3', at: { tag: '4' }, enter: 'true', clear: 'false' }, { kind: 'type', text: '3', at: { tag: 4 }, enter: true, clear: false }],
    [{ kind: 'api', name: 'a', parameters: { text: '3' } }, { kind: 'api', name: 'a', parameters: { text: '3' } }],
  ])('may have numbers in quotes: %j', (given, read) => {
    expect(readGiven(uiActionSchema, given)).toEqual({ value: read })
  })

  it.each([
    [{ kind: 'tap', at: { tag: 'x' } }, ['at.tag: expected number, received string "x"']],
    [{ kind: 'tap', at: { tag: '' } }, ['at.tag: expected number, received string ""']],
    [{ kind: 'tap', at: { tag: '3px' } }, ['at.tag: expected number, received string "3px"']],
    [{ kind: 'tap', at: { tag: '0x3' } }, ['at.tag: expected number, received string "0x3"']],
    [{ kind: 'tap', at: { tag: '1e3' } }, ['at.tag: expected number, received string "1e3"']],
    [{ kind: 'tap', at: { tag: '12345678901234567890' } }, ['at.tag: expected number, received string "12345678901234567890"']],
    [{ kind: 'tap', at: { tag: 'Infinity' } }, ['at.tag: expected number, received string "Infinity"']],
    [{ kind: 'tap', at: { tag: null } }, ['at.tag: expected number, received null']],
    [{ kind: 'tap', at: { x: 1 } }, ['at.y: is missing; it must be a number (of the form "x")']],
    [{ kind: 'tap', at: { tag: 3, x: 1 } }, [expect.stringMatching(/^at: Unrecognized key: "x"/)]],
    [{ kind: 'tap', at: {} }, ['at: it must have one of x, tag, but it is empty']],
    [{ kind: 'tap', at: 3 }, ['at: expected object, received number']],
    [{ kind: 'tap', at: 'the clock' }, [expect.stringMatching(/^at: expected object, received string/)]],
    [{ kind: 'tap' }, ['at: is missing']],
    [{ kind: 'scroll', direction: 'dwn' }, [expect.stringMatching(/^direction: expected one of .*"down"/)]],
    [{ kind: 'wait', ms: 'soon' }, ['ms: expected number, received string "soon"']],
    [{ kind: 'swipe', from: { tag: 'a' }, to: { x: 'b', y: 1 } }, [
      'from.tag: expected number, received string "a"', 'to.x: expected number, received string "b"',
    ]],
    [{ kind: 'fly' }, [expect.stringMatching(/^kind: .*tap/)]],
    ['tap', [expect.stringMatching(/^expected object, received string "tap"/)]],
  ])('has each wrong argument named: %j', (given, faults) => {
    expect(readGiven(uiActionSchema, given)).toEqual({ faults })
  })
})

it('shows the beginning of a long text, and reads numbers in lists', () => {
  const schema = z.object({ size: z.array(z.int()).length(2) })
  expect(readGiven(schema, { size: ['540', '1080'] })).toEqual({ value: { size: [540, 1080] } })
  expect(readGiven(schema, { size: ['5.5', 1] })).toEqual({ faults: [expect.stringMatching(/^size\.0: /)] })
  const { faults = [] } = readGiven(schema, { size: ['x'.repeat(1000), 1] }) as { faults?: string[] }
  expect(faults[0]?.length).toBeLessThan(130)
})
