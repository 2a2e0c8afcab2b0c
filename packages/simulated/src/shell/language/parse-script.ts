import { defined } from '@droidgym/base/defined'
import type { Pipeline, Redirect, Script, Stage, Word, WordPart } from './syntax.ts'
import { ShellSyntaxError } from './syntax.ts'

/** Maximum line length, like Linux's for the arguments of a program (MAX_ARG_STRLEN). */
const MAX_LENGTH = 131_072
/** Maximum depth of nested groups and `$(…)`. */
const MAX_DEPTH = 50

/**
 * Parses shell text: words with quotes, variables and `$(…)`, pipes, `&&`, `||`, `;`, `&` (as `;`), `!`, groups, `if`
 * and redirections. Throws `ShellSyntaxError`.
 */
export function parseScript(text: string): Script {
  if (text.length > MAX_LENGTH) throw new ShellSyntaxError('line too long')
  return new Parser(text, 0).script('')
}

const BLANK = /[ \t]/
const ENDS_WORD = /[ \t\n;&|<>()]/

/** The end of a list of commands: the end of the text, a sign, or a reserved word. */
type Closing = '' | ')' | '}' | 'then' | 'elif' | 'else' | 'fi'

class Parser {
  readonly #text: string
  readonly #depth: number
  #at = 0

  constructor(text: string, depth: number) {
    if (depth > MAX_DEPTH) throw new ShellSyntaxError('syntax error: nested too deeply')
    this.#text = text
    this.#depth = depth
  }

  /** Up to the end of the text. */
  script(closing: Closing, depth = this.#depth): Script {
    return this.#list(closing === '' ? [] : [closing], depth).items
  }

