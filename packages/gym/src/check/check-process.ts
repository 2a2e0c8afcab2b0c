import { realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { messageOf } from '@droidgym/base/error/message-of'
import { makeOwnFolder } from '@droidgym/base/process/own-folder'
import type { ProgramEnd } from '@droidgym/base/process/program-group'
import { ProgramGroup } from '@droidgym/base/process/program-group'
import { runsTypeScript } from '@droidgym/base/process/runs-typescript'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { CheckFinish } from '@droidgym/spec/tasks/check-finish'
import { CheckError, CheckErrorCode } from './check-error.ts'
import type { FactReply } from './check-facts.ts'

/** Code, and where it is. */
export interface CheckProgram extends CheckFinish {
  /** The real path of the file. */
  readonly path: string
}

/** Answers what code asks for while it is called. */
export type AnswerRequest = (request: unknown) => Promise<FactReply>

const PYTHON_RUNNER = 'packages/gym/src/check/runner.py'
const NODE_RUNNER = 'dist/gym/check/node-runner.js'

/**
 * No core dumps, files of at most 1 or 2 MB (shells count differently), data of at most `$0` KiB. The protocol moves to
 * descriptors 3 and 4: the code reads nothing, and prints to standard error.
 */
const LIMITED = 'ulimit -c 0; ulimit -f 2048; ulimit -d "$0"; exec "$@" 3<&0 4>&1 </dev/null >&2'

/** Megabytes of Python's and Node.js's own data. */
const OWN_MB = { python: 64, node: 256 } as const
/** Milliseconds to start and to load the file. */
const START_MS = 15_000
/** Longest message of the code, in characters. */
const MAX_MESSAGE_CHARS = 64 * 1024
/** Requests for facts in one call. */
const MAX_REQUESTS = 1_000
/** How much one process may print to the log. */
const MAX_LOG_CHARS = 16 * 1024
const MAX_TEXT_CHARS = 500

const messageSchema = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ done: z.boolean() }),
  z.strictObject({ ask: z.unknown() }),
  z.strictObject({
    /** `at`: file and line below the code's folder, where it is known. */
    error: z.strictObject({ code: z.enum(CheckErrorCode), at: z.string().optional(), text: z.string() }),
  }),
])
type Message = z.infer<typeof messageSchema>

type Failure = readonly [code: CheckErrorCode, what: string, at?: string]

interface Waiting {
  readonly resolve: (message: Message) => void
  readonly reject: (error: CheckError) => void
}

/** Code in a process of its own, without our environment variables. It ends after any failure. */
export class CheckProcess {
  /** Starts it and loads the file. Rejects with a `CheckError`, and leaves nothing running then. */
  static async start(program: CheckProgram): Promise<CheckProcess> {
    if (/ts$/.test(program.path) && !runsTypeScript()) {
      const message = `Cannot start ${program.file}: Node.js ${process.version} does not run TypeScript. ` +
        'Run droidgym with Node.js 22.18 or newer, or compile the file to JavaScript.'
      throw new CheckError(CheckErrorCode.notStarted, message)
    }
    const folder = await realpath(makeOwnFolder(tmpdir(), 'droidgym-check'))
    const started = await startGroup(program, folder).catch(async (cause: unknown) => {
      await rm(folder, { recursive: true, force: true })
      const message = `Cannot start ${program.file}: ${messageOf(cause)}`
      throw new CheckError(CheckErrorCode.notStarted, message, { cause })
    })
    const check = new CheckProcess(program, started, folder)
    try {
      await check.#next(START_MS, 'has not loaded')
      return check
    } catch (error) {
      await check.end()
      if (!(error instanceof CheckError)) throw error
      throw new CheckError(CheckErrorCode.notStarted, error.message, { cause: error })
    }
  }

  readonly #program: CheckProgram
  readonly #group: ProgramGroup
  readonly #folder: string
  #text = ''
  #waiting: Waiting | undefined
  #failure: CheckError | undefined
  #ending: Promise<void> | undefined

