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
    const [first = '', ...rest] = text.split('\n')
    const lines = [this.#line + first, ...rest]
    this.#line = (lines.pop() ?? '').slice(0, MAX_LINE_CHARS)
    for (const line of lines) this.#tell(line)
  }

  /** The last line may have no end. */
  end(): void {
    if (this.#line !== '') this.#tell(this.#line)
    this.#line = ''
  }

  #tell(line: string): void {
    if (this.#left <= 0) return
    const said = `${this.#prefix} ${line.trimEnd().slice(0, MAX_LINE_CHARS)}\n`
    this.#left -= said.length
    this.#write(said)
    if (this.#left > 0) return
    this.#line = ''
    this.#write(`${this.#prefix} … it prints more than is passed on; the rest is left out\n`)
  }
}
