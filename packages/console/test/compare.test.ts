import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignScreens, firstDivergence } from '../src/compare/align-screens.ts'
import { matrixOf, parseResults } from '../src/compare/evaluation.ts'
import { fromOneBeginning } from '../src/compare/one-beginning.ts'
import { screenKey } from '../src/compare/screen-key.ts'
import type { Recording } from '../src/recording/read-recording.ts'

const screens = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })

describe('two aligned episodes', () => {
  it('have each of their steps once, in order, and only equal screens as the same', () => {
    fc.assert(fc.property(screens, screens, (left, right) => {
      const rows = alignScreens(left, right)
      expect(rows.flatMap((row) => row.left ?? [])).toEqual(left.map((_, index) => index))
      expect(rows.flatMap((row) => row.right ?? [])).toEqual(right.map((_, index) => index))
      for (const row of rows) if (row.isSame) expect(left[row.left ?? -1]).toBe(right[row.right ?? -1])
    }))
  })

  it('diverge nowhere where they are the same', () => {
    fc.assert(fc.property(screens, (each) => {
      expect(firstDivergence(alignScreens(each, each))).toBeUndefined()
    }))
  })

  it('meet again after a detour', () => {
    const rows = alignScreens(['home', 'clock', 'alarm', 'done'], ['home', 'settings', 'home', 'clock', 'alarm', 'done'])
    expect(rows.filter(({ isSame }) => isSame)).toHaveLength(4)
    expect(firstDivergence(alignScreens(['home', 'clock'], ['home', 'mail']))).toBe(1)
  })
})

describe('the identity of a screen', () => {
  const of = (xml: string): string =>
    screenKey({ reset: { observation: { xml } }, steps: [] } as unknown as Recording, 0)
  const node = (text: string, own: string): string => `<node text="${text}" package="${own}" bounds="[0,0][1,1]" />`

  it('is that of its elements without the status bar', () => {
    const screen = (clock: string, text: string): string =>
      `<hierarchy>${node(clock, 'com.android.systemui')}${node(text, 'app')}</hierarchy>`
    expect(of(screen('10:30', 'Alarm'))).toBe(of(screen('10:31', 'Alarm')))
    expect(of(screen('10:30', 'Alarm'))).not.toBe(of(screen('10:30', 'Timer')))
  })
})

describe('results of an evaluation', () => {
  const line = (task: string, environment: string, success: boolean): string =>
    JSON.stringify({ agent: 'a', task, environment, seed: 1, success, steps: 3, other: 'field' })

  it('are read line by line, without one that breaks off', () => {
    const read = parseResults(`${line('t', '100', true)}\n${line('t', '101', false)}\n{"agent": "a`, 'results.jsonl')
    expect(read).toMatchObject({ cells: [{ environment: '100', success: true }, { environment: '101', success: false }] })
  })

  it('are refused with the line that is none', () => {
    const faulty = `${line('t', '100', true)}\n{"agent": 1}\n`
    expect(parseResults(faulty, 'r')).toEqual({ fault: 'r:2 is no result of an evaluation' })
    expect(parseResults('', 'r')).toEqual({ fault: 'r has no results of an evaluation' })
    fc.assert(fc.property(fc.string(), (text) => {
      expect(parseResults(text, 'r')).toHaveProperty('fault')
    }))
  })

  it('make a matrix of all their tasks and environments', () => {
    const left = { name: 'left', cells: [{ agent: 'a', task: 't', environment: '100', seed: 0, success: true, steps: 1 }] }
    const right = { name: 'right', cells: [{ agent: 'a', task: 'u', environment: '101', seed: 0, success: true, steps: 1 }] }
    const matrix = matrixOf(left, right)
    expect([matrix.tasks, matrix.environments]).toEqual([['t', 'u'], ['100', '101']])
    expect(matrix.at('t', '100')).toEqual({ left: left.cells, right: [] })
  })
})

describe('an episode that goes on from a step of another', () => {
  const press = (key: string) => ({ kind: 'ui', action: { kind: 'key', key } })
  const episode = (keys: readonly string[], before: readonly string[] = [], seed = 1): Recording => ({
    header: { task: 't', environment: { id: '100' }, seed, actions_before: before.map(press) },
    steps: keys.map((key) => ({ action: press(key) })),
  } as unknown as Recording)
  const keysOf = ({ steps }: Recording): unknown =>
    steps.map(({ action }) => (action as ReturnType<typeof press>).action.key)

  it('gets the steps before it, on either side', () => {
    const [whole, rest] = [episode(['A', 'B', 'C']), episode(['X'], ['A', 'B'])]
    const { left, right, shared } = fromOneBeginning(whole, rest)
    expect([keysOf(left), keysOf(right)]).toEqual([['A', 'B', 'C'], ['A', 'B', 'X']])
    expect(shared).toContain('from step 2 of the left one')
    expect(keysOf(fromOneBeginning(rest, whole).left)).toEqual(['A', 'B', 'X'])
  })

  it('may be one of several that went on', () => {
    const { right } = fromOneBeginning(episode(['C', 'D'], ['A', 'B']), episode(['X'], ['A', 'B', 'C']))
    expect(keysOf(right)).toEqual(['C', 'X'])
  })

  it('is left alone where it went on from another one', () => {
    const others = [
      episode(['X'], ['B']), episode(['X'], ['A'], 2), episode(['X'], ['A', 'B', 'C', 'D']), episode(['X']),
    ]
    for (const rest of others) {
      expect(fromOneBeginning(episode(['A', 'B', 'C']), rest)).toMatchObject({ right: rest })
    }
  })
})
