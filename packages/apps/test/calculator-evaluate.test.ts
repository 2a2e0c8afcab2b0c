import { Script } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '@droidgym/apps/calculator/formula/evaluate'
import { EMPTY_ENTRY, enterEditing, enterEquals, enterToken, preview } from '@droidgym/apps/calculator/formula/entry'
import type { Entry } from '@droidgym/apps/calculator/formula/entry'
import { localizedResult, plainResult } from '@droidgym/apps/calculator/formula/result-text'

function valueOf(formula: string, degrees = false): number {
  const evaluation = evaluate(formula, degrees)
  if ('fault' in evaluation) throw new Error(`${formula}: ${evaluation.fault}`)
  return evaluation.value
}

function typed(tokens: string, from: Entry = EMPTY_ENTRY): Entry {
  return Array.from(tokens).reduce(enterToken, from)
}

/** A formula beside the same expression in JavaScript. */
interface Pair {
  readonly formula: string
  readonly javascript: string
}

const JAVASCRIPT = { '+': '+', '−': '-', '×': '*', '÷': '/' } as const
type Operator = keyof typeof JAVASCRIPT

const { expression } = fc.letrec<{ expression: Pair; operand: Pair }>((tie) => ({
  operand: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'expression' },
    fc.integer({ min: 0, max: 999 }).map((n) => ({ formula: String(n), javascript: String(n) })),
    fc.constant({ formula: 'π', javascript: 'Math.PI' }),
    tie('expression').map(({ formula, javascript }) => ({ formula: `(${formula})`, javascript: `(${javascript})` })),
    tie('expression').map(({ formula, javascript }) => ({ formula: `−(${formula})`, javascript: `(-(${javascript}))` })),
    tie('expression').map(({ formula, javascript }) => ({ formula: `√(${formula})`, javascript: `Math.sqrt(${javascript})` })),
    tie('expression').map(({ formula, javascript }) => ({ formula: `x${formula})`, javascript: `Math.exp(${javascript})` })),
  ),
  expression: fc
    .tuple(
      tie('operand'),
      fc.array(fc.tuple(fc.constantFrom<Operator>('+', '−', '×', '÷'), tie('operand')), { maxLength: 3, depthIdentifier: 'expression' }),
    )
    .map(([first, rest]) => {
      return rest.reduce<Pair>(
        (left, [operator, right]) => ({
          formula: `${left.formula}${operator}${right.formula}`,
          javascript: `${left.javascript}${JAVASCRIPT[operator]}${right.javascript}`,
        }),
        first,
      )
    }),
}))