  private constructor(program: CheckProgram, group: ProgramGroup, folder: string) {
    this.#program = program
    this.#group = group
    this.#folder = folder
    group.stdout.setEncoding('utf8').on('data', (text: string) => this.#hear(text))
    void group.ended.then((end) => this.#fail(...(syntaxFault(program, group.log.tail) ?? goneFor(end))))
  }

  /**
   * Calls the function; `view` is absent when it is that of the call before. Rejects with a `CheckError`, or as
   * `answer` does.
   */
  async call(view: string | undefined, event: string, answer: AnswerRequest): Promise<boolean> {
    let left = this.#program.timeout_ms
    let line = `{"view":${view ?? 'null'},"event":${event}}`
    for (let requests = 0; requests <= MAX_REQUESTS; requests++) {
      this.#group.stdin.write(`${line}\n`)
      const began = performance.now()
      const message = await this.#next(left, 'has not answered')
      // The time that the phone takes is not the code's.
      left -= performance.now() - began
      if ('done' in message) return message.done
      if (!('ask' in message)) break
      line = await answer(message.ask)
    }
    throw this.#fail(CheckErrorCode.failed, `asked for more than ${MAX_REQUESTS} facts, or broke the protocol`)
  }

  /** Ends the process and its children, and removes its folder. */
  end(): Promise<void> {
    this.#fail(CheckErrorCode.gone, 'has been ended')
    return this.#ending ?? Promise.resolve()
  }

  async #next(ms: number, late: string): Promise<Message> {
    if (this.#failure !== undefined) throw this.#failure
    const timer = setTimeout(() => this.#fail(CheckErrorCode.timeout, `${late} in time`), Math.max(ms, 0))
    try {
      return await new Promise<Message>((resolve, reject) => (this.#waiting = { resolve, reject }))
    } finally {
      clearTimeout(timer)
    }
  }

  #hear(text: string): void {
    this.#text += text
    for (let end = this.#text.indexOf('\n'); end >= 0; end = this.#text.indexOf('\n')) {
      const line = this.#text.slice(0, end)
      this.#text = this.#text.slice(end + 1)
      this.#take(line)
    }
    if (this.#text.length > MAX_MESSAGE_CHARS) this.#fail(CheckErrorCode.badResult, 'wrote a message that is too long')
  }

  #take(line: string): void {
    const { data: message } = messageSchema.safeParse(parsed(line))
    const waiting = this.#waiting
    this.#waiting = undefined
    if (message === undefined || waiting === undefined) {
      this.#fail(CheckErrorCode.badResult, 'wrote what is no answer')
    } else if ('error' in message) {
      const { code, at, text } = message.error
      this.#waiting = waiting
      this.#fail(code, text, at)
    } else {
      waiting.resolve(message)
    }
  }

  /** Records a failure and ends the process; the first one counts. */
  #fail(code: CheckErrorCode, what: string, at?: string): CheckError {
    if (this.#failure !== undefined) return this.#failure
    const { file, function: name } = this.#program
    const place = at === undefined ? `${file} (${name})` : join(dirname(file), at)
    const advice = code === CheckErrorCode.timeout ? '. Make it faster, or allow more with timeout_ms' : ''
    this.#failure = new CheckError(code, `${place}: ${what.slice(0, MAX_TEXT_CHARS)}${advice}`)
    this.#waiting?.reject(this.#failure)
    this.#waiting = undefined
    this.#ending = this.#end()
    return this.#failure
  }

  async #end(): Promise<void> {
    await this.#group.end(false)
    await rm(this.#folder, { recursive: true, force: true })
  }
}

function startGroup(program: CheckProgram, folder: string): Promise<ProgramGroup> {
  const { path, memory_mb: memory, file } = program
  const isPython = path.endsWith('.py')
  const own = isPython ? OWN_MB.python : OWN_MB.node
  const command = isPython ? pythonCommand(program) : nodeCommand(program, folder)
  return ProgramGroup.start({
    name: file,
    command: ['/bin/sh', '-c', LIMITED, String((memory + own) * 1024), ...command],
    environment: { PATH: process.env['PATH'], LANG: 'C.UTF-8', TZ: 'UTC', HOME: folder, TMPDIR: folder },
    folder,
    log: (text) => process.stderr.write(text),
    maxLogChars: MAX_LOG_CHARS,
  })
}

/** Neither packages of the site nor of the user, and no files of bytecode. */
function pythonCommand({ path, function: name }: CheckProgram): readonly string[] {
  return [process.env['DROIDGYM_PYTHON'] ?? 'python3', '-I', '-S', '-B', join(packageRoot(), PYTHON_RUNNER), path, name]
}

function nodeCommand({ path, function: name, memory_mb: memory }: CheckProgram, folder: string): readonly string[] {
  const runner = join(packageRoot(), NODE_RUNNER)
  const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'
  const readable = [`${dirname(path)}/`, `${folder}/`, runner, join(packageRoot(), 'package.json')]
  const allowed = [...readable.map((each) => `--allow-fs-read=${each}`), `--allow-fs-write=${folder}/`]
  return [process.execPath, '--no-warnings', `--max-old-space-size=${memory}`, permission, ...allowed, runner, path, name]
}

/** How Node.js reports code that it cannot parse; no other failure ends its process with these words. */
function syntaxFault({ path }: CheckProgram, printed: string): Failure | undefined {
  const [, url, line] = /^(file:\/\/\/.*):(\d+)$/m.exec(printed) ?? []
  const [, text] = /^\[?(SyntaxError: .*?)\]?$/m.exec(printed) ?? []
  if (url === undefined || line === undefined || text === undefined || path.endsWith('.py')) return undefined
  return [CheckErrorCode.failed, text, `${relative(dirname(path), fileURLToPath(url))}:${line}`]
}

/** What it printed is in the log, and not for clients. Node.js aborts when memory runs out. */
function goneFor({ code, signal }: ProgramEnd): Failure {
  if (signal === null && code === NOT_FOUND) return [CheckErrorCode.gone, `its program cannot be run. ${NO_PYTHON}`]
  if (signal === null || !ABORTS.includes(signal)) {
    return [CheckErrorCode.gone, `its process has ended (${signal ?? `exit code ${String(code)}`})`]
  }
  return [CheckErrorCode.outOfMemory, `has used more memory than memory_mb allows (${signal})`]
}

const ABORTS: readonly NodeJS.Signals[] = ['SIGABRT', 'SIGTRAP', 'SIGILL']
/** The shell's exit code for a program that there is not, as only Python can be. */
const NOT_FOUND = 127
const NO_PYTHON = 'It takes Python 3.8 or newer: name one with DROIDGYM_PYTHON'

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
