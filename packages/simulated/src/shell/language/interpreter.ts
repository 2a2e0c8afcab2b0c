import { FileError, FileErrorCode } from '@droidgym/phone/system/storage/file-error'
import { PhoneError } from '@droidgym/phone/system/phone-error'
import { ByteInput } from '../process/byte-input.ts'
import type { ByteOutput } from '../process/byte-pipe.ts'
import { Pipe } from '../process/byte-pipe.ts'
import { BUILTINS } from './builtins.ts'
import type { ExpansionScope } from './expand-words.ts'
import { expandOne, expandWords, MAX_EXPANDED } from './expand-words.ts'
import { absolutePath, readFile, writable, writeFile } from '../file-access.ts'
import { HeldBytes } from '../process/held-bytes.ts'
import { matchPaths } from './match-paths.ts'
import { parseScript } from './parse-script.ts'
import { readPrefixes } from '../process/prefixes.ts'
import { runProcess } from '../process/run-process.ts'
import type { Session } from '../session.ts'
import type { ShellHost } from '../shell-host.ts'
import type { Pipeline, Redirect, Script, Stage } from './syntax.ts'
import { ShellSyntaxError } from './syntax.ts'

/** The input and outputs of a line's commands. */
export interface Streams {
  readonly input: ByteInput
  readonly output: ByteOutput
  readonly error: ByteOutput
}

/** Shared by everything in one shell process. */
export interface ShellContext {
  readonly host: ShellHost
  /** The target of `/dev/tty`, if the process has a terminal. */
  readonly terminal: ByteOutput | undefined
  /** Aborted when the process is killed. */
  readonly signal: AbortSignal
}

/** Maximum bytes of a line that a shell reads from its input. */
const MAX_LINE_BYTES = 131_072
/** Maximum depth of nested shells. */
const MAX_SHELL_DEPTH = 20

/** Runs shell text in one process. */
export class Interpreter {
  readonly #context: ShellContext
  readonly #depth: number

  constructor(context: ShellContext, depth = 0) {
    this.#context = context
    this.#depth = depth
  }

  /** Runs a line; returns the exit code. */
  async runLine(line: string, session: Session, streams: Streams): Promise<number> {
    const script = await this.#parse(line, streams)
    if (script !== undefined) await this.#runScript(script, session, streams)
    else session.lastExit = 1
    return session.exit ?? session.lastExit
  }

  /** Reads lines from the input and runs each, like a shell without arguments. `prompts` when it has a terminal. */
  async runInput(session: Session, streams: Streams, prompts: boolean): Promise<number> {
    let text = ''
    const decoder = new TextDecoder()
    while (session.exit === undefined && !this.#context.signal.aborted) {
      if (prompts) await write(streams.error, text === '' ? promptOf(session) : '> ')
      const line = await streams.input.readLine(MAX_LINE_BYTES)
      if (line === undefined) break
      text += decoder.decode(line)
      try {
        const script = parseScript(text)
        text = ''
        await this.#runScript(script, session, streams)
      } catch (error) {
        if (!(error instanceof ShellSyntaxError)) throw error
        if (error.incomplete && text.length < MAX_LINE_BYTES) continue
        text = ''
        session.lastExit = 1
        await write(streams.error, `/system/bin/sh: ${error.message}\n`)
      }
    }
    if (text !== '') await this.#parse(text, streams)
    return session.exit ?? session.lastExit
  }