describe('evaluate', () => {
  it('agrees with JavaScript on every expression that has a value', () => {
    fc.assert(
      fc.property(expression, ({ formula, javascript }) => {
        const expected = Number(new Script(javascript).runInThisContext())
        const actual = evaluate(formula, false)
        if ('value' in actual) expect(actual.value).toBe(expected)
        // A division by zero that a later operation hides (1 ÷ (1 ÷ 0)) is an error here and a number there.
        else expect(actual.fault === 'error_zero_divide' || !Number.isFinite(expected)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('never hangs or throws, whatever is typed', () => {
    const token = fc.constantFrom(...Array.from('0123456789.+−×÷^!%²√πe()sctSCTloxd'))
    fc.assert(
      fc.property(fc.string({ unit: token, maxLength: 60 }), (formula) => {
        const evaluation = evaluate(formula, true)
        expect('value' in evaluation ? Number.isFinite(evaluation.value) : evaluation.fault).toBeTruthy()
      }),
    )
    expect(evaluate(`${'1+('.repeat(300)}1`, false)).toEqual({ value: 301 })
    expect(evaluate('√('.repeat(5000), false)).toEqual({ fault: 'error_overflow' })
  })

  it.each([
    ['3×5', 15],
    ['2+24÷3', 10],
    ['17×23', 391],
    ['6!', 720],
    ['√25', 5],
    ['5!÷(2!×3!)', 10],
    ['10!÷(2!×8!)', 45],
    ['50%28', 14],
    ['200+10%', 220],
    ['200−10%×2', 199.8],
    ['−2^2', -4],
    ['2^3^2', 512],
    ['2^−1', 0.5],
    ['2π', 2 * Math.PI],
    ['3(4+5', 27],
    ['3²', 9],
    ['d3', 1000],
    ['o1000', 3],
    ['le', 1],
    ['1.5E3+1', 1501],
    ['√√16', 2],
  ])('works out %s', (formula, expected) => {
    expect(valueOf(formula)).toBeCloseTo(expected, 10)
  })

  it('takes angles in the chosen unit', () => {
    expect(valueOf('c60', true)).toBeCloseTo(0.5, 12)
    expect(valueOf('c180', true)).toBe(-1)
    expect(valueOf('s180', true)).toBe(0)
    expect(valueOf('cπ', false)).toBe(-1)
    expect(valueOf('S1', true)).toBeCloseTo(90, 12)
  })

  it.each([
    ['1÷0', 'error_zero_divide'],
    ['0^−1', 'error_zero_divide'],
    ['√(−4)', 'error_not_real'],
    ['l0', 'error_not_real'],
    ['5+', 'error_syntax'],
    ['c', 'error_syntax'],
    [')', 'error_syntax'],
    ['1÷0)', 'error_syntax'],
    ['1+.', 'error_syntax'],
    ['2.5!', 'error_syntax'],
    ['200!', 'error_overflow'],
    ['9^9^9', 'error_overflow'],
  ])('says what is wrong with %s', (formula, fault) => {
    expect(evaluate(formula, false)).toEqual({ fault })
  })

  it('has no tangent at a right angle', () => {
    expect(evaluate('t90', true)).toEqual({ fault: 'error_not_real' })
  })
})

describe('typing a formula', () => {
  it('lets a second operator replace the first, but not an unary minus', () => {
    expect(typed('1+×2').formula).toBe('1×2')
    expect(typed('1×−2').formula).toBe('1×−2')
    expect(typed('1+−2').formula).toBe('1−2')
    expect(typed('×5').formula).toBe('5')
    expect(typed('−5').formula).toBe('−5')
    expect(typed('−×5').formula).toBe('5')
    expect(typed('c×1').formula).toBe('c1')
  })

  it('takes one point for each number', () => {
    expect(typed('1.2.3+4.5').formula).toBe('1.23+4.5')
  })

  it('opens and closes brackets with one key', () => {
    const open = enterEditing(typed('5!÷'), 'brackets')
    expect(open.formula).toBe('5!÷(')
    expect(enterEditing(typed('2!×3!', open), 'brackets').formula).toBe('5!÷(2!×3!)')
    expect(enterEditing(typed('c180'), 'brackets').formula).toBe('c180)')
    expect(enterEditing(typed('5'), 'brackets').formula).toBe('5(')
  })

  it('shows a value as soon as something has been calculated', () => {
    expect(preview('', false)).toBeNull()
    expect(preview('12', false)).toBeNull()
    expect(preview('1+', false)).toBe('1')
    expect(preview('1+2', false)).toBe('3')
    expect(preview('1÷0', false)).toBeNull()
  })

  it('begins anew with a digit after a result and goes on with an operator', () => {
    const result = enterEquals(typed('2−5'), false)
    expect(result).toEqual({ formula: '2−5', result: '−3', fault: null })
    expect(enterToken(result, '7').formula).toBe('7')
    expect(enterToken(result, '+').formula).toBe('(−3)+')
    expect(enterEditing(result, 'delete')).toEqual(EMPTY_ENTRY)
    expect(enterEquals(result, false)).toBe(result)
  })

  it('keeps a faulty formula for editing', () => {
    const faulty = enterEquals(typed('1÷0'), false)
    expect(faulty.fault).toBe('error_zero_divide')
    expect(enterToken(faulty, '5')).toEqual({ formula: '1÷05', result: null, fault: null })
  })
})

describe('plainResult', () => {
  it('hides what doubles get wrong', () => {
    expect(plainResult(0.1 + 0.2)).toBe('0.3')
    expect(plainResult(-1e-300 + 1e-300)).toBe('0')
    expect(plainResult(1 / 3)).toBe('0.333333333333')
    expect(plainResult(2 ** 100)).toBe('1.26765060023E30')
    expect(plainResult(-1.5e-9)).toBe('−1.5E−9')
  })

  it('can be typed again', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(valueOf(plainResult(value))).toBe(Number(value.toPrecision(12)))
      }),
    )
  })

  it('is shown as the locale writes numbers', () => {
    expect(localizedResult('en-US', '−1234567.891')).toBe('−1,234,567.891')
    expect(localizedResult('ar-EG', '1234.5')).toBe('١٬٢٣٤٫٥')
    expect(localizedResult('en-US', '1.5E−9')).toBe('1.5E−9')
  })
})