  /** Up to the first closing sign, which is consumed. */
  #list(closing: readonly Closing[], depth: number): { readonly items: Script; readonly closedBy: Closing } {
    if (depth > MAX_DEPTH) throw new ShellSyntaxError('syntax error: nested too deeply')
    const items: { when: 'always' | 'success' | 'failure'; pipeline: Pipeline }[] = []
    let when: 'always' | 'success' | 'failure' = 'always'
    for (;;) {
      this.#skip(/[ \t\n;]/)
      if (this.#text[this.#at] === '#') {
        this.#skip(/[^\n]/)
        continue
      }
      if (this.#at >= this.#text.length) {
        if (closing.length > 0 || when !== 'always') throw new ShellSyntaxError('syntax error: unexpected EOF', true)
        return { items, closedBy: '' }
      }
      const closedBy = closing.find((sign) => this.#takeReserved(sign))
      if (closedBy !== undefined) return { items, closedBy }
      items.push({ when, pipeline: this.#pipeline(depth) })
      this.#skip(BLANK)
      when = this.#connector()
    }
  }

  get position(): number {
    return this.#at
  }

  /** Consumes a sign, or a word that is reserved where a command begins. */
  #takeReserved(sign: Closing | 'if'): boolean {
    const behind = this.#text[this.#at + sign.length]
    const isWhole = sign === ')' || sign === '}' || behind === undefined || ENDS_WORD.test(behind)
    return isWhole && this.#take(sign)
  }

  #connector(): 'always' | 'success' | 'failure' {
    if (this.#take('&&')) return 'success'
    if (this.#take('||')) return 'failure'
    if (this.#take(';;')) throw unexpected(';;')
    if (!this.#take(';')) this.#take('&')
    return 'always'
  }

  #pipeline(depth: number): Pipeline {
    const negated = /^![ \t]/.test(this.#text.slice(this.#at, this.#at + 2))
    if (negated) this.#at += 1
    const stages: Stage[] = []
    do {
      this.#skip(stages.length === 0 ? BLANK : /[ \t\n]/)
      stages.push(this.#stage(depth))
      this.#skip(BLANK)
    } while (!this.#text.startsWith('||', this.#at) && this.#take('|'))
    return { negated, stages }
  }

  #stage(depth: number): Stage {
    if (this.#take('(')) return this.#group(')', depth)
    if (/^\{[ \t\n]/.test(this.#text.slice(this.#at, this.#at + 2))) {
      this.#at += 1
      return this.#group('}', depth)
    }
    if (this.#takeReserved('if')) return this.#if(depth)
    const assignments: { name: string; value: Word }[] = []
    const words: Word[] = []
    const redirects: Redirect[] = []
    for (;;) {
      this.#skip(BLANK)
      const redirect = this.#redirect()
      if (redirect !== undefined) redirects.push(redirect)
      else if (this.#text[this.#at] === undefined || ENDS_WORD.test(this.#text[this.#at] ?? '')) break
      else if (this.#text[this.#at] === '#') this.#skip(/[^\n]/)
      else {
        const name = words.length === 0 ? this.#assignedName() : undefined
        if (name === undefined) words.push(this.#word())
        else assignments.push({ name, value: this.#word() })
      }
    }
    if (words.length + assignments.length + redirects.length === 0) {
      const sign = this.#text[this.#at]
      if (sign === undefined) throw new ShellSyntaxError('syntax error: unexpected EOF', true)
      throw unexpected(sign)
    }
    return { kind: 'simple', assignments, words, redirects }
  }

  #group(closing: ')' | '}', depth: number): Stage {
    const body = this.script(closing, depth + 1)
    return { kind: 'group', body, fork: closing === ')', redirects: this.#redirects() }
  }

  #if(depth: number): Stage {
    const branches: { condition: Script; body: Script }[] = []
    for (;;) {
      const condition = this.script('then', depth + 1)
      const { items: body, closedBy } = this.#list(['elif', 'else', 'fi'], depth + 1)
      branches.push({ condition, body })
      if (closedBy === 'elif') continue
      const otherwise = closedBy === 'else' ? this.script('fi', depth + 1) : []
      return { kind: 'if', branches, otherwise, redirects: this.#redirects() }
    }
  }

  #redirects(): readonly Redirect[] {
    const redirects: Redirect[] = []
    for (;;) {
      this.#skip(BLANK)
      const redirect = this.#redirect()
      if (redirect === undefined) return redirects
      redirects.push(redirect)
    }
  }

  #assignedName(): string | undefined {
    const name = /^([A-Za-z_]\w*)=/.exec(this.#text.slice(this.#at, this.#at + 200))?.[1]
    if (name !== undefined) this.#at += name.length + 1
    return name
  }

  #redirect(): Redirect | undefined {
    const match = /^(\d?)(>>|>&|>\||>|<<|<)/.exec(this.#text.slice(this.#at, this.#at + 3))
    const [all = '', number = '', operator = ''] = match ?? []
    if (match === null) return undefined
    if (operator === '<<') throw new ShellSyntaxError('syntax error: here documents are not supported')
    this.#at += all.length
    this.#skip(BLANK)
    const kind = operator === '<' ? 'read' : operator === '>>' ? 'append' : operator === '>&' ? 'copy' : 'write'
    const target = this.#word()
    if (target.length === 0) throw unexpected(this.#text[this.#at] ?? 'newline')
    return { descriptor: number === '' ? (kind === 'read' ? 0 : 1) : Number(number), kind, target }
  }

  /** Ends at a blank or an operator; may be empty. */
  #word(): Word {
    const parts: WordPart[] = []
    for (;;) {
      const sign = this.#text[this.#at]
      if (sign === undefined || ENDS_WORD.test(sign)) return parts
      this.#at += 1
      if (sign === "'") parts.push({ kind: 'text', text: this.#upTo("'"), quoted: true })
      else if (sign === '"') parts.push(...this.#doubleQuoted())
      else if (sign === '$') parts.push(this.#dollar(false))
      else if (sign === '`') parts.push(this.#output(this.#upTo('`'), false))
      else if (sign === '\\') {
        const escaped = this.#text[this.#at]
        this.#at += 1
        // A backslash at the end of a line joins it to the next one.
        if (escaped === undefined) throw new ShellSyntaxError('syntax error: unexpected EOF', true)
        if (escaped !== '\n') parts.push({ kind: 'text', text: escaped, quoted: true })
      } else parts.push({ kind: 'text', text: sign + this.#plain(), quoted: false })
    }
  }

  #plain(): string {
    const start = this.#at
    this.#skip(/[^ \t\n;&|<>()'"$`\\]/)
    return this.#text.slice(start, this.#at)
  }

  #doubleQuoted(): readonly WordPart[] {
    // Empty quotes make an empty word.
    const parts: WordPart[] = [{ kind: 'text', text: '', quoted: true }]
    for (;;) {
      const sign = this.#text[this.#at]
      if (sign === undefined) throw new ShellSyntaxError('no closing quote', true)
      this.#at += 1
      if (sign === '"') return parts
      if (sign === '$') parts.push(this.#dollar(true))
      else if (sign === '`') parts.push(this.#output(this.#upTo('`'), true))
      else if (sign === '\\' && /[$`"\\\n]/.test(this.#text[this.#at] ?? '')) {
        const escaped = this.#text[this.#at] ?? ''
        this.#at += 1
        if (escaped !== '\n') parts.push({ kind: 'text', text: escaped, quoted: true })
      } else parts.push({ kind: 'text', text: sign, quoted: true })
    }
  }

  #dollar(quoted: boolean): WordPart {
    const rest = this.#text.slice(this.#at, this.#at + 200)
    if (rest.startsWith('((')) throw new ShellSyntaxError('syntax error: arithmetic is not supported')
    if (rest.startsWith('(')) {
      const inner = new Parser(this.#text.slice(this.#at + 1), this.#depth + 1)
      const script = inner.script(')')
      this.#at += 1 + inner.position
      return { kind: 'output', script, quoted }
    }
    const braced = /^\{([A-Za-z_]\w*|[?$#@*\d])(?::?-([^{}'"`$\\]*))?\}/.exec(rest)
    if (braced !== null) {
      this.#at += braced[0].length
      const [, name = '', otherwise] = braced
      return defined({ kind: 'variable', name, quoted, otherwise })
    }
    if (rest.startsWith('{')) throw new ShellSyntaxError(`${rest.split('}', 1)[0] ?? ''}}: bad substitution`)
    const name = /^(?:[A-Za-z_]\w*|[?$#@*\d])/.exec(rest)?.[0]
    if (name === undefined) return { kind: 'text', text: '$', quoted: true }
    this.#at += name.length
    return { kind: 'variable', name, quoted }
  }

  #output(text: string, quoted: boolean): WordPart {
    return { kind: 'output', script: new Parser(text, this.#depth + 1).script(''), quoted }
  }

  /** The text before the next `sign`, which is consumed. */
  #upTo(sign: string): string {
    const end = this.#text.indexOf(sign, this.#at)
    if (end < 0) throw new ShellSyntaxError('no closing quote', true)
    const text = this.#text.slice(this.#at, end)
    this.#at = end + 1
    return text
  }

  #skip(signs: RegExp): void {
    while (this.#at < this.#text.length && signs.test(this.#text[this.#at] ?? '')) this.#at += 1
  }

  #take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false
    this.#at += sign.length
    return true
  }
}

/** mksh of Android 10. */
function unexpected(sign: string): ShellSyntaxError {
  return new ShellSyntaxError(`syntax error: unexpected '${sign === '\n' ? 'newline' : sign}'`)
}
