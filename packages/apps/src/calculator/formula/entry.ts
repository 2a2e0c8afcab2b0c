import { evaluate } from './evaluate.ts'
import type { Fault } from './evaluate.ts'
import { plainResult } from './result-text.ts'
import { TEN_TO_THE, endsOperand, isBinary, isFunction, opensBracket } from './tokens.ts'

/** What the display holds. */
export interface Entry {
  readonly formula: string
  /** After `=`: the value as `plainResult` writes it. */
  readonly result: string | null
  /** After `=` on a formula that has no value. */
  readonly fault: Fault | null
}

export const EMPTY_ENTRY: Entry = { formula: '', result: null, fault: null }

/** The keys that are no token. */
export type EditingKey = 'clear' | 'delete' | 'brackets'

/** Adds what a key stands for. A digit after a result begins anew, an operator goes on from it. */
export function enterToken(entry: Entry, token: string): Entry {
  return { ...EMPTY_ENTRY, formula: appended(baseFor(entry, token), token) }
}

export function enterEditing(entry: Entry, key: EditingKey): Entry {
  if (key === 'clear' || (key === 'delete' && entry.result !== null)) return EMPTY_ENTRY
  if (key === 'delete') return { ...EMPTY_ENTRY, formula: Array.from(entry.formula).slice(0, -1).join('') }
  const last = entry.formula.at(-1) ?? ''
  const closes = entry.result === null && openBrackets(entry.formula) > 0 && endsOperand(last)
  return enterToken(entry, closes ? ')' : '(')
}

/** Works the formula out for good. A formula that is empty, or done already, stays as it is. */
export function enterEquals(entry: Entry, degrees: boolean): Entry {
  if (entry.formula === '' || entry.result !== null) return entry
  const evaluation = evaluate(withoutTrailingOperators(entry.formula), degrees)
  return 'value' in evaluation
    ? { ...entry, result: plainResult(evaluation.value), fault: null }
    : { ...entry, result: null, fault: evaluation.fault }
}

/** The value so far, as `plainResult` writes it; null when there is none yet, or nothing has been calculated. */
export function preview(formula: string, degrees: boolean): string | null {
  const complete = withoutTrailingOperators(formula)
  if (/^−?[\d.]*$/.test(formula)) return null
  const evaluation = evaluate(complete, degrees)
  return 'value' in evaluation ? plainResult(evaluation.value) : null
}

function baseFor({ formula, result }: Entry, token: string): string {
  if (result === null) return formula
  if (!isBinary(token) && !'!%²'.includes(token)) return ''
  return result.startsWith('−') ? `(${result})` : result
}

/** The rules of AOSP's CalculatorExpr.add, and of Calculator.addExplicitKeyToExpr for the minus. */
function appended(formula: string, token: string): string {
  const last = formula.at(-1) ?? ''
  if (token === '−') return formula.replace(/[+−]$/, '') + token
  if (isBinary(token)) {
    if (last === '' || opensBracket(last) || last === '√' || last === TEN_TO_THE) return formula
    const base = withoutTrailingOperators(formula)
    return base === '' || opensBracket(base.at(-1) ?? '') ? base : base + token
  }
  if (token === '.' && /\.\d*$/.test(formula)) return formula
  return formula + token
}

function withoutTrailingOperators(formula: string): string {
  return formula.replace(/[+−×÷^]+$/, '')
}

function openBrackets(formula: string): number {
  return Array.from(formula).reduce((open, token) => {
    if (token === ')') return open - 1
    return token === '(' || isFunction(token) ? open + 1 : open
  }, 0)
}
