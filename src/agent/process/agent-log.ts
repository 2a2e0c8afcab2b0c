/** Of one process: what it prints beyond this is read and thrown away. */
const MAX_LOG_CHARS = 256 * 1024
/** Longest line that is passed on. */
const MAX_LINE_CHARS = 1_000
/** The end of what was printed, for messages. */
const TAIL_CHARS = 600

/** Passes on what an agent prints, line by line with its name in front, up to a bound. */
export class AgentLog {
  readonly #prefix: string
  readonly #write: (text: string) => void
  #line = ''
  #left = MAX_LOG_CHARS
  #tail = ''

  constructor(name: string, write: (text: string) => void) {
    this.#prefix = `[${name}]`
    this.#write = write
  }

  /** The last of what was printed, without blank ends. */
  get tail(): string {
    return this.#tail.trim()
  }

  push(text: string): void {
    this.#tail = (this.#tail + text.slice(-TAIL_CHARS)).slice(-TAIL_CHARS)
    if (this.#left <= 0) return
    const [first = '', ...rest] = text.slice(0, this.#left).split('\n')
    this.#left -= text.length
    const lines = [(this.#line + first).slice(0, MAX_LINE_CHARS), ...rest]
    this.#line = lines.pop() ?? ''
    for (const line of lines) this.#tell(line)
    if (this.#left <= 0) this.#tell('… it prints more than is passed on; the rest is left out')
  }

  /** The last line may have no end. */
  end(): void {
    if (this.#line !== '') this.#tell(this.#line)
    this.#line = ''
  }

  #tell(line: string): void {
    this.#write(`${this.#prefix} ${line.trimEnd().slice(0, MAX_LINE_CHARS)}\n`)
  }
}
