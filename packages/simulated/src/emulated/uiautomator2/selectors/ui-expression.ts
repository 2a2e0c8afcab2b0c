import { continued, CRITERIA } from './ui-selector.ts'
import type { Criterion, ScrollCall, UiSelector, UiStatement } from './ui-selector.ts'
import { WebDriverError, WebDriverErrorCode } from '../webdriver-error.ts'

// The Java subset of the strategy `-android uiautomator`: UiAutomatorParser.java, UiExpressionParser.java,
// UiSelectorParser.java and UiScrollableParser.java of appium-uiautomator2-server 7.1.11.

type Argument = string | number | boolean | UiSelector

const SPACE = /\s*/y
const NAME = /[A-Za-z_]\w*/y
const TEXT = /"((?:[^"\\]|\\[\s\S])*)"/y
const NUMBER = /[+-]?\d{1,9}(?!\w)/y
/** Maximum depth of nested selectors. */
const MAX_DEPTH = 50
/** Maximum swipes for one call. */
const MAX_SWIPES = 200

/** Parses an expression into its statements. Throws `WebDriverError` INVALID_SELECTOR. */
export function parseUiExpression(source: string): readonly UiStatement[] {
  return new ExpressionReader(source).statements()
}

class ExpressionReader {
  readonly #source: string
  #at = 0
  #depth = 0

  constructor(source: string) {
    this.#source = source
  }

