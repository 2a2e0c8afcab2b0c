import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname } from 'node:path'

/** The machine that emulators run on, as far as programs and disks go; folders are looked at directly. */
export interface HostMachine {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
  readonly platform: NodeJS.Platform
  /** What a program prints, standard output and error together; null when it cannot be run. */
  run(program: string, args: readonly string[]): Promise<string | null>
  /** What is free where a folder is or would be made; null when nobody knows. */
  freeBytes(folder: string): Promise<number | null>
}

const PROGRAM_MS = 20_000
const MOST_OUTPUT_BYTES = 1024 * 1024

export function thisMachine(): HostMachine {
  return { environment: process.env, home: homedir(), platform: process.platform, run: runProgram, freeBytes }
}

function runProgram(program: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const limits = { timeout: PROGRAM_MS, maxBuffer: MOST_OUTPUT_BYTES }
    execFile(program, [...args], limits, (error, stdout, stderr) => {
      // A program that answers and fails has still answered; one that is not there has not.
      resolve(error !== null && typeof error.code === 'string' ? null : stdout + stderr)
    })
  })
}

async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    // Not there yet: the folder above it is on the same disk.
    return dirname(folder) === folder ? null : freeBytes(dirname(folder))
  }
}
