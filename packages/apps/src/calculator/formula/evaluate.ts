import { TEN_TO_THE, isFunction } from './tokens.ts'
import type { FunctionToken } from './tokens.ts'

/** Keys of the messages in the calculator's texts. */
export type Fault = 'error_syntax' | 'error_zero_divide' | 'error_not_real' | 'error_overflow'

export type Evaluation = { readonly value: number } | { readonly fault: Fault }

/** Longer formulas count as too large: the parser goes one level deeper for each bracket. */
const LONGEST_FORMULA = 1000

/** Works a formula out. `degrees` is the unit of the angles. Brackets left open are closed at the end. */
export function evaluate(formula: string, degrees: boolean): Evaluation {
  if (formula.length > LONGEST_FORMULA) return { fault: 'error_overflow' }
  return new FormulaParser(formula, degrees).run()
}

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:E−?\d+)?/y

/**
 * The grammar of AOSP's ExactCalculator (CalculatorExpr.java), in double precision:
 * expression = term { (+|−) term }, term = signed { [×|÷] signed }, signed = {−} factor, factor = suffixed [^ signed],
 * suffixed = unary {! | % | ²}. Operands that follow each other are multiplied; `a + b%` adds b per cent of a.
 */
class FormulaParser {
  readonly #formula: string
  readonly #degrees: boolean
  #at = 0
  #fault: Fault | null = null
  /** The last operand that had just a percent sign behind it, and where it stood. */
  #percent: { readonly start: number; readonly end: number; readonly operand: number } | null = null

  constructor(formula: string, degrees: boolean) {
    this.#formula = formula
    this.#degrees = degrees
  }

  run(): Evaluation {
    const value = this.#expression()
    if (this.#at < this.#formula.length) this.#fail('error_syntax')
    if (this.#fault !== null) return { fault: this.#fault }
    if (Number.isNaN(value)) return { fault: 'error_not_real' }
    return Number.isFinite(value) ? { value } : { fault: 'error_overflow' }
  }

  #next(): string {
    return this.#formula[this.#at] ?? ''
  }

  #take(token: string): boolean {
    if (this.#next() !== token) return false
    this.#at += 1
    return true
  }

  /** Remembers what is wrong; a formula that cannot be read is so whatever its parts give. */
  #fail(fault: Fault): number {
    if (this.#fault === null || fault === 'error_syntax') this.#fault = fault
    return Number.NaN
  }

  #expression(): number {
    let value = this.#term()
    for (;;) {
      const sign = this.#take('+') ? 1 : this.#take('−') ? -1 : 0
      if (sign === 0) return value
      const start = this.#at
      const term = this.#term()
      const percent = this.#percent?.start === start && this.#percent.end === this.#at ? this.#percent : null
      value = percent === null ? value + sign * term : value * (1 + (sign * percent.operand) / 100)
    }
  }

  #term(): number {
    let value = this.#signed()
    for (;;) {
      if (this.#take('÷')) {
        const divisor = this.#signed()
        value = divisor === 0 ? this.#fail('error_zero_divide') : value / divisor
      } else if (this.#take('×')) value *= this.#signed()
      else if (startsFactor(this.#next())) value *= this.#factor()
      else return value
    }
  }

  #signed(): number {
    return this.#take('−') ? -this.#signed() : this.#factor()
  }

  #factor(): number {
    const base = this.#suffixed()
    return this.#take('^') ? this.#power(base, this.#signed()) : base
  }

  #power(base: number, exponent: number): number {
    if (base === 0 && exponent < 0) return this.#fail('error_zero_divide')
    return base ** exponent
  }

  #suffixed(): number {
    const start = this.#at
    let value = this.#unary()
    const end = this.#at + 1
    const operand = value
    for (;;) {
      if (this.#take('%')) value /= 100
      else if (this.#take('!')) value = this.#factorial(value)
      else if (this.#take('²')) value *= value
      else break
    }
    if (this.#at === end && this.#formula[end - 1] === '%') this.#percent = { start, end, operand }
    return value
  }

  #unary(): number {
    NUMBER.lastIndex = this.#at
    const [number] = NUMBER.exec(this.#formula) ?? []
    if (number !== undefined) {
      this.#at += number.length
      return Number(number.replace('−', '-'))
    }
    const token = this.#next()
    if (!startsFactor(token)) return this.#fail('error_syntax')
    this.#at += 1
    if (token === 'π') return Math.PI
    if (token === 'e') return Math.E
    if (token === '√') return Math.sqrt(this.#take('−') ? -this.#unary() : this.#unary())
    if (token === TEN_TO_THE) return this.#power(10, this.#signed())
    if (token === '(') return this.#bracket()
    if (isFunction(token)) return this.#function(token, this.#bracket())
    // A point without digits. It has been passed over, so that the loops around this one end.
    return this.#fail('error_syntax')
  }

  #bracket(): number {
    const value = this.#expression()
    if (!this.#take(')') && this.#at < this.#formula.length) this.#fail('error_syntax')
    return value
  }

  #factorial(operand: number): number {
    if (!Number.isInteger(operand)) return this.#fail('error_syntax')
    if (operand < 0) return Number.NaN
    if (operand > LARGEST_FACTORIAL) return Number.POSITIVE_INFINITY
    let product = 1
    for (let factor = 2; factor <= operand; factor += 1) product *= factor
    return product
  }

  #function(token: FunctionToken, operand: number): number {
    const unit = this.#degrees ? Math.PI / 180 : 1
    switch (token) {
      case 's':
        return snapped(Math.sin(operand * unit))
      case 'c':
        return snapped(Math.cos(operand * unit))
      case 't': {
        const cosine = snapped(Math.cos(operand * unit))
        return cosine === 0 ? Number.NaN : snapped(Math.tan(operand * unit))
      }
      case 'S':
        return Math.asin(operand) / unit
      case 'C':
        return Math.acos(operand) / unit
      case 'T':
        return Math.atan(operand) / unit
      case 'l':
        return operand > 0 ? Math.log(operand) : Number.NaN
      case 'o':
        return operand > 0 ? Math.log10(operand) : Number.NaN
      case 'x':
        return Math.exp(operand)
    }
  }
}

/** 171! is more than a double holds. */
const LARGEST_FACTORIAL = 170

/** What is left of a zero after π was rounded to a double. */
function snapped(value: number): number {
  return Math.abs(value) < 1e-15 ? 0 : value
}

function startsFactor(token: string): boolean {
  return /^[\d.πe(√]$/.test(token) || token === TEN_TO_THE || isFunction(token)
}
