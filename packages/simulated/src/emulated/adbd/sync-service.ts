import { FileError } from '@droidgym/phone/system/storage/file-error'
import type { FileErrorCode } from '@droidgym/phone/system/storage/file-error'
import type { FileInfo } from '@droidgym/phone/system/storage/files'
import { PhoneError } from '@droidgym/phone/system/phone-error'
import { reachable, writable } from '../../shell/file-access.ts'
import { HeldBytes } from '../../shell/process/held-bytes.ts'
import type { LivePhone } from '../live-phone.ts'
import type { AdbStream } from './adb-stream.ts'
import { ByteReader } from './byte-reader.ts'

/** SYNC.TXT and file_sync_service.cpp of android-10.0.0_r40. */
const MAX_PATH = 1024
const MAX_CHUNK = 64 * 1024
/** Chunks of a file in one write, which makes one packet. */
const CHUNKS_AT_ONCE = 15
const S_IFMT = 0o170000
const S_IFREG = 0o100000

/** Wire values of errno (sysdeps/errno.cpp). */
const ERRNO: Readonly<Record<FileErrorCode, number>> = {
  EPERM: 1,
  ENOENT: 2,
  EACCES: 13,
  EEXIST: 17,
  ENOTDIR: 20,
  EISDIR: 21,
  EINVAL: 22,
  ENOSPC: 28,
  ENAMETOOLONG: 36,
  ENOTEMPTY: 39,
  EDQUOT: 122,
}

/** The `sync:` service: transfers files to and from the phone. Ends with QUIT, and after unknown requests. */
export class SyncService {
  readonly #live: LivePhone
  readonly #stream: AdbStream
  readonly #reader: ByteReader
  readonly #uid: number

  constructor(live: LivePhone, stream: AdbStream, uid: number) {
    this.#live = live
    this.#stream = stream
    this.#reader = new ByteReader(stream)
    this.#uid = uid
  }

  async serve(): Promise<void> {
    for (;;) {
      const head = await this.#readHead()
      if (head === null || head.id === 'QUIT') return
      if (head.value > MAX_PATH) {
        await this.#fail('path too long')
        return
      }
      const path = await this.#reader.take(head.value)
      if (path === null || !(await this.#answer(head.id, path.toString('utf8')))) return
    }
  }

  /** False when no request can follow. */
  async #answer(id: string, path: string): Promise<boolean> {
    if (id === 'STAT') return this.#stream.write(statusV1(this.#stat(path)))
    if (id === 'STA2' || id === 'LST2') return this.#stream.write(statusV2(id, this.#stat(path)))
    if (id === 'LIST') return this.#list(path)
    if (id === 'RECV') return this.#receive(path)
    if (id === 'SEND') return this.#send(path)
    await this.#fail(`unknown command ${Buffer.from(id, 'latin1').readUInt32LE().toString(16).padStart(8, '0')}`)
    return false
  }

  #stat(path: string): FileInfo | FileErrorCode {
    try {
      const name = this.#reachable(path)
      return this.#live.run((phone) => phone.files.stat(phone.state, name)) ?? 'ENOENT'
    } catch (error) {
      if (error instanceof FileError) return error.code
      throw error
    }
  }

