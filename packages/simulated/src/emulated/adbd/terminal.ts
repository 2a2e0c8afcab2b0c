/** Control characters of a terminal's line discipline, with Linux's defaults. */
const INTERRUPT = 0x03
const END_OF_FILE = 0x04
const BACKSPACE = 0x08
const NEWLINE = 0x0a
const RETURN = 0x0d
const KILL_LINE = 0x15
const ERASE = 0x7f

const RUB_OUT = '\b \b'
/** Maximum bytes of a line (N_TTY_BUF_SIZE). */
const MAX_LINE = 4096

export interface TerminalParts {
  /** The typed bytes. */
  readonly input: AsyncIterable<Uint8Array>
  /** Shows the typed bytes. */
  readonly echo: (text: Uint8Array) => Promise<unknown>
  /** Ctrl-C. */
  readonly interrupt: () => void
}

/** The input of a program on a terminal: whole lines, edited while they were typed; Ctrl-D on an empty one ends it. */
export async function* terminalLines({ input, echo, interrupt }: TerminalParts): AsyncGenerator<Uint8Array> {
  let line: number[] = []
  for await (const bytes of input) {
    const shown: (Uint8Array | string)[] = []
    const complete: Uint8Array[] = []
    let ended = false
    for (const byte of bytes) {
      if (byte === NEWLINE || byte === RETURN) {
        shown.push('\r\n')
        complete.push(Uint8Array.from([...line, NEWLINE]))
        line = []
      } else if (byte === INTERRUPT) {
        shown.push('^C\r\n')
        line = []
        interrupt()
      } else if (byte === ERASE || byte === BACKSPACE) {
        if (line.pop() !== undefined) shown.push(RUB_OUT)
      } else if (byte === KILL_LINE) {
        shown.push(RUB_OUT.repeat(line.length))
        line = []
      } else if (byte === END_OF_FILE) {
        if (line.length > 0) complete.push(Uint8Array.from(line))
        else ended = true
        line = []
      } else if (line.length < MAX_LINE) {
        line.push(byte)
        shown.push(Uint8Array.of(byte))
      }
    }
    await echo(Buffer.concat(shown.map((part) => Buffer.from(part))))
    yield* complete
    if (ended) return
  }
}

/** How a terminal shows a program's output: lines begin at the left. */
export function onTerminal(bytes: Uint8Array): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('\n', '\r\n'), 'latin1')
}
