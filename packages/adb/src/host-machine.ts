import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname } from 'node:path'

/** The programs and disks of the machine that runs emulators; folders are read directly. */
export interface HostMachine {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
  readonly platform: NodeJS.Platform
  /** Runs a program to its end; null when it cannot be run. */
  run(program: string, args: readonly string[], options?: ProgramOptions): Promise<ProgramResult | null>
  /** Free bytes where a folder is or would be created; null if unknown. */
  freeBytes(folder: string): Promise<number | null>
}

export interface ProgramOptions {
  /** Standard input; default empty. */
  readonly input?: string
  /** Default the environment of this process. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Milliseconds until it is killed; default 20 s. */
  readonly deadlineMs?: number
}

export interface ProgramResult {
  /** Null if a signal ended it, as at its deadline. */
  readonly exitCode: number | null
  /** Standard output, then standard error. */
  readonly output: string
}

const PROGRAM_MS = 20_000
const MAX_OUTPUT_BYTES = 1024 * 1024

export function thisMachine(): HostMachine {
  return { environment: process.env, home: homedir(), platform: process.platform, run: runProgram, freeBytes }
}

function runProgram(
  program: string,
  args: readonly string[],
  { input = '', environment = process.env, deadlineMs = PROGRAM_MS }: ProgramOptions = {},
): Promise<ProgramResult | null> {
  return new Promise((resolve) => {
    const limits = { timeout: deadlineMs, maxBuffer: MAX_OUTPUT_BYTES, env: { ...environment } }
    const child = execFile(program, [...args], limits, (error, stdout, stderr) => {
      const isMissing = error !== null && typeof error.code === 'string'
      resolve(isMissing ? null : { exitCode: child.exitCode, output: stdout + stderr })
    })
    // A program that does not read its input breaks the pipe; its output still counts.
    child.stdin?.on('error', () => undefined).end(input)
  })
}

async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    // A missing folder: its parent is on the same disk.
    return dirname(folder) === folder ? null : freeBytes(dirname(folder))
  }
}