  async #list(path: string): Promise<boolean> {
    const names = this.#namesIn(path)
    const entries = ['.', '..', ...names].map((name) => ({ name, status: this.#stat(`${path}/${name}`) }))
    const parts = entries.map(({ name, status }) => {
      const bytes = Buffer.from(name)
      return Buffer.concat([statusV1(status, 'DENT'), uint32(bytes.length), bytes])
    })
    return this.#stream.write(Buffer.concat([...(names.length > 0 ? parts : []), head('DONE', 0), Buffer.alloc(12)]))
  }

  /** A directory that cannot be listed appears empty, as with adbd. */
  #namesIn(path: string): readonly string[] {
    const status = this.#stat(path)
    if (typeof status === 'string') return []
    const name = this.#reachable(path)
    return this.#live.run((phone) => phone.files.list(phone.state, name)) ?? []
  }

  async #receive(path: string): Promise<boolean> {
    const status = this.#stat(path)
    if (typeof status === 'string') return this.#fail(`open failed: ${new FileError(status, path).reason}`)
    if (status.directory) return this.#fail('read failed: Is a directory')
    const name = this.#reachable(path)
    const bytes = this.#live.run((phone) => phone.files.read(phone.state, name)) ?? new Uint8Array()
    let parts: Uint8Array[] = []
    for (let from = 0; from < bytes.length; from += MAX_CHUNK) {
      const chunk = bytes.subarray(from, from + MAX_CHUNK)
      parts.push(head('DATA', chunk.length), chunk)
      if (parts.length < 2 * CHUNKS_AT_ONCE) continue
      if (!(await this.#stream.write(Buffer.concat(parts)))) return false
      parts = []
    }
    return this.#stream.write(Buffer.concat([...parts, head('DONE', 0)]))
  }

  /** `PATH,MODE`, then the file in chunks. Like adbd, it reports an error at once, and ends after the last chunk. */
  async #send(target: string): Promise<boolean> {
    const memory = new HeldBytes(this.#live)
    try {
      const failure = await this.#take(target, memory)
      if (failure === undefined) return await this.#stream.write(head('OKAY', 0))
      await this.#fail(failure.message)
      // A peer that still sends would not read the error on a closed stream.
      let more = failure.more
      while (more) more = (await this.#nextChunk()) instanceof Uint8Array
      return false
    } finally {
      memory.drop()
    }
  }

  /** Receives a file. Returns the error, and whether more of the file follows. */
  async #take(target: string, memory: HeldBytes): Promise<{ message: string; more: boolean } | undefined> {
    const comma = target.lastIndexOf(',')
    if (comma < 0) return { message: 'missing , in ID_SEND', more: true }
    const [path, mode] = [target.slice(0, comma), Number(target.slice(comma + 1))]
    if (!Number.isInteger(mode)) return { message: 'bad mode', more: true }
    if ((mode & S_IFMT) !== 0 && (mode & S_IFMT) !== S_IFREG) {
      return { message: "couldn't create symlink: Operation not permitted", more: true }
    }
    const unwritable = failureOf(() => writable({ cwd: '/', uid: this.#uid }, path))
    if (unwritable !== undefined) return { message: unwritable, more: true }
    for (;;) {
      const next = await this.#nextChunk()
      if (typeof next === 'string') return { message: next, more: false }
      const full = failureOf(() => (next instanceof Uint8Array ? memory.append(next, path) : undefined))
      if (full !== undefined) return { message: full, more: true }
      if (next instanceof Uint8Array) continue
      const failure = failureOf(() => this.#store(path, memory.take(), { mode, modified: next.time * 1000 }))
      return failure === undefined ? undefined : { message: failure, more: false }
    }
  }

  /** A chunk, the time in seconds at the end, or the fault in the peer's data. */
  async #nextChunk(): Promise<Uint8Array | { readonly time: number } | string> {
    const next = await this.#readHead()
    if (next === null) return 'invalid data message'
    if (next.id === 'DONE') return { time: next.value }
    if (next.id !== 'DATA') return 'invalid data message'
    if (next.value > MAX_CHUNK) return 'oversize data message'
    return (await this.#reader.take(next.value)) ?? 'invalid data message'
  }

  #store(path: string, bytes: Uint8Array, { mode, modified }: Attributes): void {
    const name = writable({ cwd: '/', uid: this.#uid }, path)
    this.#live.run((phone) => {
      phone.writeFile(name, bytes)
      phone.change((tx) => {
        phone.files.setAttributes(tx, name, { modified, mode: withSharedPermissions(mode) })
      })
    })
  }

  #reachable(path: string): string {
    return reachable({ cwd: '/', uid: this.#uid }, path)
  }

  async #readHead(): Promise<{ id: string; value: number } | null> {
    const bytes = await this.#reader.take(8)
    return bytes === null ? null : { id: bytes.toString('latin1', 0, 4), value: bytes.readUInt32LE(4) }
  }

  #fail(message: string): Promise<boolean> {
    const bytes = Buffer.from(message)
    return this.#stream.write(Buffer.concat([head('FAIL', bytes.length), bytes]))
  }
}

interface Attributes {
  readonly mode: number
  readonly modified: number
}

/** adbd's message when this fails; undefined when it succeeds. Other errors are rethrown. */
function failureOf(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof FileError) return `${error.code === 'ENOSPC' ? 'write failed' : "couldn't create file"}: ${error.reason}`
    // The app rejected its file, which stays as it was.
    if (error instanceof PhoneError) return `write failed: ${error.message}`
    throw error
  }
}

/** adbd gives group and others the owner's permissions: 0644 becomes 0666. */
function withSharedPermissions(mode: number): number {
  const owner = mode & 0o700
  return (mode & 0o777) | (owner >> 3) | (owner >> 6)
}

function head(id: string, value: number): Buffer {
  return Buffer.concat([Buffer.from(id, 'latin1'), uint32(value)])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

/** Mode, size and time (seconds), all 0 when the file is missing. */
function statusV1(status: FileInfo | FileErrorCode, id = 'STAT'): Buffer {
  if (typeof status === 'string') return Buffer.concat([head(id, 0), Buffer.alloc(8)])
  const { mode, size, modified } = status
  return Buffer.concat([head(id, mode), uint32(size), uint32(Math.floor(modified / 1000))])
}

/** Error, device, inode, mode, links, user, group, size, and three times in seconds. Device and inode are 0. */
function statusV2(id: string, status: FileInfo | FileErrorCode): Buffer {
  const bytes = Buffer.alloc(72)
  bytes.write(id, 'latin1')
  if (typeof status === 'string') {
    bytes.writeUInt32LE(ERRNO[status], 4)
    return bytes
  }
  const { mode, uid, gid, size, modified } = status
  for (const [index, value] of [mode, 1, uid, gid].entries()) bytes.writeUInt32LE(value, 24 + index * 4)
  bytes.writeBigUInt64LE(BigInt(size), 40)
  const seconds = BigInt(Math.floor(modified / 1000))
  for (const at of [48, 56, 64]) bytes.writeBigInt64LE(seconds, at)
  return bytes
}
