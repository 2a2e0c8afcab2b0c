import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { defined } from '@droidgym/base/defined'
import { z } from 'zod'
import { codeOf } from '@droidgym/base/error/code-of'
import { messageOf } from '@droidgym/base/error/message-of'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'

/** Names the run that writes into a folder. */
const HOLDER_FILE = 'run.lock'
/** Far longer than writing one line takes. */
const WRITING_MS = 10_000

const holderSchema = z.object({
  pid: z.int().min(1),
  host: z.string(),
  since: z.iso.datetime(),
  /** Distinguishes processes that had the same id one after the other, where the system tells. */
  start: z.string().exactOptional(),
})
type Holder = z.infer<typeof holderSchema>

/** Those of this process, by their real paths. */
const heldFolders = new Set<string>()

/**
 * Holds a folder for one run, until the returned function is called or the process ends; makes it if needed. A holder
 * that is no more is replaced. Two runs in one folder would play the same episodes twice. Throws `FOLDER_HELD`, with
 * the holder's name, and `NO_RESULTS`.
 */
export function holdFolder(folder: string): () => void {
  const real = realFolder(folder)
  const path = join(real, HOLDER_FILE)
  for (let attempt = 0; attempt < 3; attempt++) {
    if (take(path)) return releaseOf(real, path)
    const text = textOf(path)
    const holder = holderOf(text)
    const lives = holder === undefined ? isBeingWritten(path) : isAlive(holder)
    if (heldFolders.has(real) || lives) throw refused(folder, path, holder)
    removeStale(path, text)
  }
  throw refused(folder, path, holderOf(textOf(path)))
}

function take(path: string): boolean {
  const start = startOf(process.pid)
  const own: Holder = defined({
    pid: process.pid, host: hostname(), since: new Date().toISOString(),
    start,
  })
  try {
    writeFileSync(path, `${JSON.stringify(own)}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw unusable(path, error)
  }
}

function releaseOf(real: string, path: string): () => void {
  heldFolders.add(real)
  const release = (): void => {
    process.off('exit', release)
    if (heldFolders.delete(real)) rmSync(path, { force: true })
  }
  process.on('exit', release)
  return release
}

/** Whether a run writes into a folder now. */
export function isHeld(folder: string): boolean {
  const holder = holderOf(textOf(join(folder, HOLDER_FILE)))
  return holder !== undefined && isAlive(holder)
}

/** Another run may have replaced the stale holder already: then its file is put back. */
function removeStale(path: string, text: string | undefined): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
    if (textOf(aside) === text) rmSync(aside)
    else renameSync(aside, path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw unusable(path, error)
  }
}

/** What names no holder was cut off, or is about to name one. */
function isBeingWritten(path: string): boolean {
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return written !== undefined && Date.now() - written < WRITING_MS
}

/** Of another machine it cannot be known. */
function isAlive({ pid, host, start }: Holder): boolean {
  if (host !== hostname()) return true
  // A container that was started anew has the same id and the same name.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  return start === undefined || startOf(pid) === start
}

/** When a process started, in the system's own ticks; only Linux tells. Its name, in brackets, may have spaces. */
function startOf(pid: number): string | undefined {
  const text = textOf(`/proc/${pid}/stat`)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19]
}

function holderOf(text: string | undefined): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function realFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    return realpathSync(folder)
  } catch (error) {
    throw unusable(folder, error)
  }
}

function refused(folder: string, path: string, holder: Holder | undefined): EvaluationError {
  const { pid = 'unknown', host = hostname(), since = 'an unknown time' } = holder ?? {}
  return new EvaluationError(
    EvaluationErrorCode.folderHeld,
    `Another run writes into ${folder}: process ${pid} on ${host}, since ${since}. Wait until it ends, or choose another`
    + ` folder. If it runs no more, remove ${path}`,
  )
}

function unusable(path: string, cause: unknown): EvaluationError {
  return new EvaluationError(EvaluationErrorCode.noResults, `Cannot keep results in ${path}: ${messageOf(cause)}`, { cause })
}
