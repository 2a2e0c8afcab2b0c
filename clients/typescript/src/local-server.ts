import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { checkOptions, invalidOption } from './check-options.ts'
import type { OptionNames } from './check-options.ts'
import { DroidgymError } from './droidgym-error.ts'
import { canShare, SHARED_FOLDER } from './shared-pixels.ts'

/** Files with tasks and environments of your own, each a path or several (docs/own-tasks.md). */
export interface ServerFiles {
  /** YAML with tasks. */
  readonly taskFile?: string | readonly string[]
  /** YAML with environments. */
  readonly environmentFile?: string | readonly string[]
  /** A folder with `tasks/*.yaml` and `environments/*.yaml`: a suite with the folder's name. */
  readonly suiteDir?: string | readonly string[]
}

export interface LocalServerOptions extends ServerFiles {
  /**
   * What runs droidgym; default: the words of the environment variable `DROIDGYM_SERVER`, else `npx --no-install
   * droidgym`.
   */
  readonly command?: readonly string[]
  /** Milliseconds until it must listen. Default 120 000. */
  readonly waitMs?: number
  /** Ends the attempt to start it, not the server. */
  readonly signal?: AbortSignal
}

const NAMES: OptionNames<LocalServerOptions> = {
  taskFile: true,
  environmentFile: true,
  suiteDir: true,
  command: true,
  waitMs: true,
  signal: true,
}
const FLAGS = { taskFile: '--task-file', environmentFile: '--environment-file', suiteDir: '--suite-dir' } as const
const USUAL = ['serve', '--host', '127.0.0.1', '--port', '0', '--log-format', 'json', '--until-stdin-ends']
const START_MS = 120_000
/** How long a server may take to close its environments. */
const STOP_MS = 10_000
/** How long a server may take to end after it has closed its output. */
const ENDING_MS = 2_000
/** Lines of the log that an error quotes. */
const MAX_LINES = 20

/** A `droidgym serve` of this process. It also ends with this process, however that ends. */
export class LocalServer {
  /** `host:port`, for `connect`. */
  readonly address: string
  readonly #process: ChildProcess

  /** Only `startLocalServer` makes one. */
  constructor(address: string, child: ChildProcess) {
    this.address = address
    this.#process = child
  }

  /** Lets the server close its environments, and resolves when it has ended. */
  stop(): Promise<void> {
    return end(this.#process)
  }
}

/**
 * Starts a server on this machine, with files of your own if some are named. Rejects with the reason
 * `SERVER_NOT_STARTED` when it cannot be run, ends, or does not listen in time; the message has what it said last.
 */
export async function startLocalServer(options: LocalServerOptions = {}): Promise<LocalServer> {
  checkOptions('startLocalServer', options, NAMES)
  const { command = defaultCommand(), waitMs = START_MS, signal } = options
  const [program, ...words] = command
  if (program === undefined) throw invalidOption('startLocalServer: the command is empty; give the words that run droidgym')
  if (signal?.aborted === true) throw DroidgymError.aborted('startLocalServer', signal)
  const child = spawn(program, [...words, ...USUAL, ...flagsOf(options)], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // A variable and no flag, which an old server would not know.
    env: { ...(canShare(SHARED_FOLDER) && { DROIDGYM_SHARED_PIXELS: SHARED_FOLDER }), ...process.env },
  })
  // A server that has ended closes the pipe.
  child.stdin.on('error', () => undefined)
  try {
    const address = await addressOf(child, command.join(' '), { waitMs, signal })
    return new LocalServer(address, child)
  } catch (error) {
    await end(child)
    throw error
  }
}

function defaultCommand(): readonly string[] {
  const words = (process.env['DROIDGYM_SERVER'] ?? '').split(/\s+/).filter((word) => word !== '')
  return words.length > 0 ? words : ['npx', '--no-install', 'droidgym']
}

function flagsOf(options: LocalServerOptions): readonly string[] {
  return Object.entries(FLAGS).flatMap(([name, flag]) => {
    const given = options[name as keyof typeof FLAGS] ?? []
    return [given].flat().flatMap((path) => [flag, resolve(path)])
  })
}

interface Wait {
  readonly waitMs: number
  readonly signal: AbortSignal | undefined
}

/** The address that the server's log names. The log is read to its end, so that the server never waits. */
function addressOf(child: ChildProcess, command: string, { waitMs, signal }: Wait): Promise<string> {
  return new Promise((resolveAddress, reject) => {
    const lines: string[] = []
    const fail = (why: string, cause?: unknown): void => settle(() => reject(notStarted([`${command} ${why}`, ...lines], cause)))
    const abort = (): void => {
      if (signal !== undefined) settle(() => reject(DroidgymError.aborted('startLocalServer', signal)))
    }
    const timer = setTimeout(() => fail(`has not begun to listen within ${waitMs} ms`), waitMs)
    const settle = (outcome: () => void): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      outcome()
    }
    signal?.addEventListener('abort', abort, { once: true })
    child.once('error', (error) => fail(`cannot be run: ${error.message}`, error))
    child.once('close', (code) => fail(`ended with ${String(code)} before it listened`))
    if (child.stderr === null) return
    const log = createInterface(child.stderr).on('line', (line) => {
      lines.push(line)
      if (lines.length > MAX_LINES) lines.shift()
      const address = /"Listening on ([^"]+)"/.exec(line)?.[1]
      if (address !== undefined) settle(() => resolveAddress(address))
    })
    // A server that ends closes it too, and then its end says more.
    log.once('close', () => setTimeout(() => fail('closed its output before it listened'), ENDING_MS).unref())
  })
}

function notStarted(lines: readonly string[], cause: unknown): DroidgymError {
  const message = [...lines, 'Say how to start one (command, or DROIDGYM_SERVER), or connect to a server that runs'].join('\n')
  return new DroidgymError({ code: 'UNAVAILABLE', reason: 'SERVER_NOT_STARTED', message }, cause)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolveEnd) => child.once('exit', () => resolveEnd()))
  child.stdin?.end()
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(timer)
}