  async #parse(line: string, { error: stderr }: Streams): Promise<Script | undefined> {
    try {
      return parseScript(line)
    } catch (error) {
      if (!(error instanceof ShellSyntaxError)) throw error
      await write(stderr, `/system/bin/sh: ${error.message}\n`)
      return undefined
    }
  }

  async #runScript(script: Script, session: Session, streams: Streams): Promise<void> {
    for (const { when, pipeline } of script) {
      if (session.exit !== undefined || this.#context.signal.aborted) return
      if (when === 'success' && session.lastExit !== 0) continue
      if (when === 'failure' && session.lastExit === 0) continue
      const code = await this.#runPipeline(pipeline, session, streams)
      session.lastExit = pipeline.negated ? Number(code === 0) : code
    }
  }

  async #runPipeline({ stages }: Pipeline, session: Session, streams: Streams): Promise<number> {
    const [only] = stages
    if (stages.length === 1 && only !== undefined) return this.#runStage(only, session, streams)
    const pipes = stages.slice(1).map(() => new Pipe<Uint8Array>())
    const codes = await Promise.all(
      stages.map(async (stage, index) => {
        const [before, behind] = [pipes[index - 1], pipes[index]]
        const input = before === undefined ? streams.input : new ByteInput(() => before.read(), () => before.drop())
        try {
          return await this.#runStage(stage, session.fork(), { ...streams, input, output: behind ?? streams.output })
        } finally {
          behind?.end()
          before?.drop()
        }
      }),
    )
    return codes.at(-1) ?? 0
  }

  async #runStage(stage: Stage, session: Session, streams: Streams): Promise<number> {
    const scope = this.#scope(session, streams)
    const redirected = await this.#redirect(stage.redirects, session, streams)
    if (typeof redirected === 'string') {
      await write(streams.error, `/system/bin/sh: ${redirected}\n`)
      return 1
    }
    const { streams: inner } = redirected
    let code = 1
    let failure: string | undefined
    try {
      code = await (stage.kind === 'group'
        ? this.#runGroup(stage, session, inner)
        : stage.kind === 'if'
          ? this.#runIf(stage, session, inner)
          : this.#runSimple(stage, scope, { session, streams: inner }))
    } finally {
      failure = redirected.close()
    }
    if (failure === undefined) return code
    await write(streams.error, `/system/bin/sh: ${failure}\n`)
    return 1
  }

  async #runGroup({ body, fork }: Extract<Stage, { kind: 'group' }>, session: Session, streams: Streams): Promise<number> {
    const inner = fork ? session.fork() : session
    await this.#runScript(body, inner, streams)
    return inner.exit ?? inner.lastExit
  }

  /** Without a matching branch the result is 0. */
  async #runIf(stage: Extract<Stage, { kind: 'if' }>, session: Session, streams: Streams): Promise<number> {
    let body = stage.otherwise
    for (const branch of stage.branches) {
      await this.#runScript(branch.condition, session, streams)
      if (session.exit !== undefined) return session.exit
      if (session.lastExit !== 0) continue
      body = branch.body
      break
    }
    session.lastExit = 0
    await this.#runScript(body, session, streams)
    return session.exit ?? session.lastExit
  }

  async #runSimple(
    { assignments, words }: Extract<Stage, { kind: 'simple' }>,
    scope: ExpansionScope,
    { session, streams }: { session: Session; streams: Streams },
  ): Promise<number> {
    const argv = await expandWords(words, scope)
    // Assumption: an assignment before a command persists; no command here can tell the difference.
    for (const { name, value } of assignments) session.variables.set(name, await expandOne(value, scope))
    const [name, ...args] = argv
    if (name === undefined) return words.length === 0 ? 0 : session.lastExit
    const builtin = BUILTINS.get(name)
    if (builtin !== undefined) {
      const { exitCode = 0, stdout = '', stderr = '', line } = await builtin({ host: this.#context.host, session, args, streams })
      await write(streams.output, stdout)
      await write(streams.error, stderr)
      return line === undefined ? exitCode : this.runLine(line, session, streams)
    }
    return this.#runTarget(argv, session, streams)
  }

  async #runTarget(argv: readonly string[], session: Session, streams: Streams): Promise<number> {
    const target = readPrefixes(this.#context.host, argv, session.uid)
    if ('failure' in target) {
      await write(streams.error, target.failure.stderr ?? '')
      return target.failure.exitCode ?? 1
    }
    const [name = '', ...args] = target.argv
    if (/^(\/system\/bin\/)?sh$/.test(name)) {
      const inner = session.fork()
      inner.uid = target.uid
      return this.#runShell(args, inner, streams)
    }
    const { uid } = target
    return runProcess(this.#context, target.argv, { uid, cwd: session.cwd, streams })
  }

  /** `sh`, `sh -c LINE [ARGS]`, `sh FILE [ARGS]`. */
  async #runShell(args: readonly string[], session: Session, streams: Streams): Promise<number> {
    if (this.#depth >= MAX_SHELL_DEPTH) {
      await write(streams.error, "/system/bin/sh: can't fork - try again: Out of memory\n")
      return 1
    }
    const inner = new Interpreter(this.#context, this.#depth + 1)
    const operands = args.filter((arg) => !/^-[eilux]+$/.test(arg))
    const [first, second, ...rest] = operands
    if (first === undefined) return inner.runInput(session, streams, this.#context.terminal !== undefined)
    if (first === '-c') {
      session.positional = rest.slice(1)
      return inner.runLine(second ?? '', session, streams)
    }
    session.positional = operands.slice(1)
    const text = this.#readScript(first, session)
    if (text !== undefined) return inner.runLine(text, session, streams)
    await write(streams.error, `/system/bin/sh: ${first}: No such file or directory\n`)
    return 127
  }

  #readScript(path: string, session: Session): string | undefined {
    try {
      return new TextDecoder().decode(this.#withFiles(session, (call) => readFile(call, path)))
    } catch (error) {
      if (error instanceof FileError) return undefined
      throw error
    }
  }

  #scope(session: Session, streams: Streams): ExpansionScope {
    return {
      variable: (name) => session.variable(name),
      positional: () => session.positional,
      matching: (pattern, text) =>
        this.#context.host.run((phone) => matchPaths(phone, session.cwd, pattern, text)),
      outputOf: async (script) => {
        const file = this.#collect('$(…)', false)
        const inner = session.fork()
        let written = 0
        // Longer than a word can be: the word is refused.
        const write = async (bytes: Uint8Array): Promise<boolean> =>
          (written += bytes.length) <= MAX_OUTPUT_BYTES && file.sink.write(bytes)
        try {
          await this.#runScript(script, inner, { ...streams, output: { write } })
          if (written > MAX_OUTPUT_BYTES) throw new RangeError('Argument list too long')
          if (file.failure !== undefined) throw file.failure
          session.lastExit = inner.exit ?? inner.lastExit
          return new TextDecoder().decode(file.memory.take())
        } finally {
          file.memory.drop()
        }
      },
    }
  }

  /** The streams after redirection, and a function that writes the files at the end; or the error. */
  async #redirect(
    redirects: readonly Redirect[],
    session: Session,
    streams: Streams,
  ): Promise<string | { streams: Streams; close: () => string | undefined }> {
    let { input, output, error } = streams
    const files: CollectedFile[] = []
    for (const { descriptor, kind, target } of redirects) {
      const path = await expandOne(target, this.#scope(session, streams))
      let sink: ByteOutput
      if (kind === 'read') {
        try {
          input = ByteInput.of(this.#withFiles(session, (call) => readFile(call, path)))
        } catch (failure) {
          if (!(failure instanceof FileError)) throw failure
          return `can't open ${failure.message}`
        }
        continue
      } else if (kind === 'copy') {
        if (path !== '1' && path !== '2') return `${path}: bad file descriptor`
        sink = path === '1' ? output : error
      } else if (path === '/dev/null') {
        sink = DEV_NULL
      } else if (path === '/dev/tty' || path === '/dev/stdout' || path === '/dev/stderr') {
        const known = path === '/dev/tty' ? this.#context.terminal : path === '/dev/stdout' ? output : error
        if (known === undefined) return `can't create ${path}: No such device or address`
        sink = known
      } else {
        const failure = this.#refusal(session, path)
        if (failure !== undefined) return `can't create ${failure}`
        const file = this.#collect(path, kind === 'append')
        files.push(file)
        sink = file.sink
      }
      if (descriptor === 2) error = sink
      else if (descriptor === 1) output = sink
    }
    const close = (): string | undefined =>
      files.map((file) => this.#writeOut(session, file)).find((failure) => failure !== undefined)
    return { streams: { input, output, error }, close }
  }

  /** Why a file cannot be written; checked before writing. */
  #refusal(session: Session, path: string): string | undefined {
    try {
      const name = writable(session, path)
      const found = this.#context.host.run(({ files, state }) => files.stat(state, name))
      return found?.directory === true ? new FileError(FileErrorCode.isDirectory, path).message : undefined
    } catch (error) {
      if (error instanceof FileError) return error.message
      throw error
    }
  }

  /** Writes a file's collected output; returns the error. */
  #writeOut(session: Session, { path, append, memory, failure }: CollectedFile): string | undefined {
    // Assumption: output that did not fit leaves the file unchanged.
    if (failure !== undefined) return failure.message
    try {
      this.#withFiles(session, (call) => {
        const exists = call.phone.files.stat(call.phone.state, absolutePath(call, path)) !== null
        const written = memory.take()
        writeFile(call, path, append && exists ? Buffer.concat([readFile(call, path), written]) : written)
      })
      return undefined
    } catch (error) {
      if (error instanceof FileError || error instanceof PhoneError) return error.message
      throw error
    } finally {
      memory.drop()
    }
  }

  /** Collects output for a file; a writer without room ends. */
  #collect(path: string, append: boolean): CollectedFile {
    const held = new HeldBytes(this.#context.host)
    const sink: ByteOutput = {
      write: async (bytes) => {
        if (file.failure !== undefined) return false
        try {
          held.append(bytes, path)
          return true
        } catch (error) {
          if (!(error instanceof FileError)) throw error
          file.failure = error
          return false
        }
      },
    }
    const file: CollectedFile = { path, append, memory: held, sink, failure: undefined }
    return file
  }

  #withFiles<T>(session: Session, work: (call: Parameters<typeof readFile>[0]) => T): T {
    const { host } = this.#context
    const { uid, cwd } = session
    return host.run((phone) => work({ host, phone, uid, cwd, args: [], stdin: new Uint8Array(), terminal: false }))
  }
}

/** The collected output of a redirection. */
interface CollectedFile {
  readonly path: string
  readonly append: boolean
  readonly memory: HeldBytes
  readonly sink: ByteOutput
  /** Why nothing will be written. */
  failure: FileError | undefined
}

/** Maximum bytes of the output of `$(…)`: more is longer than a word may be. */
const MAX_OUTPUT_BYTES = 4 * MAX_EXPANDED
const DEV_NULL: ByteOutput = { write: () => Promise.resolve(true) }

async function write(output: ByteOutput, text: string | Uint8Array): Promise<void> {
  if (text.length > 0) await output.write(typeof text === 'string' ? Buffer.from(text) : text)
}

/** mksh's prompt on a userdebug image. */
function promptOf({ cwd, uid, variables }: Session): string {
  return `${variables.get('HOSTNAME') ?? ''}:${cwd} ${uid === 0 ? '#' : '$'} `
}
