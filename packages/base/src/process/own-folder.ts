import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../error/code-of.ts'

/** Clocks of files and of processes differ by less. */
const CLOCK_MS = 2_000

/**
 * Makes a folder `NAME-PROCESS-RANDOM` for this user only, and removes those of the same name that ended processes of
 * this user have left: a process that is killed removes nothing. Throws the error of the file system.
 */
export function makeOwnFolder(parent: string, name: string): string {
  const ours = new RegExp(`^${name}-(\\d+)-[0-9a-f-]{36}$`)
  for (const entry of readdirSync(parent)) {
    const [, pid] = ours.exec(entry) ?? []
    if (pid !== undefined) removeLeft(join(parent, entry), Number(pid))
  }
  const folder = join(parent, `${name}-${process.pid}-${randomUUID()}`)
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs for another user.
    return codeOf(error) !== 'ESRCH'
  }
}

/** What cannot be removed stays: another process may be removing it too. */
function removeLeft(path: string, pid: number): void {
  try {
    const { uid, mtimeMs } = statSync(path)
    // The process of a container that was started anew has the same id as before.
    const isOlder = pid === process.pid && mtimeMs < Date.now() - process.uptime() * 1000 - CLOCK_MS
    if (uid === process.getuid?.() && (isOlder || !isRunning(pid))) rmSync(path, { recursive: true, force: true })
  } catch (error) {
    if (codeOf(error) === undefined) throw error
  }
}
