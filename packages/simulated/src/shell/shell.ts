import { messageOf } from '@droidgym/base/error/message-of'
import { ByteInput } from './process/byte-input.ts'
import { Pipe } from './process/byte-pipe.ts'
import { Interpreter } from './language/interpreter.ts'
import { Session } from './session.ts'
import type { ShellHost } from './shell-host.ts'

export interface ShellOptions {
  /** The commands' input; default empty. */
  readonly stdin?: AsyncIterable<Uint8Array>
  /** Linux user: 2000, the shell's, unless adbd runs as root (0). */
  readonly uid?: number
  /** Whether the process has a terminal: `/dev/tty` is stdout, and a shell that reads its lines prompts. */
  readonly terminal?: boolean
}

export interface ShellChunk {
  readonly stream: 'stdout' | 'stderr'
  readonly bytes: Uint8Array
}

/** A running shell. */
export interface ShellProcess {
  /** Its output in order; ends with the process. A process whose output is not read waits. */
  readonly output: AsyncIterable<ShellChunk>
  /** 0 to 255, after all output has been written. */
  readonly exitCode: Promise<number>
  /** Ends it at once; earlier output can still be read. */
  kill(): void
}

const KILLED = 137
const FAILED = 134

/** The phone's `/system/bin/sh`: a small mksh with the programs of Android 10 that clients use. */
export class Shell {
  readonly #host: ShellHost

  constructor(host: ShellHost) {
    this.#host = host
  }

  /** Runs a line; when it is empty, the lines of stdin. Never throws for the content of the line. */
  start(line: string, { stdin, uid = 2000, terminal = false }: ShellOptions = {}): ShellProcess {
    const chunks = new Pipe<ShellChunk>()
    const killed = new AbortController()
    const stopped = new Promise<undefined>((resolve) => {
      killed.signal.addEventListener('abort', () => {
        resolve(undefined)
      })
    })
    const to = (stream: ShellChunk['stream']) => ({
      write: (bytes: Uint8Array) => (killed.signal.aborted ? Promise.resolve(false) : chunks.write({ stream, bytes })),
    })
    const [output, error] = [to('stdout'), to('stderr')]
    const reader = stdin?.[Symbol.asyncIterator]()
    const input = new ByteInput(async () => {
      if (reader === undefined || killed.signal.aborted) return undefined
      const next = await Promise.race([reader.next(), stopped])
      return next === undefined || next.done === true ? undefined : next.value
    })
    const context = { host: this.#host, terminal: terminal ? output : undefined, signal: killed.signal }
    const interpreter = new Interpreter(context)
    const session = new Session(uid)
    const streams = { input, output, error }
    const run = async (): Promise<number> => {
      try {
        const code =
          line.trim() === ''
            ? await interpreter.runInput(session, streams, terminal)
            : await interpreter.runLine(line, session, streams)
        return killed.signal.aborted ? KILLED : code
      } catch (failure) {
        // An error of ours in one command ends it like an aborted one, and the phone goes on.
        const reason = messageOf(failure)
        await error.write(Buffer.from(`/system/bin/sh: ${reason}\nAborted \n`))
        return FAILED
      } finally {
        chunks.end()
      }
    }
    return {
      output: chunks,
      exitCode: run(),
      kill: () => {
        killed.abort()
        chunks.end()
      },
    }
  }
}
