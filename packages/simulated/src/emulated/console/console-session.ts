import { isUtf8 } from 'node:buffer'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Answer, ConsoleContext } from './command.ts'
import { runLine } from './command-tree.ts'
import { AUTH, COMMANDS, OPEN_COMMANDS, QUIT } from './commands.ts'

/** Maximum bytes of a line, exclusive, as in the emulator's console (buff of console.cpp). */
const MAX_LINE = 4096
/** A client that sends a wrong token this often must connect again. */
const MAX_WRONG_TOKENS = 8

const HELP_PROMPT = 'Android Console: type \'help\' for a list of commands'

export interface ConsoleToken {
  readonly path: string
  /** Empty: no authentication. */
  readonly value: string
}

/** One connection: bytes in, text out. */
export class ConsoleSession {
  readonly #context: ConsoleContext
  readonly #token: ConsoleToken
  #authenticated: boolean
  #wrongTokens = 0
  #line: Buffer = Buffer.alloc(0)
  #tooLong = false
  #finished = false

  constructor(context: ConsoleContext, token: ConsoleToken) {
    this.#context = context
    this.#token = token
    this.#authenticated = token.value === ''
  }

  get authenticated(): boolean {
    return this.#authenticated
  }

  /** Whether to close the connection once everything is written. */
  isFinished(): boolean {
    return this.#finished
  }

  /** The console's first output. Android Studio matches the first line exactly. */
  greeting(): string {
    if (this.#authenticated) return text([HELP_PROMPT, 'OK'])
    return text([
      'Android Console: Authentication required',
      'Android Console: type \'auth <auth_token>\' to authenticate',
      'Android Console: you can find your <auth_token> in ',
      `'${this.#token.path}'`,
      'OK',
    ])
  }

  /** Takes bytes and returns the answers to complete lines. */
  take(bytes: Buffer): string {
    let answers = ''
    let rest = bytes
    for (let end = rest.indexOf('\n'); end !== -1 && !this.#finished; end = rest.indexOf('\n')) {
      this.#append(rest.subarray(0, end))
      answers += this.#tooLong ? text(['KO: line too long']) : this.#answerTo(this.#line)
      this.#line = Buffer.alloc(0)
      this.#tooLong = false
      rest = rest.subarray(end + 1)
    }
    this.#append(rest)
    return answers
  }

  #append(bytes: Buffer): void {
    this.#tooLong ||= this.#line.length + bytes.length >= MAX_LINE
    this.#line = this.#tooLong ? Buffer.alloc(0) : Buffer.concat([this.#line, bytes])
  }

  #answerTo(bytes: Buffer): string {
    const line = bytes.toString('utf8').replaceAll('\r', '')
    if (/^[A-Z]+ \S+ HTTP\/\d/.test(line)) return this.#abort('Forbidden HTTP request. Aborting')
    if (!isUtf8(bytes)) return this.#abort('Forbidden binary request. Aborting')
    const [, name = '', args = ''] = /^(\S*) *(.*)$/s.exec(line) ?? []
    if (QUIT.names.includes(name)) {
      this.#finished = true
      return ''
    }
    if (!this.#authenticated && AUTH.names.includes(name)) return this.#authenticate(args)
    return written(runLine(this.#authenticated ? COMMANDS : OPEN_COMMANDS, this.#context, line))
  }

  #authenticate(token: string): string {
    if (token === '') return text(['KO: missing authentication token'])
    if (!isSame(token, this.#token.value)) {
      this.#wrongTokens++
      this.#finished = this.#wrongTokens >= MAX_WRONG_TOKENS
      return text(['KO: authentication token does not match ~/.emulator_console_auth_token'])
    }
    this.#authenticated = true
    return text([HELP_PROMPT, 'OK'])
  }

  #abort(reason: string): string {
    this.#finished = true
    return text([`KO: ${reason}`])
  }
}

function written(answer: Answer): string {
  if ('refused' in answer) return text([...(answer.lines ?? []), `KO: ${answer.refused}`])
  return text([...answer, 'OK'])
}

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\r\n`).join('')
}

/** Constant-time comparison. */
function isSame(left: string, right: string): boolean {
  const [a, b] = [left, right].map((value) => createHash('sha256').update(value).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
