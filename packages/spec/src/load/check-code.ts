import { createHash } from 'node:crypto'
import { readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { messageOf } from '@droidgym/base/error/message-of'
import { readBounded } from './file-check.ts'

/** Code of an operator, which says whether a task is done. */
export interface CheckCode {
  /** The real path of the file. It can read its folder, and nothing beside. */
  readonly path: string
  /** SHA-256 in hexadecimal of the name of the file, and of all code and JSON files of its folder. */
  readonly digest: string
}

/** Files whose content can change what the code does. */
const IS_CODE = /\.(py|[mc]?[jt]s|json)$/
const IS_LEFT_OUT = /^(\.|node_modules$|__pycache__$)/
const MAX_ENTRIES = 1_000
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Finds the code that a task's file names, and hashes it; `folder` is the folder of the task's file. What lies outside
 * of it, after links, is refused.
 */
export function readCheckCode(folder: string, file: string): CheckCode | { readonly fault: string } {
  try {
    const path = realpathSync(join(folder, file))
    if (!isInside(realpathSync(folder), path)) return { fault: `${file} leads out of the folder of the task's file` }
    if (!statSync(path).isFile()) return { fault: `${file} is not a file` }
    return { path, digest: digestOf(path) }
  } catch (error) {
    return { fault: `${file} cannot be read: ${messageOf(error)}` }
  }
}

/** The digest of the code at a real path, as it is now. Throws an error that says what cannot be read. */
export function digestOf(path: string): string {
  const folder = dirname(path)
  const hash = createHash('sha256').update(basename(path))
  let left = MAX_BYTES
  for (const name of codeIn(folder)) {
    const found = readBounded(join(folder, name), left)
    if ('fault' in found) throw new Error(`${name} beside it ${found.fault}`)
    left -= found.bytes.length
    hash.update(`\n${name} ${found.bytes.length}\n`).update(found.bytes)
  }
  return hash.digest('hex')
}

/** The paths of the code below a folder, sorted. */
function codeIn(folder: string): readonly string[] {
  const found: string[] = []
  const folders = ['']
  let seen = 0
  for (let below = folders.pop(); below !== undefined; below = folders.pop()) {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      seen += 1
      if (seen > MAX_ENTRIES) throw new Error(`its folder has more than ${MAX_ENTRIES} files: give it one of its own`)
      if (IS_LEFT_OUT.test(entry.name)) continue
      const name = join(below, entry.name)
      if (entry.isSymbolicLink() && !isInside(folder, realpathSync(join(folder, name)))) {
        throw new Error(`${name} beside it is a link that leads out of its folder`)
      }
      if (entry.isDirectory()) folders.push(name)
      else if (IS_CODE.test(name)) found.push(name)
    }
  }
  return found.sort()
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`)
}