  statements(): readonly UiStatement[] {
    const statements = [this.#statement()]
    while (this.#skip(';') && !this.#atEnd()) statements.push(this.#statement())
    if (!this.#atEnd()) throw this.#fault('Expected ";" or the end')
    return statements
  }

  #statement(): UiStatement {
    const start = this.#at
    this.#keyword('new')
    if (this.#keyword('UiScrollable')) return this.#scrollable()
    this.#at = start
    return { selector: this.#selector() }
  }

  /** `new UiSelector().text("a")`, `UiSelector().text("a")`, `.text("a")` or `text("a")`. */
  #selector(): UiSelector {
    this.#depth++
    if (this.#depth > MAX_DEPTH) throw this.#fault(`More than ${MAX_DEPTH} selectors inside each other`)
    const isNew = this.#keyword('new')
    let selector: UiSelector = { criteria: {} }
    if (this.#keyword('UiSelector')) {
      this.#expect('(')
      this.#expect(')')
    } else if (isNew) {
      throw this.#fault('Expected UiSelector')
    } else {
      this.#skip('.')
      selector = this.#criterion(selector)
    }
    while (this.#skip('.')) selector = this.#criterion(selector)
    this.#depth--
    return selector
  }

  #criterion(to: UiSelector): UiSelector {
    const name = this.#name()
    const value = this.#only(name, this.#arguments())
    if (name === 'instance') return { ...to, instance: this.#number(name, value) }
    if (name === 'childSelector') return continued(to, { from: 'child', selector: this.#asSelector(name, value) })
    if (name === 'fromParent') return continued(to, { from: 'parent', selector: this.#asSelector(name, value) })
    if (!isCriterion(name)) throw this.#fault(`UiSelector has no \`${name}\` method`)
    if (typeof value === 'object' || typeof value !== CRITERIA[name]) {
      throw this.#fault(`\`${name}\` takes a ${CRITERIA[name]}`)
    }
    return { ...to, criteria: { ...to.criteria, [name]: value } }
  }

  #scrollable(): UiStatement {
    const container = this.#asSelector('UiScrollable', this.#only('UiScrollable', this.#arguments()))
    const calls: ScrollCall[] = []
    while (this.#skip('.')) calls.push(this.#scrollCall())
    const target = calls.findLast((call) => call.kind === 'into-view')?.target
    return { selector: target ?? container, scrolling: { container, calls } }
  }

  #scrollCall(): ScrollCall {
    const name = this.#name()
    const values = this.#arguments()
    const intoView = (target: UiSelector): ScrollCall => ({ kind: 'into-view', target })
    switch (name) {
      case 'setAsVerticalList':
      case 'setAsHorizontalList':
        return { kind: 'axis', horizontal: name === 'setAsHorizontalList' }
      case 'setMaxSearchSwipes':
        return { kind: 'max-swipes', count: Math.min(this.#number(name, values[0]), MAX_SWIPES) }
      case 'scrollIntoView':
        return intoView(this.#asSelector(name, this.#only(name, values)))
      case 'scrollTextIntoView':
        return intoView({ criteria: { text: this.#string(name, this.#only(name, values)) } })
      case 'scrollDescriptionIntoView':
        return intoView({ criteria: { description: this.#string(name, this.#only(name, values)) } })
      case 'scrollForward':
      case 'flingForward':
        return { kind: 'scroll', forward: true, times: 1 }
      case 'scrollBackward':
      case 'flingBackward':
        return { kind: 'scroll', forward: false, times: 1 }
      case 'scrollToEnd':
      case 'flingToEnd':
        return { kind: 'scroll', forward: true, times: Math.min(this.#number(name, values[0]), MAX_SWIPES) }
      case 'scrollToBeginning':
      case 'flingToBeginning':
        return { kind: 'scroll', forward: false, times: Math.min(this.#number(name, values[0]), MAX_SWIPES) }
      default:
        throw this.#fault(`UiScrollable has no \`${name}\` method here`)
    }
  }

  #arguments(): readonly Argument[] {
    this.#expect('(')
    const values: Argument[] = []
    if (this.#skip(')')) return values
    do values.push(this.#argument())
    while (this.#skip(','))
    this.#expect(')')
    return values
  }

  #argument(): Argument {
    const text = this.#take(TEXT)
    // Only quotation marks are unescaped: other escapes belong to a pattern.
    if (text !== undefined) return (text[1] ?? '').replaceAll('\\"', '"')
    const number = this.#take(NUMBER)
    if (number !== undefined) return Number(number[0])
    if (this.#keyword('true')) return true
    if (this.#keyword('false')) return false
    return this.#selector()
  }

  #only(name: string, values: readonly Argument[]): Argument {
    const [value] = values
    if (value === undefined || values.length > 1) throw this.#fault(`\`${name}\` takes one argument`)
    return value
  }

  #number(name: string, value: Argument | undefined): number {
    if (typeof value !== 'number') throw this.#fault(`\`${name}\` takes a number`)
    return value
  }

  #string(name: string, value: Argument): string {
    if (typeof value !== 'string') throw this.#fault(`\`${name}\` takes a string`)
    return value
  }

  #asSelector(name: string, value: Argument): UiSelector {
    if (typeof value !== 'object') throw this.#fault(`\`${name}\` takes a UiSelector`)
    return value
  }

  #name(): string {
    const found = this.#take(NAME)
    if (found === undefined) throw this.#fault('Missing method name')
    return found[0]
  }

  /** Skips the word where it stands alone. */
  #keyword(word: string): boolean {
    const start = this.#at
    if (this.#take(NAME)?.[0] === word) return true
    this.#at = start
    return false
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    this.#space()
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)
    if (found === null) return undefined
    this.#at = pattern.lastIndex
    return found
  }

  #skip(token: string): boolean {
    this.#space()
    if (!this.#source.startsWith(token, this.#at)) return false
    this.#at += token.length
    return true
  }

  #expect(token: string): void {
    if (!this.#skip(token)) throw this.#fault(`Expected "${token}"`)
  }

  #atEnd(): boolean {
    this.#space()
    return this.#at === this.#source.length
  }

  #space(): void {
    SPACE.lastIndex = this.#at
    SPACE.exec(this.#source)
    this.#at = SPACE.lastIndex
  }

  #fault(reason: string): WebDriverError {
    const shown = this.#source.length > 200 ? `${this.#source.slice(0, 200)}…` : this.#source
    const message = `Could not parse selector expression \`${shown}\`: ${reason} at position ${this.#at}`
    return new WebDriverError(WebDriverErrorCode.invalidSelector, message)
  }
}

function isCriterion(name: string): name is Criterion {
  return Object.hasOwn(CRITERIA, name)
}
