import type { Invalid } from './invalid.ts'
import { quote, refuseReply } from './invalid.ts'

/** A literal; lists and tuples are arrays. */
export type Argument = string | number | boolean | null | readonly Argument[]

export interface Call {
  readonly name: string
  readonly positional: readonly Argument[]
  readonly named: ReadonlyMap<string, Argument>
}

const MAX_DEPTH = 4
const NAME = /[\p{L}_][\p{L}\p{N}_-]*/uy
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
const SPACE = /\s*/y
const WORDS: ReadonlyMap<string, Argument> = new Map<string, Argument>([
  ['true', true], ['True', true], ['false', false], ['False', false], ['null', null], ['None', null],
])
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'], ['r', '\r'], ['t', '\t'], ['b', '\b'], ['f', '\f'], ['"', '"'], ["'", "'"], ['\\', '\\'], ['/', '/'],
])

/**
 * Reads a text that is one call and nothing else: `name(1, 'two', three=[4, 5])`. Strings have single or double quotes,
 * may hold line breaks, and know the escapes of JSON and `\'`; before other characters a backslash stays. Positional
 * arguments come before named ones, and names are unique. `expected` is an example that ends the message.
 */
export function readCall(text: string, expected: string): Call | Invalid {
  const refused = refuseReply(text)
  if (refused !== undefined) return refused
  try {
    return new CallReader(text.trim()).read()
  } catch (error) {
    if (!(error instanceof CallSyntax)) throw error
    return { invalid: `${error.message} in ${quote(text.trim())}; expected one call such as ${expected}` }
  }
}

/** Thrown and caught in this file. */
class CallSyntax extends Error {}

class CallReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): Call {
    const name = this.#match(NAME)
    this.#skipSpace()
    if (name === undefined || !this.#take('(')) throw new CallSyntax('there is no call')
    const positional: Argument[] = []
    const named = new Map<string, Argument>()
    while (!this.#take(')')) {
      const argument = this.#named()
      if (argument === undefined) {
        if (named.size > 0) throw new CallSyntax('an argument without a name follows one with a name')
        positional.push(this.#value(0))
      } else {
        if (named.has(argument)) throw new CallSyntax(`the argument ${quote(argument)} comes twice`)
        named.set(argument, this.#value(0))
      }
      this.#endItem(')')
    }
    if (this.#at < this.#text.length) throw new CallSyntax('something follows the call')
    return { name, positional, named }
  }

  /** Consumes a name and its `=`. */
  #named(): string | undefined {
    const start = this.#at
    const name = this.#match(NAME)
    if (name !== undefined && this.#take('=')) return name
    this.#at = start
    return undefined
  }

  #value(depth: number): Argument {
    this.#skipSpace()
    const character = this.#text[this.#at]
    if (character === '"' || character === "'") return this.#string(character)
    if (character === '[' || character === '(') {
      if (depth === MAX_DEPTH) throw new CallSyntax('lists are too deep')
      this.#at++
      return this.#list(character === '[' ? ']' : ')', depth)
    }
    const number = this.#match(NUMBER)
    if (number !== undefined) return Number(number)
    const word = this.#match(NAME)
    const value = word === undefined ? undefined : WORDS.get(word)
    if (value === undefined) throw new CallSyntax(`there is no value at character ${this.#at}`)
    return value
  }

  #list(close: string, depth: number): readonly Argument[] {
    const items: Argument[] = []
    while (!this.#take(close)) {
      items.push(this.#value(depth + 1))
      this.#endItem(close)
    }
    return items
  }

  #string(quotes: string): string {
    let value = ''
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const character = this.#text.charAt(this.#at)
      if (character === quotes) {
        this.#at++
        return value
      }
      value += character === '\\' ? this.#escape() : character
    }
    throw new CallSyntax('a string does not end')
  }

  #escape(): string {
    const next = this.#text.charAt(++this.#at)
    if (next === 'u') {
      const code = this.#text.slice(this.#at + 1, this.#at + 5)
      if (!/[\da-fA-F]{4}/.test(code)) throw new CallSyntax('\\u wants four hexadecimal digits')
      this.#at += 4
      return String.fromCharCode(Number.parseInt(code, 16))
    }
    return ESCAPES.get(next) ?? `\\${next}`
  }

  /** After an item: a comma, or the end, which is not consumed. */
  #endItem(close: string) {
    if (this.#take(',')) return
    if (this.#text[this.#at] !== close) throw new CallSyntax(`"," or ${quote(close)} is missing at character ${this.#at}`)
  }

  /** Consumes a character and the space around it, if it is next. */
  #take(character: string): boolean {
    this.#skipSpace()
    if (this.#text[this.#at] !== character) return false
    this.#at++
    this.#skipSpace()
    return true
  }

  #skipSpace() {
    this.#match(SPACE)
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }
}
