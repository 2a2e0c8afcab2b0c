import { FileError, FileErrorCode } from '@droidgym/phone/system/storage/file-error'
import { canonicalPath, isBelow } from '@droidgym/phone/system/storage/paths'
import type { CommandCall } from './command.ts'

/** Directories that only root and their owner may enter (modes of init.rc, Android 10). */
const PRIVATE = ['/data/data', '/data/user_de', '/data/system', '/data/misc', '/data/media']
/** Directories that only root may write. */
const READ_ONLY = ['/system', '/vendor', '/product', '/proc', '/dev', '/sys']

/** Resolves a path against the command's working directory. */
export function absolutePath({ cwd }: Pick<CommandCall, 'cwd'>, path: string): string {
  return path.startsWith('/') ? path : `${cwd}/${path}`
}

/** The bytes of a file. Throws `FileError`. */
export function readFile(call: CommandCall, path: string): Uint8Array {
  const name = reachable(call, path)
  const { files, state } = call.phone
  if (name === '/dev/null') return new Uint8Array()
  const bytes = files.read(state, name)
  if (bytes !== null) return bytes
  throw new FileError(files.list(state, name) === null ? FileErrorCode.notFound : FileErrorCode.isDirectory, path)
}

/** Replaces a file. Throws `FileError`, and `PhoneError` when an app rejects it. */
export function writeFile(call: CommandCall, path: string, bytes: Uint8Array): void {
  const name = writable(call, path)
  if (name !== '/dev/null') call.phone.writeFile(name, bytes)
}

/** The canonical path, when the caller may reach it. Throws `FileError`. */
export function reachable(call: Pick<CommandCall, 'cwd' | 'uid'>, path: string): string {
  const name = canonicalPath(absolutePath(call, path))
  if (path === '') throw new FileError(FileErrorCode.notFound, path)
  if (call.uid !== 0 && PRIVATE.some((directory) => isBelow(name, directory))) {
    throw new FileError(FileErrorCode.accessDenied, path)
  }
  return name
}

/** The canonical path, when the caller may change it. Throws `FileError`. */
export function writable(call: Pick<CommandCall, 'cwd' | 'uid'>, path: string): string {
  const name = reachable(call, path)
  if (name === '/dev/null') return name
  if (READ_ONLY.some((directory) => isBelow(name, directory))) throw new FileError(FileErrorCode.notPermitted, path)
  const open = isBelow(name, '/storage') || isBelow(name, '/data/local/tmp')
  if (call.uid !== 0 && !open) throw new FileError(FileErrorCode.accessDenied, path)
  return name
}
