/** The default limit for one process; further output is discarded. */
const MAX_LOG_CHARS = 256 * 1024
/** Longest forwarded line. */
const MAX_LINE_CHARS = 1_000
/** Length of the output's end in messages. */
const TAIL_CHARS = 600

/** Forwards a program's output, line by line with its name in front, up to a limit. */
export class ProgramLog {
  readonly #prefix: string
  readonly #write: (text: string) => void
  #line = ''
  #remainder: number
  #tail = ''

  constructor(name: string, write: (text: string) => void, maxChars = MAX_LOG_CHARS) {
    this.#prefix = `[${name}]`
    this.#write = write
    this.#remainder = maxChars
  }

  /** The end of the output, trimmed. */
  get tail(): string {
    return this.#tail.trim()
  }

  push(text: string): void {
    this.#tail = (this.#tail + text.slice(-TAIL_CHARS)).slice(-TAIL_CHARS)
    if (this.#remainder <= 0) return
    const [first = '', ...rest] = text.split('\n')
    const lines = [this.#line + first, ...rest]
    this.#line = (lines.pop() ?? '').slice(0, MAX_LINE_CHARS)
    for (const line of lines) this.#tell(line)
  }

  /** Forwards a last line without a line break. */
  end(): void {
    if (this.#line !== '') this.#tell(this.#line)
    this.#line = ''
  }

  #tell(line: string): void {
    if (this.#remainder <= 0) return
    const entry = `${this.#prefix} ${line.trimEnd().slice(0, MAX_LINE_CHARS)}\n`
    this.#remainder -= entry.length
    this.#write(entry)
    if (this.#remainder > 0) return
    this.#line = ''
    this.#write(`${this.#prefix} … it prints more than is passed on; the rest is left out\n`)
  }
}
